import { describe, expect, it } from 'vitest';

import { exchangesWithin, type Exchange } from '../../scripts/deployment-check/exchange.ts';
import { answerOf, jsonOf } from './browser.ts';
import type { Browser } from './browser.ts';
import { runningSandbox } from './running-sandbox.ts';

const LOGIN = '/user/login?_format=json';
const UNRECOGNISED = '{"message":"Sorry, unrecognized username or password."}';
const BLOCKED = '{"message":"The user has not been activated or is blocked."}';
const UNEXPECTED = 'The website encountered an unexpected error. Please try again later.';

const sandbox = runningSandbox();

function attempt(browser: Browser, name: unknown, pass: unknown): Promise<Response> {
  return browser.postJson(LOGIN, { name, pass });
}

it('answers a login with the uid as text, the name and two tokens', async () => {
  const response = await attempt(sandbox.content(), 'member@example.org', 'reel-member');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json');
  const body = await jsonOf(response);
  expect(body).toEqual({
    current_user: { uid: '3', name: 'member@example.org' },
    csrf_token: expect.stringMatching(/^[\w-]{43}$/) as unknown,
    logout_token: expect.stringMatching(/^[\w-]{43}$/) as unknown,
  });
});

it('names the roles for administrators only', async () => {
  const response = await attempt(sandbox.content(), 'administrator@example.org', 'reel-administrator');
  expect(await jsonOf(response, 'current_user')).toEqual({
    uid: '1',
    roles: ['authenticated', 'member', 'administrator'],
    name: 'administrator@example.org',
  });
});

it('sets a cookie for its own host that scripts cannot read', async () => {
  const response = await attempt(sandbox.content(), 'member@example.org', 'reel-member');
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^SESS[0-9a-f]{32}=[\w%-]+; expires=\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT; Max-Age=2000000; path=\/; HttpOnly; SameSite=Lax$/,
    ),
  ]);
});

it.each([
  ['cms.portal.localhost', ' domain=.cms.portal.localhost;'],
  ['localhost', ''],
  ['127.0.0.1', ''],
])('sets and deletes its cookie at %s as Drupal does, with a domain where browsers take one', async (host, domain) => {
  const base = sandbox.content().urlOf('').replace('127.0.0.1', host);
  const ask = exchangesWithin();
  const body = JSON.stringify({ name: 'member@example.org', pass: 'reel-member' });
  const cookiesOf = (exchange: Exchange) => (exchange.answered ? exchange.headers['set-cookie'] : undefined);
  const [cookie = ''] = cookiesOf(await ask(`${base}${LOGIN}`, { method: 'POST', body })) ?? [];
  expect(cookie).toContain(`; path=/;${domain} HttpOnly; SameSite=Lax`);
  const gone = await ask(`${base}/encms-json/get/nothing`, {
    headers: { Cookie: cookie.replace(/=[^;]*;.*/, '=gone') },
  });
  expect(cookiesOf(gone)).toEqual([
    expect.stringContaining(`=deleted; expires=Thu, 01 Jan 1970 00:00:01 GMT; Max-Age=0; path=/;${domain} HttpOnly`),
  ]);
});

it('takes the name in any case, but not with spaces around it', async () => {
  expect((await attempt(sandbox.content(), 'MEMBER@example.ORG', 'reel-member')).status).toBe(200);
  expect(await answerOf(await attempt(sandbox.content(), ' member@example.org ', 'reel-member'))).toEqual([
    400,
    UNRECOGNISED,
  ]);
});

it('reads JSON of a login with any content type', async () => {
  const body = '{"name":"member@example.org","pass":"reel-member"}';
  expect((await sandbox.content().post(LOGIN, body, { 'Content-Type': 'text/plain' })).status).toBe(200);
});

it('refuses a login to a logged-in user, with any credentials, and before the body is read', async () => {
  const { browser } = await sandbox.loggedIn('member');
  const refusal = [403, '{"message":"This route can only be accessed by anonymous users."}'];
  expect(await answerOf(await attempt(browser, 'member@example.org', 'reel-member'))).toEqual(refusal);
  expect(await answerOf(await attempt(browser, 'leader@example.org', 'wrong'))).toEqual(refusal);
  expect(await answerOf(await browser.post(LOGIN, '{"name":'))).toEqual(refusal);
});

