import { TOPIC_IDS } from '../../sandbox/seed/groups.ts';
import { person } from '../../sandbox/people.ts';
import { tracesOf } from './support/everything-saved.ts';
import { accountLinks, expect, logIn, loginLink, logOut, memberLink, test } from './support/portal.ts';

/* The faults of a login and a logout are in `faults/`; what a session is to the portal is tested where it is kept. */

test('a member logs in to both systems with + & = % ü in the password, and is known in all tabs until the session expires', async ({
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

  // A page that reports an expired session makes the user a visitor.
  await world.expireSessions();
  await page.goto('/privacy');
  await expect(loginLink(page)).toBeVisible();
  await expect(memberLink(page)).toHaveCount(0);
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
  await logOut(page);
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
