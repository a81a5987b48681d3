import { expect, test } from './support/portal.ts';

test('a path is shown in the layout that the settings bind to it: the main, the member or the plain one', async ({
  page,
  visit,
  world,
}) => {
  await visit('/privacy');
  await expect(page.locator('.main-layout')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu).toBeVisible();

  const screens = [{ path: '/privacy', layout: 'member' }, { path: '/imprint' }] as const;
  const origin = await world.serveWith({ screens });
  await page.goto(`${origin}/privacy`);
  await expect(page.locator('.member-layout')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Privacy/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /twitter/i })).toHaveAttribute('target', '_blank');
  await page.goto(`${origin}/imprint`);
  await expect(page.locator('.plain-layout')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Imprint/ })).toBeVisible();
  await expect(menu).toHaveCount(0);
});
