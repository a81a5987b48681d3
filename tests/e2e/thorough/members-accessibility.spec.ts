import type { PersonKey } from '../../../sandbox/people.ts';
import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';
import { TOPIC_IDS } from '../../../sandbox/seed/groups.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, logIn, memberLink, test, type World } from '../support/portal.ts';
import { attach, file, openTopicForm, topicForm } from '../support/topic-form.ts';
import type { Page } from '@playwright/test';

const POST = 'encms-workgroup/post-topic';
const group = `/group/${String(GROUP_IDS.moviegoing)}`;
const topic = `/group_topics/single/${String(TOPIC_IDS.ordinary)}`;

/** Writes a topic and tries to post it. */
async function tryToPost(page: Page): Promise<void> {
  const { form, title, submit } = await openTopicForm(page, GROUP_IDS.moviegoing);
  await title.fill('A topic');
  await attach(form, file('enclosed.pdf', 'x'.repeat(3_000_000)));
  await expect(form.getByText(/Kept on this device/)).toBeVisible();
  await submit.click();
}

/** Writes a comment, so that there is a draft on the device. */
async function writeComment(page: Page): Promise<void> {
  await page.goto(topic);
  await page.getByLabel('Your comment').fill('A thought to be kept');
  await expect(page.getByText('Kept on this device')).toBeVisible();
}

interface State {
  readonly name: string;
  readonly as: PersonKey;
  /** Brings it about, and waits until it can be seen. */
  readonly reach: (page: Page, world: World) => Promise<void>;
}

const states: readonly State[] = [
  {
    name: 'the form while it is sent',
    as: 'leader',
    async reach(page, world) {
      await world.fail('contentSystem', { path: POST, method: 'POST', hang: true });
      await tryToPost(page);
      await expect(topicForm(page).submit).toHaveText('sending');
      await expect(page.getByRole('progressbar')).toBeVisible();
    },
  },
  {
    name: 'the question before a second post',
    as: 'leader',
    async reach(page, world) {
      await world.fail('contentSystem', { path: POST, method: 'POST', times: 1, after: true, status: 504, body: '' });
      await tryToPost(page);
      const { submit } = topicForm(page);
      await expect(submit).toHaveText('Create Topic');
      await submit.click();
      await expect(page.getByRole('dialog').getByRole('link')).toBeVisible();
    },
  },
  {
    name: 'the question before a group is left',
    as: 'leader',
    async reach(page) {
      await page.goto(group);
      await page.getByRole('button', { name: 'Leave this group' }).click();
      await expect(page.getByRole('dialog', { name: /^Leave/ })).toBeVisible();
    },
  },
  {
    name: 'the question what becomes of drafts at logout',
    as: 'member',
    async reach(page) {
      await writeComment(page);
      await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('dialog', { name: 'Keep your drafts?' })).toBeVisible();
    },
  },
  {
    name: 'the question before a draft is deleted',
    as: 'member',
    async reach(page) {
      await writeComment(page);
      await page.goto('/user/account');
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Delete.*thought/ })
        .click();
      await expect(page.getByRole('dialog', { name: 'Delete this draft?' })).toBeVisible();
    },
  },
  {
    name: 'the dialog for a link, with a link in it',
    as: 'leader',
    async reach(page) {
      const { message } = await openTopicForm(page, GROUP_IDS.moviegoing);
      const dialog = page.getByRole('dialog', { name: 'Link' });
      await message.click();
      await page.keyboard.press('ControlOrMeta+k');
      await page.keyboard.type('https://a.example/x');
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ControlOrMeta+k');
      await expect(dialog.getByRole('button', { name: 'Remove link' })).toBeVisible();
    },
  },
  {
    name: 'the login where one is, after a session has ended',
    as: 'leader',
    async reach(page, world) {
      const { form, title, submit } = await openTopicForm(page, GROUP_IDS.moviegoing);
      await title.fill('After the break');
      await expect(form.getByText(/Kept on this device/)).toBeVisible();
      await world.expireSessions();
      await submit.click();
      const main = page.getByRole('main');
      await expect(main).toContainText('is kept for you');
      await expect(main.getByLabel('Password', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'the form in German',
    as: 'leader',
    async reach(page) {
      const { form } = await openTopicForm(page, GROUP_IDS.moviegoing);
      await attach(form, file('eine-Datei-mit-einem-sehr-langen-Namen-der-auf-keinem-Telefon-in-eine-Zeile-passt.pdf'));
      await attach(form, file('rechnung.exe'));
      await page.getByRole('button', { name: 'Deutsch' }).click();
      const german = page.getByRole('form', { name: 'Neues Thema anlegen' });
      await expect(german).toContainText('Ungültiger Dateityp.');
      await expect(german.getByRole('toolbar', { name: 'Formatierung' })).toBeVisible();
    },
  },
];

/** By turns: each width with each theme. */
const looks = [
  { width: 320, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 320, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const;

function lookOf(index: number): (typeof looks)[number] {
  return looks[index % 4] ?? looks[0];
}

for (const [index, { name, as, reach }] of states.entries()) {
  const { width, colorScheme } = lookOf(index);
  test(`axe finds nothing in ${name}, ${String(width)} px, ${colorScheme}`, async ({ page, world }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await logIn(page, as);
    await reach(page, world);
    await expectAccessible(page);
  });
}

for (const [index, what] of ['topic', 'comment'].entries()) {
  const { width, colorScheme } = lookOf(index + 1);
  test(`axe finds nothing in the notice of a ${what} that failed, ${String(width)} px, ${colorScheme}`, async ({
    page,
    world,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const origin = await world.serveWith({ notices: 'helpful' });
    await page.goto(`${origin}/user/login`);
    await page.getByLabel('E-mail').fill('leader@example.org');
    await page.getByLabel('Password', { exact: true }).fill('reel-leader');
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(memberLink(page)).toBeAttached();
    if (what === 'topic') {
      await world.fail('contentSystem', { path: POST, method: 'POST', status: 500, body: '' });
      await page.goto(`${origin}${group}?new-topic`);
      const { form, title, toolbar, submit } = topicForm(page);
      await expect(toolbar).toBeVisible();
      await title.fill('Not today');
      await submit.click();
      await expect(form.getByRole('status').filter({ hasText: 'The topic could not be posted.' })).toBeVisible();
      await expect(form.getByRole('button', { name: 'Retry' })).toBeVisible();
    } else {
      await world.fail('contentSystem', { path: 'comment', status: 500 });
      await page.goto(`${origin}${topic}`);
      await page.getByLabel('Your comment').fill('Not today');
      await page.getByRole('button', { name: 'Post comment' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'The comment was not posted.' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    }
    await expectAccessible(page);
  });
}
