import { expect, it } from 'vitest';
import type { LoggedRequest } from '../../sandbox/request-log.ts';
import { answerOf, jsonOf } from './browser.ts';
import { PORTAL, loginStatus, runningSandbox } from './running-sandbox.ts';

const sandbox = runningSandbox({ faults: true });
const FAULTS = '/__sandbox/faults';

it('answers in place of the system until the fault is taken away', async () => {
  const browser = sandbox.content();
  await browser.postJson(FAULTS, {
    path: 'session/token',
    status: 500,
    body: '<h1>Oops</h1>',
    contentType: 'text/html',
  });
  for (let count = 0; count < 2; count++) {
    const response = await browser.get('/session/token');
    expect(response.headers.get('content-type')).toBe('text/html');
    expect(await answerOf(response)).toEqual([500, '<h1>Oops</h1>']);
  }
  await browser.fetch(FAULTS, { method: 'DELETE' });
  expect((await browser.get('/session/token')).status).toBe(200);
});

it('spoils as many calls as the fault says', async () => {
  const browser = sandbox.content();
  await browser.postJson(FAULTS, { path: 'session/token', status: 503, times: 2 });
  const statuses = [];
  for (let count = 0; count < 3; count++) statuses.push((await browser.get('/session/token')).status);
  expect(statuses).toEqual([503, 503, 200]);
});

it('spoils calls of one method, of one page, or of all paths with a prefix', async () => {
  const browser = sandbox.content();
  await browser.postJson(FAULTS, { path: 'user/login', method: 'POST', status: 418 });
  await browser.postJson(FAULTS, { path: 'encms-json/get/page?uri=/about', status: 419 });
  await browser.postJson(FAULTS, { path: 'encms-json/get-menu/*', body: '{"cut":' });
  expect((await browser.post('/user/login?_format=json', '{}')).status).toBe(418);
  expect((await browser.get('/user/login')).status).toBe(200);
  expect((await browser.get('/encms-json/get/page?uri=%2Fabout')).status).toBe(419);
  expect((await browser.get('/encms-json/get/page?uri=/join')).status).toBe(200);
  expect(await answerOf(await browser.get('/encms-json/get-menu/footer'))).toEqual([200, '{"cut":']);
});

it('keeps a call waiting while others are answered', async () => {
  const browser = sandbox.content();
  await browser.postJson(FAULTS, { path: 'user/login_status', delayMs: 60_000, times: 1 });
  const withShortTimeout = new AbortController();
  const waiting = browser.fetch('/user/login_status', { signal: withShortTimeout.signal });
  await expect
    .poll(async () => jsonOf(await browser.get('/__sandbox/log')))
    .toContainEqual(expect.objectContaining({ path: '/user/login_status', status: null }));
  expect(await loginStatus(browser)).toBe('0');
  withShortTimeout.abort();
  await expect(waiting).rejects.toThrow('aborted');
});

it('spoils the answer to a call that was carried out', async () => {
  const { browser, tokens } = await sandbox.loggedIn('member');
  await browser.postJson(FAULTS, { path: 'user/logout', after: true, status: 504 });
  const cookies = browser.cookies;
  expect((await browser.post(`/user/logout?_format=json&token=${tokens.logout_token}`)).status).toBe(504);
  browser.cookies = cookies;
  expect(await loginStatus(browser)).toBe('0');
});

it('never spoils a preflight', async () => {
  const browser = sandbox.content();
  await browser.postJson(FAULTS, { path: '*', status: 500 });
  const headers = { Origin: PORTAL, 'Access-Control-Request-Method': 'POST' };
  expect((await browser.fetch('/user/login', { method: 'OPTIONS', headers })).status).toBe(204);
});

it('spoils calls of one system and not of the others', async () => {
  await sandbox.membership().postJson(FAULTS, { path: '*', status: 500 });
  expect((await sandbox.membership().post('/KP_LOGOUT')).status).toBe(500);
  expect((await sandbox.content().get('/session/token')).status).toBe(200);
});

