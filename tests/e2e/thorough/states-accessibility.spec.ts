import { expectAccessible, violations } from '../support/accessible.ts';
import { expect, logIn, memberLink, openWithSettings, submitLogin, test } from '../support/portal.ts';

test('axe finds nothing in the open menu, the open submenu, an incomplete and a refused login', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  expect(await violations(page)).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 900 });
  await visit('/');
  await page.getByRole('navigation', { name: 'Main menu' }).locator('button[aria-expanded]').first().click();
  expect(await violations(page)).toEqual([]);

  await page.goto('/user/login');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  expect(await violations(page)).toEqual([]);

  await page.getByLabel('E-mail').fill('member@example.org');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText('Sorry, unrecognized username or password.');
  expect(await violations(page)).toEqual([]);
});

const layouts = [
  { screen: { path: '/privacy', layout: 'member' }, root: '.member-layout', width: 320, scheme: 'dark' },
  { screen: { path: '/privacy' }, root: '.plain-layout', width: 1280, scheme: 'light' },
] as const;

for (const { screen, root, width, scheme } of layouts) {
  test(`axe finds nothing in ${root.slice(1)}, ${String(width)} px, ${scheme}`, async ({ page, world }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    const origin = await world.serveWith({ screens: [screen] });
    await page.goto(`${origin}${screen.path}`);
    await expect(page.locator(root)).toBeVisible();
    await expect(page.getByRole('main').locator('.prose').first()).toBeVisible();
    await expectAccessible(page);
  });
}

test('axe finds nothing in the screen of a chunk that failed to load', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route('**/assets/*about*', (route) => route.abort());
  await page.goto('/about-static');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing in the list of wrong settings', async ({ page, world }) => {
  await openWithSettings(page, world, '{"association":{"name":7}}');
  await expect(page.getByRole('listitem').filter({ hasText: 'association.name' })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing in the banner of a local host', async ({ page, world }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto(`http://localhost:${String(world.ports.portal)}/about`);
  await expect(page.getByRole('status').filter({ hasText: /local/i })).toBeVisible();
  await expect(memberLink(page)).toBeAttached();
  await expectAccessible(page);
});

test('axe finds nothing in the overlay during a login', async ({ page, world }) => {
  await world.fail('contentSystem', { path: 'user/login', hang: true });
  await submitLogin(page, 'member');
  await expect(page.locator('.overlay')).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing in the notice of a pending logout', async ({ page, world }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 900 });
  await logIn(page, 'member');
  await world.fail('contentSystem', { path: 'user/logout', status: 500 });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You are logged out here.' })).toBeVisible();
  await expectAccessible(page);
});
