import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { baseSettings, expect, logIn, logoutButton, test, type World } from './support/portal.ts';

/** A portal whose content system is said to end sessions after half an hour. */
function serveWithWarning(world: World): Promise<string> {
  const { admin, imageHosts, passwords } = baseSettings.contentSystem;
  const baseUrl = `${world.urls.contentSystem}/`;
  return world.serveWith({ contentSystem: { baseUrl, imageHosts, admin, passwords, sessionMinutes: 30 } });
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
  await logIn(page, 'leader', origin);
  const second = await context.newPage();
  const tabs = [page, second];
  for (const tab of tabs) {
    const menu = tab.waitForResponse(/get-menu\/footer/);
    await tab.goto(`${origin}/about`);
    await expect(logoutButton(tab)).toBeVisible();
    await expect(tab.getByRole('main').locator('.prose').first()).toBeVisible();
    // An answer that comes later would keep the session alive from then on.
    await (await menu).finished();
  }

  await page.clock.runFor('27:00');
  for (const tab of tabs) await expect(notice(tab)).toHaveCount(0);
  await page.clock.runFor('01:10');
  for (const tab of tabs) await expect(notice(tab)).toContainText('You will be logged out in less than 2 minutes.');
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BUTTON');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await expectAccessible(page);
  }

  expect(await refreshes(world)).toBe(0);
  await notice(second).getByRole('button', { name: 'Stay logged in' }).click();
  for (const tab of tabs) await expect(notice(tab)).toHaveCount(0, { timeout: 1_000 });
  expect(await refreshes(world)).toBe(1);
});
