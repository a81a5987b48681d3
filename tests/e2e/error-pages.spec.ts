import { expect, test } from './support/portal.ts';

test('a page that is loaded automatically after a reconnect gets the focus, and is announced', async ({
  page,
  context,
  visit,
}) => {
  const watched = page.waitForResponse(/\/assets\/idle-chunk-/);
  await visit('/about');
  await (await watched).finished();
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /connection/i })).toBeFocused();
  await context.setOffline(false);
  const heading = page.getByRole('heading', { level: 1, name: 'Privacy' });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^Privacy$/ })).toHaveCount(1);
});

test('a visitor whose application cannot be loaded sees a notice in view, with a way to try again', async ({
  context,
}) => {
  const page = await context.newPage();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/about');
  const late = page.getByText('The portal has not arrived yet.');
  await expect(late).toBeHidden();
  // After fifteen seconds, which this test does not wait for.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(late).toBeVisible();
  await expect(late).toBeInViewport({ ratio: 1 });

  await page.unrouteAll();
  await page.route('**/assets/home*.js', (route) => route.abort());
  await page.goto('/about');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('The portal could not be loaded.');
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('The portal has not arrived yet.')).toHaveCount(0);
  await page.unrouteAll();
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(page).toHaveTitle(/^About/);
});
