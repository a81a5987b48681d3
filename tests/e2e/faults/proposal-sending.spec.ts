import type { Page } from '@playwright/test';
import { defaultKinds, type DefaultKind } from '../../../src/domain/proposals/form-definition.ts';
import { countLost, underFault } from '../support/fault-ledger.ts';
import { passTimeUntil, pauseTime } from '../support/pass-time.ts';
import { expect, logIn, test, type World } from '../support/portal.ts';
import { proposalForm } from '../support/proposal-form.ts';
import {
  tapOf,
  withOneOfEach,
  type FaultScene,
  type NamedFault,
  faultGroups,
  faultNamed,
} from '../support/wire-faults.ts';
import {
  completeProposal,
  countAsked,
  countOf,
  openProposal,
  overlaps,
  saveCall,
  saveElsewhere,
  savesAfterSending,
  sendCall,
  shownTexts,
  restartWorld,
  storedProposal,
  textsOf,
  write,
} from '../support/written-proposal.ts';

/*
 * Every fault of the sending: it leaves once for each click that asks for it, the record decides what has become of it, and
 * whatever was written is there byte for byte, in what was sent or in the form.
 */

test.use({ isTapped: true });

interface Handing {
  readonly page: Page;
  readonly world: World;
  readonly kind: DefaultKind;
  readonly scene: FaultScene;
}

const parts = (page: Page) =>
  ({
    sent: page.getByRole('heading', { name: 'Your proposal has been sent' }),
    refused: page.getByText('The proposal has not been sent. Everything is still here.'),
    unclear: page.getByText(/^It is not known yet whether the proposal has arrived/),
    sending: page.getByRole('button', { name: 'Sending…' }),
    confirm: page.getByRole('button', { name: 'Send now' }),
  }) as const;

/** Opens a form whose required fields are filled in, in a page of a logged-in user. */
async function startHanding(page: Page, world: World, kind: DefaultKind): Promise<Handing> {
  await logIn(page, 'member');
  await saveElsewhere(world, kind, completeProposal(kind, textsOf(kind, 'Before')));
  await openProposal(page, kind);
  const scene: FaultScene = { context: page.context(), world, system: 'proposalSystem', target: sendCall };
  return { page, world, kind, scene };
}

async function toConfirm(page: Page): Promise<void> {
  // By key: what is said about the saving may change its height under a pointer.
  await proposalForm(page).preview.press('Enter');
  await page.getByRole('button', { name: 'Send…' }).click();
  await expect(parts(page).confirm).toBeVisible();
}

async function clickSend(page: Page): Promise<void> {
  await toConfirm(page);
  await parts(page).confirm.click();
}

/** What has passed of one proposal was in order. */
async function expectOrder(
  page: Page,
  world: World,
  kind: DefaultKind,
  tabs: 'one tab' | 'several tabs' = 'one tab',
): Promise<void> {
  expect(overlaps(world, page.context(), kind, tabs)).toEqual([]);
  expect(await savesAfterSending(world, kind)).toEqual([]);
}

