import type { Page } from '@playwright/test';
import { defaultKinds, type DefaultKind } from '../../../src/domain/proposals/form-definition.ts';
import { countLost, underFault } from '../support/fault-ledger.ts';
import { passTimeUntil } from '../support/pass-time.ts';
import { expect, logIn, test, type World } from '../support/portal.ts';
import { proposalForm } from '../support/proposal-form.ts';
import { tapOf } from '../support/wire-faults.ts';
import {
  completeProposal,
  conflictHeading,
  countOf,
  expectStored,
  keepSide,
  openProposal,
  overlaps,
  saveCall,
  saveElsewhere,
  shownTexts,
  storedProposal,
  textsOf,
  typeByKeys,
  write,
} from '../support/written-proposal.ts';

/* Clocks that jump, machines that sleep, tabs that are slowed down or stopped: order is right, and timers fire once. */

test.use({ isTapped: true });

const YEAR = 365 * 86_400_000;
const HOUR = 3_600_000;

async function startWriting(page: Page, kind: DefaultKind): Promise<void> {
  await logIn(page, 'member');
  await openProposal(page, kind);
}

/** What was written is shown, and at the server. */
async function expectSaved(
  page: Page,
  world: World,
  kind: DefaultKind,
  typed: ReturnType<typeof textsOf>,
): Promise<void> {
  expect(countLost(typed, await shownTexts(page, kind))).toBe(0);
  await expectStored(world, kind, typed);
}

for (const kind of defaultKinds) {
  test(`a ${kind} survives clock changes and sleep`, async ({ page, world }) => {
    test.setTimeout(120_000);
    await page.clock.install();
    await startWriting(page, kind);
    const { saved, title } = proposalForm(page);
    const tap = tapOf({ world, system: 'proposalSystem' });
    const now = () => page.evaluate(() => Date.now());

    for (const [direction, jump] of [
      ['ahead', YEAR],
      ['back', -YEAR],
    ] as const) {
      await underFault(`${kind}: the clock goes a year ${direction} while the user writes`, async () => {
        const typed = textsOf(kind, `Writing, ${direction}`);
        const before = countOf(world, kind, saveCall);
        await write(page, kind, typed);
        await page.clock.setSystemTime((await now()) + jump);
        await passTimeUntil(page, saved);
        await page.clock.runFor(4_000);
        await expectSaved(page, world, kind, typed);
        expect(countOf(world, kind, saveCall) - before).toBe(1);
      });

      await underFault(`${kind}: the clock goes a year ${direction} while it is saved`, async () => {
        const first = textsOf(kind, `Saving, ${direction}`);
        const typed = textsOf(kind, `Meanwhile, ${direction}`);
        const before = countOf(world, kind, saveCall);
        tap.breakWire({ kind: 'delay', milliseconds: 400 }, { ...saveCall, times: 1 });
        await write(page, kind, first);
        await page.clock.runFor(2_100);
        await expect.poll(() => countOf(world, kind, saveCall) - before).toBe(1);
        await page.clock.setSystemTime((await now()) + jump);
        await write(page, kind, typed);
        await expectStored(world, kind, first);
        await passTimeUntil(page, saved);
        await expectSaved(page, world, kind, typed);
      });

      await underFault(`${kind}: the clock goes a year ${direction} between two attempts`, async () => {
        const typed = textsOf(kind, `Between, ${direction}`);
        tap.breakWire({ kind: 'reset' }, saveCall);
        await write(page, kind, typed);
        await page.clock.runFor(2_100);
        await expect(page.getByText(/^Kept on this device/).first()).toBeVisible();
        await page.clock.setSystemTime((await now()) + jump);
        tap.heal();
        await passTimeUntil(page, saved);
        await expectSaved(page, world, kind, typed);
      });
    }

    await underFault(`${kind}: the machine sleeps for hours before it is saved`, async () => {
      const typed = textsOf(kind, 'Asleep');
      const before = countOf(world, kind, saveCall);
      await write(page, kind, typed);
      await page.clock.fastForward(5 * HOUR);
      await passTimeUntil(page, saved);
      await expectSaved(page, world, kind, typed);
      expect(countOf(world, kind, saveCall) - before).toBe(1);
    });

    await underFault(`${kind}: another device writes while the machine sleeps`, async () => {
      const elsewhere = textsOf(kind, 'From the other device');
      // Asked about with the first key: the form gives way to the question.
      const typed = { title: 'After the sleep' };
      await page.clock.fastForward(5 * HOUR);
      await saveElsewhere(world, kind, completeProposal(kind, elsewhere));
      const before = countOf(world, kind, saveCall);
      await title.fill(typed.title);
      await passTimeUntil(page, conflictHeading(page));
      expect(countOf(world, kind, saveCall)).toBe(before);
      expect((await storedProposal(world, kind)).texts).toMatchObject(elsewhere);
      await keepSide(page, 'mine');
      await passTimeUntil(page, saved);
      expect(countLost(typed, await shownTexts(page, kind))).toBe(0);
      await expectStored(world, kind, typed);
    });
    expect(overlaps(world, page.context(), kind)).toEqual([]);
  });

  test(`a ${kind} survives throttled and frozen tabs`, async ({ page, world }) => {
    test.setTimeout(90_000);
    await startWriting(page, kind);
    const { saved, title } = proposalForm(page);
    const session = await page.context().newCDPSession(page);

    await underFault(`${kind}: the processor is six times slower`, async () => {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      const keys = await typeByKeys(title, 'Slowly');
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      const typed = { title: keys.at(-1)?.text ?? '' };
      await expect(title).toHaveValue(typed.title);
      await expectStored(world, kind, typed);
      await expect(saved).toBeVisible();
    });

    await underFault(`${kind}: the tab is frozen before it is saved`, async () => {
      const typed = { title: `Frozen, ${kind}` };
      const before = countOf(world, kind, saveCall);
      await title.fill(typed.title);
      await session.send('Page.setWebLifecycleState', { state: 'frozen' });
      const due = Date.now() + 2_500;
      // Well past the moment of the save. What is hidden may save at once; its timer does not fire for the same text again.
      await expect
        .poll(() => (countOf(world, kind, saveCall) > before + 1 ? 'saved twice' : Date.now() > due), {
          intervals: [100],
        })
        .toBe(true);
      await session.send('Page.setWebLifecycleState', { state: 'active' });
      await expectStored(world, kind, typed);
      await expect(saved).toBeVisible();
      await expect(title).toHaveValue(typed.title);
      expect(countOf(world, kind, saveCall) - before).toBe(1);
    });
    expect(overlaps(world, page.context(), kind)).toEqual([]);
  });
}

test('a paper survives a machine that sleeps @daily', async ({ page, world }) => {
  await page.clock.install();
  await startWriting(page, 'paper');
  await underFault('paper: the machine sleeps for hours before it is saved', async () => {
    const typed = textsOf('paper', 'Asleep');
    await write(page, 'paper', typed);
    await page.clock.fastForward(5 * HOUR);
    await passTimeUntil(page, proposalForm(page).saved);
    await expectSaved(page, world, 'paper', typed);
  });
});
