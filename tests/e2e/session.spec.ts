import { person } from '../../sandbox/people.ts';
import { accountLinks, expect, logIn, memberLink, submitLogin, test } from './support/portal.ts';

test.describe('logging in', () => {
  test('logs in to both systems, and sends a password with + & = % ü byte-equal', async ({ page, world }) => {
    const { mail, password } = person('punctuation');
    await logIn(page, 'punctuation');
    await expect(memberLink(page)).toBeVisible();

    const content = (await world.calls('contentSystem')).find((call) => call.path === '/user/login');
    expect(JSON.parse(content?.body ?? '')).toEqual({ name: mail, pass: password });
    const membership = (await world.calls('membershipSystem')).find((call) => call.path === '/KP_LOGIN');
    const form = new URLSearchParams(membership?.body);
    expect(form.get('UPORTAL')).toBe(mail);
    expect(form.get('PWPORTAL')).toBe(password);
    expect(membership?.status).toBe(200);
    await expect(page.getByRole('main')).not.toContainText('login failed');
  });

  test('shows member links and restricted menu items after a login, a reload, and in a second tab', async ({
    page,
    context,
  }) => {
    await logIn(page, 'member');
    await expect(memberLink(page)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' }).locator('a[href="/members-only"]')).toHaveCount(1);
    await expect(accountLinks(page).getByRole('link', { name: 'Join' })).toHaveCount(0);

    await page.reload();
    await expect(memberLink(page)).toBeVisible();
    const second = await context.newPage();
    await second.goto('/members-only');
    await expect(memberLink(second)).toBeVisible();
    await expect(second.getByRole('main').locator('.prose').first()).toBeVisible();
  });

  test('returns to the wanted page after a login', async ({ page }) => {
    await page.goto('/members-only');
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await page.getByLabel('E-mail').fill(person('member').mail);
    await page.getByLabel('Password', { exact: true }).fill(person('member').password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/members-only$/);
    await expect(page.getByRole('main').locator('.prose').first()).toBeVisible();
  });

  test('shows the server’s own message when a login is refused, and keeps the typed text', async ({ page }) => {
    await page.goto('/user/login');
    await page.getByLabel('E-mail').fill('member@example.org');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toContainText('Sorry, unrecognized username or password.');
    await expect(page.getByLabel('E-mail')).toHaveValue('member@example.org');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong');
  });

  test('reports a blocked account, and too many attempts @thorough', async ({ page }) => {
    await submitLogin(page, 'blocked');
    await expect(page.getByRole('alert')).toContainText('The user has not been activated or is blocked.');
    await page.goto('/user/login');
    await page.getByLabel('E-mail').fill('leader@example.org');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    const button = page.getByRole('main').getByRole('button', { name: 'Login' });
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const answer = page.waitForResponse((response) => response.url().includes('/user/login?'));
      await button.click();
      await answer;
      await expect(button).toBeEnabled();
    }
    await expect(page.getByRole('alert')).toContainText('Too many failed login attempts');
  });

  test('says login failed under maintenance, with a dead host and with HTML for an answer @thorough', async ({
    page,
    world,
  }) => {
    await world.maintenance(true);
    await submitLogin(page, 'member');
    await expect(page.getByRole('alert')).toContainText('login failed');
    await world.maintenance(false);

    for (const fault of [{ drop: true }, { body: '<html>Welcome</html>', contentType: 'text/html' }]) {
      await world.heal();
      await world.fail('contentSystem', { path: 'user/login', ...fault });
      await submitLogin(page, 'member');
      await expect(page.getByRole('alert')).toContainText('login failed');
      await expect(page.getByLabel('E-mail')).toHaveValue(person('member').mail);
    }
    await world.heal();
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(memberLink(page)).toBeVisible();
  });

  test('keeps the portal usable when the membership system refuses, answers nonsense or is dead @thorough', async ({
    page,
    world,
  }) => {
    await logIn(page, 'unknown-member');
    await expect(page.getByRole('alert')).toContainText('-3');
    await expect(memberLink(page)).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(memberLink(page)).toHaveCount(0);

    for (const fault of [{ drop: true }, { body: '<html>' }, { body: '{"STATUSCODE":{}}' }]) {
      await world.heal();
      await world.fail('membershipSystem', { path: 'KP_LOGIN', ...fault });
      await logIn(page, 'member');
      await expect(page.getByRole('alert')).toContainText('login failed');
      await expect(memberLink(page)).toBeVisible();
      await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
      await expect(memberLink(page)).toHaveCount(0);
    }
  });

  test('links to the content system’s own logout when an unknown session is open there', async ({ page, visit }) => {
    await logIn(page, 'member');
    await expect(memberLink(page)).toBeVisible();
    await visit('/about');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (/tokens$|session$/.test(key)) localStorage.removeItem(key);
    });
    await page.goto('/about-static');
    await submitLogin(page, 'member');
    const way = page.getByRole('main').getByRole('link', { name: 'End the open session' });
    await expect(way).toHaveAttribute('href', /\/user\/logout$/);
  });
});

