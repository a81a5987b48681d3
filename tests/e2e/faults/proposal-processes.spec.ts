import type { Page } from '@playwright/test';
import { defaultKinds, type DefaultKind } from '../../../src/domain/proposals/form-definition.ts';
import { countLost, countLostBefore, underFault } from '../support/fault-ledger.ts';
import { logInAt, startOwnBrowser } from '../support/own-browser.ts';
import { pauseTime } from '../support/pass-time.ts';
import { expect, logIn, test, type World } from '../support/portal.ts';
import { proposalForm } from '../support/proposal-form.ts';
import { tapOf } from '../support/wire-faults.ts';
import { closed, crashed, departures, typeUntilEnd, type Ending } from '../support/typed-until.ts';
import {
  expectStored,
  openProposal,
  overlaps,
  reopenProposal,
  saveCall,
  shownTexts,
  storedProposal,
  textsOf,
  write,
} from '../support/written-proposal.ts';

/*
 * Tabs that are closed, renderers that crash, browsers that are killed, pages that are left: at most the last 250 ms of typing
 * are lost. The clock is the machine's.
 */

test.use({ isTapped: true });

/** Types a title by keys, lets the page end, opens the form again, and finds what was typed. */
async function survive(page: Page, world: World, kind: DefaultKind, ending: Ending, portal = ''): Promise<Page> {
  const { again, due } = await typeUntilEnd(page, proposalForm(page).title, ending);
  await reopenProposal(again, kind, portal);
  const found = await proposalForm(again).title.inputValue();
  expect(countLostBefore({ title: due }, { title: found })).toBe(0);
  await expectStored(world, kind, { title: found });
  return again;
}

/** Milliseconds after the last key. What is kept is the same for each kind: every moment is tried with one of them. */
const closings: Readonly<Record<DefaultKind, readonly number[]>> = {
  paper: [0, 1, 50, 100, 200, 249, 300, 1_000, 1_999],
  panel: [0, 249, 300, 1_999],
  workshop: [0, 249, 300, 1_999],
};

async function startTyping(page: Page, kind: DefaultKind): Promise<void> {
  await logIn(page, 'member');
  await openProposal(page, kind);
}

for (const kind of defaultKinds) {
  test(`a ${kind} survives closed tabs`, async ({ page, context, world }) => {
    test.setTimeout(120_000);
    await startTyping(page, kind);
    let current = page;
    for (const after of closings[kind]) {
      await underFault(`${kind}: closed ${String(after)} ms after the last key`, async () => {
        current = await survive(current, world, kind, closed(context, after));
      });
    }
    expect(overlaps(world, context, kind)).toEqual([]);
  });

  test(`a ${kind} survives crashes and navigation`, async ({ page, context, world }) => {
    test.setTimeout(120_000);
    await startTyping(page, kind);
    let current = page;
    const endings: readonly Ending[] = [...[0, 249, 1_000].map((after) => crashed(context, after)), ...departures];
    for (const ending of endings) {
      await underFault(`${kind}: ${ending.name} ${String(ending.after)} ms after the last key`, async () => {
        current = await survive(current, world, kind, ending);
      });
    }
    expect(overlaps(world, context, kind)).toEqual([]);
  });

  test(`a ${kind} survives killed browsers`, async ({ world }) => {
    test.setTimeout(120_000);
    const own = await startOwnBrowser();
    try {
      const open = async (): Promise<Page> => {
        const page = await own.context.newPage();
        await logInAt(page, world, 'member');
        return page;
      };
      let page = await open();
      await reopenProposal(page, kind, world.urls.portal);
      for (const after of [0, 250, 1_000]) {
        const end = async () => {
          expect(overlaps(world, own.context, kind)).toEqual([]);
          await own.killAndRestart();
          return open();
        };
        await underFault(`${kind}: killed ${String(after)} ms after the last key`, async () => {
          page = await survive(page, world, kind, { name: 'killed', after, end }, world.urls.portal);
        });
      }
    } finally {
      await own.stop();
    }
  });

  test(`a ${kind} is saved during unload if it is small enough`, async ({ page, context, world }) => {
    test.setTimeout(90_000);
    // Nothing is saved by the way: the page goes within the 2 s after the last edit.
    await page.clock.install();
    await startTyping(page, kind);
    let current = page;
    const tap = tapOf({ world, system: 'proposalSystem' });
    for (const kilobytes of [10, 60, 70]) {
      await underFault(`${kind}: closed with ${String(kilobytes)} kB`, async () => {
        const typed = { ...textsOf(kind, 'Large'), title: 'x'.repeat(kilobytes * 1_000) };
        tap.forget();
        // What is too large to outlive the page may get through or not: here it does not.
        if (kilobytes > 64) tap.breakWire({ kind: 'reset' }, saveCall);
        await pauseTime(current);
        await write(current, kind, typed);
        await current.clock.runFor(300);
        await expect(current.getByText(/on this device/).first()).toBeVisible();
        expect(tap.exchanges(saveCall)).toEqual([]);
        await current.clock.resume();
        const [again] = await Promise.all([context.newPage(), current.close({ runBeforeUnload: true })]);
        current = again;
        if (kilobytes < 64) {
          await expectStored(world, kind, typed);
          expect(tap.exchanges(saveCall)).toHaveLength(1);
        } else {
          expect((await storedProposal(world, kind)).texts['title']).not.toBe(typed.title);
          tap.heal();
        }
        await reopenProposal(current, kind);
        expect(countLost(typed, await shownTexts(current, kind))).toBe(0);
        await expectStored(world, kind, typed);
      });
    }
    expect(overlaps(world, context, kind)).toEqual([]);
  });
}

test('a paper survives a tab that is closed immediately @daily', async ({ page, context, world }) => {
  await startTyping(page, 'paper');
  await underFault('paper: closed 249 ms after the last key', async () => {
    await survive(page, world, 'paper', closed(context, 249));
  });
});
