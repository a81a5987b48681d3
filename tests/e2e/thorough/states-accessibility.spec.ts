import type { Locator, Page } from '@playwright/test';
import type { PersonKey } from '../../../sandbox/people.ts';
import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';
import { TOPIC_IDS } from '../../../sandbox/seed/groups.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, logIn, openWithSettings, pressLogout, submitLogin, test, type World } from '../support/portal.ts';
import { attach, file, openTopicForm, topicForm } from '../support/topic-form.ts';

/* States of screens that a user brings about: axe finds nothing in them, and nothing has to be scrolled sideways. */

const POST = 'encms-workgroup/post-topic';
const group = `/group/${String(GROUP_IDS.moviegoing)}`;
const topic = `/group_topics/single/${String(TOPIC_IDS.ordinary)}`;
const main = (page: Page): Locator => page.getByRole('main');
const keptOnDevice = (page: Page): Locator => page.getByText(/kept on this device/i).first();

/** Writes a topic and tries to post it. */
async function tryToPost(page: Page): Promise<void> {
  const { form, title, submit } = await openTopicForm(page, GROUP_IDS.moviegoing);
  await title.fill('A topic');
  await attach(form, file('enclosed.pdf', 'x'.repeat(3_000_000)));
  await expect(keptOnDevice(page)).toBeVisible();
  await submit.click();
}

/** Writes a comment, so that there is a draft on the device. */
async function writeComment(page: Page): Promise<void> {
  await page.goto(topic);
  await page.getByLabel('Your comment').fill('A thought to be kept');
  await expect(keptOnDevice(page)).toBeVisible();
}

/** A portal that says what has failed. */
async function enterHelpful(page: Page, world: World): Promise<string> {
  const origin = await world.serveWith({ notices: 'helpful' });
  await logIn(page, 'leader', origin);
  return origin;
}

async function showLayout(page: Page, world: World, layout: 'member' | undefined): Promise<Locator> {
  const origin = await world.serveWith({ screens: [{ path: '/privacy', ...(layout && { layout }) }] });
  await page.goto(`${origin}/privacy`);
  await expect(main(page).locator('.prose').first()).toBeVisible();
  return page.locator(layout ? '.member-layout' : '.plain-layout');
}

async function openFindBox(page: Page, typed: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Find' }).click();
  await page.keyboard.type(typed);
  return page.getByRole('dialog', { name: 'Find' });
}

interface State {
  readonly name: string;
  readonly as?: PersonKey;
  /** Brings it about; what is to be seen then. */
  readonly reach: (page: Page, world: World) => Promise<Locator>;
}