/** One fault while it is being sent. @returns whether it has been sent all the same. */
async function survive({ page, world, kind, scene }: Handing, fault: NamedFault): Promise<boolean> {
  const { sent, refused, unclear, sending } = parts(page);
  const { saved, title } = proposalForm(page);
  const asked = countAsked(page.context(), kind, sendCall);
  const typed = textsOf(kind, fault.name);
  await write(page, kind, typed);
  await fault.begin(scene);
  await toConfirm(page);
  await pauseTime(page);
  await parts(page).confirm.click();

  // Nothing leaves before the record has been seen; a 401 says that nothing was done, and is answered with another token.
  const isAsked = fault.name !== 'offline';
  const times = fault.name === '401' ? 2 : Number(isAsked);
  if (isAsked) {
    // It is locked from the click on, and a second one changes nothing.
    await expect(sending).toHaveAttribute('aria-disabled', 'true');
    await sending.click({ force: true });
    await expect(page.getByRole('main').locator('form').getByLabel('Title').first()).not.toBeEditable();
  }
  await page.clock.resume();
  // Within what the server is waited for: it is sent once, and its record is asked for.
  await passTimeUntil(page, sent.or(refused).or(unclear).first());
  expect(asked()).toBe(times);
  await fault.end(scene);
  await passTimeUntil(page, sent.or(refused).first());
  expect(asked()).toBe(times);
  await expectOrder(page, world, kind);

  if (await sent.isVisible()) {
    const stored = await storedProposal(world, kind);
    expect(stored.isSent).toBe(true);
    expect(countLost(typed, stored.texts)).toBe(0);
    expect(fault.mayArrive).toBe(true);
    const updates = countOf(world, kind, saveCall);
    await page.clock.runFor(4_000);
    for (const text of Object.values(typed)) await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    expect(countOf(world, kind, saveCall)).toBe(updates);
    return true;
  }
  // In the event's own words.
  await expect(page.getByText(/It has not been sent. What you have written is still here/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(title).toBeEditable();
  expect(countLost(typed, await shownTexts(page, kind))).toBe(0);
  await passTimeUntil(page, saved);
  const stored = await storedProposal(world, kind);
  expect(stored.isSent).toBe(false);
  expect(countLost(typed, stored.texts)).toBe(0);
  return false;
}

/** What is there after a fault can be sent, once. */
async function sendAtLast({ page, world, kind }: Handing): Promise<void> {
  const before = countOf(world, kind, sendCall);
  const typed = textsOf(kind, 'At last');
  await write(page, kind, typed);
  await clickSend(page);
  await passTimeUntil(page, parts(page).sent);
  expect(countOf(world, kind, sendCall) - before).toBe(1);
  const stored = await storedProposal(world, kind);
  expect(stored.isSent).toBe(true);
  expect(countLost(typed, stored.texts)).toBe(0);
  await expectOrder(page, world, kind);
}

for (const kind of defaultKinds) {
  for (const [name, all] of Object.entries(faultGroups)) {
    const faults = kind === 'paper' ? all : withOneOfEach(all);
    test(`a ${kind} is sent under ${name}`, async ({ page, world }) => {
      test.setTimeout(60_000 + faults.length * 15_000);
      await page.clock.install();
      let handing = await startHanding(page, world, kind);
      for (const fault of faults) {
        await underFault(`${kind}, sending: ${fault.name}`, async () => {
          const isSent = await survive(handing, fault);
          if (!isSent) return;
          // A sent proposal cannot be sent again: the test continues in a new world.
          await restartWorld(page, world);
          handing = await startHanding(page, world, kind);
        });
      }
      await sendAtLast(handing);
    });
  }
}

test('a paper is sent once although the answer is lost @daily', async ({ page, world }) => {
  const fault = faultNamed('the answer is lost');
  await page.clock.install();
  const handing = await startHanding(page, world, 'paper');
  await underFault('paper, sending: the answer is lost', async () => {
    expect(await survive(handing, fault)).toBe(true);
  });
});

for (const kind of defaultKinds) {
  test(`a ${kind} is sent once, however often the user asks for it`, async ({ page, world, context }) => {
    test.setTimeout(90_000);
    await page.clock.install();

    await underFault(`${kind}: a double click`, async () => {
      const { world: here } = await startHanding(page, world, kind);
      const typed = textsOf(kind, 'Twice');
      await write(page, kind, typed);
      await toConfirm(page);
      await parts(page).confirm.dblclick();
      await passTimeUntil(page, parts(page).sent);
      await page.clock.runFor(4_000);
      expect(countOf(here, kind, sendCall)).toBe(1);
      expect(countLost(typed, (await storedProposal(here, kind)).texts)).toBe(0);
      await expectOrder(page, here, kind);
    });

    const startAgain = async (): Promise<Handing> => {
      await restartWorld(page, world);
      return startHanding(page, world, kind);
    };

    await underFault(`${kind}: Ctrl+Enter, held down and hit again`, async () => {
      await startAgain();
      const typed = textsOf(kind, 'By keys');
      await write(page, kind, typed);
      await proposalForm(page).title.focus();
      for (const step of ['Send…', 'Send now']) {
        await page.keyboard.press('Control+Enter');
        await expect(page.getByRole('button', { name: step })).toBeVisible();
      }
      await page.keyboard.down('Control');
      for (let times = 0; times < 4; times += 1) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await page.keyboard.press('Enter');
      await page.keyboard.up('Control');
      await passTimeUntil(page, parts(page).sent);
      expect(countOf(world, kind, sendCall)).toBe(1);
      expect(countLost(typed, (await storedProposal(world, kind)).texts)).toBe(0);
      await expectOrder(page, world, kind);
    });

    await underFault(`${kind}: a click while a save hangs`, async () => {
      const { scene } = await startAgain();
      const tap = tapOf(scene);
      tap.breakWire({ kind: 'withhold-answer' }, { ...saveCall, times: 1 });
      await write(page, kind, textsOf(kind, 'Hangs'));
      await page.clock.runFor(2_100);
      await expect.poll(() => countOf(world, kind, saveCall)).toBe(1);
      const typed = textsOf(kind, 'After what hangs');
      await write(page, kind, typed);
      await clickSend(page);
      await expect(parts(page).sending).toBeVisible();
      await passTimeUntil(page, parts(page).sent);
      expect(countOf(world, kind, sendCall)).toBe(1);
      expect(countLost(typed, (await storedProposal(world, kind)).texts)).toBe(0);
      await expectOrder(page, world, kind);
    });

    await underFault(`${kind}: the clock goes a year ahead while it is being sent`, async () => {
      const { scene } = await startAgain();
      tapOf(scene).breakWire({ kind: 'delay', milliseconds: 400 }, { ...sendCall, times: 1 });
      const typed = textsOf(kind, 'A year later');
      await write(page, kind, typed);
      await clickSend(page);
      await passTimeUntil(page, () => countOf(world, kind, sendCall) === 1);
      await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 365 * 86_400_000);
      await passTimeUntil(page, parts(page).sent);
      expect(countOf(world, kind, sendCall)).toBe(1);
      expect(countLost(typed, (await storedProposal(world, kind)).texts)).toBe(0);
      await expectOrder(page, world, kind);
      await page.clock.setSystemTime(Date.now());
    });

    await underFault(`${kind}: another tab takes over while it is being sent`, async () => {
      const { scene } = await startAgain();
      const tap = tapOf(scene);
      const typed = textsOf(kind, 'From two tabs');
      await write(page, kind, typed);
      await page.clock.runFor(2_100);
      await expect(proposalForm(page).saved).toBeVisible();
      const other = await context.newPage();
      await other.goto(page.url());
      const takeOver = other.getByRole('button', { name: 'Write here instead' });
      await expect(takeOver).toBeVisible();
      tap.breakWire({ kind: 'delay', milliseconds: 600 }, sendCall);
      await clickSend(page);
      await page.clock.runFor(200);
      await expect.poll(() => countOf(world, kind, sendCall)).toBe(1);
      await takeOver.click();
      await expect(parts(other).sent).toBeVisible();
      await passTimeUntil(page, parts(page).sent);
      expect(countOf(world, kind, sendCall)).toBe(1);
      const stored = await storedProposal(world, kind);
      expect(stored.isSent).toBe(true);
      expect(countLost(typed, stored.texts)).toBe(0);
      await expectOrder(page, world, kind, 'several tabs');
      await other.close();
    });
  });
}
