import type { BrowserContext, Page } from '@playwright/test';
import { TOPIC_IDS } from '../../../sandbox/seed/groups.ts';
import { countLost, countLostBefore, underFault } from '../support/fault-ledger.ts';
import { expect, logIn, test } from '../support/portal.ts';
import { closed, crashed, departures, typeUntilEnd, type Ending } from '../support/typed-until.ts';

/*
 * What happens to a comment besides the network: a tab that ends, is frozen, or is not the only one, and a clock that is
 * set. At most the last 250 ms of typing are lost.
 */

const TOPIC = `/group_topics/single/${String(TOPIC_IDS.ordinary)}`;

const commentField = (page: Page) => page.getByLabel('Your comment');
const savedLine = (page: Page) => page.getByRole('main').getByText('Kept on this device');

async function openComment(page: Page): Promise<void> {
  await page.goto(TOPIC);
  await expect(commentField(page)).toBeEditable();
}

test.beforeEach(async ({ page }) => {
  await logIn(page, 'member');
  await openComment(page);
});

/** Types, lets the page end, and finds what was typed. */
async function survive(page: Page, ending: Ending): Promise<Page> {
  const { again, due } = await typeUntilEnd(page, commentField(page), ending);
  await openComment(again);
  expect(countLostBefore({ text: due }, { text: await commentField(again).inputValue() })).toBe(0);
  return again;
}

async function surviveAll(page: Page, endings: readonly Ending[]): Promise<void> {
  let current = page;
  for (const ending of endings) {
    await underFault(`comment: ${ending.name} ${String(ending.after)} ms after the last key`, async () => {
      current = await survive(current, ending);
    });
  }
}

const closings = (context: BrowserContext) => [0, 100, 249, 300, 1_999].map((after) => closed(context, after));

test('a comment survives closed tabs', async ({ page, context }) => {
  test.setTimeout(60_000);
  await surviveAll(page, closings(context));
});

test('a comment survives crashes and navigation', async ({ page, context }) => {
  test.setTimeout(60_000);
  await surviveAll(page, [...departures, ...[0, 249, 1_000].map((after) => crashed(context, after))]);
});

test('a comment survives a frozen tab and a clock that is set', async ({ page, context }) => {
  const field = commentField(page);
  const text = 'Frozen: Łódź 🎞️ <b>x</b> שלום';
  const session = await context.newCDPSession(page);
  await underFault('comment: the tab is frozen right after a key', async () => {
    await field.fill(text);
    await field.press('End');
    await field.pressSequentially('!');
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await expect(savedLine(page)).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue(`${text}!`);
    expect(countLost({ text: `${text}!` }, { text: await field.inputValue() })).toBe(0);
  });
  for (const [name, direction] of [
    ['forwards', 1],
    ['back', -1],
  ] as const) {
    await underFault(`comment: the clock is set ${name}`, async () => {
      await page.clock.setSystemTime(Date.now() + direction * 20 * 86_400_000);
      const typed = `${text}, ${name}`;
      await field.fill(typed);
      await expect(savedLine(page)).toBeVisible();
      await page.reload();
      await expect(field).toHaveValue(typed);
      expect(countLost({ text: typed }, { text: await field.inputValue() })).toBe(0);
    });
  }
});

test('a comment that is written in two tabs is posted once', async ({ page, context, world }) => {
  const other = await context.newPage();
  await openComment(other);
  const one = 'From the first tab';
  const both = `${one}, and the second`;
  const all = `${both}, and the first again`;
  await underFault('comment: two tabs, in turns', async () => {
    await commentField(page).fill(one);
    await expect(commentField(other)).toHaveValue(one);
    await commentField(other).fill(both);
    await expect(commentField(page)).toHaveValue(both);
    await commentField(page).fill(all);
    await expect(commentField(other)).toHaveValue(all);
    expect(countLost({ text: all }, { text: await commentField(other).inputValue() })).toBe(0);
  });
  await underFault('comment: two tabs, posted in one of them', async () => {
    await other.getByRole('button', { name: 'Post comment' }).click();
    await expect(commentField(other)).toHaveValue('');
    await expect(commentField(page)).toHaveValue('');
    const posts = (await world.calls('contentSystem')).filter(({ path }) => path === '/comment');
    expect(posts.map(({ status }) => status)).toEqual([201]);
    await page.reload();
    await expect(page.getByRole('article').filter({ hasText: all })).toHaveCount(1);
  });
});
