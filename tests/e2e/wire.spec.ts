import type { BrowserContext, Page, Request } from '@playwright/test';
import type { LoggedRequest } from '../../sandbox/request-log.ts';
import { person } from '../../sandbox/people.ts';
import { GROUP_IDS } from '../../sandbox/seed/groups/group-ids.ts';
import { compareAnswers, compareRequests, contractCalls } from './support/contract-traffic.ts';
import { countDrafts, placesOf } from './support/everything-saved.ts';
import {
  baseSettings,
  expect,
  logIn,
  logOut,
  spoilCsrfToken,
  test,
  type System,
  type World,
} from './support/portal.ts';
import { fillPaper, openForm, sendProposal } from './support/proposal-form.ts';
import { attach, file, openTopicForm } from './support/topic-form.ts';

const { shortName } = baseSettings.association;

const systems: readonly System[] = ['contentSystem', 'membershipSystem', 'proposalSystem'];

// What comes back is read off the wire.
test.use({ isTapped: true });

/* What goes over the wire on a visit of all features: every call is as the contract says, and each secret goes where it belongs. */

/** Waits until everything on the screen has its answer: what is still asked for on the way to another page might never leave. */
const answered = (page: Page) => expect(page.locator('main :is([aria-busy="true"], .skeleton)')).toHaveCount(0);

/** Everything that a member does with working groups, and a look at the account. */
async function useGroups(page: Page): Promise<void> {
  await page.goto('/groups?page=1&sort_by=created&sort_order=ASC');
  await expect(page.getByRole('region', { name: 'My groups' }).getByText('Participant').first()).toBeVisible();
  await page.goto(`/group/${String(GROUP_IDS.environment)}`);
  await page.getByRole('button', { name: 'Join this group' }).click();
  // Shown at once; what opens another page before the answer takes the request with it.
  await expect(page.getByRole('button', { name: 'Leave this group' })).toBeEnabled();
  // A token that has grown stale is renewed.
  await spoilCsrfToken(page);
  const { form, title, submit } = await openTopicForm(page, GROUP_IDS.environment);
  await title.fill('On the wire');
  await attach(form, file('wire.txt'));
  await submit.click();
  await expect(page.getByRole('heading', { level: 1, name: 'On the wire' })).toBeVisible();
  await page.getByLabel('Your comment').fill('Received.');
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByText('Your comment has been posted.')).toBeVisible();
  // The logout asks about a draft that is left on the device when the page is left before its removal.
  await expect.poll(() => countDrafts(page)).toBe(0);
  await page.goto(`/group/${String(GROUP_IDS.environment)}`);
  await page.getByRole('button', { name: 'Leave this group' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Join this group' })).toBeEnabled();
  const checked = page.waitForResponse((response) => response.url().endsWith('/KP_CHECK_SESSION'));
  await page.goto('/user/account');
  await checked;
}

/** The CSRF token that the portal keeps. */
const csrfToken = (page: Page) =>
  page.evaluate(() => /"csrfToken":"([^"]*)"/.exec(localStorage.getItem('portal:site:tokens') ?? '')?.[1] ?? '');

/** A paper, from the first letter to its receipt. */
async function propose(page: Page): Promise<void> {
  const { saved } = await openForm(page, 'paper');
  await fillPaper(page);
  await expect(saved).toBeVisible();
  await sendProposal(page);
}

/**
 * Logs in, and learns the secrets of the visit from the answers that bring them: before the next page is opened, because the
 * browser forgets answers with their page.
 */
async function learnSecrets(page: Page) {
  const answerTo = async (ending: string): Promise<readonly [url: string, unknown]> => {
    const answer = await page.waitForResponse(
      (response) => response.url().includes(ending) && response.request().method() === 'POST' && response.ok(),
    );
    return [answer.url(), await answer.json()];
  };
  const answers = Promise.all([answerTo('/user/login?'), answerTo('/KP_LOGIN')]);
  await logIn(page, 'member');
  const [[contentUrl, login], [, entry]] = await answers;
  const tokens = login as { readonly csrf_token: string; readonly logout_token: string };
  const cookies = await page.context().cookies(contentUrl);
  const valueOf = (start: string) => cookies.find(({ name }) => name.startsWith(start))?.value ?? '';
  return {
    password: person('member').password,
    sessionCookie: valueOf('SESS'),
    xsrf: decodeURIComponent(valueOf('XSRF-TOKEN')),
    csrf: tokens.csrf_token,
    logout: tokens.logout_token,
    membership: (entry as { readonly SESSION: string }).SESSION,
  };
}

