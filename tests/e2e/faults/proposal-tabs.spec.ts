import type { Page } from '@playwright/test';
import { person } from '../../../sandbox/people.ts';
import { defaultKinds, type DefaultKind } from '../../../src/domain/proposals/form-definition.ts';
import { countLost, underFault } from '../support/fault-ledger.ts';
import { passTimeUntil } from '../support/pass-time.ts';
import { expect, logIn, memberLink, test, type World } from '../support/portal.ts';
import { EVENT, formPath, proposalForm } from '../support/proposal-form.ts';
import { tapOf } from '../support/wire-faults.ts';
import {
  completeProposal,
  conflictHeading,
  countOf,
  expectStored,
  keepSide,
  loginCall,
  openProposal,
  overlaps,
  reopenProposal,
  saveCall,
  saveElsewhere,
  shownTexts,
  storedProposal,
  strangeBearers,
  textsOf,
  write,
} from '../support/written-proposal.ts';

/* Several tabs, several devices, several users: no text is overwritten unseen, or sent in the name of another user. */

test.use({ isTapped: true });

async function startWriting(page: Page, kind: DefaultKind): Promise<void> {
  await logIn(page, 'member');
  await openProposal(page, kind);
}

/** Opens the same form in another tab, which follows what is written in the first. */
async function follow(page: Page, kind: DefaultKind): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(formPath(kind));
  await expect(other.getByRole('heading', { name: 'You are writing in another tab' })).toBeVisible();
  return other;
}

async function takeOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Write here instead' }).click();
}

/** Everything that the device keeps of drafts. */
const deviceTexts = (page: Page): Promise<string> => savedIn(page, 'drafts');
/** Everything that the device keeps of earlier versions. */
const versionTexts = (page: Page): Promise<string> => savedIn(page, 'versions');

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

/** A text is in the form, and at the server. */
async function expectSaved(
  page: Page,
  world: World,
  kind: DefaultKind,
  typed: ReturnType<typeof textsOf>,
): Promise<void> {
  await expect(proposalForm(page).title).toBeEditable();
  // A form takes in what came from elsewhere, or stands there again, a moment after it is said.
  await expect.poll(() => shownTexts(page, kind)).toMatchObject(typed);
  expect(countLost(typed, await shownTexts(page, kind))).toBe(0);
  await expectStored(world, kind, typed);
}

