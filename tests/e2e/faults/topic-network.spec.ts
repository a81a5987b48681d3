import type { Page } from '@playwright/test';
import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';
import { countLost, underFault } from '../support/fault-ledger.ts';
import { expect, logIn, test, type World } from '../support/portal.ts';
import { topicForm } from '../support/topic-form.ts';
import {
  connectionFaults,
  faultNamed,
  refusingAnswers,
  silences,
  strangeAnswers,
  type FaultScene,
  type NamedFault,
} from '../support/wire-faults.ts';
import {
  bytesOfTopic,
  countPosts,
  endOf,
  expectShown,
  postCall,
  postedTopic,
  postsOnTheWire,
  shownTopic,
  startTopic,
  storedTopics,
  textsOfTopic,
  topicAbout,
} from '../support/written-topic.ts';

/*
 * Every fault of the network and of an answer while a topic is posted: title, message and files stay, in the form and on
 * the device; what is pressed then posts them, byte for byte, and there is one topic, never two.
 */

test.use({ isTapped: true });

const GROUP = GROUP_IDS.moviegoing;
const POST = '/encms-workgroup/post-topic';

const sceneOf = (page: Page, world: World): FaultScene => ({
  context: page.context(),
  world,
  system: 'contentSystem',
  target: postCall,
});

const isSilence = (fault: NamedFault) => silences.includes(fault);

/** One fault while a topic is posted, and what comes of it. */
async function survive(page: Page, world: World, fault: NamedFault): Promise<void> {
  const scene = sceneOf(page, world);
  const topic = topicAbout(fault.name);
  const parts = await startTopic(page, GROUP, topic);
  const { submit, cancel } = parts;
  await fault.begin(scene);
  const before = postsOnTheWire(world).length;
  const asked = countPosts(page, postCall);
  if (isSilence(fault)) {
    await submit.click();
    await expect(submit).toHaveText('sending');
    await expect.poll(() => postsOnTheWire(world).length).toBe(before + 1);
    await cancel.click();
  } else {
    const ended = endOf(page, POST);
    await submit.click();
    await ended;
  }

  await expect(submit).toHaveText('Create Topic');
  await expect(submit).toBeEnabled();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  expect(countLost(textsOfTopic(topic), await shownTopic(parts))).toBe(0);
  await fault.end(scene);

  await page.reload();
  await expectShown(parts, topic);
  const arrived = await storedTopics(world, topic);
  expect(arrived).toBeLessThanOrEqual(fault.mayArrive ? 1 : 0);
  expect(asked()).toBe(1);
  expect(postsOnTheWire(world).length - before).toBe(1);

  await submit.click();
  const dialog = page.getByRole('dialog');
  const heading = page.getByRole('heading', { level: 1, name: topic.title });
  await expect(dialog.or(heading).first()).toBeVisible();
  if (await dialog.isVisible()) {
    expect(await storedTopics(world, topic)).toBe(arrived);
    if (arrived > 0) await dialog.getByRole('link', { name: topic.title }).click();
    else await dialog.getByRole('button', { name: 'Post again' }).click();
  } else {
    expect(arrived).toBe(0);
  }
  await expect(heading).toBeVisible();
  expect(await storedTopics(world, topic)).toBe(1);
  const last = postsOnTheWire(world).at(-1);
  if (last === undefined) throw new Error('Nothing was posted');
  expect(countLost(bytesOfTopic(topic), bytesOfTopic(postedTopic(last)))).toBe(0);
  if (arrived > 0) await discard(page);
}

/** What is known to be there need not be kept. */
async function discard(page: Page): Promise<void> {
  await page.goto(`/group/${String(GROUP)}?new-topic`);
  const { title, clear } = topicForm(page);
  await expect(title).not.toHaveValue('');
  await clear.click();
  await expect(title).toHaveValue('');
}

/** Says for sure that nothing was stored: the next attempt is made without a question. */
const clear = /^(aborted: .*|offline|401|403|404|413|422|429|503)$/;
const all = [...connectionFaults, ...refusingAnswers, ...strangeAnswers, ...silences];

async function begin(page: Page): Promise<void> {
  await logIn(page, 'leader');
}

test('a topic survives every fault whose answer says that it was not stored', async ({ page, world }) => {
  test.setTimeout(120_000);
  await begin(page);
  const topic = topicAbout('again and again');
  const parts = await startTopic(page, GROUP, topic);
  for (const fault of all.filter(({ name }) => clear.test(name))) {
    await underFault(`topic: ${fault.name}`, async () => {
      await fault.begin(sceneOf(page, world));
      const ended = endOf(page, POST);
      await parts.submit.click();
      await ended;
      await expect(parts.submit).toHaveText('Create Topic');
      await expect(parts.submit).toBeEnabled();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
      expect(countLost(textsOfTopic(topic), await shownTopic(parts))).toBe(0);
      await fault.end(sceneOf(page, world));
    });
  }
  expect(await storedTopics(world, topic)).toBe(0);
  await page.reload();
  await expectShown(parts, topic);
  await parts.submit.click();
  await expect(page.getByRole('heading', { level: 1, name: topic.title })).toBeVisible();
  expect(await storedTopics(world, topic)).toBe(1);
  const last = postsOnTheWire(world).at(-1);
  expect(countLost(bytesOfTopic(topic), last ? bytesOfTopic(postedTopic(last)) : {})).toBe(0);
});

const unclear = all.filter(({ name }) => !clear.test(name));
for (const half of [0, 1]) {
  test(`a topic survives faults that leave open whether it was stored, ${String(half + 1)} of 2`, async ({
    page,
    world,
  }) => {
    test.setTimeout(120_000);
    await begin(page);
    for (const fault of unclear.filter((_, index) => index % 2 === half)) {
      await underFault(`topic: ${fault.name}`, () => survive(page, world, fault));
    }
  });
}

for (const name of ['503', '200 with HTML, carried out']) {
  test(`a topic survives ${name} @daily`, async ({ page, world }) => {
    await begin(page);
    await underFault(`topic: ${name}`, () => survive(page, world, faultNamed(name)));
  });
}