it.each([
  ['a wrong password', { name: 'member@example.org', pass: 'nope' }, UNRECOGNISED],
  ['an unknown name', { name: 'unknown@example.org', pass: 'nope' }, UNRECOGNISED],
  ['an empty password', { name: 'member@example.org', pass: '' }, UNRECOGNISED],
  ['a name in an array', { name: ['member@example.org'], pass: 'x' }, UNRECOGNISED],
  ['a number for a name', { name: 5, pass: 'x' }, UNRECOGNISED],
  ['a blocked account', { name: 'blocked@example.org', pass: 'reel-blocked' }, BLOCKED],
  ['a blocked account with a wrong password', { name: 'blocked@example.org', pass: 'x' }, BLOCKED],
  ['an empty name', { name: '', pass: 'x' }, BLOCKED],
  ['two empty fields', { name: '', pass: '' }, BLOCKED],
  ['no name', { pass: 'x' }, '{"message":"Missing credentials.name."}'],
  ['no password', { name: 'member@example.org' }, '{"message":"Missing credentials.pass."}'],
  ['nothing', {}, '{"message":"Missing credentials."}'],
  ['two nulls', { name: null, pass: null }, '{"message":"Missing credentials."}'],
  ['a list', [], '{"message":"Missing credentials."}'],
  ['null', null, '{"message":"Missing credentials."}'],
  ['a text', 'x', '{"message":"Missing credentials."}'],
])('answers a login with 400 and a message for %s', async (_, body, expected) => {
  const response = await sandbox.content().postJson(LOGIN, body);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await answerOf(response)).toEqual([400, expected]);
});

it.each([
  ['cut JSON', '{"name":'],
  ['nothing at all', ''],
  ['a form', 'name=member%40example.org&pass=reel-member'],
])('answers a login with 500 in plain text for a body of %s', async (_, body) => {
  const response = await sandbox.content().post(LOGIN, body);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=UTF-8');
  expect(await answerOf(response)).toEqual([500, UNEXPECTED]);
});

it('offers a login in no other format', async () => {
  const browser = sandbox.content();
  expect(await answerOf(await browser.get(LOGIN))).toEqual([406, '{"message":"Not acceptable format: json"}']);
  expect(await answerOf(await browser.post('/user/login?_format=xml', '{}'))).toEqual([500, UNEXPECTED]);
  expect((await browser.post('/user/login', '{}')).headers.get('content-type')).toBe('text/html; charset=UTF-8');
});

describe('failed logins', () => {
  let now = 1_800_000_000_000;
  const flooded = runningSandbox({ clock: () => now });
  const TOO_MANY =
    '{"message":"Too many failed login attempts from your IP address. This IP address is temporarily blocked."}';

  async function fail(times: number, name: string): Promise<Response> {
    for (let count = 1; count < times; count++) await attempt(flooded.content(), name, 'bad');
    return attempt(flooded.content(), name, 'bad');
  }

  it('closes one account after five failed logins, for the right password too, and no other account', async () => {
    expect(await answerOf(await fail(5, 'member@example.org'))).toEqual([400, UNRECOGNISED]);
    expect(await answerOf(await attempt(flooded.content(), 'member@example.org', 'reel-member'))).toEqual([
      403,
      TOO_MANY,
    ]);
    expect((await attempt(flooded.content(), 'leader@example.org', 'reel-leader')).status).toBe(200);
  });

  it('forgets failed logins after a login that succeeds', async () => {
    await fail(4, 'member@example.org');
    expect((await attempt(flooded.content(), 'member@example.org', 'reel-member')).status).toBe(200);
    expect((await fail(5, 'member@example.org')).status).toBe(400);
  });

  it('forgets failed logins after six hours', async () => {
    await fail(6, 'member@example.org');
    now += 6 * 3600 * 1000;
    expect((await attempt(flooded.content(), 'member@example.org', 'reel-member')).status).toBe(200);
  });

  it('closes the address for an hour after fifty failed logins', async () => {
    expect((await fail(50, 'unknown@example.org')).status).toBe(400);
    expect(await answerOf(await attempt(flooded.content(), 'member@example.org', 'reel-member'))).toEqual([
      403,
      '{"message":"Access is blocked because of IP based flood prevention."}',
    ]);
    now += 3600 * 1000;
    expect((await attempt(flooded.content(), 'member@example.org', 'reel-member')).status).toBe(200);
  });
});
