import type { BrowserContext, Page } from '@playwright/test';
import { person, type PersonKey } from '../../../sandbox/people.ts';
import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';
import { placesOf, tracesOf } from '../support/everything-saved.ts';
import { underFault } from '../support/fault-ledger.ts';
import { expect, logIn, loginLink, logOut, logoutButton, memberLink, test } from '../support/portal.ts';
import { openForm } from '../support/proposal-form.ts';
import { openTopicForm } from '../support/topic-form.ts';

/* A user logs out, or another one logs in, in one tab: what the other tabs show then, and what they do with late answers. */

// Several tabs, each with a form and an editor.
test.describe.configure({ timeout: 90_000 });

/** Texts that identify a user. Members of a group are public: its page shows their names to all readers. */
function namesOf(who: PersonKey, page?: Page): readonly string[] {
  const { mail, firstName, lastName } = person(who);
  const names = page?.url().includes('/group/') === true ? [] : [firstName, lastName];
  return [mail, ...names].filter((name) => name !== null);
}

const TYPED = { topic: 'Typed into a topic by Zofia', proposal: 'Typed into a proposal by Zofia' };

/** A tab on the member area, one on a topic that is being written, one on a proposal; the first is where one logs in. */
async function openTabs(context: BrowserContext, page: Page) {
  await logIn(page, 'member');
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
  for (const tab of [page, area, group, proposal]) await expect(logoutButton(tab)).toBeVisible();
  return { area, group, proposal, all: [area, group, proposal] };
}

/** Nothing of the member, nor of what she wrote, is in any of these tabs. */
async function expectNothingShown(tabs: readonly Page[]): Promise<void> {
  for (const tab of tabs) {
    const { DOM, 'document.title': title } = await placesOf(tab);
    const texts = [...namesOf('member', tab), ...Object.values(TYPED)];
    expect(
      texts.filter((text) => `${title} ${DOM}`.includes(text)),
      tab.url(),
    ).toEqual([]);
  }
}

test('a logout in one tab ends the session in all others within a second, and another user finds nothing of the former', async ({
  page,
  context,
}) => {
  const tabs = await openTabs(context, page);
  await underFault('logout in another tab', async () => {
    await logOut(page);
    for (const tab of tabs.all) {
      await expect(loginLink(tab)).toBeVisible({ timeout: 1_000 });
      await expect(memberLink(tab)).toHaveCount(0, { timeout: 1_000 });
    }
    await expectNothingShown(tabs.all);
  });
  await underFault('another user in another tab', async () => {
    await logIn(page, 'organizer');
    for (const tab of tabs.all) await expect(memberLink(tab)).toBeVisible({ timeout: 1_000 });
    await tabs.area.goto('/user/account');
    await expect(tabs.area.getByRole('main')).toContainText(person('organizer').mail);
    const markers = [...namesOf('member', tabs.group), ...Object.values(TYPED)];
    await expect.poll(() => tracesOf(context, markers)).toEqual([]);
    await expectNothingShown(tabs.all);
  });
});

test('a logout that keeps a text on the device shows it to no other user, and to its owner again', async ({
  page,
  context,
}) => {
  const tabs = await openTabs(context, page);
  await underFault('logout that keeps drafts, then another user', async () => {
    await logOut(page, 'Keep on this device');
    await expectNothingShown(tabs.all);
    await logIn(page, 'organizer');
    for (const tab of tabs.all) await expect(memberLink(tab)).toBeVisible({ timeout: 1_000 });
    await tabs.group.goto(`/group/${String(GROUP_IDS.sound)}?new-topic`);
    await openForm(tabs.proposal, 'paper');
    await expectNothingShown([...tabs.all, page]);
    await logOut(page);
  });
  await logIn(page, 'member');
  const { title } = await openTopicForm(tabs.group, GROUP_IDS.sound);
  await expect(title).toHaveValue(TYPED.topic);
});

/** Made while the former user was logged in, and on its way until after the logout. */
const late = { after: true, delayMs: 2_500, times: 1 } as const;

test('a late answer to the former user is never applied to the next one', async ({ page, context, world }) => {
  const { uid } = person('editor');
  const other = await context.newPage();
  const asked = async (ending: string) =>
    (await world.calls('contentSystem')).filter(({ path }) => path.endsWith(ending)).length;
  await logIn(page, 'editor');
  await other.goto('/about');
  await expect(logoutButton(other)).toBeVisible();
  await underFault('late record of the former user, another one logged in meanwhile', async () => {
    await world.fail('contentSystem', { path: `user/${String(uid)}`, ...late });
    await world.fail('contentSystem', { path: 'encms-json/get/page', ...late });
    await world.forgetCalls();
    const record = other.waitForResponse((response) => response.url().includes(`/user/${String(uid)}?`));
    await other.reload();
    await expect.poll(() => asked(`/user/${String(uid)}`)).toBeGreaterThan(0);
    await logOut(page);
    await logIn(page, 'organizer');
    await expect(memberLink(other)).toBeVisible();
    await record;
    await other.goto('/user/account');
    await expect(other.getByRole('main')).toContainText(person('organizer').mail);
    await expect(other.getByRole('banner').getByRole('link', { name: /^CMS/ })).toHaveCount(0);
    expect(await tracesOf(context, namesOf('editor'))).toEqual([]);
  });
});
