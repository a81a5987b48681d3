import type { Page } from '@playwright/test';
import { TOPIC_IDS } from '../../../sandbox/seed/groups.ts';
import { countLost, underFault } from '../support/fault-ledger.ts';
import { expect, logIn, test, type World } from '../support/portal.ts';
import {
  connectionFaults,
  refusingAnswers,
  silences,
  strangeAnswers,
  tapOf,
  type FaultScene,
  type NamedFault,
  faultNamed,
} from '../support/wire-faults.ts';
import type { WireTarget } from '../support/wire-tap.ts';
import { countPosts, endOf } from '../support/written-topic.ts';

/*
 * Every fault of the network and of an answer while a comment is posted: its text stays, in the form and on the device, and
 * what is pressed then posts it, or finds that it is there already: there is one comment, not two.
 */

test.use({ isTapped: true });

const commentCall = { method: 'POST', path: /^\/comment$/ } as const satisfies WireTarget;

function commentForm(page: Page) {
  const main = page.getByRole('main');
  return {
    box: page.getByLabel('Your comment'),
    submit: main.getByRole('button', { name: /^(Post comment|Posting…)$/ }),
    saved: main.getByText('Kept on this device'),
    comments: main.getByRole('article'),
  };
}

async function begin(page: Page): Promise<void> {
  await logIn(page, 'member');
  await page.goto(`/group_topics/single/${String(TOPIC_IDS.ordinary)}`);
  await expect(commentForm(page).box).toBeEditable();
}

/** How many comments that begin so the content system has stored, by its own word, behind the tap. */
async function storedComments(world: World, start: string): Promise<number> {
  const calls = await world.calls('contentSystem');
  const isIt = (body: string) =>
    (JSON.parse(body) as { comment_body: [{ value: string }] }).comment_body[0].value.startsWith(`<p>${start}`);
  return calls.filter(({ path, status, body }) => path === '/comment' && status === 201 && isIt(body)).length;
}

/** The request does not get as far as the wire. */
const neverLeaves = /^(offline|aborted: .*)$/;

async function survive(page: Page, world: World, fault: NamedFault, reloads: boolean): Promise<void> {
  const scene: FaultScene = { context: page.context(), world, system: 'contentSystem', target: commentCall };
  const { box, submit, saved, comments } = commentForm(page);
  const start = `${reloads ? '2 ' : ''}${fault.name}: Łódź 🎞️`;
  const text = `${start} “ü+&%” <b>x</b>`;
  await box.fill(text);
  await fault.begin(scene);
  const asked = countPosts(page, commentCall);
  const postsOnTheWire = () => tapOf(scene).exchanges(commentCall).length;
  const before = postsOnTheWire();
  if (silences.includes(fault)) {
    await submit.click();
    await expect(submit).toHaveText('Posting…');
    await expect.poll(postsOnTheWire).toBe(before + 1);
    if (fault.mayArrive) await expect.poll(() => storedComments(world, start)).toBe(1);
    // The user need not wait for it: the text is there again when they come back.
    await expect(saved).toBeVisible();
  } else {
    const ended = endOf(page, '/comment');
    await submit.click();
    await ended;
    await expect(submit).toHaveText('Post comment');
  }
  expect(countLost({ text }, { text: await box.inputValue() })).toBe(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await fault.end(scene);
  if (reloads || silences.includes(fault)) {
    await expect(saved).toBeVisible();
    await page.reload();
    await expect(box).toHaveValue(text);
  }
  const arrived = await storedComments(world, start);
  expect(arrived).toBeLessThanOrEqual(fault.mayArrive ? 1 : 0);
  const tries = asked();
  // A refusal may mean that a token is stale: that is tried once more.
  expect(tries).toBeLessThanOrEqual(/^40[13]$/.test(fault.name) ? 2 : 1);
  expect(postsOnTheWire() - before).toBe(neverLeaves.test(fault.name) ? 0 : tries);

  await submit.click();
  await expect(box).toHaveValue('');
  await expect(comments.filter({ hasText: text })).toHaveCount(1);
  expect(await storedComments(world, start)).toBe(1);
  // What had arrived was found, and not posted again.
  expect(asked()).toBe(arrived === 1 ? tries : tries + 1);
}

const groups = {
  'connections that fail': connectionFaults,
  'answers that refuse': refusingAnswers,
  'answers that make no sense, and none at all': [...strangeAnswers, ...silences],
} as const;

for (const [name, faults] of Object.entries(groups)) {
  test(`a comment survives ${name}`, async ({ page, world }) => {
    test.setTimeout(120_000);
    await begin(page);
    for (const [index, fault] of faults.entries()) {
      await underFault(`comment: ${fault.name}`, () => survive(page, world, fault, index % 2 === 1));
    }
  });
}

test('a comment whose answer was lost is found in the list, also after a reload @daily', async ({ page, world }) => {
  const fault = faultNamed('the answer breaks off after no byte');
  await begin(page);
  await underFault('comment: its answer is lost', () => survive(page, world, fault, false));
  await underFault('comment: its answer is lost, and the page is reloaded', () => survive(page, world, fault, true));
});
