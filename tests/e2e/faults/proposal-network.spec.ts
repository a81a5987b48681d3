import type { Page } from '@playwright/test';
import { countLost, underFault } from '../support/fault-ledger.ts';
import { expect, logIn, passTimeUntil, pauseTime, test, type World } from '../support/portal.ts';
import { formPath, proposalForm } from '../support/proposal-form.ts';
import {
  endingFaults,
  faultGroups,
  faultNamed,
  silences,
  tapOf,
  tokenFaults,
  watchCalls,
  type FaultScene,
  type NamedFault,
} from '../support/wire-faults.ts';
import type { WireTarget } from '../support/wire-tap.ts';
import {
  clearBrowser,
  completePaper,
  conflictHeading,
  countOf,
  expectStored,
  keepSide,
  loginCall,
  openPaper,
  overlaps,
  readCall,
  saveCall,
  saveElsewhere,
  savesAfterSending,
  sendCall,
  showSides,
  shownTexts,
  storedProposal,
  strangeBearers,
  textsOf,
  toKind,
  write,
  type Texts,
} from '../support/written-proposal.ts';

/*
 * Every fault of the network and of an answer while a paper is opened, written or sent: the text stays editable, its status
 * line is true, nothing is written over what has not been read, it is sent once, and in the end the server has the newest
 * text, without two requests in flight.
 */

test.use({ isTapped: true });
test.describe.configure({ timeout: 240_000 });

const sceneOf = (page: Page, world: World, target: WireTarget): FaultScene => ({
  context: page.context(),
  world,
  system: 'proposalSystem',
  target,
});

async function begin(page: Page): Promise<void> {
  await page.clock.install();
  await logIn(page, 'member');
}

/** What was written is in the form and at the server, byte for byte. */
async function expectKept(page: Page, world: World, typed: Texts): Promise<void> {
  expect(countLost(typed, await shownTexts(page))).toBe(0);
  expect(countLost(typed, (await storedProposal(world)).texts)).toBe(0);
}

/** After all of it: what was written last is there when the form is opened again, and all calls were in order. */
async function endWriting(page: Page, world: World): Promise<void> {
  const written = await shownTexts(page);
  await openPaper(page);
  expect(countLost(written, await shownTexts(page))).toBe(0);
  expect(overlaps(world)).toEqual([]);
  expect(strangeBearers(world)).toEqual([]);
}

/** One fault while a user is writing. */
async function writeUnder(page: Page, world: World, fault: NamedFault): Promise<void> {
  const { saved, title } = proposalForm(page);
  // With a time: what is only waiting for its save has none.
  const notSaved = page.getByText(/^Kept on this device, .*Not saved online yet/).first();
  const before = (await storedProposal(world)).texts.title;
  const scene = sceneOf(page, world, saveCall);
  const saves = watchCalls(page, saveCall);
  await fault.begin(scene);
  const first = textsOf(`${fault.name}, first`);
  await write(page, first);
  await page.clock.runFor(2_100);
  await passTimeUntil(page, () => saves.ended > 0);
  expect((await storedProposal(world)).texts.title).toBe(fault.mayArrive ? first.title : before);
  if (fault.mayArrive) {
    // The save arrived although its answer was lost: a later read may say so.
    await passTimeUntil(page, saved.or(notSaved).first());
  } else {
    await passTimeUntil(page, notSaved);
    await expect(saved).toHaveCount(0);
  }
  await expect(title).toBeEditable();
  expect(countLost(first, await shownTexts(page))).toBe(0);

  const last = textsOf(`${fault.name}, last`);
  await write(page, last);
  await page.clock.runFor(2_100);
  await fault.end(scene);
  await passTimeUntil(page, saved);
  await expectKept(page, world, last);
}

/** What ends the state of a failed read, once the fault is over or before. */
const endings = ['time', 'online', 'retry', 'start again'] as const;
type Ending = (typeof endings)[number];

async function startAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Start\b/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Start\b/ })
    .click();
}

/** Presses Retry, unless the portal has tried again by itself and there is nothing to press any more. */
const pressRetry = (page: Page): Promise<void> =>
  page.evaluate(() => {
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Retry')?.click();
  });

