import type { Page } from '@playwright/test';
import { person } from '../../../sandbox/people.ts';
import { TOPIC_IDS } from '../../../sandbox/seed/groups.ts';
import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';
import { appear } from '../support/appear.ts';
import { underFault } from '../support/fault-ledger.ts';
import { goWithin } from '../support/go-within.ts';
import {
  NO_PORTAL,
  plantRecord,
  POISON,
  poisonEveryKey,
  poisonRecords,
  poisonTexts,
  poisonedCalls,
  type PoisonRecord,
} from '../support/garbage-storage.ts';
import { expect, logIn, memberLink, test, type World } from '../support/portal.ts';
import { EVENT, formPath, openForm, proposalForm } from '../support/proposal-form.ts';
import { topicForm, type TopicFormParts } from '../support/topic-form.ts';

/*
 * Invalid entries where drafts and state are stored: they count as absent, are shown nowhere and sent to no system.
 */

const owner = person('member').uid;
const places = {
  topic: String(GROUP_IDS.festivals),
  comment: String(TOPIC_IDS.ordinary),
  proposal: `paper:${EVENT}`,
};

/** From within the portal, which has begun with what is stored already. */
async function visitTopicForm(page: Page): Promise<TopicFormParts> {
  await goWithin(page, `/group/${places.topic}?new-topic`);
  const parts = topicForm(page);
  await appear(parts.toolbar);
  return parts;
}

async function meetRecord(page: Page, world: World, name: PoisonRecord): Promise<void> {
  await page.goto(NO_PORTAL);
  await plantRecord(page, name, owner, places);

  const { title } = await openForm(page, 'paper');
  await expect(title).not.toHaveValue(new RegExp(POISON));
  const topic = await visitTopicForm(page);
  await expect(topic.title).not.toHaveValue(new RegExp(POISON));
  await goWithin(page, `/group_topics/single/${places.comment}`);
  await appear(page.getByRole('button', { name: 'Post comment' }));
  await goWithin(page, '/user/account');
  await appear(page.getByRole('heading', { level: 1, name: 'Account' }));
  await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
  await expect(page.locator('img[src="x"], [onerror]')).toHaveCount(0);
  expect(await poisonedCalls(world)).toEqual([]);
}

const lots = 3;
for (let lot = 0; lot < lots; lot += 1) {
  const records = poisonRecords.filter((_name, index) => index % lots === lot);
  test(`records that are no drafts count as absent: ${records.join(', ')}`, async ({ page, world }) => {
    test.setTimeout(240_000);
    await logIn(page, 'member');
    for (const name of records) await underFault(`record: ${name}`, () => meetRecord(page, world, name));
  });
}

test('a record with an impossible time counts as absent @daily', async ({ page, world }) => {
  test.slow();
  await logIn(page, 'member');
  for (const name of ['time that is no number', 'proposal that is markup'] as const) {
    await underFault(`record: ${name}`, () => meetRecord(page, world, name));
  }
});

test('poisoned state of a visitor is no obstacle, and logs no user in', async ({ page, visit, world }) => {
  test.setTimeout(240_000);
  await visit('/about');
  for (const [name, text] of Object.entries(poisonTexts)) {
    await underFault(`state: ${name}`, async () => {
      await poisonEveryKey(page, text);
      await visit('/about');
      await appear(page.getByRole('main').locator('.prose').first());
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      await expect(memberLink(page)).toHaveCount(0);
      expect(await poisonedCalls(world)).toEqual([]);
    });
  }
});

test('poisoned state of a logged-in user is no obstacle to reading, writing and logging in', async ({
  page,
  world,
}) => {
  test.setTimeout(240_000);
  await logIn(page, 'member');
  for (const [name, text] of Object.entries(poisonTexts)) {
    await underFault(`state: ${name}`, async () => {
      await poisonEveryKey(page, text);
      // The content system's cookie still says who it is.
      await page.goto('/about');
      await appear(page.getByRole('main').locator('.prose').first());
      await goWithin(page, formPath('paper'));
      await appear(proposalForm(page).title);
      await expect(proposalForm(page).title).toBeEditable();
      await visitTopicForm(page);
      await goWithin(page, '/user/account');
      await appear(page.getByRole('heading', { level: 1, name: 'Account' }));
      await expect(page.locator('img[src="x"], [onerror]')).toHaveCount(0);
      expect(await poisonedCalls(world)).toEqual([]);
    });
  }
});
