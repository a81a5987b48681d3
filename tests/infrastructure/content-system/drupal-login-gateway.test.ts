import { expect, it } from 'vitest';

import { DrupalAccountDirectory, DrupalLoginGateway } from '../../../src/infrastructure/content-system/accounts.ts';
import { FakeHttpTransport } from '../../fakes/fake-http-transport.ts';

import { kindOfFailure } from '../kind-of-failure.ts';
import { readFixture } from '../read-fixture.ts';
import { contentCallsTo } from './content-calls-to.ts';

const credentials = { name: 'anna', password: 'anna-pass-1' };

function make() {
  const http = new FakeHttpTransport();
  const calls = contentCallsTo(http);
  return { http, gateway: new DrupalLoginGateway(calls), directory: new DrupalAccountDirectory(calls) };
}

it('posts name and pass as JSON, with cookies', async () => {
  const { http, gateway } = make();
  http.answerWith(readFixture('drupal/login-ok'));
  expect(await gateway.signIn(credentials)).toMatchObject({ kind: 'accepted', userId: 2, userName: 'anna' });
  expect(http.requests).toEqual([
    {
      system: 'content-system',
      method: 'POST',
      url: 'https://cms.example.org/user/login?_format=json',
      body: { name: 'anna', pass: 'anna-pass-1' },
      withCookies: true,
    },
  ]);
});

it.each([400, 403, 422])('reads %d with JSON as a refusal', async (status) => {
  const { http, gateway } = make();
  http.answerWith({ message: 'No.' }, status);
  expect(await gateway.signIn(credentials)).toEqual({ kind: 'refused', message: 'No.' });
  http.answerWith({ message: '' }, status);
  expect(await gateway.signIn(credentials)).toEqual({ kind: 'refused', message: undefined });
});

it.each([
  [500, 'The website encountered an unexpected error.', 'unavailable'],
  [503, 'Real Drupal is currently under maintenance.', 'unavailable'],
  [403, '<html><body>Forbidden by the firewall</body></html>', 'forbidden'],
  [400, '<html><body>Bad Request</body></html>', 'refused'],
  [404, '{"message":"No route found"}', 'not-found'],
  [406, '{"message":"Not acceptable format: json"}', 'refused'],
  [429, '{"message":"Slow down"}', 'rate-limited'],
  [200, '<!DOCTYPE html>', 'invalid-answer'],
  [200, '', 'invalid-answer'],
  [200, '{"current_user":{"uid":"0"}}', 'invalid-answer'],
])('fails a login for %d %s', async (status, text, kind) => {
  const { http, gateway } = make();
  http.answerWith(text, status);
  expect(await kindOfFailure(gateway.signIn(credentials))).toBe(kind);
});

it('logs out by the logout token, with the CSRF token if it is known', async () => {
  const { http, gateway } = make();
  http.answerWith('', 204);
  await gateway.signOut({ csrfToken: 'csrf', logoutToken: 'a/b+c=&' });
  await gateway.signOut({ csrfToken: undefined, logoutToken: 'x' });
  await gateway.signOut({ csrfToken: undefined, logoutToken: undefined });
  expect(http.requests.map(({ method, url, headers }) => [method, url, headers])).toEqual([
    ['POST', 'https://cms.example.org/user/logout?_format=json&token=a%2Fb%2Bc%3D%26', { 'X-CSRF-Token': 'csrf' }],
    ['POST', 'https://cms.example.org/user/logout?_format=json&token=x', {}],
    ['POST', 'https://cms.example.org/user/logout?_format=json', {}],
  ]);
  for (const { body, withCookies } of http.requests) expect([body, withCookies]).toEqual([undefined, true]);
});

it.each(['<h1>Log in</h1>', '', '{"status":"o'])('does not read 200 with %j as a logout', async (text) => {
  const { http, gateway } = make();
  http.answerWith(text);
  expect(await kindOfFailure(gateway.signOut({ csrfToken: 'a', logoutToken: 'b' }))).toBe('invalid-answer');
});

it('refreshes by get/nothing, whatever it answers', async () => {
  const { http, gateway } = make();
  for (const body of ['', '[]', 'null', '<p>']) await gateway.refresh().then(() => http.answerWith(body));
  expect(new Set(http.requests.map(({ url }) => url))).toEqual(
    new Set(['https://cms.example.org/encms-json/get/nothing']),
  );
  http.answerWith('', 503);
  expect(await kindOfFailure(gateway.refresh())).toBe('unavailable');
});

it.each([
  ['1', true],
  ['0', false],
  ['1\n', true],
])('reads the login status %j as %s', async (text, signedIn) => {
  const { http, gateway } = make();
  http.answerWith(text);
  expect(await gateway.isSignedIn()).toBe(signedIn);
  expect(http.requests[0]?.url).toBe('https://cms.example.org/user/login_status?_format=json');
});

it.each(['', '2', 'true', '<html>', '{"message":""}'])('refuses the login status %j', async (text) => {
  const { http, gateway } = make();
  http.answerWith(text);
  expect(await kindOfFailure(gateway.isSignedIn())).toBe('invalid-answer');
});

it('reports that there is no network', async () => {
  const { http, gateway } = make();
  http.goOffline();
  const calls = [
    gateway.signIn(credentials),
    gateway.signOut({ csrfToken: 'a', logoutToken: 'b' }),
    gateway.refresh(),
    gateway.isSignedIn(),
  ];
  expect(await Promise.all(calls.map((call) => kindOfFailure(call)))).toEqual([
    'offline',
    'offline',
    'offline',
    'offline',
  ]);
});

it('requests the account with cookies', async () => {
  const { http, directory } = make();
  http.answerWith(readFixture('drupal/user-self'));
  expect((await directory.load(2)).firstName).toBe('Anna');
  expect(http.requests).toEqual([
    {
      system: 'content-system',
      method: 'GET',
      url: 'https://cms.example.org/user/2?_format=json',
      withCookies: true,
    },
  ]);
});

it.each([0, -1, 1.5, NaN, Infinity, Number.MAX_SAFE_INTEGER + 1])(
  'sends no request for the user id %d',
  async (userId) => {
    const { http, directory } = make();
    expect(await kindOfFailure(directory.load(userId))).toBe('refused');
    expect(http.requests).toEqual([]);
  },
);

it.each([
  [403, { message: '' }, 'forbidden'],
  [404, { message: 'x' }, 'not-found'],
  [200, readFixture('drupal/user-without-names'), 'invalid-answer'],
  [200, '<html>', 'invalid-answer'],
])('fails to read an account for %d %j', async (status, body, kind) => {
  const { http, directory } = make();
  http.answerWith(body, status);
  expect(await kindOfFailure(directory.load(2))).toBe(kind);
});