/** One fault while the form is opened, by its address or within the portal. */
async function openUnder(page: Page, world: World, target: WireTarget, fault: NamedFault, ending: Ending) {
  const { saved, title } = proposalForm(page);
  const server = textsOf(`${fault.name}, at the server`);
  const scene = sceneOf(page, world, target);
  // Without a connection there is no portal to be opened: it has to be there already.
  const isThere = target === readCall && (ending !== 'online' || fault.name === 'offline');
  if (isThere) {
    await page.goto(formPath('workshop'));
    await passTimeUntil(page, title);
  }
  await saveElsewhere(world, completePaper(server));
  const before = countOf(world, saveCall);
  await fault.begin(scene);

  if (isThere) await toKind(page, 'paper');
  else await openPaper(page, { isSlow: true });
  await passTimeUntil(page, page.getByText(/^We (couldn’t check|are checking) for a saved version/).first());
  await expect(saved).toHaveCount(0);
  const typed = textsOf(`${fault.name}, typed`);
  await write(page, typed);
  await page.clock.runFor(2_100);
  await expect(page.getByText('What you write is kept on this device meanwhile.').first()).toBeVisible();
  await expect(title).toBeEditable();
  expect(countLost(typed, await shownTexts(page))).toBe(0);
  expect(countOf(world, saveCall)).toBe(before);

  // Chosen while the record is unknown: the written text replaces it as soon as it can be saved.
  if (ending === 'start again') await startAgain(page);
  await fault.end(scene);
  if (ending === 'online') await page.evaluate(() => window.dispatchEvent(new Event('online')));
  if (ending === 'retry') await pressRetry(page);
  if (ending !== 'start again') {
    await passTimeUntil(page, conflictHeading(page));
    // Nothing is saved before the user has chosen.
    expect(countOf(world, saveCall)).toBe(before);
    await expectStored(world, server);
    await showSides(page);
    for (const text of [...Object.values<string>(server), ...Object.values<string>(typed)]) {
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    }
    await keepSide(page, 'mine');
  }
  await passTimeUntil(page, saved);
  await expectKept(page, world, typed);
}

const sending = (page: Page) =>
  ({
    sent: page.getByRole('heading', { name: 'Your proposal has been sent' }),
    refused: page.getByText('The proposal has not been sent. Everything is still here.'),
    unclear: page.getByText(/^We don’t know yet whether the proposal has arrived/),
    progress: page.getByRole('button', { name: 'Sending…' }),
    confirm: page.getByRole('button', { name: 'Send now' }),
  }) as const;

/** Opens a form whose required fields are filled in. */
async function openComplete(page: Page, world: World): Promise<void> {
  await saveElsewhere(world, completePaper(textsOf('Before')));
  await openPaper(page);
}

/** A sent proposal cannot be sent again: the test continues in a new world. */
async function restart(page: Page, world: World): Promise<void> {
  await clearBrowser(page, world);
  world.reset();
  await logIn(page, 'member');
  await openComplete(page, world);
}

async function toConfirm(page: Page): Promise<void> {
  // By key: what is said about the saving may change its height under a pointer.
  await proposalForm(page).preview.press('Enter');
  await page.getByRole('button', { name: 'Send…' }).click();
  await expect(sending(page).confirm).toBeVisible();
}

async function clickSend(page: Page): Promise<void> {
  await toConfirm(page);
  await sending(page).confirm.click();
}

/** The paper has been sent with these texts, and nothing came after it. */
async function expectSent(world: World, typed: Texts, tabs: 'one tab' | 'several tabs' = 'one tab'): Promise<void> {
  const { texts, isSent } = await storedProposal(world);
  expect(isSent).toBe(true);
  expect(countLost(typed, texts)).toBe(0);
  expect(overlaps(world, tabs)).toEqual([]);
  expect(await savesAfterSending(world)).toEqual([]);
}