/** Everything that a visitor, and then a member, does with the portal; the member's session is renewed on the way. */
async function visitEverything(page: Page, visit: (path: string) => Promise<void>, world: World) {
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
  const secrets = await learnSecrets(page);
  for (const path of ['/news', '/news?category=1,2&tag=4,5,18&sort=title&page=1', '/conferences?page=1', '/timeline']) {
    await visit(path);
    await answered(page);
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveTitle(/^Privacy/);
  await useGroups(page);
  const renewedCsrf = await csrfToken(page);
  await propose(page);
  // After a reload the bearer token, and all else in memory, is requested again.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your proposal has been sent' })).toBeVisible();

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
  return { ...secrets, renewedCsrf };
}

type Secret = keyof Awaited<ReturnType<typeof visitEverything>> | 'bearer';
type Server = System | 'portalServer';

/** Every call of docs/specification.md, section 7 that goes with a CSRF token. */
const withCsrfToken =
  /^\/(user\/logout|comment|encms-workgroup\/post-topic|rest\/views\/group_leaders\/.*) header x-csrf-token$/;

/**
 * Where each secret may be: parts of a request, by path. What is not named is forbidden: the portal's own server, too, must
 * get none of them.
 */
const allowed: Readonly<Record<Secret, Partial<Record<Server, RegExp>>>> = {
  password: { contentSystem: /^\/user\/login body$/, membershipSystem: /^\/KP_LOGIN body$/ },
  sessionCookie: { contentSystem: /^\/.* header cookie$/ },
  // A cookie of the domain that portal and content system share: otherwise the portal could not read it.
  xsrf: { contentSystem: /^\/.* header (cookie|x-xsrf-token)$/, portalServer: /^\/.* header cookie$/ },
  csrf: { contentSystem: withCsrfToken },
  renewedCsrf: { contentSystem: withCsrfToken },
  logout: { contentSystem: /^\/user\/logout url$/ },
  membership: { membershipSystem: /^\/(KP_LOGOUT|KP_CHECK_SESSION) body$/ },
  bearer: { proposalSystem: /^\/(?!login).* header authorization$/ },
};

interface Sent {
  readonly server: Server;
  /** Path and part: `/user/login body`. */
  readonly where: string;
  readonly text: string;
}

function partsOf(server: Server, call: Pick<LoggedRequest, 'path' | 'query' | 'headers' | 'body' | 'parts'>): Sent[] {
  const { path, query, headers, body, parts = [] } = call;
  return [
    { server, where: `${path} url`, text: path + query },
    { server, where: `${path} body`, text: body + JSON.stringify(parts) },
    ...Object.entries(headers).map(([name, text]) => ({ server, where: `${path} header ${name}`, text })),
  ];
}

/** As it is, and in every way it may have been written down on the wire. */
const spellings = (secret: string): readonly string[] => [
  secret,
  encodeURIComponent(secret),
  new URLSearchParams({ x: secret }).toString().slice(2),
  JSON.stringify(secret).slice(1, -1),
  encodeURI(secret),
];
const holds = (text: string, secret: string): boolean => spellings(secret).some((spelling) => text.includes(spelling));

/** Notes every request of every tab as the browser has sent it, and everything that is written to the console. */
function record(context: BrowserContext) {
  const requests: Promise<{ readonly url: string; readonly body: string; headers: Record<string, string> }>[] = [];
  const lines: Promise<string>[] = [];
  context.on('request', (request: Request) => {
    const sent = { url: request.url(), body: request.postDataBuffer()?.toString() ?? '' };
    const note = (headers: Record<string, string>) => ({ ...sent, headers });
    // What was still under way when its page went has no more headers than these.
    requests.push(request.allHeaders().then(note, () => note(request.headers())));
  });
  context.on('console', (message) => {
    const values = message.args().map((argument) => argument.jsonValue().then(JSON.stringify, () => ''));
    lines.push(Promise.all(values).then((texts) => [message.text(), ...texts].join(' ')));
  });
  return { requests: () => Promise.all(requests), lines: () => Promise.all(lines) };
}

test('on a whole visit all calls are as the contract says, and no secret goes to a wrong host, into an address, the console or storage', async ({
  page,
  context,
  visit,
  world,
}) => {
  test.slow();
  const recorded = record(context);
  const secrets = await visitEverything(page, visit, world);
  const loggedIn = await placesOf(page);
  const beforeLogout = (await world.calls('contentSystem')).length;
  await logOut(page);
  await expect
    .poll(async () => (await world.calls('contentSystem')).find((call) => call.path === '/user/logout')?.status)
    .toBe(204);
  await expect
    .poll(async () => (await world.calls('membershipSystem')).map((call) => call.path))
    .toContain('/KP_LOGOUT');

  const made: string[] = [];
  const problems: string[] = [];
  const sent: Sent[] = [];
  for (const system of systems) {
    const requests = await world.calls(system);
    const login = requests.findIndex((call) => call.path === '/user/login');
    // From the login on, and no longer once the logout has begun; the logout itself carries them still.
    const asked = compareRequests(system, requests, ({ path }, index) => ({
      hasCookies: system === 'contentSystem' && ((index > login && index < beforeLogout) || path === '/user/logout'),
      isAccepted: true,
    }));
    const answers = compareAnswers(system, world.taps?.[system].exchanges() ?? []);
    expect([...answers.made].toSorted()).toEqual([...asked.made].toSorted());
    made.push(...asked.made);
    problems.push(...asked.problems, ...answers.problems);
    const calls = await world.calls(system, { preflights: true });
    sent.push(...calls.flatMap((call) => partsOf(system, call)));
  }
  expect(problems).toEqual([]);
  expect(made.toSorted()).toEqual(contractCalls.toSorted());
  const content = await world.calls('contentSystem');
  for (const menu of ['main', 'footer']) {
    expect(content.map(({ path }) => path)).toContain(`/${shortName}-json/get-menu/${menu}`);
  }

  const requests = await recorded.requests();
  for (const { url, ...call } of requests.filter(({ url: each }) => each.startsWith(`${world.urls.portal}/`))) {
    const { pathname, search } = new URL(url);
    sent.push(...partsOf('portalServer', { path: pathname, query: search, ...call }));
  }
  const proposals = await world.calls('proposalSystem');
  const bearers = proposals.flatMap(({ headers }) => headers['authorization']?.replace(/^Bearer /, '') ?? []);
  const values: readonly (readonly [Secret, string])[] = [
    ...(Object.entries(secrets) as [Secret, string][]),
    ...[...new Set(bearers)].map((bearer) => ['bearer', bearer] as const),
  ];
  expect(values.filter(([, value]) => value.length < 8)).toEqual([]);
  expect(new Set(values.map(([, value]) => value)).size).toBe(values.length);
  const wrong: string[] = [];
  const met = new Set<string>();
  const saved: string[] = [];
  const lines = await recorded.lines();
  for (const [name, value] of values) {
    for (const { server, where } of sent.filter(({ text: each }) => holds(each, value))) {
      if (allowed[name][server]?.test(where) === true) met.add(`${name} ${server}`);
      else wrong.push(`${name} at ${server}: ${where}`);
    }
    // Addresses and referrers, those of all other hosts included.
    for (const { url, headers } of requests) {
      if (holds(headers['referer'] ?? '', value)) wrong.push(`${name} in the Referer of ${url}`);
      const isOwn = name === 'logout' && url.startsWith(`${world.urls.contentSystem}/user/logout?`);
      if (!isOwn && holds(url, value)) wrong.push(`${name} in ${url}`);
    }
    if (lines.some((line) => holds(line, value))) wrong.push(`${name} in the console`);
    saved.push(
      ...Object.keys(loggedIn).flatMap((place) => (holds(loggedIn[place] ?? '', value) ? `${name}: ${place}` : [])),
    );
  }
  expect(wrong).toEqual([]);
  // Each cell that allows something has been seen to need it.
  expect([...met].toSorted()).toEqual(
    Object.entries(allowed)
      .flatMap(([name, servers]) => Object.keys(servers).map((server) => `${name} ${server}`))
      .toSorted(),
  );
  // What is kept: docs/specification.md, section 10.
  expect([...new Set(saved)].toSorted()).toEqual([
    'logout: localStorage',
    'membership: sessionStorage',
    'renewedCsrf: localStorage',
    'xsrf: readable cookies',
  ]);
  expect(proposals.filter(({ headers }) => 'cookie' in headers)).toEqual([]);
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
