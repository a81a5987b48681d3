import { expect, openWithSettings, submitLogin, test } from './support/portal.ts';

test('a page that does not exist shows the not-found screen at the same address', async ({ page, visit }) => {
  await visit('/no/such/page');
  await expect(page).toHaveURL(/\/no\/such\/page$/);
  await expect(page.getByRole('main')).toContainText(/not found|no page/i);
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('a page for members asks a visitor to log in', async ({ page, visit }) => {
  await visit('/members-only');
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/user/login?return=%2Fmembers-only',
  );
});

const troubles = [
  { name: 'a server error', fault: { status: 500, body: 'oops', contentType: 'text/plain' } },
  { name: 'HTML instead of JSON', fault: { body: '<html><script>alert(1)</script></html>', contentType: 'text/html' } },
  { name: 'cut JSON', fault: { body: '{"data":{"node"' } },
  { name: 'an empty answer', fault: { body: '' } },
  { name: 'no answer', fault: { drop: true } },
  { name: 'a 401', fault: { status: 401, body: '{"message":""}' } },
] as const;

test('every failure of a page has an error screen with a link onwards, and the shell stays usable @thorough', async ({
  page,
  visit,
  world,
}) => {
  for (const { name, fault } of troubles) {
    await test.step(name, async () => {
      await world.heal();
      await world.fail('contentSystem', { path: 'encms-json/get/page?uri=/about', ...fault });
      await visit('/about');
      const main = page.getByRole('main');
      await expect(main.getByRole('button', { name: 'Retry' })).toBeVisible();
      await expect(main.locator('.prose')).toHaveCount(0);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
      await expect(page).toHaveTitle(/^Privacy/);
    });
  }
});

test('a failed page is loaded by Try again', async ({ page, visit, world }) => {
  await world.fail('contentSystem', { path: 'encms-json/get/page?uri=/about', status: 503, times: 1 });
  await visit('/about');
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveTitle(/^About/);
  await expect(page.getByRole('main').locator('.prose').first()).toBeVisible();
});

test('under maintenance the portal shows the screen for server errors', async ({ page, visit, world }) => {
  await world.maintenance(true);
  await visit('/about');
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText('Probegasse 7')).toBeVisible();
});

test('menus that fail leave the page readable', async ({ page, visit, world }) => {
  await world.fail('contentSystem', { path: 'encms-json/get-menu/*', body: '"nonsense"' });
  await visit('/about');
  await expect(page.getByRole('main').locator('.prose').first()).toBeVisible();
});

test('the login screen is shown although every host is down', async ({ page, world }) => {
  await world.fail('contentSystem', { path: '*', drop: true });
  await world.fail('membershipSystem', { path: '*', drop: true });
  await submitLogin(page, 'member');
  await expect(page.getByRole('alert')).toContainText('login failed');
  await expect(page.getByLabel('E-mail')).toHaveValue('member@example.org');
});

test('a chunk that is missing after a deploy is reported, and can be loaded again', async ({ page, visit }) => {
  await visit('/about');
  await page.route('**/assets/*session*', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  const again = page
    .getByRole('main')
    .getByRole('button', { name: /reload|again/i })
    .first();
  await expect(again).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('wrong settings stop the portal with a list of what is wrong', async ({ page, world }) => {
  await openWithSettings(page, world, '{"association":{"name":7}}');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/settings/i);
  await expect(page.getByRole('listitem').filter({ hasText: 'association.name' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'contentSystem' })).toBeVisible();
});

test('a page that is loaded automatically after a reconnect gets the focus, and is announced', async ({
  page,
  context,
  visit,
}) => {
  await visit('/about');
  await page.waitForLoadState('networkidle');
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
