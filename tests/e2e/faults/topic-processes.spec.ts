import type { Page } from '@playwright/test';
import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';
import { TOPIC_IDS } from '../../../sandbox/seed/groups.ts';
import { countLost, underFault } from '../support/fault-ledger.ts';
import { logInAt, startOwnBrowser } from '../support/own-browser.ts';
import { expect, logIn, memberLink, test } from '../support/portal.ts';
import { openTopicForm, topicForm } from '../support/topic-form.ts';
import {
  bytesOfTopic,
  expectShown,
  postedTopic,
  postsOnTheWire,
  startTopic,
  storedTopics,
  topicAbout,
} from '../support/written-topic.ts';

/* A topic and a comment, and a browser that is killed, a tab that is frozen, a clock that is set. */

test.use({ isTapped: true });

const GROUP = GROUP_IDS.moviegoing;
const COMMENT = 'Half a comment: Łódź 🎞️ <b>x</b> שלום';

/** What the device has of a proposal that is open nowhere. */
async function saveProposal({ owner, kind, place }: { owner: number; kind: string; place: string }): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('portal-drafts');
    request.addEventListener('success', () => resolve(request.result));
  });
  const transaction = database.transaction('drafts', 'readwrite');
  transaction
    .objectStore('drafts')
    .put({ value: { rev: 1, base: '', text: '{}' }, savedAt: Date.now() }, [owner, kind, place]);
  await new Promise((resolve) => {
    transaction.addEventListener('complete', resolve);
  });
  database.close();
}

/** Whether the start of a tab has looked at that proposal: it is there, and marked as too old or not any more. */
async function isLookedAt(wanted: { owner: number; kind: string; place: string; isMarked: boolean }): Promise<boolean> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('portal-drafts');
    request.addEventListener('success', () => resolve(request.result));
  });
  const request = database.transaction('drafts').objectStore('drafts').get([wanted.owner, wanted.kind, wanted.place]);
  await new Promise((resolve) => {
    request.addEventListener('success', resolve);
  });
  database.close();
  const entry = request.result as { readonly expiredOn?: string } | undefined;
  return entry !== undefined && (entry.expiredOn !== undefined) === wanted.isMarked;
}

const savedLine = (page: Page) => topicForm(page).form.getByText(/Kept on this device/);
const commentField = (page: Page) => page.getByLabel('Your comment');

test('a topic with its files and a comment survive a killed browser', async ({ world }) => {
  test.setTimeout(90_000);
  const own = await startOwnBrowser();
  try {
    const topicForms = `${world.urls.portal}/group/${String(GROUP)}?new-topic`;
    const topicPage = `${world.urls.portal}/group_topics/single/${String(TOPIC_IDS.ordinary)}`;
    const topic = topicAbout('killed');
    await underFault('topic and comment: browser killed', async () => {
      const page = await own.context.newPage();
      await logInAt(page, world, 'leader');
      await page.goto(topicPage);
      await commentField(page).fill(COMMENT);
      await expect(page.getByText(/Kept on this device/).first()).toBeVisible();
      const other = await own.context.newPage();
      await startTopic(other, GROUP, topic, topicForms);
      await expect(savedLine(other)).toBeVisible();
      await own.killAndRestart();

      const again = await own.context.newPage();
      await logInAt(again, world, 'leader');
      await again.goto(topicPage);
      await expect(commentField(again)).toHaveValue(COMMENT);
      countLost({ comment: COMMENT }, { comment: await commentField(again).inputValue() });
      await again.goto(topicForms);
      const parts = topicForm(again);
      await expect(parts.toolbar).toBeVisible();
      await expectShown(parts, topic);
      await parts.submit.click();
      await expect(again.getByRole('heading', { level: 1, name: topic.title })).toBeVisible();
      const [post] = postsOnTheWire(world);
      expect(countLost(bytesOfTopic(topic), post ? bytesOfTopic(postedTopic(post)) : {})).toBe(0);
      expect(await storedTopics(world, topic)).toBe(1);
    });
  } finally {
    await own.stop();
  }
});

test.describe(() => {
  test.beforeEach(async ({ page }) => {
    await logIn(page, 'leader');
  });

  test('a topic survives a frozen tab and a clock that is set', async ({ page, context }) => {
    const topic = topicAbout('frozen');
    const parts = await startTopic(page, GROUP, topic);
    const session = await context.newCDPSession(page);
    await underFault('topic: the tab is frozen right after a key', async () => {
      await parts.title.press('End');
      await parts.title.pressSequentially('!');
      await session.send('Page.setWebLifecycleState', { state: 'frozen' });
      await session.send('Page.setWebLifecycleState', { state: 'active' });
      await expect(savedLine(page)).toBeVisible();
      await page.reload();
      await expectShown(topicForm(page), { ...topic, title: `${topic.title}!` });
    });
    for (const [name, years] of [
      ['forwards', 1],
      ['back', -1],
    ] as const) {
      await underFault(`topic: the clock is set ${name}`, async () => {
        await page.clock.setSystemTime(Date.now() + years * 20 * 86_400_000);
        const title = `${topic.title}, ${name}`;
        await parts.title.fill(title);
        await expect(savedLine(page)).toBeVisible();
        await page.reload();
        await expectShown(topicForm(page), { ...topic, title });
      });
    }
  });

  test('a clock that is forty days ahead in other tabs, and right again, deletes no draft and no earlier version @daily', async ({
    page,
    context,
  }) => {
    const topic = { ...topicAbout('clock'), title: 'Written before the clock was wrong' };
    const parts = await openTopicForm(page, GROUP);
    const versions = parts.form.getByRole('button', { name: /^Earlier versions/ });
    await parts.title.fill('Cleared before that');
    await parts.form.getByRole('button', { name: 'Clear', exact: true }).click();
    await parts.title.fill(topic.title);
    await expect(savedLine(page)).toBeVisible();
    await expect(versions).toHaveText('Earlier versions (1)');
    const proposal = { owner: 9_999, kind: 'proposal', place: 'paper:tides' };
    await page.evaluate(saveProposal, proposal);
    await underFault('topic, proposal: two tabs are opened while the clock is ahead', async () => {
      // No tab has the form of the proposal open.
      for (const days of [40, 40, 0, 41, 0]) {
        const other = await context.newPage();
        await other.clock.setSystemTime(Date.now() + days * 86_400_000);
        await other.goto('/history');
        await expect(memberLink(other)).toBeVisible();
        await expect.poll(() => other.evaluate(isLookedAt, { ...proposal, isMarked: days > 0 })).toBe(true);
        await other.close();
      }
      await page.reload();
      await expect(topicForm(page).title).toHaveValue(topic.title);
      await expect(versions).toHaveText('Earlier versions (1)');
      countLost({ title: topic.title }, { title: await topicForm(page).title.inputValue() });
    });
  });
});