/** One fault while it is being sent. @returns whether it has been sent all the same. */
async function sendUnder(page: Page, world: World, fault: NamedFault): Promise<boolean> {
  const { sent, refused, unclear, progress, confirm } = sending(page);
  const { saved, title } = proposalForm(page);
  const scene = sceneOf(page, world, sendCall);
  const sends = watchCalls(page, sendCall);
  const typed = textsOf(fault.name);
  await write(page, typed);
  await fault.begin(scene);
  await toConfirm(page);
  await pauseTime(page);
  await confirm.click();

  // Nothing leaves before the record has been seen; a 401 says that nothing was done, and is answered with another token.
  const isAsked = fault.name !== 'offline';
  const times = fault.name === '401' ? 2 : Number(isAsked);
  if (isAsked) {
    // It is locked from the click on, and a second one changes nothing.
    await expect(progress).toHaveAttribute('aria-disabled', 'true');
    await progress.click({ force: true });
    await expect(page.getByRole('main').locator('form').getByLabel('Title').first()).not.toBeEditable();
  }
  await page.clock.resume();
  // Within what the server is waited for: it is sent once, and its record is asked for.
  await passTimeUntil(page, sent.or(refused).or(unclear).first());
  expect(sends.begun).toBe(times);
  await fault.end(scene);
  await passTimeUntil(page, sent.or(refused).first());
  expect(sends.begun).toBe(times);

  if (await sent.isVisible()) {
    expect(fault.mayArrive).toBe(true);
    await page.clock.runFor(4_000);
    await expectSent(world, typed);
    for (const text of Object.values<string>(typed)) {
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    }
    return true;
  }
  // In the event's own words.
  await expect(page.getByText(/It has not been sent. What you have written is still here/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(title).toBeEditable();
  await passTimeUntil(page, saved);
  await expectKept(page, world, typed);
  expect((await storedProposal(world)).isSent).toBe(false);
  return false;
}

for (const [name, faults] of Object.entries(faultGroups)) {
  test(`a paper that is being written survives ${name}`, async ({ page, world }) => {
    await begin(page);
    await openPaper(page);
    await write(page, textsOf('Before'));
    await passTimeUntil(page, proposalForm(page).saved);
    for (const fault of faults) await underFault(`saving: ${fault.name}`, () => writeUnder(page, world, fault));
    await endWriting(page, world);
  });

  test(`a paper that is being opened survives ${name}`, async ({ page, world }) => {
    await begin(page);
    for (const [index, fault] of faults.entries()) {
      const ending = endings[index % endings.length] ?? 'time';
      const run = () => openUnder(page, world, readCall, fault, ending);
      await underFault(`reading, ${ending}: ${fault.name}`, run);
    }
    await endWriting(page, world);
  });

  test(`a paper that is being sent survives ${name}, and is sent once`, async ({ page, world }) => {
    await begin(page);
    await openComplete(page, world);
    for (const fault of faults) {
      await underFault(`sending: ${fault.name}`, async () => {
        if (!(await sendUnder(page, world, fault))) return;
        await restart(page, world);
      });
    }
    // What is there after all of them can be sent, once.
    const sends = watchCalls(page, sendCall);
    const typed = textsOf('At last');
    await write(page, typed);
    await clickSend(page);
    await passTimeUntil(page, sending(page).sent);
    expect(sends.begun).toBe(1);
    await expectSent(world, typed);
  });
}

test('a paper is opened where the login of the proposal system fails', async ({ page, world }) => {
  const refused = /^(401|429|503)$|reset|breaks off/;
  const faults = [...endingFaults.filter(({ name }) => refused.test(name)), ...tokenFaults, ...silences];
  await begin(page);
  for (const [index, fault] of faults.entries()) {
    const ending = endings[index % 3] ?? 'time';
    await underFault(`login, ${ending}: ${fault.name}`, () => openUnder(page, world, loginCall, fault, ending));
  }
  await endWriting(page, world);
});

test('a paper survives that it cannot be read, that a save is reset and that the answer to its sending is lost @daily', async ({
  page,
  world,
}) => {
  await begin(page);
  await underFault('reading: 503', () => openUnder(page, world, readCall, faultNamed('503'), 'online'));
  const reset = faultNamed('the connection is reset');
  await underFault(`saving: ${reset.name}`, () => writeUnder(page, world, reset));
  await endWriting(page, world);
  const lost = faultNamed('the answer is lost');
  await underFault(`sending: ${lost.name}`, async () => {
    expect(await sendUnder(page, world, lost)).toBe(true);
  });
});

test('a paper is sent once, however often the user asks for it', async ({ page, world, context }) => {
  await page.clock.install();
  const tap = tapOf({ world, system: 'proposalSystem' });
  const { sent, progress, confirm } = sending(page);
  const ways: Readonly<Record<string, () => Promise<unknown>>> = {
    'a double click': async () => {
      await toConfirm(page);
      await confirm.dblclick();
    },
    'Ctrl+Enter, held down and hit again': async () => {
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
    },
    'a click while a save hangs': async () => {
      tap.breakWire({ kind: 'withhold-answer' }, { ...saveCall, times: 1 });
      await page.clock.runFor(2_100);
      await expect.poll(() => countOf(world, saveCall)).toBe(1);
      await clickSend(page);
      await expect(progress).toBeVisible();
    },
    'another tab takes over while it is being sent': async () => {
      await page.clock.runFor(2_100);
      await expect(proposalForm(page).saved).toBeVisible();
      const other = await context.newPage();
      await other.goto(page.url());
      const takeOver = other.getByRole('button', { name: 'Write here instead' });
      await expect(takeOver).toBeVisible();
      tap.breakWire({ kind: 'delay', milliseconds: 600 }, sendCall);
      await clickSend(page);
      await page.clock.runFor(200);
      await expect.poll(() => countOf(world, sendCall)).toBe(1);
      await takeOver.click();
      await expect(sending(other).sent).toBeVisible();
    },
  };
  for (const [name, ask] of Object.entries(ways)) {
    await underFault(`sending: ${name}`, async () => {
      await restart(page, world);
      const typed = textsOf(name);
      await write(page, typed);
      await ask();
      await passTimeUntil(page, sent);
      await page.clock.runFor(4_000);
      expect(countOf(world, sendCall)).toBe(1);
      await expectSent(world, typed, 'several tabs');
    });
  }
});
