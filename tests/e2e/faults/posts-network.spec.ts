import type { Page } from '@playwright/test';
import { TOPIC_IDS } from '../../../sandbox/seed/groups.ts';
import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';
import { countDrafts } from '../support/everything-saved.ts';
import { countLost, underFault } from '../support/fault-ledger.ts';
import { expect, logIn, test, type World } from '../support/portal.ts';
import {
  bytesOfTopic,
  expectShown,
  postCall,
  postedTopic,
  postsOnTheWire,
  shownTopic,
  startTopic,
  storedTopics,
  textsOfTopic,
  topicAbout,
  topicForm,
} from '../support/topic-form.ts';
import {
  endingFaults,
  faultNamed,
  silences,
  tapOf,
  watchCalls,
  type FaultScene,
  type NamedFault,
} from '../support/wire-faults.ts';
import type { WireTarget } from '../support/wire-tap.ts';

/*
 * Every fault of the network and of an answer while a topic or a comment is posted: text and files stay, in the form and on
 * the device; what is pressed then posts them, byte for byte, or finds that they are there already: there is one, never two.
 */

test.use({ isTapped: true });
test.describe.configure({ timeout: 180_000 });

const GROUP = GROUP_IDS.moviegoing;
const commentCall = { method: 'POST', path: /^\/comment$/ } as const satisfies WireTarget;

const sceneOf = (page: Page, world: World, target: WireTarget): FaultScene => ({
  context: page.context(),
  world,
  system: 'contentSystem',
  target,
});

const all = [...endingFaults, ...silences];
const isSilence = (fault: NamedFault) => silences.includes(fault);
/** How often the portal has asked by itself, and how much of that came to the wire. */
function expectTries({ name }: NamedFault, tries: number, onTheWire: number): void {
  // A refusal may mean that a token is stale: that is tried once more.
  expect(tries).toBeLessThanOrEqual(/^40[13]$/.test(name) ? 2 : 1);
  expect(onTheWire).toBe(/^(offline|aborted)$/.test(name) ? 0 : tries);
}

/** There is one topic, byte for byte as it was written. */
async function expectPosted(page: Page, world: World, topic: ReturnType<typeof topicAbout>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: topic.title })).toBeVisible();
  expect(await storedTopics(world, topic)).toBe(1);
  const last = postsOnTheWire(world).at(-1);
  expect(countLost(bytesOfTopic(topic), last ? bytesOfTopic(postedTopic(last)) : {})).toBe(0);
}

/** Nothing is said of a failure, and everything is in the form to be sent again. */
async function expectReady(page: Page, topic: ReturnType<typeof topicAbout>): Promise<void> {
  const parts = topicForm(page);
  await expect(parts.submit).toHaveText('Create Topic');
  await expect(parts.submit).toBeEnabled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  expect(countLost(textsOfTopic(topic), await shownTopic(parts))).toBe(0);
}

/** One fault while a topic is posted, and what comes of it. */
async function postUnder(page: Page, world: World, fault: NamedFault): Promise<void> {
  const scene = sceneOf(page, world, postCall);
  const topic = topicAbout(fault.name);
  const parts = await startTopic(page, GROUP, topic);
  const { submit, cancel, title, clear } = parts;
  await fault.begin(scene);
  const before = postsOnTheWire(world).length;
  const posts = watchCalls(page, postCall);
  await submit.click();
  if (isSilence(fault)) {
    await expect(submit).toHaveText('sending');
    await expect.poll(() => postsOnTheWire(world).length).toBe(before + 1);
    await cancel.click();
  } else await expect.poll(() => posts.ended).toBeGreaterThan(0);
  await expectReady(page, topic);
  await fault.end(scene);

  await page.reload();
  await expectShown(parts, topic);
  const arrived = await storedTopics(world, topic);
  expect(arrived).toBeLessThanOrEqual(fault.mayArrive ? 1 : 0);
  expectTries(fault, posts.begun, postsOnTheWire(world).length - before);

  await submit.click();
  const dialog = page.getByRole('dialog');
  const heading = page.getByRole('heading', { level: 1, name: topic.title });
  await expect(dialog.or(heading).first()).toBeVisible();
  if (await dialog.isVisible()) {
    expect(await storedTopics(world, topic)).toBe(arrived);
    if (arrived > 0) await dialog.getByRole('link', { name: topic.title }).click();
    else await dialog.getByRole('button', { name: 'Post again' }).click();
  } else expect(arrived).toBe(0);
  await expectPosted(page, world, topic);
  if (arrived === 0) return;
  // What is known to be there need not be kept.
  await page.goto(`/group/${String(GROUP)}?new-topic`);
  await expect(title).not.toHaveValue('');
  await clear.click();
  await expect(title).toHaveValue('');
  // Left before its removal, the draft would be there again.
  await expect.poll(() => countDrafts(page)).toBe(0);
}

