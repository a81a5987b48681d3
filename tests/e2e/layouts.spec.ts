import { expect, test } from './support/portal.ts';

test('a route is shown in the main layout', async ({ page, visit }) => {
  await visit('/privacy');
  await expect(page.locator('.main-layout')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('a path that the settings bind to the member layout is shown in it, with three social links', async ({
  page,
  world,
}) => {
  const origin = await world.serveWith({ screens: [{ path: '/privacy', layout: 'member' }] });
  await page.goto(`${origin}/privacy`);
  await expect(page.locator('.member-layout')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Privacy/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /twitter/i })).toHaveAttribute('target', '_blank');
});

test('a path bound without a layout name is shown in the plain layout', async ({ page, world }) => {
  const origin = await world.serveWith({ screens: [{ path: '/privacy' }] });
  await page.goto(`${origin}/privacy`);
  await expect(page.locator('.plain-layout')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Privacy/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
});
