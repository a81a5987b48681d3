import type { BrowserContext, Page } from '@playwright/test';
import { person, type PersonKey } from '../../../sandbox/people.ts';
import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';
import { appear } from '../support/appear.ts';
import { expect, logIn, memberLink, test } from '../support/portal.ts';
import { EVENT, formPath, openForm } from '../support/proposal-form.ts';
import { openTopicForm } from '../support/topic-form.ts';
import { tracesOf } from '../support/everything-saved.ts';
import { underFault } from '../support/fault-ledger.ts';

/* A user logs out, or another one logs in, in one tab: what the other tabs show then, and what they do with late answers. */

/** Several tabs, each with a form and an editor. */
test.describe.configure({ timeout: 90_000 });

const logout = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Logout' });
const login = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });

/** Logs in, in a tab that stays where a login leads. */
async function logInAs(page: Page, who: PersonKey): Promise<void> {
  await logIn(page, who);
  await expect(logout(page)).toBeVisible();
}

/** Logs out; what has been written goes if the person is asked. */
async function logOut(page: Page, drafts: 'Delete' | 'Keep on this device' = 'Delete'): Promise<void> {
  await logout(page).click();
  const asked = page.getByRole('dialog', { name: 'Keep your drafts?' });
  await expect(asked.or(login(page))).toBeVisible();
  if (await asked.isVisible()) await asked.getByRole('button', { name: drafts }).click();
  await expect(login(page)).toBeVisible();
}

/** Texts that identify a user. Members of a group are public: its page shows their names to all readers. */
function namesOf(who: PersonKey, page?: Page): readonly string[] {
  const { mail, firstName, lastName } = person(who);
  const names = page?.url().includes('/group/') === true ? [] : [firstName, lastName];
  return [mail, ...names].filter((name) => name !== null);
}

const TYPED = { topic: 'Typed into a topic by Zofia', proposal: 'Typed into a proposal by Zofia' };

/** A tab on the member area, one on a topic that is being written, one on a proposal; the first is where one logs in. */
async function openTabs(context: BrowserContext, page: Page) {
  const area = await context.newPage();
  await area.goto('/my-encms');
  await expect(area.getByRole('heading', { level: 1 })).toBeVisible();
  const group = await context.newPage();
  const { title: topic } = await openTopicForm(group, GROUP_IDS.sound);
  await topic.fill(TYPED.topic);
  const proposal = await context.newPage();
  const { title } = await openForm(proposal, 'paper');
  await title.fill(TYPED.proposal);
  await page.goto('/about');
  await expect(logout(page)).toBeVisible();
  for (const tab of [area, group, proposal]) await expect(logout(tab)).toBeVisible();
  return { area, group, proposal, all: [area, group, proposal] };
}

/** Nothing of the member, nor of what she wrote, is in any of these tabs. */
async function expectNothingShown(tabs: readonly Page[]): Promise<void> {
  for (const tab of tabs) {
    const shown = await tab.evaluate(() => {
      const values = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
      return `${document.title} ${document.documentElement.outerHTML} ${values.join(' ')}`;
    });
    const texts = [...namesOf('member', tab), ...Object.values(TYPED)];
    expect(
      texts.filter((text) => shown.includes(text)),
      tab.url(),
    ).toEqual([]);
  }
}

test('a logout in one tab ends the session in all others within a second, on every screen', async ({
  page,
  context,
}) => {
  await logInAs(page, 'member');
  const tabs = await openTabs(context, page);
  await underFault('logout in another tab', async () => {
    await logOut(page);
    for (const tab of tabs.all) {
      await expect(login(tab)).toBeVisible({ timeout: 1_000 });
      await expect(memberLink(tab)).toHaveCount(0, { timeout: 1_000 });
    }
    await expectNothingShown(tabs.all);
  });
});

test('a logout that keeps a text on the device shows it to no other user, and to its owner again', async ({
  page,
  context,
}) => {
  await logInAs(page, 'member');
  const tabs = await openTabs(context, page);
  await underFault('logout that keeps drafts, then another user', async () => {
    await logOut(page, 'Keep on this device');
    await expectNothingShown(tabs.all);
    await logInAs(page, 'organizer');
    for (const tab of tabs.all) await expect(memberLink(tab)).toBeVisible({ timeout: 1_000 });
    await tabs.group.goto(`/group/${String(GROUP_IDS.sound)}?new-topic`);
    await tabs.proposal.goto(formPath('paper'));
    await expect(tabs.proposal.getByLabel('Title').first()).toBeEditable();
    await expectNothingShown([...tabs.all, page]);
    await logOut(page);
  });
  await logInAs(page, 'member');
  const { title } = await openTopicForm(tabs.group, GROUP_IDS.sound);
  await expect(title).toHaveValue(TYPED.topic);
});

