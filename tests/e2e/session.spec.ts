import { TOPIC_IDS } from '../../sandbox/seed/groups.ts';
import { person } from '../../sandbox/people.ts';
import { tracesOf } from './support/everything-saved.ts';
import { accountLinks, expect, logIn, memberLink, test } from './support/portal.ts';

/* The faults of a login and a logout are in `faults/`; what a session is to the portal is tested where it is kept. */

test('a member logs in to both systems with + & = % ü in the password, and is known after a reload and in a second tab', async ({
  page,
  context,
  world,
}) => {
  const { mail, password } = person('punctuation');
  await logIn(page, 'punctuation');
  const content = (await world.calls('contentSystem')).find((call) => call.path === '/user/login');
  expect(JSON.parse(content?.body ?? '')).toEqual({ name: mail, pass: password });
  const membership = (await world.calls('membershipSystem')).find((call) => call.path === '/KP_LOGIN');
  const form = new URLSearchParams(membership?.body);
  expect([form.get('UPORTAL'), form.get('PWPORTAL'), membership?.status]).toEqual([mail, password, 200]);
  await expect(page.getByRole('navigation', { name: 'Main menu' }).locator('a[href="/members-only"]')).toHaveCount(1);
  await expect(accountLinks(page).getByRole('link', { name: 'Join' })).toHaveCount(0);

  await page.reload();
  await expect(memberLink(page)).toBeVisible();
  const second = await context.newPage();
  await second.goto('/members-only');
  await expect(memberLink(second)).toBeVisible();
  await expect(second.getByRole('main').locator('.prose').first()).toBeVisible();
});

test('a visitor of a page for members logs in at the second try, with what was typed, and returns to the page', async ({
  page,
}) => {
  await page.goto('/members-only');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  const [mail, password] = [page.getByLabel('E-mail'), page.getByLabel('Password', { exact: true })];
  await mail.fill(person('member').mail);
  await password.fill('wrong');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText('Sorry, unrecognized username or password.');
  await expect(mail).toHaveValue(person('member').mail);
  await expect(password).toHaveValue('wrong');
  await password.fill(person('member').password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/members-only$/);
  await expect(page.getByRole('main').locator('.prose').first()).toBeVisible();
});

test('a logout ends both sessions, and leaves no trace of the person and what they wrote in document, cookies and storage', async ({
  page,
  context,
  world,
}) => {
  await logIn(page, 'punctuation');
  await page.goto(`/group_topics/single/${String(TOPIC_IDS.ordinary)}`);
  await page.getByLabel('Your comment').fill('MARKER of a former user');
  await world.forgetCalls();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect
    .poll(async () => (await world.calls('contentSystem')).find((call) => call.path === '/user/logout')?.status)
    .toBe(204);
  await expect
    .poll(async () => (await world.calls('membershipSystem')).map((call) => call.path))
    .toEqual(['/KP_LOGOUT']);
  await expect
    .poll(async () => (await context.cookies()).filter((cookie) => cookie.name.startsWith('SESS')))
    .toEqual([]);
  const markers = ['MARKER', 'film+press', 'Łucja', 'Gąsiorowska', 'a+b&c', 'logoutToken', 'csrfToken'];
  await expect.poll(() => tracesOf(context, markers)).toEqual([]);
});

test('makes the user a visitor when a page reports an expired session', async ({ page, visit, world }) => {
  await logIn(page, 'member');
  await world.expireSessions();
  await visit('/privacy');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(memberLink(page)).toHaveCount(0);
});

test('on a local host every visitor counts as logged in, and nothing personal is loaded', async ({ page, world }) => {
  await page.goto(`http://localhost:${String(world.ports.portal)}/about`);
  await expect(memberLink(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /local/i })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' }).locator('a[href="/members-only"]')).toHaveCount(1);
  const paths = (await world.calls('contentSystem')).map((call) => call.path);
  expect(paths.filter((path) => path.startsWith('/user/'))).toEqual([]);
});

test('an editor opens the content system from the header and from the icons of a topic', async ({
  page,
  visit,
  world,
}) => {
  await logIn(page, 'editor');
  const topic = String(TOPIC_IDS.ordinary);
  await visit(`/group_topics/single/${topic}`);
  const places = [
    [page.getByRole('banner').getByRole('link', { name: /^CMS/ }), 'admin/content'],
    [page.getByRole('main').getByRole('link', { name: /^Edit: ./ }), `node/${topic}/edit`],
    [page.getByRole('main').getByRole('link', { name: /^Delete: ./ }), `node/${topic}/delete`],
    [page.getByRole('main').getByRole('link', { name: /^Create: ./ }), 'node/add'],
  ] as const;
  for (const [link, leadsTo] of places) {
    await expect(link).toHaveAttribute('href', `${world.urls.contentSystem}/${leadsTo}`);
    await expect(link).toHaveAttribute('target', '_blank');
  }
});
