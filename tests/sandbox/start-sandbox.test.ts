import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PortTaken } from '../../sandbox/listen.ts';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import type { Sandbox } from '../../sandbox/start-sandbox.ts';
import { Browser, answerOf, jsonOf, textIn } from './browser.ts';
import { draftOf, proposer, tokenHeader } from './proposer.ts';
import { PORTAL, logIn, loginStatus } from './running-sandbox.ts';

// Every test seeds and stops databases on disk, which takes a busy machine its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const FREE = { contentSystem: 0, membershipSystem: 0, proposalSystem: 0 };

let folder: string;
let started: Sandbox[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  started = [];
});

afterEach(async () => {
  await Promise.all(started.map((sandbox) => sandbox.stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function start(more: Partial<Parameters<typeof startSandbox>[0]> = {}): Promise<Sandbox> {
  const databaseFile = join(folder, 'deeper', 'sandbox.sqlite');
  const sandbox = await startSandbox({ ports: 0, databaseFile, portalOrigins: [PORTAL], ...more });
  started.push(sandbox);
  return sandbox;
}

/** Takes a free port away. */
async function occupy(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

it('keeps logged-in users at a restart, with the same tokens', async () => {
  const before = await start();
  const browser = new Browser(before.contentSystemPort);
  const tokens = await logIn(browser, 'member');
  const token = await (await browser.get('/session/token')).text();
  await before.stop();

  const later = new Browser((await start()).contentSystemPort);
  later.cookies = browser.cookies;
  expect(await loginStatus(later)).toBe('1');
  expect(await (await later.get('/session/token')).text()).toBe(token);
  expect((await later.post(`/user/logout?_format=json&token=${tokens.logout_token}`)).status).toBe(204);
});

it('keeps failed logins counted at a restart', async () => {
  const before = await start();
  const attempt = (sandbox: Sandbox, pass: string) =>
    new Browser(sandbox.contentSystemPort).postJson('/user/login?_format=json', { name: 'member@example.org', pass });
  for (let count = 0; count < 5; count++) await attempt(before, 'wrong');
  await before.stop();

  expect((await attempt(await start(), 'reel-member')).status).toBe(403);
});

it('keeps membership sessions at a restart', async () => {
  const before = await start();
  const login = new URLSearchParams({
    UPORTAL: 'member@example.org',
    PWPORTAL: 'reel-member',
    DISABLE_IP_BROWSER_CHECK: '1',
    SESSION_GUELTIG: '24',
    BROWSERDATA: '',
    MANDANT_KEY: 'sandbox',
  });
  const session = await textIn(await new Browser(before.membershipSystemPort).post('/KP_LOGIN', login), 'SESSION');
  await before.stop();

  const check = new URLSearchParams({ SESSION_CHECK: session });
  const answer = await new Browser((await start()).membershipSystemPort).post('/KP_CHECK_SESSION', check);
  expect(await jsonOf(answer)).toEqual({ STATUSCODE: 1, STATUS: 'OK' });
});

it('keeps tokens of the proposal system at a restart, as hashes, and what was proposed', async () => {
  const before = await start();
  const browser = new Browser(before.proposalSystemPort);
  const headers = await tokenHeader(browser, 'member');
  await (await proposer(browser, 'member')).update(draftOf('member'));
  await before.stop();
  const database = new DatabaseSync(join(folder, 'deeper', 'sandbox.sqlite'));
  const kept = database.prepare('SELECT * FROM proposal_token').all();
  database.close();
  expect(kept).toHaveLength(2);
  expect(JSON.stringify(kept)).not.toContain(headers['Authorization']?.replace('Bearer ', ''));

  const later = new Browser((await start()).proposalSystemPort);
  const answer = await later.get('/forms-data/single/3/tides-2027/paper', headers);
  expect(await jsonOf(answer)).toMatchObject({ form_json: '{"title":"Ebb"}', chk_sended: 0 });
});

it('renews people and content when the seed was changed, and keeps logged-in users', async () => {
  const before = await start();
  const browser = new Browser(before.contentSystemPort);
  await logIn(browser, 'member');
  await before.stop();
  const database = new DatabaseSync(join(folder, 'deeper', 'sandbox.sqlite'));
  database.exec(`UPDATE meta SET value = 'of an older seed'; DELETE FROM node;`);
  database.close();

  const later = new Browser((await start()).contentSystemPort);
  later.cookies = browser.cookies;
  expect((await later.get('/encms-json/get/page?uri=/')).status).toBe(200);
  expect(await loginStatus(later)).toBe('1');
});

it('refuses a file that a newer sandbox has written', async () => {
  await (await start()).stop();
  const database = new DatabaseSync(join(folder, 'deeper', 'sandbox.sqlite'));
  database.exec('PRAGMA user_version = 99');
  database.close();

  await expect(start()).rejects.toThrow('written by a newer sandbox');
});

it('logs all users out at a reset and clears failed logins', async () => {
  const sandbox = await start();
  const browser = new Browser(sandbox.contentSystemPort);
  await logIn(browser, 'member');
  for (let count = 0; count < 5; count++) {
    await new Browser(sandbox.contentSystemPort).postJson('/user/login?_format=json', {
      name: 'leader@example.org',
      pass: 'wrong',
    });
  }
  sandbox.reset();

  expect(await loginStatus(browser)).toBe('0');
  await logIn(new Browser(sandbox.contentSystemPort), 'leader');
});

it('names the taken port in the error, for each of the three', async () => {
  const { server, port } = await occupy();
  for (const system of ['contentSystem', 'membershipSystem', 'proposalSystem']) {
    const failure = await start({ ports: { ...FREE, [system]: port } }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PortTaken);
    expect(failure).toMatchObject({ port, message: `Port ${port} is already in use` });
  }
  server.close();
});

it('stops the servers that had been started when a port is in use', async () => {
  const { server, port } = await occupy();
  const listen = vi.spyOn(Server.prototype, 'listen');
  await expect(start({ ports: { ...FREE, proposalSystem: port } })).rejects.toThrow(PortTaken);
  server.close();
  const started = listen.mock.contexts as Server[];
  expect(started.map(({ listening }) => listening)).toEqual([false, false, false]);
});

it.each([
  ['POST', '/__sandbox/faults'],
  ['DELETE', '/__sandbox/faults'],
  ['POST', '/__sandbox/maintenance'],
  ['GET', '/__sandbox/log'],
  ['DELETE', '/__sandbox/log'],
  ['POST', '/__sandbox/reset'],
  ['POST', '/__sandbox/expire-sessions'],
])('offers no %s %s without faults', async (method, path) => {
  const { contentSystemPort, membershipSystemPort, proposalSystemPort } = await start();
  for (const port of [contentSystemPort, membershipSystemPort, proposalSystemPort]) {
    const response = await new Browser(port).fetch(path, { method });
    expect((await answerOf(response))[0]).toBe(404);
  }
});

it('stops without waiting for a request that hangs', async () => {
  const sandbox = await start({ faults: true });
  const browser = new Browser(sandbox.contentSystemPort);
  await browser.postJson('/__sandbox/faults', { path: 'session/token', hang: true });
  const hanging = browser.get('/session/token').catch((error: unknown) => error);
  await expect
    .poll(async () => jsonOf(await browser.get('/__sandbox/log')))
    .toContainEqual(expect.objectContaining({ path: '/session/token' }));
  await sandbox.stop();

  expect(await hanging).toBeInstanceOf(TypeError);
});

it('accepts a second request to stop', async () => {
  const sandbox = await start();
  await sandbox.stop();
  await expect(sandbox.stop()).resolves.toBeUndefined();
});