const states: readonly State[] = [
  {
    name: 'the open menu',
    async reach(page) {
      await page.goto('/');
      const isNarrow = (page.viewportSize()?.width ?? 0) < 768;
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      if (isNarrow) await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await menu.locator('summary').first().click();
      return menu.locator('.main-menu__sub a').first();
    },
  },
  {
    name: 'a refused login',
    async reach(page) {
      await page.goto('/user/login');
      await page.getByLabel('E-mail').fill('member@example.org');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await main(page).getByRole('button', { name: 'Login' }).click();
      return page.getByRole('alert').filter({ hasText: 'Sorry, unrecognized username or password.' });
    },
  },
  {
    name: 'the overlay during a login',
    async reach(page, world) {
      await world.fail('contentSystem', { path: 'user/login', hang: true });
      await submitLogin(page, 'member');
      return page.locator('.overlay');
    },
  },
  { name: 'the member layout', reach: (page, world) => showLayout(page, world, 'member') },
  { name: 'the plain layout', reach: (page, world) => showLayout(page, world, undefined) },
  {
    name: 'the screen of a chunk that failed to load',
    async reach(page) {
      await page.route('**/assets/*about*', (route) => route.abort());
      await page.goto('/about-static');
      return main(page).getByRole('alert');
    },
  },
  {
    name: 'the list of wrong settings',
    async reach(page, world) {
      await openWithSettings(page, world, '{"association":{"name":7}}');
      return page.getByRole('listitem').filter({ hasText: 'association.name' });
    },
  },
  {
    name: 'the banner of a local host',
    async reach(page, world) {
      await page.goto(`http://localhost:${String(world.ports.portal)}/about`);
      return page.getByRole('status').filter({ hasText: /local/i });
    },
  },
  {
    name: 'the notice of a pending logout',
    as: 'member',
    async reach(page, world) {
      await world.fail('contentSystem', { path: 'user/logout', status: 500 });
      await pressLogout(page);
      return page.getByRole('status').filter({ hasText: 'You are logged out here.' });
    },
  },
  {
    name: 'the find box with results',
    as: 'leader',
    reach: async (page) => (await openFindBox(page, 'film')).getByRole('group', { name: 'Working groups' }),
  },
  {
    name: 'the form while it is sent',
    as: 'leader',
    async reach(page, world) {
      await world.fail('contentSystem', { path: POST, method: 'POST', hang: true });
      await tryToPost(page);
      await expect(topicForm(page).submit).toHaveText('sending');
      return page.getByRole('progressbar');
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
      return page.getByRole('dialog').getByRole('link');
    },
  },
  {
    name: 'the question before a group is left',
    as: 'leader',
    async reach(page) {
      await page.goto(group);
      await page.getByRole('button', { name: 'Leave this group' }).click();
      return page.getByRole('dialog', { name: /^Leave/ });
    },
  },
  {
    name: 'the question what becomes of drafts at logout',
    as: 'member',
    async reach(page) {
      await writeComment(page);
      await pressLogout(page);
      return page.getByRole('dialog', { name: 'Keep your drafts?' });
    },
  },
  {
    name: 'the question before a draft is deleted',
    as: 'member',
    async reach(page) {
      await writeComment(page);
      await page.goto('/user/account');
      await main(page)
        .getByRole('button', { name: /^Delete.*thought/ })
        .click();
      return page.getByRole('dialog', { name: 'Delete this draft?' });
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
      return dialog.getByRole('button', { name: 'Remove link' });
    },
  },
  {
    name: 'the login where one is, after a session has ended',
    as: 'leader',
    async reach(page, world) {
      const { title, submit } = await openTopicForm(page, GROUP_IDS.moviegoing);
      await title.fill('After the break');
      await expect(keptOnDevice(page)).toBeVisible();
      await world.expireSessions();
      await submit.click();
      await expect(main(page)).toContainText('Your text is kept');
      return main(page).getByLabel('Password', { exact: true });
    },
  },
  {
    name: 'the form in German, with a long and a refused file',
    as: 'leader',
    async reach(page) {
      const { form } = await openTopicForm(page, GROUP_IDS.moviegoing);
      await attach(form, file(`Protokoll_der_Mitgliederversammlung_${'Herbst_'.repeat(20)}.pdf`));
      await attach(form, file('rechnung.exe'));
      await page.getByRole('button', { name: 'Deutsch' }).click();
      const german = page.getByRole('form', { name: 'Neues Thema anlegen' });
      await expect(german).toContainText('Ungültiger Dateityp.');
      return german.getByRole('toolbar', { name: 'Formatierung' });
    },
  },
  {
    name: 'the notice of a topic that failed',
    async reach(page, world) {
      const origin = await enterHelpful(page, world);
      await world.fail('contentSystem', { path: POST, method: 'POST', status: 500, body: '' });
      await page.goto(`${origin}${group}?new-topic`);
      const { form, title, toolbar, submit } = topicForm(page);
      await expect(toolbar).toBeVisible();
      await title.fill('Not today');
      await submit.click();
      await expect(form.getByRole('button', { name: 'Retry' })).toBeVisible();
      return form.getByRole('status').filter({ hasText: 'The topic could not be posted.' });
    },
  },
  {
    name: 'the notice of a comment that failed',
    async reach(page, world) {
      const origin = await enterHelpful(page, world);
      await world.fail('contentSystem', { path: 'comment', status: 500 });
      await page.goto(`${origin}${topic}`);
      await page.getByLabel('Your comment').fill('Not today');
      await page.getByRole('button', { name: 'Post comment' }).click();
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
      return page.getByRole('status').filter({ hasText: 'The comment was not posted.' });
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

for (const [index, { name, as, reach }] of states.entries()) {
  const { width, colorScheme } = looks[index % looks.length] ?? looks[0];
  test(`axe finds nothing in ${name}, ${String(width)} px, ${colorScheme}`, async ({ page, world }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    if (as !== undefined) await logIn(page, as);
    await expect(await reach(page, world)).toBeVisible();
    await expectAccessible(page);
  });
}
