import { expect, it } from 'vitest';
import {
  DrupalAccountDirectory,
  DrupalEditorUrls,
  DrupalLoginGateway,
  messageOf,
  toAcceptedLogin,
  toAccount,
  toRefusedLogin,
} from '../../../src/infrastructure/content-system/accounts.ts';
import { FakeHttpTransport } from '../../fakes/fake-http-transport.ts';
import { garbage, withGarbageAt } from '../garbage.ts';
import { kindOfFailure } from '../kind-of-failure.ts';
import { readFixture } from '../read-fixture.ts';
import { unlessRefused } from '../unless-refused.ts';
import { contentCallsTo } from './content-calls-to.ts';

const NONE = undefined;
const CMS = 'https://cms.example.org/';
const credentials = { name: 'anna', password: 'anna-pass-1' };
const call = { system: 'content-system', withCookies: true };

/** An answer, and the ports behind which the content system gives it. */
function answering(answer: unknown, status = 200) {
  const http = new FakeHttpTransport();
  http.answerWith(answer, status);
  const calls = contentCallsTo(http);
  return { http, gateway: new DrupalLoginGateway(calls), directory: new DrupalAccountDirectory(calls) };
}

it('posts name and pass as JSON, with cookies', async () => {
  const { http, gateway } = answering(readFixture('drupal/login-ok'));
  expect(await gateway.signIn(credentials)).toMatchObject({ kind: 'accepted', userId: 2, userName: 'anna' });
  const url = `${CMS}user/login?_format=json`;
  expect(http.requests).toEqual([{ ...call, method: 'POST', url, body: { name: 'anna', pass: 'anna-pass-1' } }]);
});

it('reads the user that Drupal has logged in, as recorded', () => {
  expect(toAcceptedLogin(readFixture('drupal/login-ok'))).toEqual({
    kind: 'accepted',
    userId: 2,
    userName: 'anna',
    tokens: {
      csrfToken: 's8l8kvX4x24MA7XSc4RKgOtYg-fsQv77b8Ld9p_F16c',
      logoutToken: 'OPgGCVBiBwjIsHHqsjNqZZgv2DTq72Cj56XzVq8F4vE',
    },
  });
  const administrator = toAcceptedLogin(readFixture('drupal/login-ok-administrator'));
  expect(administrator).toMatchObject({ userId: 1, userName: 'admin' });
});

it.each([null, '', {}])('reads the token %j as absent, and no characters that reverse text in a name', (token) => {
  const wire = { current_user: { uid: 2, name: 'an\u202ena' }, csrf_token: token, logout_token: token };
  const tokens = { csrfToken: undefined, logoutToken: undefined };
  expect(toAcceptedLogin(wire)).toMatchObject({ userName: 'anna', tokens });
});

it('survives garbage in a login, as a whole and in every place', () => {
  const sound = { current_user: { uid: '2', name: 'anna' }, csrf_token: 'a', logout_token: 'b' };
  const answers = [...garbage, ...withGarbageAt(sound)].flatMap((wire) => unlessRefused(() => toAcceptedLogin(wire)));
  expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['accepted']));
});

it.each([
  ['login-wrong-password', 'refused', 'Sorry, unrecognized username or password.'],
  ['login-blocked', 'refused', 'The user has not been activated or is blocked.'],
  ['login-missing-credentials', 'refused', 'Missing credentials.'],
  [
    'login-flood',
    'refused',
    'Too many failed login attempts from your IP address. This IP address is temporarily blocked.',
  ],
  ['login-already-signed-in', 'already-signed-in', 'This route can only be accessed by anonymous users.'],
])('reads the recorded answer %s as %s, with its message', (name, kind, message) => {
  expect(toRefusedLogin(JSON.stringify(readFixture(`drupal/${name}`)))).toEqual({ kind, message });
});

