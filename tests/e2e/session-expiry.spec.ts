import type { Page } from '@playwright/test';
import { GROUP_IDS } from '../../sandbox/seed/groups/group-ids.ts';
import { person } from '../../sandbox/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { baseSettings, expect, memberLink, test, type World } from './support/portal.ts';
import { topicForm } from './support/topic-form.ts';

/** A portal whose content system is said to end sessions after half an hour. */
function serveWithWarning(world: World): Promise<string> {
  const { admin, imageHosts, passwords } = baseSettings.contentSystem;
  const baseUrl = `${world.urls.contentSystem}/`;
  return world.serveWith({ contentSystem: { baseUrl, imageHosts, admin, passwords, sessionMinutes: 30 } });
}

async function logInAt(page: Page, origin: string): Promise<void> {
  const { mail, password } = person('leader');
  await page.goto(`${origin}/user/login`);
  await page.getByLabel('E-mail').fill(mail);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(memberLink(page)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
}

const notice = (page: Page) => page.getByRole('region', { name: 'Stay logged in' });
const refreshes = async (world: World) =>
  (await world.calls('contentSystem')).filter(({ path }) => path.endsWith('/get/nothing')).length;

test('two tabs warn together; what keeps the session alive in one takes the warning away in both', async ({
  page,
  context,
  world,
}) => {
  await page.clock.install();
  const origin = await serveWithWarning(world);
  await logInAt(page, origin);
  await page.goto(`${origin}/about`);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  const second = await context.newPage();
  await second.goto(`${origin}/privacy`);
  await expect(second.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  const tabs = [page, second];
  // An answer that comes later keeps the session alive from then on.
  for (const tab of tabs) await tab.waitForLoadState('networkidle');

  await page.clock.runFor('27:00');
  for (const tab of tabs) await expect(notice(tab)).toHaveCount(0);
  await page.clock.runFor('01:10');
  for (const tab of tabs) await expect(notice(tab)).toContainText('Your login ends in less than 2 minutes.');
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BUTTON');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await expectAccessible(page);
  }

  expect(await refreshes(world)).toBe(0);
  await notice(second).getByRole('button', { name: 'Stay logged in' }).click();
  for (const tab of tabs) await expect(notice(tab)).toHaveCount(0, { timeout: 1_000 });
  expect(await refreshes(world)).toBe(1);

  await page.clock.runFor('28:10');
  for (const tab of tabs) await expect(notice(tab)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).press('Enter');
  await expect(page).toHaveTitle(/^Imprint/);
  for (const tab of tabs) await expect(notice(tab)).toHaveCount(0, { timeout: 1_000 });
  expect(await refreshes(world)).toBe(1);
});

test('an expired session ends in all tabs, and the topic that is being written stays @thorough', async ({
  page,
  context,
  world,
}) => {
  await page.clock.install();
  const origin = await serveWithWarning(world);
  await logInAt(page, origin);
  await page.goto(`${origin}/group/${String(GROUP_IDS.moviegoing)}?new-topic`);
  const { title, toolbar } = topicForm(page);
  await expect(toolbar).toBeVisible();
  await title.fill('Half an hour later');
  await page.clock.runFor('01:00');
  const second = await context.newPage();
  await second.goto(`${origin}/about`);
  await expect(memberLink(second)).toBeVisible();
  // What the second tab still asked for would find the session ended, and say so at once.
  await second.waitForLoadState('networkidle');

  await world.expireSessions();
  await page.clock.runFor('28:10');
  await expect(notice(page)).toBeVisible();
  await expect(title).toHaveValue('Half an hour later');
  await world.forgetCalls();
  await page.clock.runFor('03:00');
  await expect(notice(page)).toContainText('Your login has perhaps ended');
  expect(await refreshes(world)).toBe(0);
  await notice(page).getByRole('button', { name: 'Stay logged in' }).click();
  await expect(page.getByRole('main')).toContainText('You have been logged out.');
  await expect(memberLink(page)).toHaveCount(0);
  await expect(memberLink(second)).toHaveCount(0);
  for (const tab of [page, second]) await expect(notice(tab)).toHaveCount(0);

  const main = page.getByRole('main');
  await main.getByLabel('E-mail').fill(person('leader').mail);
  await main.getByLabel('Password', { exact: true }).fill(person('leader').password);
  await main.getByRole('button', { name: 'Login' }).click();
  await expect(title).toHaveValue('Half an hour later');
});

test('a tab that wakes up asks before it reports an expiry, says that it is checking, and goes on asking @thorough', async ({
  page,
  world,
}) => {
  await page.clock.install();
  const origin = await serveWithWarning(world);
  await logInAt(page, origin);
  await page.clock.runFor('01:00');
  await page.clock.fastForward('28:00');
  await expect.poll(() => refreshes(world)).toBe(1);
  await page.clock.runFor('01:00');
  await expect(notice(page)).toHaveCount(0);

  await world.fail('contentSystem', { path: 'encms-json/get/nothing', drop: true });
  await page.clock.fastForward('40:00');
  await expect(notice(page)).toContainText('Your login has perhaps ended');
  await notice(page).getByRole('button', { name: 'Stay logged in' }).click();
  await expect(notice(page).getByRole('alert')).toContainText('did not answer');
  await world.heal();
  await page.clock.runFor('00:40');
  await expect(notice(page)).toHaveCount(0);
  await expect(memberLink(page)).toBeVisible();
});
