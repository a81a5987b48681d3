import type { CDPSession, Page } from '@playwright/test';
import { person } from '../../../sandbox/people.ts';
import { underFault } from '../support/fault-ledger.ts';
import { expect, logIn, logOut, memberLink, passTimeUntil, test, type World } from '../support/portal.ts';
import { formPath, proposalForm } from '../support/proposal-form.ts';
import { tapOf } from '../support/wire-faults.ts';
import {
  completePaper,
  conflictHeading,
  countOf,
  expectSaved,
  expectStored,
  keepSide,
  loginCall,
  openPaper,
  overlaps,
  saveCall,
  saveElsewhere,
  storedProposal,
  textsOf,
  write,
} from '../support/written-proposal.ts';

/*
 * Several tabs, devices and users, clocks that jump, machines that sleep, tabs that are stopped: no text is overwritten
 * unseen, or sent in the name of another user, and timers fire once.
 */

test.use({ isTapped: true });
test.describe.configure({ timeout: 90_000 });

const HOUR = 3_600_000;

async function startWriting(page: Page): Promise<void> {
  await logIn(page, 'member');
  await openPaper(page);
}

const tapTo = (world: World) => tapOf({ world, system: 'proposalSystem' });
const readsOnly = (page: Page) => page.getByRole('heading', { name: 'You are writing in another tab' });
const takeOver = (page: Page) => page.getByRole('button', { name: 'Write here instead' }).click();
const onDevice = (page: Page) => page.getByText(/on this device/i).first();
const setState = (session: CDPSession, state: 'frozen' | 'active') =>
  session.send('Page.setWebLifecycleState', { state });