for (const kind of defaultKinds) {
  test(`a ${kind} survives other tabs`, async ({ page, world }) => {
    test.setTimeout(90_000);
    await startWriting(page, kind);
    const tap = tapOf({ world, system: 'proposalSystem' });
    let second = page;

    await underFault(`${kind}: another tab takes over while a save is under way`, async () => {
      second = await follow(page, kind);
      tap.breakWire({ kind: 'delay', milliseconds: 700 }, { ...saveCall, times: 1 });
      const typed = textsOf(kind, 'From the first tab');
      await write(page, kind, typed);
      await expect.poll(() => countOf(world, kind, saveCall)).toBe(1);
      await takeOver(second);
      await expectSaved(second, world, kind, typed);
      const further = textsOf(kind, 'From the second tab');
      await write(second, kind, further);
      await expectSaved(second, world, kind, further);
      await expect(page.getByRole('heading', { name: 'You are writing in another tab' })).toBeVisible();
    });

    await underFault(`${kind}: the tab that writes is frozen`, async () => {
      const typed = textsOf(kind, 'Frozen');
      await write(second, kind, typed);
      await expect(second.getByText(/on this device/i).first()).toBeVisible();
      const session = await page.context().newCDPSession(second);
      await session.send('Page.setWebLifecycleState', { state: 'frozen' });
      await takeOver(page);
      await expectSaved(page, world, kind, typed);
      const further = textsOf(kind, 'Instead of the frozen one');
      await write(page, kind, further);
      await session.send('Page.setWebLifecycleState', { state: 'active' });
      await expectSaved(page, world, kind, further);
      await expect(second.getByRole('heading', { name: 'You are writing in another tab' })).toBeVisible();
      await expectStored(world, kind, further);
    });

    await underFault(`${kind}: the tab that writes crashes`, async () => {
      const typed = textsOf(kind, 'Crashed');
      await write(page, kind, typed);
      await expect(page.getByText(/on this device/i).first()).toBeVisible();
      const session = await page.context().newCDPSession(page);
      const crash = page.waitForEvent('crash');
      session.send('Page.crash').catch(() => {});
      await crash;
      await expectSaved(second, world, kind, typed);
    });
    expect(overlaps(world, page.context(), kind, 'several tabs')).toEqual([]);
  });

  test(`a ${kind} survives other devices`, async ({ page, world }) => {
    test.setTimeout(90_000);
    await page.clock.install();
    await startWriting(page, kind);
    const { saved, title } = proposalForm(page);

    for (const side of ['mine', 'theirs'] as const) {
      await underFault(`${kind}: the same field is written here and there, and ${side} is kept`, async () => {
        const here = textsOf(kind, `Here, before ${side}`);
        await write(page, kind, here);
        await passTimeUntil(page, saved);
        await expectSaved(page, world, kind, here);
        const there = textsOf(kind, `There, before ${side}`);
        await page.clock.runFor(31_000);
        await saveElsewhere(world, kind, completeProposal(kind, there));
        const before = countOf(world, kind, saveCall);
        const typed = { title: `Here again, ${side}` };
        await title.fill(typed.title);
        await passTimeUntil(page, conflictHeading(page));
        expect(countOf(world, kind, saveCall)).toBe(before);
        expect((await storedProposal(world, kind)).texts).toMatchObject(there);
        await keepSide(page, side);
        await passTimeUntil(page, saved);
        await expectSaved(page, world, kind, side === 'mine' ? { ...there, ...typed } : there);
        await expect
          .poll(() => versionTexts(page))
          .toContain(side === 'mine' ? `There, before ${side}, title` : typed.title);
      });
    }

    await underFault(`${kind}: different fields are written here and there`, async () => {
      const { title: theirTitle = '', ...there } = textsOf(kind, 'There, in other fields');
      await page.clock.runFor(31_000);
      const { texts } = await storedProposal(world, kind);
      await saveElsewhere(world, kind, { ...texts, ...there });
      const typed = { title: `Here, in the title, not ${theirTitle}` };
      await title.fill(typed.title);
      await passTimeUntil(page, page.getByText('Changes from another device were added'));
      await passTimeUntil(page, saved);
      await expectSaved(page, world, kind, { ...there, ...typed });
    });

    await underFault(`${kind}: sent there while it is written here`, async () => {
      const there = textsOf(kind, 'Sent there');
      await page.clock.runFor(31_000);
      await saveElsewhere(world, kind, completeProposal(kind, there), { sent: true });
      const before = countOf(world, kind, saveCall);
      const typed = `Too late: ${kind}`;
      await title.fill(typed);
      await passTimeUntil(page, page.getByRole('heading', { name: 'Your proposal has been sent' }));
      expect(countOf(world, kind, saveCall)).toBe(before);
      const stored = await storedProposal(world, kind);
      expect(stored.isSent).toBe(true);
      expect(countLost(there, stored.texts)).toBe(0);
      const unsent = page.getByLabel('Your text on this device');
      await expect(unsent).toHaveValue(new RegExp(typed));
      // What was typed less than 250 ms ago need not be on the device.
      await page.clock.runFor(300);
      await expect.poll(() => deviceTexts(page)).toContain(typed);
      await page.reload();
      await expect(unsent).toHaveValue(new RegExp(typed));
    });
    expect(overlaps(world, page.context(), kind)).toEqual([]);
  });

  test(`a ${kind} survives sessions that end, and other users`, async ({ page, world }) => {
    test.setTimeout(90_000);
    await startWriting(page, kind);
    const tap = tapOf({ world, system: 'proposalSystem' });
    let current = page;

    await underFault(`${kind}: the tokens of the proposal system are gone`, async () => {
      await world.expireSessions('proposalSystem');
      tap.forget();
      const typed = textsOf(kind, 'Without a token');
      await write(page, kind, typed);
      await expectSaved(page, world, kind, typed);
      expect(tap.exchanges({ path: /^\/login$/ })).toHaveLength(1);
    });

    await underFault(`${kind}: logged out in another tab, where another user logs in`, async () => {
      const marker = `Mine alone, ${kind}`;
      const other = await page.context().newPage();
      await other.goto('/about');
      await expect(memberLink(other)).toBeVisible();
      tap.breakWire({ kind: 'reset' }, saveCall);
      await write(page, kind, { ...textsOf(kind, 'Kept'), title: marker });
      await expect(page.getByText(/^Kept on this device/).first()).toBeVisible();
      await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
      await other.getByRole('button', { name: /^Keep/ }).click();
      await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      await expect.poll(() => page.content()).not.toContain(marker);
      tap.heal();
      tap.forget();
      await logIn(other, 'leader');
      await openProposal(other, kind === 'paper' ? 'workshop' : kind);
      for (const each of [page, other]) expect(await each.content()).not.toContain(marker);
      for (const { body } of tap.exchanges({ method: 'PUT' })) {
        const { user_id: by, form_json: form } = JSON.parse(body.toString()) as { user_id: unknown; form_json: string };
        expect(by === person('leader').uid && form.includes(marker)).toBe(false);
      }
      await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
      await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      await page.close();
      await logIn(other, 'member');
      await reopenProposal(other, kind);
      await expect(proposalForm(other).title).toHaveValue(marker);
      await expectStored(world, kind, { title: marker });
      current = other;
    });

    await underFault(`${kind}: the session of the content system is gone`, async () => {
      await world.expireSessions();
      const typed = textsOf(kind, 'Without a session');
      await write(current, kind, typed);
      await expectSaved(current, world, kind, typed);
    });
  });
}

test('calls that are refused together share one new login', async ({ page, world }) => {
  await startWriting(page, 'paper');
  const tap = tapOf({ world, system: 'proposalSystem' });
  const data = { method: 'GET', path: /^\/(forms-data|count)\// } as const;
  await page.goto('/my-encms');
  await expect(page.getByRole('main').getByRole('link', { name: 'Proposals', exact: true })).toBeVisible();
  for (const path of ['/my-encms', `/proposals/${EVENT}`]) {
    await underFault(`calls of ${path} answered 401 at once`, async () => {
      tap.heal();
      tap.forget();
      await page.goto(path);
      await expect.poll(() => tap.exchanges(data).length).toBeGreaterThan(2);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const usual = tap.exchanges(data).length;
      tap.forget();
      // The token has become worthless between the login and the calls.
      tap.breakWire({ kind: 'answer', status: 401, body: '{"message":"Unauthorized"}' }, { ...data, times: usual });
      await page.goto(path);
      await expect.poll(() => tap.exchanges(data).length).toBe(2 * usual);
      expect(tap.exchanges(loginCall)).toHaveLength(2);
      const often = new Map<string, number>();
      for (const { path: asked } of tap.exchanges(data)) often.set(asked, (often.get(asked) ?? 0) + 1);
      expect([...new Set(often.values())]).toEqual([2]);
      expect(strangeBearers(world)).toEqual([]);
    });
  }
});
