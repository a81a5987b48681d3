import type { Page } from '@playwright/test';
import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';
import { countLostBefore, underFault } from '../support/fault-ledger.ts';
import { expect, logIn, test } from '../support/portal.ts';
import { openTopicForm, topicForm } from '../support/topic-form.ts';
import { closed, crashed, departures, typeUntilEnd, type Ending } from '../support/typed-until.ts';
import { tapOf } from '../support/wire-faults.ts';
import {
  endOf,
  expectShown,
  postCall,
  postsOnTheWire,
  startTopic,
  storedTopics,
  topicAbout,
  topicsCall,
} from '../support/written-topic.ts';

/* What happens to a topic besides the network: a tab that ends, keys pressed twice, a session that is gone. */

test.use({ isTapped: true });

const GROUP = GROUP_IDS.moviegoing;

test.beforeEach(async ({ page }) => {
  await logIn(page, 'leader');
});

const savedLine = (page: Page) => topicForm(page).form.getByText(/Kept on this device/);

test('a topic is posted once, however often the user submits it @daily', async ({ page, world }) => {
  const topic = topicAbout('pressed twice');
  const { submit, message, title } = await startTopic(page, GROUP, topic);
  tapOf({ world, system: 'contentSystem' }).breakWire({ kind: 'delay', milliseconds: 500 }, postCall);
  await underFault('topic: button and keys, twice', async () => {
    await message.click();
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Control+Enter');
    await title.dispatchEvent('keydown', { key: 'Enter' });
    await submit.dispatchEvent('click');
    await submit.dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1, name: topic.title })).toBeVisible();
    expect(await storedTopics(world, topic)).toBe(1);
    expect(postsOnTheWire(world)).toHaveLength(1);
  });
});

test('a topic whose list cannot be read is not posted again without a question', async ({ page, world }) => {
  const topic = topicAbout('answer and list lost');
  const parts = await startTopic(page, GROUP, topic);
  const tap = tapOf({ world, system: 'contentSystem' });
  await underFault('topic: answer lost, list cannot be read', async () => {
    tap.breakWire({ kind: 'answer', status: 504, carryOut: true }, postCall);
    const ended = endOf(page, '/encms-workgroup/post-topic');
    await parts.submit.click();
    await ended;
    await expect(parts.submit).toHaveText('Create Topic');
    tap.heal();
    tap.breakWire({ kind: 'answer', status: 500 }, topicsCall);
    await parts.submit.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('There was no answer to it.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expectShown(parts, topic);
    expect(await storedTopics(world, topic)).toBe(1);
    expect(postsOnTheWire(world)).toHaveLength(1);
  });
});

/** Types a title by keys, lets the page end, opens the form again, and finds what was typed. */
async function surviveAll(page: Page, endings: readonly Ending[]): Promise<void> {
  let current = page;
  await openTopicForm(current, GROUP);
  for (const ending of endings) {
    await underFault(`topic: ${ending.name} ${String(ending.after)} ms after the last key`, async () => {
      const { again, due } = await typeUntilEnd(current, topicForm(current).title, ending);
      current = again;
      const { title } = await openTopicForm(current, GROUP);
      await expect(title).not.toHaveValue('');
      expect(countLostBefore({ title: due }, { title: await title.inputValue() })).toBe(0);
    });
  }
}

test('a topic survives closed tabs', async ({ page, context }) => {
  test.setTimeout(60_000);
  await surviveAll(
    page,
    [0, 100, 249, 300, 1_999].map((after) => closed(context, after)),
  );
});

test('a topic survives crashes and navigation', async ({ page, context }) => {
  test.setTimeout(60_000);
  await surviveAll(page, [...departures, ...[0, 249, 1_000].map((after) => crashed(context, after))]);
});

test('a topic with its files survives the crash of its page', async ({ page, context }) => {
  const topic = topicAbout('crash');
  await startTopic(page, GROUP, topic);
  await underFault('topic with files: crash of the page', async () => {
    await expect(savedLine(page)).toBeVisible();
    const next = await crashed(context, 0).end(page);
    await expectShown(await openTopicForm(next, GROUP), topic);
  });
});
