import type { Page } from '@playwright/test';
import { person } from '../../../sandbox/people.ts';
import { GROUP_IDS, topicNid } from '../../../sandbox/seed/groups/group-ids.ts';
import { placesOf, tracesOf } from '../support/everything-saved.ts';
import { underFault } from '../support/fault-ledger.ts';
import { expect, logIn, test } from '../support/portal.ts';
import { openForm } from '../support/proposal-form.ts';
import { attach, file, openTopicForm } from '../support/topic-form.ts';
import { learnSecrets } from '../support/whole-visit.ts';

/* What is left in the browser of a user who has logged out. */

test.describe.configure({ timeout: 90_000 });

const TYPED = {
  topic: 'A topic no other user shall read',
  file: 'The contents of secret-minutes.txt',
  comment: 'A comment no other user shall read',
  proposal: 'A proposal no other user shall read',
};

/** A tab for each kind of draft: nothing is posted, and everything is on the device. */
async function writeEverywhere(page: Page): Promise<readonly Page[]> {
  const context = page.context();
  const topic = await context.newPage();
  const { form, title, files } = await openTopicForm(topic, GROUP_IDS.sound);
  await title.fill(TYPED.topic);
  await attach(form, file('secret-minutes.txt'));
  await expect(files).toHaveCount(1);
  const comment = await context.newPage();
  await comment.goto(`/group_topics/single/${String(topicNid(GROUP_IDS.sound, 1))}`);
  await comment.getByLabel('Your comment').fill(TYPED.comment);
  const proposal = await context.newPage();
  // The proposal system does not take it, so the device is the only place that has it.
  const { title: paper } = await openForm(proposal, 'paper');
  await paper.fill(TYPED.proposal);
  for (const text of Object.values(TYPED)) {
    await expect.poll(async () => (await placesOf(page))['IndexedDB']).toContain(text);
  }
  return [topic, comment, proposal];
}

for (const drafts of ['Delete', 'Keep on this device'] as const) {
  test(`a logout with “${drafts}” leaves no trace of the person in any tab or storage`, async ({
    page,
    context,
    world,
  }) => {
    const { mail, password, firstName, lastName, uid } = person('member');
    const learning = learnSecrets(page, password);
    await logIn(page, 'member');
    const secrets = await learning;
    await world.fail('proposalSystem', { path: 'forms-data/update', status: 503 });
    await page.goto('/user/account');
    await expect(page.getByRole('main')).toContainText(mail);
    await writeEverywhere(page);
    const [call] = (await world.calls('proposalSystem')).filter(({ headers }) => headers['authorization']);
    const bearer = call?.headers['authorization']?.replace(/^Bearer /, '') ?? '';
    expect(bearer).not.toBe('');

    const { sessionCookie, xsrf, csrf, logout, membership } = secrets;
    const own = [
      mail,
      firstName ?? '',
      lastName ?? '',
      password,
      bearer,
      sessionCookie,
      xsrf,
      csrf,
      logout,
      membership,
    ];
    const personal = [...own, `"userId":${String(uid)}`, `user_id":"${String(uid)}"`, `/user/${String(uid)}`];
    await underFault(`logout, ${drafts}`, async () => {
      expect((await tracesOf(context, [...personal, ...Object.values(TYPED)])).length).toBeGreaterThan(8);
      await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
      await page.getByRole('dialog', { name: 'Keep your drafts?' }).getByRole('button', { name: drafts }).click();
      const tabs = context.pages();
      for (const tab of tabs) await expect(tab.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      await expect
        .poll(async () => (await world.calls('contentSystem')).find(({ path }) => path === '/user/logout')?.status)
        .toBe(204);
      // Kept with the drafts, where the person chose so.
      const isVisit = (trace: string) => drafts !== 'Delete' && /^localStorage of tab \d+: "userId":\d+$/.test(trace);
      // Who belongs to a group is public: names stand on its page for everybody.
      const isPublic = (trace: string) =>
        trace === `DOM of tab 2: ${firstName ?? ''}` || trace === `DOM of tab 2: ${lastName ?? ''}`;
      const left = async (markers: readonly string[]) =>
        (await tracesOf(context, markers)).filter((trace) => !isVisit(trace) && !isPublic(trace));
      await expect.poll(() => left(personal)).toEqual([]);
      const copies = await left(Object.values(TYPED));
      if (drafts === 'Delete') expect(copies).toEqual([]);
      else {
        // Kept because the person chose so: on the device, and nowhere else.
        expect(copies.length).toBeGreaterThan(0);
        expect(copies.filter((copy) => !copy.startsWith('IndexedDB '))).toEqual([]);
      }
      for (const tab of tabs) {
        const { localStorage, sessionStorage } = await placesOf(tab);
        expect(sessionStorage).not.toMatch(/\/(user|group|group_topics|proposals)\//);
        const names = (JSON.parse(localStorage ?? '[]') as [string, string][]).map(([name]) => name);
        expect(names.filter((name) => /session|tokens|pending/.test(name))).toEqual([]);
      }
    });
  });
}