it.each([
  [JSON.stringify(readFixture('drupal/user-zero')), NONE],
  ['{"message":"  "}', NONE],
  ['{"message":["a"]}', NONE],
  ['[]', NONE],
  ['<html>message</html>', NONE],
  ['{"message":"No."}', 'No.'],
])('reads the message of %s as %j', (text, message) => {
  expect(messageOf(text)).toBe(message);
});

it.each([400, 403, 422])('reads %d with JSON as a refused login', async (status) => {
  expect(await answering({ message: 'No.' }, status).gateway.signIn(credentials)).toEqual({
    kind: 'refused',
    message: 'No.',
  });
});

it.each([
  [500, 'The website encountered an unexpected error.', 'unavailable'],
  [403, '<html><body>Forbidden by the firewall</body></html>', 'forbidden'],
  [400, '<html><body>Bad Request</body></html>', 'refused'],
  [404, '{"message":"No route found"}', 'not-found'],
  [429, '{"message":"Slow down"}', 'rate-limited'],
  [200, '', 'invalid-answer'],
  [200, '{"current_user":{"uid":"0","name":"anna"}}', 'invalid-answer'],
  [200, '{"current_user":{"uid":-1}}', 'invalid-answer'],
])('fails a login for %d %s with %s', async (status, text, kind) => {
  expect(await kindOfFailure(answering(text, status).gateway.signIn(credentials))).toBe(kind);
});

it('logs out by the logout token, with the CSRF token if it is known', async () => {
  const { http, gateway } = answering('', 204);
  await gateway.signOut({ csrfToken: 'csrf', logoutToken: 'a/b+c=&' });
  await gateway.signOut({ csrfToken: undefined, logoutToken: undefined });
  const logout = { ...call, method: 'POST', headers: {} };
  const url = `${CMS}user/logout?_format=json`;
  expect(http.requests).toEqual([
    { ...logout, url: `${url}&token=a%2Fb%2Bc%3D%26`, headers: { 'X-CSRF-Token': 'csrf' } },
    { ...logout, url },
  ]);
});

it.each(['<h1>Log in</h1>', '', '{"status":"o'])('does not read 200 with %j as a logout', async (text) => {
  const { gateway } = answering(text);
  expect(await kindOfFailure(gateway.signOut({ csrfToken: 'a', logoutToken: 'b' }))).toBe('invalid-answer');
});

it('refreshes by get/nothing, whatever it answers', async () => {
  for (const body of ['', 'null', '<p>']) {
    const { http, gateway } = answering(body);
    await gateway.refresh();
    expect(http.requests.map(({ url }) => url)).toEqual([`${CMS}encms-json/get/nothing`]);
  }
  expect(await kindOfFailure(answering('', 503).gateway.refresh())).toBe('unavailable');
});

it.each([
  ['1\n', true],
  ['0', false],
  ['', 'invalid-answer'],
  ['2', 'invalid-answer'],
  ['true', 'invalid-answer'],
  ['<html>', 'invalid-answer'],
])('reads the login status %j as %s', async (text, expected) => {
  const { http, gateway } = answering(text);
  const status = gateway.isSignedIn();
  expect(await (typeof expected === 'string' ? kindOfFailure(status) : status)).toBe(expected);
  expect(http.requests[0]?.url).toBe(`${CMS}user/login_status?_format=json`);
});

it('requests the account with cookies', async () => {
  const { http, directory } = answering(readFixture('drupal/user-self'));
  expect((await directory.load(2)).firstName).toBe('Anna');
  expect(http.requests).toEqual([{ ...call, method: 'GET', url: `${CMS}user/2?_format=json` }]);
});

it('sends no request for what is no user id', async () => {
  const { http, directory } = answering({});
  for (const userId of [0, -1, 1.5, NaN, Infinity, Number.MAX_SAFE_INTEGER + 1]) {
    expect(await kindOfFailure(directory.load(userId))).toBe('refused');
  }
  expect(http.requests).toEqual([]);
});