it.each([
  [{ path: 'x', delay: 5 }, 'A fault has no "delay"'],
  [{ path: 'x', status: '500' }, '"status" is not a number'],
  [{ status: 500 }, 'A fault needs a path'],
  [[], 'A fault is a JSON object'],
])('refuses a fault that is misspelt: %j', async (fault, message) => {
  const response = await sandbox.content().postJson(FAULTS, fault);
  expect([response.status, await jsonOf(response)]).toEqual([400, { message }]);
});

it('logs what was received, bodies included, and what was answered', async () => {
  const browser = sandbox.content();
  await browser.postJson('/user/login?_format=json', { name: 'ü', pass: 'x' }, { 'X-Own': 'header' });
  await browser.get('/encms-json/get/page?uri=/about');
  expect(await jsonOf(await browser.get('/__sandbox/log'))).toEqual([
    {
      method: 'POST',
      path: '/user/login',
      query: '?_format=json',
      headers: expect.objectContaining({ 'x-own': 'header', 'content-type': 'application/json' }) as unknown,
      body: '{"name":"ü","pass":"x"}',
      status: 400,
    },
    expect.objectContaining({
      method: 'GET',
      path: '/encms-json/get/page',
      query: '?uri=/about',
      body: '',
      status: 200,
    }),
  ]);
  await browser.fetch('/__sandbox/log', { method: 'DELETE' });
  expect(await jsonOf(await browser.get('/__sandbox/log'))).toEqual([]);
});

it('logs preflights, calls that met a fault, and calls that were never answered', async () => {
  const browser = sandbox.content();
  const headers = { Origin: PORTAL, 'Access-Control-Request-Method': 'POST' };
  await browser.fetch('/user/login', { method: 'OPTIONS', headers });
  await browser.postJson(FAULTS, { path: 'session/token', drop: true });
  await browser.postJson(FAULTS, { path: 'user/login_status', status: 500 });
  await browser.get('/session/token').catch(() => undefined);
  await browser.get('/user/login_status');
  const entries = (await jsonOf(await browser.get('/__sandbox/log'))) as LoggedRequest[];
  expect(entries.map(({ method, status }) => [method, status])).toEqual([
    ['OPTIONS', 204],
    ['GET', null],
    ['GET', 500],
  ]);
});

it('writes a separate log for each system', async () => {
  await sandbox.membership().post('/KP_LOGOUT', new URLSearchParams({ SESSION: 'ä+b' }));
  expect(await jsonOf(await sandbox.content().get('/__sandbox/log'))).toEqual([]);
  expect(await jsonOf(await sandbox.membership().get('/__sandbox/log'))).toMatchObject([
    { path: '/KP_LOGOUT', body: 'SESSION=%C3%A4%2Bb', status: 200 },
  ]);
});

it('lets the portal use the controls from its own origin', async () => {
  const headers = { Origin: PORTAL, 'Access-Control-Request-Method': 'DELETE' };
  const response = await sandbox.membership().fetch('/__sandbox/log', { method: 'OPTIONS', headers });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe(PORTAL);
  expect(response.headers.get('access-control-allow-methods')).toContain('DELETE');
});

it('resets all systems: sessions, faults, logs and maintenance', async () => {
  const { browser } = await sandbox.loggedIn('member');
  await browser.postJson(FAULTS, { path: 'session/token', status: 500 });
  await browser.postJson('/__sandbox/maintenance', { on: true });
  await sandbox.membership().post('/__sandbox/reset');
  expect(await jsonOf(await browser.get('/__sandbox/log'))).toEqual([]);
  expect((await browser.get('/session/token')).status).toBe(200);
  expect(await loginStatus(browser)).toBe('0');
});

it('ends the sessions of the membership system alone', async () => {
  const { browser } = await sandbox.loggedIn('member');
  await sandbox.membership().post('/__sandbox/expire-sessions');
  expect(await loginStatus(browser)).toBe('1');
});

it('switches maintenance with true and false only, and only where there is one', async () => {
  expect((await sandbox.content().postJson('/__sandbox/maintenance', { on: 'yes' })).status).toBe(400);
  expect((await sandbox.content().post('/__sandbox/maintenance', '{')).status).toBe(400);
  expect((await sandbox.membership().postJson('/__sandbox/maintenance', { on: true })).status).toBe(404);
});
