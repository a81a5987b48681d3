import { accountLinks, expect, test } from './support/portal.ts';

test('a visitor reads the home page, with nothing that is for members', async ({ page, visit }) => {
  await visit('/');
  await expect(page).toHaveTitle(/Invented Network of Trials and Moving-Image Scholars$/);
  await expect(accountLinks(page).getByRole('link', { name: 'Join' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading').nth(1)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByText('About').first()).toBeVisible();
  await expect(page.locator('a[href="/members-only"]')).toHaveCount(0);
});

test('a visitor reads a page with two regions side by side on a desktop and one after the other on a phone', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit('/about');
  const regions = page.getByRole('main').locator('.page-region');
  await expect(regions).toHaveCount(2);
  const wide = await Promise.all([regions.nth(0).boundingBox(), regions.nth(1).boundingBox()]);
  expect(wide[1]?.x ?? 0).toBeGreaterThan((wide[0]?.x ?? 0) + (wide[0]?.width ?? 0) - 1);

  await page.setViewportSize({ width: 360, height: 740 });
  const narrow = await Promise.all([regions.nth(0).boundingBox(), regions.nth(1).boundingBox()]);
  expect(narrow[1]?.y ?? 0).toBeGreaterThan((narrow[0]?.y ?? 0) + (narrow[0]?.height ?? 0) - 1);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('a visitor goes from page to page without loading the document again, and sees a page at once that is in memory', async ({
  page,
  visit,
  world,
}) => {
  await visit('/');
  await page.evaluate(() => {
    document.documentElement.dataset['stayed'] = 'yes';
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page).toHaveTitle(/^Privacy/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
  await expect(page).toHaveTitle(/^Imprint/);
  await world.fail('contentSystem', { path: 'encms-json/get/page?uri=/privacy', hang: true });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveTitle(/^Privacy/);
  await expect(page.getByRole('main').locator('.prose').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-stayed', 'yes');
});

test('a visitor hovers over a link in content, which prefetches its page, so that the click sends no request', async ({
  page,
  visit,
  world,
}) => {
  const watched = page.waitForResponse(/\/assets\/idle-chunk-/);
  await visit('/history');
  await (await watched).finished();
  const asked = async () =>
    (await world.calls('contentSystem')).filter(({ query }) => query.includes('statutes')).length;
  const link = page.getByRole('main').locator('.prose a[href="/statutes"]').first();
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    expect(await asked()).toBe(1);
  }).toPass();
  await link.click();
  await expect(page).toHaveTitle(/^Statutes/);
  expect(await asked()).toBe(1);
});
