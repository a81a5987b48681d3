import type { Page } from '@playwright/test';
import { GROUP_IDS } from '../../sandbox/seed/groups/group-ids.ts';
import { compareAnswers, compareRequests, contractCalls } from './support/contract-traffic.ts';
import { baseSettings, expect, logIn, memberLink, test, type System } from './support/portal.ts';
import { fillPaper, openForm } from './support/proposal-form.ts';
import { attach, file, openTopicForm } from './support/topic-form.ts';

const { shortName } = baseSettings.association;

const systems: readonly System[] = ['contentSystem', 'membershipSystem', 'proposalSystem'];

// What comes back is read off the wire.
test.use({ isTapped: true });

/** Waits until everything on the screen has its answer: what is still asked for on the way to another page might never leave. */
const answered = (page: Page) => expect(page.locator('main :is([aria-busy="true"], .skeleton)')).toHaveCount(0);

/** How many drafts the device has. */
async function countDrafts(): Promise<number> {
  const answered = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => {
      request.addEventListener('success', () => resolve(request.result));
    });
  const database = await answered(indexedDB.open('portal-drafts'));
  const count = await answered(database.transaction('drafts').objectStore('drafts').count());
  database.close();
  return count;
}

/** Everything that a member does with working groups, and a look at the account. */
async function useGroups(page: Page): Promise<void> {
  await page.goto('/groups?page=1&sort_by=created&sort_order=ASC');
  await expect(page.getByRole('region', { name: 'My groups' }).getByText('Participant').first()).toBeVisible();
  await page.goto(`/group/${String(GROUP_IDS.environment)}`);
  await page.getByRole('button', { name: 'Join this group' }).click();
  // Shown at once; what opens another page before the answer takes the request with it.
  await expect(page.getByRole('button', { name: 'Leave this group' })).toBeEnabled();
  // A token that has grown stale is renewed.
  await page.evaluate(() => {
    const name = 'portal:site:tokens';
    localStorage.setItem(
      name,
      (localStorage.getItem(name) ?? '').replace(/"csrfToken":"[^"]*"/, '"csrfToken":"stale"'),
    );
  });
  const { form, title, submit } = await openTopicForm(page, GROUP_IDS.environment);
  await title.fill('On the wire');
  await attach(form, file('wire.txt'));
  await submit.click();
  await expect(page.getByRole('heading', { level: 1, name: 'On the wire' })).toBeVisible();
  await page.getByLabel('Your comment').fill('Received.');
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByText('Your comment has been posted.')).toBeVisible();
  // The logout asks about a draft that is left on the device when the page is left before its removal.
  await expect.poll(() => page.evaluate(countDrafts)).toBe(0);
  await page.goto(`/group/${String(GROUP_IDS.environment)}`);
  await page.getByRole('button', { name: 'Leave this group' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Join this group' })).toBeEnabled();
  const checked = page.waitForResponse((response) => response.url().endsWith('/KP_CHECK_SESSION'));
  await page.goto('/user/account');
  await checked;
}

/** A paper, from the first letter to its receipt. */
async function propose(page: Page): Promise<void> {
  const { saved, preview } = await openForm(page, 'paper');
  await fillPaper(page);
  await expect(saved).toBeVisible();
  await preview.click();
  await page.getByRole('button', { name: 'Send…' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByRole('heading', { name: 'Your proposal has been sent' })).toBeVisible();
}

test('all requests and answers of a whole visit are as the contract says, and all of its calls are made', async ({
  page,
  visit,
  world,
}) => {
  test.slow();
  await page.clock.install();
  // A page whose paragraphs name two lists that no view of the portal's own is about.
  const lists = [
    { type: 'para_view', field_para_view: 'sandbox_lists', field_para_display: 'one_page' },
    { type: 'para_view', field_list_url: 'lists/reading.json?sort_by=title' },
  ];
  const body = JSON.stringify({ data: { node: { title: 'Lists', field_para_multi: lists } } });
  await world.fail('contentSystem', { path: `${shortName}-json/get/page?uri=/lists`, body });

  await visit('/');
  await visit('/about');
  await visit('/lists');
  await expect(page.getByText('A Short History of the Empty Chair')).toBeVisible();
  await logIn(page, 'member');
  for (const path of ['/news', '/news?category=1,2&tag=4,5,18&sort=title&page=1', '/conferences?page=1', '/timeline']) {
    await visit(path);
    await answered(page);
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveTitle(/^Privacy/);
  await useGroups(page);
  await propose(page);

  // A tab that comes back after five minutes asks whether its session still stands.
  const show = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await page.clock.fastForward('06:00');
  await show('visible');
  await expect
    .poll(async () => (await world.calls('contentSystem')).map((call) => call.path))
    .toContain('/user/login_status');
  const beforeLogout = (await world.calls('contentSystem')).length;

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect
    .poll(async () => (await world.calls('contentSystem')).find((call) => call.path === '/user/logout')?.status)
    .toBe(204);

  const made: string[] = [];
  const problems: string[] = [];
  for (const system of systems) {
    const requests = await world.calls(system);
    const login = requests.findIndex((call) => call.path === '/user/login');
    // From the login on, and no longer once the logout has begun; the logout itself carries them still.
    const asked = compareRequests(system, requests, ({ path }, index) => ({
      hasCookies: system === 'contentSystem' && ((index > login && index < beforeLogout) || path === '/user/logout'),
      isAccepted: true,
    }));
    const answered = compareAnswers(system, world.taps?.[system].exchanges() ?? []);
    expect([...answered.made].toSorted()).toEqual([...asked.made].toSorted());
    made.push(...asked.made);
    problems.push(...asked.problems, ...answered.problems);
  }
  expect(problems).toEqual([]);
  expect(made.toSorted()).toEqual(contractCalls.toSorted());
  const content = await world.calls('contentSystem');
  for (const menu of ['main', 'footer']) {
    expect(content.map(({ path }) => path)).toContain(`/${shortName}-json/get-menu/${menu}`);
  }
});

test('four secrets are sent to the content system only, and a fifth to the proposal system only', async ({
  page,
  context,
  world,
}) => {
  const answer = page.waitForResponse(
    (response) => response.url().includes('/user/login?') && response.request().method() === 'POST',
  );
  await logIn(page, 'member');
  const tokens = (await (await answer).json()) as { readonly csrf_token: string; readonly logout_token: string };
  await expect(memberLink(page)).toBeVisible();
  await openForm(page, 'panel');
  const cookies = await context.cookies(world.urls.contentSystem);
  const secrets = {
    session: cookies.find((cookie) => cookie.name.startsWith('SESS'))?.value ?? '',
    xsrf: decodeURIComponent(cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? ''),
    csrf: tokens.csrf_token,
    logout: tokens.logout_token,
  };
  for (const secret of Object.values(secrets)) expect(secret.length).toBeGreaterThan(10);
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect
    .poll(async () => (await world.calls('membershipSystem')).map((call) => call.path))
    .toContain('/KP_LOGOUT');
  await expect
    .poll(async () => (await world.calls('contentSystem')).find((call) => call.path === '/user/logout')?.status)
    .toBe(204);

  const content = await world.calls('contentSystem');
  const membership = JSON.stringify(await world.calls('membershipSystem'));
  for (const [name, secret] of Object.entries(secrets)) {
    expect(membership.includes(secret), `${name} at the membership system`).toBe(false);
  }
  const proposals = await world.calls('proposalSystem');
  for (const [name, secret] of Object.entries(secrets)) {
    expect(JSON.stringify(proposals).includes(secret), `${name} at the proposal system`).toBe(false);
  }
  const bearer = proposals.find(({ headers }) => headers['authorization'])?.headers['authorization'] ?? '';
  expect(bearer).toMatch(/^Bearer .{10,}/);
  const token = bearer.slice('Bearer '.length);
  expect(membership.includes(token) || JSON.stringify(content).includes(token)).toBe(false);
  expect(proposals.filter(({ path, query, body }) => (path + query + body).includes(token))).toEqual([]);
  expect(proposals.filter(({ headers }) => 'cookie' in headers)).toEqual([]);

  const sent = (header: string, value: string) =>
    content.some((call) => call.headers[header]?.includes(value) ?? false);
  expect(sent('cookie', secrets.session)).toBe(true);
  expect(sent('x-xsrf-token', secrets.xsrf)).toBe(true);
  expect(sent('x-csrf-token', secrets.csrf)).toBe(true);
  // The logout token is in its own call's address, and in no other.
  const withLogoutToken = content.filter((call) => JSON.stringify(call).includes(secrets.logout));
  expect(withLogoutToken.map((call) => call.path)).toEqual(['/user/logout']);
});

test('a visitor’s reads cause no preflight', async ({ page, visit, world }) => {
  await visit('/about');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveTitle(/^Privacy/);
  const lists = {
    '/news?category=1&tag=4,5': 'public_news',
    '/conferences': 'public_conferences',
    '/timeline': 'public_timeline',
  };
  for (const path of Object.keys(lists)) {
    await visit(path);
    await answered(page);
  }
  const calls = await world.calls('contentSystem', { preflights: true });
  expect(calls.filter((call) => call.path === '/encms-json/get/page').length).toBeGreaterThanOrEqual(2);
  for (const view of Object.values(lists)) {
    expect(calls.filter((call) => call.path.startsWith(`/rest/views/${view}/`)).length, view).toBeGreaterThan(0);
  }
  expect(calls.filter((call) => call.method === 'OPTIONS').map((call) => call.path)).toEqual([]);
  for (const call of calls) {
    expect(Object.keys(call.headers).filter((name) => name.startsWith('x-'))).toEqual([]);
    if (!call.path.startsWith('/sites/')) expect(call.headers['accept']).toBe('application/json, text/plain, */*');
  }
});