/** Everything that the device keeps of drafts, or of earlier versions. */
function savedIn(page: Page, store: 'drafts' | 'versions'): Promise<string> {
  return page.evaluate(
    (name) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('portal-drafts');
        opening.onerror = () => reject(new Error('The device does not say what it has'));
        opening.onsuccess = () => {
          const all = opening.result.transaction(name).objectStore(name).getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
    store,
  );
}

test('a paper survives another tab that takes over, a tab that is frozen and one that crashes', async ({
  page,
  world,
}) => {
  await startWriting(page);
  const second = await page.context().newPage();
  await underFault('another tab takes over while a save is under way', async () => {
    await second.goto(formPath('paper'));
    await expect(readsOnly(second)).toBeVisible();
    tapTo(world).breakWire({ kind: 'delay', milliseconds: 700 }, { ...saveCall, times: 1 });
    const typed = textsOf('From the first tab');
    await write(page, typed);
    await expect.poll(() => countOf(world, saveCall)).toBe(1);
    await takeOver(second);
    await expectSaved(second, world, typed);
    const further = textsOf('From the second tab');
    await write(second, further);
    await expectSaved(second, world, further);
    await expect(readsOnly(page)).toBeVisible();
  });

  await underFault('the tab that writes is frozen', async () => {
    const typed = textsOf('Frozen');
    await write(second, typed);
    await expect(onDevice(second)).toBeVisible();
    const session = await page.context().newCDPSession(second);
    await setState(session, 'frozen');
    await takeOver(page);
    await expectSaved(page, world, typed);
    const further = textsOf('Instead of the frozen one');
    await write(page, further);
    await setState(session, 'active');
    await expectSaved(page, world, further);
    await expect(readsOnly(second)).toBeVisible();
    await expectStored(world, further);
  });

  await underFault('the tab that writes crashes', async () => {
    const typed = textsOf('Crashed');
    await write(page, typed);
    await expect(onDevice(page)).toBeVisible();
    const session = await page.context().newCDPSession(page);
    const crash = page.waitForEvent('crash');
    session.send('Page.crash').catch(() => {});
    await crash;
    await expectSaved(second, world, typed);
  });
  expect(overlaps(world, 'several tabs')).toEqual([]);
});

test('a paper survives another device that writes the same field, or sends it', async ({ page, world }) => {
  await page.clock.install();
  await startWriting(page);
  const { saved, title } = proposalForm(page);
  /** Another device writes, half a minute after this one has looked. */
  const writeThere = async (document: object, sent = false): Promise<number> => {
    await page.clock.runFor(31_000);
    // The copy goes as soon as the portal has seen at the server what it has saved there.
    await expect.poll(() => savedIn(page, 'drafts')).toBe('[]');
    await saveElsewhere(world, document, { sent });
    return countOf(world, saveCall);
  };

  await underFault('the same field is written here and there, and this device’s text is kept', async () => {
    const here = textsOf('Here, before');
    await write(page, here);
    await passTimeUntil(page, saved);
    await expectSaved(page, world, here);
    const there = textsOf('There');
    const before = await writeThere(completePaper(there));
    const typed = { title: 'Here again' };
    await title.fill(typed.title);
    await passTimeUntil(page, conflictHeading(page));
    expect(countOf(world, saveCall)).toBe(before);
    expect((await storedProposal(world)).texts).toMatchObject(there);
    await keepSide(page, 'mine');
    await passTimeUntil(page, saved);
    await expectSaved(page, world, { ...there, ...typed });
    await expect.poll(() => savedIn(page, 'versions')).toContain('There, title');
  });

  await underFault('sent there while it is written here', async () => {
    const there = textsOf('Sent there');
    const before = await writeThere(completePaper(there), true);
    const typed = 'Too late';
    await title.fill(typed);
    await passTimeUntil(page, page.getByRole('heading', { name: 'Your proposal has been sent' }));
    expect(countOf(world, saveCall)).toBe(before);
    expect(await storedProposal(world)).toMatchObject({ isSent: true, texts: there });
    const unsent = page.getByLabel('Your text on this device');
    await expect(unsent).toHaveValue(new RegExp(typed));
    // What was typed less than 250 ms ago need not be on the device.
    await page.clock.runFor(300);
    await expect.poll(() => savedIn(page, 'drafts')).toContain(typed);
    await page.reload();
    await expect(unsent).toHaveValue(new RegExp(typed));
  });
  expect(overlaps(world)).toEqual([]);
});

test('a paper survives sessions that end, and is neither shown to another user nor sent in their name', async ({
  page,
  context,
  world,
}) => {
  await startWriting(page);
  const tap = tapTo(world);
  const other = await context.newPage();
  await underFault('the tokens of the proposal system are gone', async () => {
    await world.expireSessions('proposalSystem');
    tap.forget();
    const typed = textsOf('Without a token');
    await write(page, typed);
    await expectSaved(page, world, typed);
    expect(tap.exchanges(loginCall).length).toBeGreaterThan(0);
  });

  await underFault('logged out in another tab, where another user logs in', async () => {
    const marker = 'Mine alone';
    await other.goto('/about');
    await expect(memberLink(other)).toBeVisible();
    tap.breakWire({ kind: 'reset' }, saveCall);
    await write(page, { ...textsOf('Kept'), title: marker });
    await expect(page.getByText(/^Kept on this device/).first()).toBeVisible();
    await logOut(other, 'Keep on this device');
    await expect.poll(() => page.content()).not.toContain(marker);
    tap.heal();
    tap.forget();
    await logIn(other, 'leader');
    await other.goto(formPath('workshop'));
    await expect(proposalForm(other).title).toBeEditable();
    for (const each of [page, other]) expect(await each.content()).not.toContain(marker);
    const foreign = tap.exchanges({ method: 'PUT' }).map(({ body }) => body.toString());
    const theirs = `"user_id":${String(person('leader').uid)}`;
    expect(foreign.filter((body) => body.includes(theirs) && body.includes(marker))).toEqual([]);
    await logOut(other);
    await page.close();
    await startWriting(other);
    await expect(proposalForm(other).title).toHaveValue(marker);
    await expectStored(world, { title: marker });
  });

  await underFault('the session of the content system is gone', async () => {
    await world.expireSessions();
    const typed = textsOf('Without a session');
    await write(other, typed);
    await expectSaved(other, world, typed);
  });
});

test('a paper survives a clock that is set, and a machine that sleeps', async ({ page, world }) => {
  await page.clock.install();
  await startWriting(page);
  const { saved, title } = proposalForm(page);
  const tap = tapTo(world);

  for (const [direction, jump] of Object.entries({ ahead: 365 * 24 * HOUR, back: -365 * 24 * HOUR })) {
    await underFault(`the clock goes a year ${direction} while it is saved`, async () => {
      const first = textsOf(`Saving, ${direction}`);
      const typed = textsOf(`Meanwhile, ${direction}`);
      const before = countOf(world, saveCall);
      tap.breakWire({ kind: 'delay', milliseconds: 400 }, { ...saveCall, times: 1 });
      await write(page, first);
      await page.clock.runFor(2_100);
      await expect.poll(() => countOf(world, saveCall) - before).toBe(1);
      await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + jump);
      await write(page, typed);
      await expectStored(world, first);
      await passTimeUntil(page, saved);
      await expectSaved(page, world, typed);
    });
  }

  await underFault('another device writes while the machine sleeps', async () => {
    const elsewhere = textsOf('From the other device');
    // Asked about with the first key: the form gives way to the question.
    const typed = { title: 'After the sleep' };
    await page.clock.fastForward(5 * HOUR);
    await saveElsewhere(world, completePaper(elsewhere));
    const before = countOf(world, saveCall);
    await title.fill(typed.title);
    await passTimeUntil(page, conflictHeading(page));
    expect(countOf(world, saveCall)).toBe(before);
    await expectStored(world, elsewhere);
    await keepSide(page, 'mine');
    await passTimeUntil(page, saved);
    await expectSaved(page, world, typed);
  });

  await underFault('the machine sleeps for hours before it is saved', async () => {
    const typed = textsOf('Asleep');
    const before = countOf(world, saveCall);
    await write(page, typed);
    await page.clock.fastForward(5 * HOUR);
    await passTimeUntil(page, saved);
    await expectSaved(page, world, typed);
    expect(countOf(world, saveCall) - before).toBe(1);
  });
  expect(overlaps(world)).toEqual([]);
});
