import type { LoggedRequest } from '../../../sandbox/request-log.ts';
import { placesOf } from '../support/everything-saved.ts';
import { expect, test, type System } from '../support/portal.ts';
import { recordConsole, recordRequests, visitEverything, type VisitSecrets } from '../support/whole-visit.ts';

/* Which secret goes where: everything the browser sends on a visit of all features, compared with a table. */

type Secret = keyof VisitSecrets | 'bearer';
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
  xsrf: {
    contentSystem: /^\/.* header (cookie|x-xsrf-token)$/,
    portalServer: /^\/.* header cookie$/,
  },
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
  ...new Set([
    secret,
    encodeURIComponent(secret),
    new URLSearchParams({ x: secret }).toString().slice(2),
    JSON.stringify(secret).slice(1, -1),
    encodeURI(secret),
  ]),
];
const holds = (text: string, secret: string): boolean => spellings(secret).some((spelling) => text.includes(spelling));

test('no secret is sent to a wrong host, put into an address, logged or stored', async ({ page, context, world }) => {
  test.slow();
  const requests = recordRequests(context);
  const console = recordConsole(context);
  const secrets = await visitEverything(page, 'member');
  // After a reload the bearer token, and all else in memory, is requested again.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your proposal has been sent' })).toBeVisible();
  const loggedIn = await placesOf(page);
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Logout' }).click();
  await expect(banner.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect
    .poll(async () => (await world.calls('contentSystem')).find(({ path }) => path === '/user/logout')?.status)
    .toBe(204);

  expect(new Set(Object.values<string>({ ...secrets })).size).toBe(Object.keys(secrets).length);
  const proposals = await world.calls('proposalSystem', { preflights: true });
  const bearers = [...new Set(proposals.map(({ headers }) => headers['authorization'] ?? ''))].filter(Boolean);
  expect(bearers.length).toBeGreaterThan(0);
  for (const [name, value] of Object.entries<string>({ ...secrets })) expect(value.length, name).toBeGreaterThan(7);

  const own = (await requests.settled()).filter(({ origin }) => origin === world.urls.portal);
  expect(own.length).toBeGreaterThan(20);
  const sent: Sent[] = own.flatMap(({ path, url, headers, body }) =>
    partsOf('portalServer', {
      path,
      query: new URL(url).search,
      headers: JSON.parse(headers) as Record<string, string>,
      body,
    }),
  );
  for (const system of ['contentSystem', 'membershipSystem'] as const) {
    const calls = await world.calls(system, { preflights: true });
    expect(calls.length).toBeGreaterThan(2);
    sent.push(...calls.flatMap((call) => partsOf(system, call)));
  }
  sent.push(...proposals.flatMap((call) => partsOf('proposalSystem', call)));

  const wrong: string[] = [];
  const met = new Set<string>();
  const values: readonly (readonly [Secret, string])[] = [
    ...(Object.entries(secrets) as [keyof VisitSecrets, string][]),
    ...bearers.map((bearer) => ['bearer', bearer.replace(/^Bearer /, '')] as const),
  ];
  for (const [name, value] of values) {
    for (const { server, where, text } of sent) {
      if (!holds(text, value)) continue;
      if (allowed[name][server]?.test(where) === true) met.add(`${name} ${server}`);
      else wrong.push(`${name} at ${server}: ${where}`);
    }
  }
  expect(wrong).toEqual([]);
  // Each cell that allows something has been seen to need it.
  expect([...met].toSorted()).toEqual(
    [
      'bearer proposalSystem',
      'csrf contentSystem',
      'logout contentSystem',
      'membership membershipSystem',
      'password contentSystem',
      'password membershipSystem',
      'renewedCsrf contentSystem',
      'sessionCookie contentSystem',
      'xsrf contentSystem',
      'xsrf portalServer',
    ].toSorted(),
  );

  // Addresses and referrers, those of all other hosts included.
  const isOwnCall = (url: string) => url.startsWith(`${world.urls.contentSystem}/user/logout?`);
  for (const [name, value] of values) {
    for (const { url, referer } of await requests.settled()) {
      expect(holds(referer, value), `${name} in the Referer of ${url}`).toBe(false);
      if (!(name === 'logout' && isOwnCall(url))) expect(holds(url, value), `${name} in ${url}`).toBe(false);
    }
    for (const line of await console.settled()) expect(holds(line, value), `${name} in the console`).toBe(false);
  }

  // What is kept: docs/specification.md, section 10.
  const saved: string[] = [];
  for (const [name, value] of values) {
    for (const [place, text] of Object.entries(loggedIn)) if (holds(text, value)) saved.push(`${name}: ${place}`);
  }
  expect([...new Set(saved)].toSorted()).toEqual([
    'logout: localStorage',
    'membership: sessionStorage',
    'renewedCsrf: localStorage',
    'xsrf: readable cookies',
  ]);
});