test.describe('logging out', () => {
  test('ends the session of another tab within a second of a logout', async ({ page, context, visit }) => {
    await logIn(page, 'member');
    await expect(memberLink(page)).toBeVisible();
    await visit('/about');
    const second = await context.newPage();
    await second.goto('/about');
    await expect(memberLink(second)).toBeVisible();
    await second.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(second.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible({ timeout: 1_000 });
  });

  test('logs out of both systems', async ({ page, world }) => {
    await logIn(page, 'member');
    await expect(memberLink(page)).toBeVisible();
    await world.forgetCalls();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect
      .poll(async () => (await world.calls('contentSystem')).find((call) => call.path === '/user/logout')?.status)
      .toBe(204);
    const membership = (await world.calls('membershipSystem')).map((call) => call.path);
    expect(membership).toEqual(['/KP_LOGOUT']);
  });

  test('keeps a logout on the next page when the content system fails, and lets the user log in again', async ({
    page,
    world,
  }) => {
    await logIn(page, 'member');
    await expect(memberLink(page)).toBeVisible();
    await world.fail('contentSystem', { path: 'user/logout', status: 500 });
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();

    for (const path of ['/about', '/members-only', '/']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      await expect(memberLink(page)).toHaveCount(0);
    }

    await world.heal();
    await logIn(page, 'leader');
    await expect(memberLink(page)).toBeVisible();
  });

  test('leaves no trace of the person in the document or the storage', async ({ page, context }) => {
    await logIn(page, 'punctuation');
    await expect(memberLink(page)).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect
      .poll(async () => (await context.cookies()).filter((cookie) => cookie.name.startsWith('SESS')))
      .toEqual([]);
    const everything = await page.evaluate(
      () =>
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]) +
        document.documentElement.outerHTML,
    );
    for (const marker of ['film+press', 'Łucja', 'Gąsiorowska', 'a+b&c', 'logoutToken', 'csrfToken']) {
      expect(everything).not.toContain(marker);
    }
  });
});

test.describe('a page', () => {
  test('signs the user out when a page reports user id 0', async ({ page, visit }) => {
    await logIn(page, 'member');
    await expect(memberLink(page)).toBeVisible();
    await visit('/sandbox/anonymous-answer');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(memberLink(page)).toHaveCount(0);
  });

  test('loads another account when a page reports that user id', async ({ page, visit, world }) => {
    await logIn(page, 'member');
    await expect(memberLink(page)).toBeVisible();
    await world.forgetCalls();
    await visit('/sandbox/other-user');
    await expect
      .poll(async () => (await world.calls('contentSystem')).map((call) => call.path))
      .toContain(`/user/${String(person('organizer').uid)}`);
    await expect(memberLink(page)).toBeVisible();
  });

  test('makes the user a visitor when a page reports an expired session', async ({ page, visit, world }) => {
    await logIn(page, 'member');
    await expect(memberLink(page)).toBeVisible();
    await world.expireSessions();
    await visit('/privacy');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });
});

test('on a local host every visitor counts as logged in, and nothing personal is loaded', async ({ page, world }) => {
  await page.goto(`http://localhost:${String(world.ports.portal)}/about`);
  await expect(memberLink(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /local/i })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' }).locator('a[href="/members-only"]')).toHaveCount(1);
  const paths = (await world.calls('contentSystem')).map((call) => call.path);
  expect(paths.filter((path) => path.startsWith('/user/'))).toEqual([]);
});

test.describe('editors', () => {
  test('shows Edit for the page’s node and CMS to editors', async ({ page, visit, world }) => {
    await logIn(page, 'editor');
    await expect(memberLink(page)).toBeVisible();
    await visit('/about');
    const edit = page.getByRole('banner').getByRole('link', { name: /^Edit/ });
    await expect(edit).toHaveAttribute('href', new RegExp(`^${world.urls.contentSystem}/node/\\d+/edit$`));
    await expect(page.getByRole('banner').getByRole('link', { name: /^CMS/ })).toHaveAttribute(
      'href',
      `${world.urls.contentSystem}/admin/content`,
    );
  });

  test('tells editors why Edit is disabled on a page without a node @thorough', async ({ page, visit }) => {
    await logIn(page, 'editor');
    await expect(memberLink(page)).toBeVisible();
    await visit('/sandbox/no-node');
    const edit = page.getByRole('banner').getByRole('button', { name: /^Edit/ });
    await expect(edit).toBeDisabled();
    await expect(edit).toHaveAccessibleDescription(/.+/);
  });

  test('shows Edit and CMS neither to members nor to developers @thorough', async ({ page }) => {
    for (const key of ['member', 'developer'] as const) {
      await logIn(page, key);
      await expect(memberLink(page)).toBeVisible();
      await expect(page.getByRole('banner').getByText('CMS')).toHaveCount(0);
      await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
      await expect(memberLink(page)).toHaveCount(0);
    }
    await logIn(page, 'administrator');
    await expect(page.getByRole('banner').getByRole('link', { name: /^CMS/ })).toBeVisible();
  });
});