it.each([
  [403, { message: '' }, 'forbidden'],
  [404, { message: 'x' }, 'not-found'],
  [200, readFixture('drupal/user-without-names'), 'invalid-answer'],
  [200, '<html>', 'invalid-answer'],
])('fails to read an account for %d %j', async (status, body, kind) => {
  expect(await kindOfFailure(answering(body, status).directory.load(2))).toBe(kind);
});

const anna = { userId: 2, firstName: 'Anna', lastName: 'Lund', loginName: 'anna', mail: 'anna@example.com' };
const dora = { userId: 5, firstName: '', lastName: '', loginName: 'dora' };
const plain = { uid: '2', name: 'a\u202enna', field_user_firstname: ' \u2067Anna ', field_user_lastname: 'Lund' };

it.each<[string, unknown, object]>([
  ['of the user', readFixture('drupal/user-self'), anna],
  ['of another user, which has no mail', readFixture('drupal/user-other'), { ...anna, mail: '' }],
  ['without names', readFixture('drupal/user-without-names'), dora],
  ['of plain values', { ...plain, mail: anna.mail }, anna],
  [
    'whose address nothing is removed from',
    { ...plain, mail: 'a\u200bb@c.example' },
    { ...anna, mail: 'a\u200bb@c.example' },
  ],
])('reads the account %s', (_, wire, account) => {
  expect(toAccount(wire, account === dora ? 5 : 2)).toMatchObject(account);
});

it('survives garbage in an account, as a whole and in every place', () => {
  const sound = { uid: [{ value: 2 }], name: [], mail: [], field_user_firstname: [], field_user_lastname: [] };
  const accounts = [...garbage, ...withGarbageAt(sound)].flatMap((wire) => unlessRefused(() => toAccount(wire, 2)));
  expect(accounts.length).toBeGreaterThan(0);
  for (const { userId, ...texts } of accounts) {
    expect(userId).toBe(2);
    expect(new Set(Object.values(texts).map((text) => typeof text))).toEqual(new Set(['string']));
  }
});

const base = 'https://cms.example.org/drupal/';
const elsewhere = 'https://edit.example.org/cms/';
const group = { edit: 'group/{id}/edit', delete: '/group/{id}/delete', create: 'group/add' };
const defaults = { edit: 'node/{nid}/edit', delete: 'node/{nid}/delete', create: 'node/add', content: 'admin/content' };

function urls(admin: Partial<typeof defaults & { readonly group: typeof group }> = {}) {
  const passwords = { forgot: 'user/password', change: 'user/{uid}/edit' } as const;
  return new DrupalEditorUrls({ contentSystem: { baseUrl: base, admin: { ...defaults, group, ...admin }, passwords } });
}

it.each([
  ['admin/content', `${base}admin/content`],
  ['//admin/content', `${base}admin/content`],
  [`${elsewhere}admin/content?status=1`, `${elsewhere}admin/content?status=1`],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['javascript:alert(1)', `${base}javascript:alert(1)`],
  ['httpsdocs/add', `${base}httpsdocs/add`],
])('takes %s for a path of the content system, unless it is a whole address: %s', (content, url) => {
  expect(urls({ content }).content).toBe(url);
});

it('puts an id into every address that is about one thing, and offers nothing to edit without one', () => {
  expect(urls({ edit: `${elsewhere}?q=node/{nid}/edit` }).ofNode(12).edit).toBe(`${elsewhere}?q=node/12/edit`);
  const create = `${base}group/add`;
  expect(urls().ofGroup(3)).toEqual({ edit: `${base}group/3/edit`, delete: `${base}group/3/delete`, create });
  for (const id of [undefined, 0, -1, 1.5, NaN, Infinity]) {
    expect(urls().ofNode(id).edit).toBeUndefined();
    expect(urls().ofGroup(id)).toEqual({ edit: undefined, delete: undefined, create });
  }
});