test('a login of another user in another tab leaves nothing of the former one in the first', async ({
  page,
  context,
}) => {
  await logInAs(page, 'member');
  const tabs = await openTabs(context, page);
  await underFault('another user in another tab', async () => {
    await logOut(page);
    await logInAs(page, 'organizer');
    for (const tab of tabs.all) await expect(memberLink(tab)).toBeVisible({ timeout: 1_000 });
    await tabs.area.goto('/user/account');
    await expect(tabs.area.getByRole('main')).toContainText(person('organizer').mail);
    const markers = [...namesOf('member', tabs.group), ...Object.values(TYPED)];
    await expect.poll(() => tracesOf(context, markers)).toEqual([]);
    await expectNothingShown(tabs.all);
  });
});

test.describe('a late answer', () => {
  /** Made while the former user was logged in, and on its way until after the logout. */
  const late = { after: true, delayMs: 2_500, times: 1 } as const;

  test('drops a late answer to a request of the former user at the content system', async ({
    page,
    context,
    world,
  }) => {
    await logInAs(page, 'editor');
    const account = await context.newPage();
    await account.goto('/about');
    await expect(logout(account)).toBeVisible();
    await account.waitForLoadState('networkidle');
    await underFault('late page and record, logout meanwhile', async () => {
      await world.fail('contentSystem', { path: 'encms-json/get/page?uri=/members-only', ...late });
      await world.forgetCalls();
      const answer = account.waitForResponse((response) => response.url().includes('members-only'));
      await account.evaluate(() => {
        history.pushState(null, '', '/members-only');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await expect
        .poll(async () => (await world.calls('contentSystem')).filter(({ path }) => path.endsWith('/get/page')).length)
        .toBeGreaterThan(0);
      await logOut(page);
      await expect(login(account)).toBeVisible({ timeout: 1_000 });
      expect((await (await answer).text()).includes('"user_id"')).toBe(true);
      await expect(account.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();
      await expect(memberLink(account)).toHaveCount(0);
      expect(await tracesOf(context, namesOf('editor'))).toEqual([]);
    });
  });

  test('never applies a late answer of the content system to the user who has logged in since', async ({
    page,
    context,
    world,
  }) => {
    await logInAs(page, 'editor');
    const other = await context.newPage();
    await other.goto('/about');
    await expect(logout(other)).toBeVisible();
    await underFault('late record of the former user, another one logged in meanwhile', async () => {
      const { uid } = person('editor');
      await world.fail('contentSystem', { path: `user/${String(uid)}`, ...late });
      await world.fail('contentSystem', { path: 'encms-json/get/page', ...late });
      await world.forgetCalls();
      const record = other.waitForResponse((response) => response.url().includes(`/user/${String(uid)}?`));
      await other.reload();
      await expect
        .poll(
          async () => (await world.calls('contentSystem')).filter(({ path }) => path === `/user/${String(uid)}`).length,
        )
        .toBeGreaterThan(0);
      await logOut(page);
      await logInAs(page, 'organizer');
      await expect(memberLink(other)).toBeVisible();
      await record;
      await other.goto('/user/account');
      await expect(other.getByRole('main')).toContainText(person('organizer').mail);
      await expect(other.getByRole('banner').getByRole('link', { name: /^CMS/ })).toHaveCount(0);
      expect(await tracesOf(context, namesOf('editor'))).toEqual([]);
    });
  });

  test('shows a late answer of the proposal system to no other user', async ({ page, context, world }) => {
    await logInAs(page, 'member');
    const { title, saved } = await openForm(page, 'paper');
    await title.fill(TYPED.proposal);
    await expect(saved).toBeVisible();
    const other = await context.newPage();
    await other.goto('/about');
    await expect(logout(other)).toBeVisible();
    await underFault('late proposal of the former user', async () => {
      await world.forgetCalls();
      await world.fail('proposalSystem', { path: 'forms-data/single/*', ...late });
      const answer = page.waitForResponse((response) => response.url().includes('/forms-data/single/3/'), {
        timeout: 10_000,
      });
      await page.reload();
      const calls = () => world.calls('proposalSystem');
      await expect
        .poll(async () => (await calls()).filter(({ path }) => path.startsWith('/forms-data/single/')).length)
        .toBeGreaterThan(0);
      await logOut(other);
      await logInAs(other, 'organizer');
      await appear(memberLink(page));
      // It may have been given up.
      await answer.catch(() => undefined);
      await page.goto(formPath('paper'));
      await expect(page.getByLabel('Title').first()).toBeEditable();
      await expect(page.getByLabel('Title').first()).not.toHaveValue(TYPED.proposal);
      await expectNothingShown([page, other]);
      expect((await calls()).filter(({ method }) => method === 'PUT')).toEqual([]);
    });
    expect(page.url()).toContain(EVENT);
  });
});