test('a topic survives every fault', async ({ page, world }) => {
  await logIn(page, 'leader');
  for (const fault of all) await underFault(`topic: ${fault.name}`, () => postUnder(page, world, fault));
});

test('a topic that was stored, although its answer makes no sense, is not posted twice @daily', async ({
  page,
  world,
}) => {
  await logIn(page, 'leader');
  const fault = faultNamed('200 with HTML, carried out');
  await underFault(`topic: ${fault.name}`, () => postUnder(page, world, fault));
});

test('a topic is posted once, however often the user submits it', async ({ page, world }) => {
  await logIn(page, 'leader');
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
    await expectPosted(page, world, topic);
    expect(postsOnTheWire(world)).toHaveLength(1);
  });
});

async function openComment(page: Page): Promise<void> {
  await logIn(page, 'member');
  await page.goto(`/group_topics/single/${String(TOPIC_IDS.ordinary)}`);
  await expect(page.getByLabel('Your comment')).toBeEditable();
}

/** How many comments that begin so the content system has stored, by its own word, behind the tap. */
async function storedComments(world: World, start: string): Promise<number> {
  const calls = await world.calls('contentSystem');
  const isIt = (body: string) =>
    (JSON.parse(body) as { comment_body: [{ value: string }] }).comment_body[0].value.startsWith(`<p>${start}`);
  return calls.filter(({ path, status, body }) => path === '/comment' && status === 201 && isIt(body)).length;
}

/** One fault while a comment is posted, and what comes of it. */
async function commentUnder(page: Page, world: World, fault: NamedFault, reloads: boolean): Promise<void> {
  const scene = sceneOf(page, world, commentCall);
  const main = page.getByRole('main');
  const box = page.getByLabel('Your comment');
  const submit = main.getByRole('button', { name: /^(Post comment|Posting…)$/ });
  const saved = main.getByText(/kept on this device/);
  const start = `${reloads ? '2 ' : ''}${fault.name}: Łódź 🎞️`;
  const text = `${start} “ü+&%” <b>x</b>`;
  await box.fill(text);
  await fault.begin(scene);
  const posts = watchCalls(page, commentCall);
  const onTheWire = () => tapOf(scene).exchanges(commentCall).length;
  const before = onTheWire();
  await submit.click();
  if (isSilence(fault)) {
    await expect(submit).toHaveText('Posting…');
    await expect.poll(onTheWire).toBe(before + 1);
    if (fault.mayArrive) await expect.poll(() => storedComments(world, start)).toBe(1);
    // The user need not wait for it: the text is there again when they come back.
  } else {
    await expect.poll(() => posts.ended).toBeGreaterThan(0);
    await expect(submit).toHaveText('Post comment');
  }
  expect(countLost({ text }, { text: await box.inputValue() })).toBe(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await fault.end(scene);
  if (reloads || isSilence(fault)) {
    await expect(saved).toBeVisible();
    await page.reload();
    await expect(box).toHaveValue(text);
  }
  const arrived = await storedComments(world, start);
  expect(arrived).toBeLessThanOrEqual(fault.mayArrive ? 1 : 0);
  const tries = posts.begun;
  expectTries(fault, tries, onTheWire() - before);

  await submit.click();
  await expect(box).toHaveValue('');
  await expect(main.getByRole('article').filter({ hasText: text })).toHaveCount(1);
  expect(await storedComments(world, start)).toBe(1);
  // What had arrived was found, and not posted again.
  expect(posts.begun).toBe(arrived === 1 ? tries : tries + 1);
}

test('a comment survives every fault', async ({ page, world }) => {
  await openComment(page);
  for (const [index, fault] of all.entries()) {
    await underFault(`comment: ${fault.name}`, () => commentUnder(page, world, fault, index % 2 === 1));
  }
});

test('a comment whose answer was lost is found in the list, also after a reload @daily', async ({ page, world }) => {
  const fault = faultNamed('the answer breaks off');
  await openComment(page);
  await underFault('comment: its answer is lost', () => commentUnder(page, world, fault, false));
  await underFault('comment: its answer is lost, and the page is reloaded', () =>
    commentUnder(page, world, fault, true),
  );
});
