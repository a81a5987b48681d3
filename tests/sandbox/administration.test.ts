import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GROUP_IDS } from '../../sandbox/seed/groups/group-ids.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/start-sandbox.ts';
import { KP_LOGIN } from './membership-runs.ts';
import { draftOf, proposer, tokenHeader } from './proposal-runs.ts';
import { answerOf, Browser, jsonOf, logIn, loginStatus, PORTAL } from './running-sandbox.ts';
import { postTopic, topicForm } from './content-runs.ts';

// Every test seeds and stops databases on disk, which takes a busy machine its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const FAULTS = '/__sandbox/faults';
const LOG = '/__sandbox/log';
const GROUP = GROUP_IDS.empty;

let folder = '';
let databaseFile = '';
let started: Sandbox[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  databaseFile = join(folder, 'deeper', 'sandbox.sqlite');
  started = [];
});
afterEach(async () => {
  await Promise.all(started.map((sandbox) => sandbox.stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function start(more: Partial<SandboxOptions> = {}) {
  const sandbox = await startSandbox({ ports: 0, databaseFile, portalOrigins: [PORTAL], ...more });
  started.push(sandbox);
  return {
    stop: () => sandbox.stop(),
    reset: () => sandbox.reset(),
    content: new Browser(sandbox.contentSystemPort),
    membership: new Browser(sandbox.membershipSystemPort),
    proposals: new Browser(sandbox.proposalSystemPort),
  };
}

/** Changes the file of a sandbox that has stopped, or reads it. */
function inDatabase<Result>(work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(databaseFile);
  const result = work(database);
  database.close();
  return result;
}

it('logins, failed logins, drafts and topics outlast a restart, tokens as hashes, and end with a reset', async () => {
  const before = await start();
  const tokens = await logIn(before.content, 'member');
  const wrong = { name: 'leader@example.org', pass: 'wrong' };
  for (let count = 0; count < 5; count++) {
    await new Browser(before.content.port).postJson('/user/login?_format=json', wrong);
  }
  const session = String(
    await jsonOf(await before.membership.post('/KP_LOGIN', new URLSearchParams(KP_LOGIN)), 'SESSION'),
  );
  const bearer = await tokenHeader(before.proposals, 'member');
  await (await proposer(before.proposals, 'member')).update(draftOf('member'));
  await before.content.get(`/encms-workgroup/join/${GROUP}`);
  const form = topicForm(GROUP, {}, [{ name: 'kept.txt', content: 'still here' }]);
  const file = `/system/files/topics/${String(await jsonOf(await postTopic(before.content, tokens, form), 'nid', 0, 'value'))}/kept.txt`;
  await before.stop();
  await before.stop();
  const kept = JSON.stringify(inDatabase((database) => database.prepare('SELECT * FROM proposal_token').all()));
  expect(kept).not.toContain(bearer['Authorization']?.replace('Bearer ', ''));

  const after = await start();
  after.content.cookies = before.content.cookies;
  const draft = () => after.proposals.get('/forms-data/single/3/tides-2027/paper', bearer);
  expect(await loginStatus(after.content)).toBe('1');
  expect(await (await after.content.get(file)).text()).toBe('still here');
  expect(await jsonOf(await draft())).toMatchObject({ form_json: '{"title":"Ebb"}', chk_sended: 0 });
  const check = () => after.membership.post('/KP_CHECK_SESSION', new URLSearchParams({ SESSION_CHECK: session }));
  expect(await jsonOf(await check())).toEqual({ STATUSCODE: 1, STATUS: 'OK' });
  await expect(logIn(new Browser(after.content.port), 'leader')).rejects.toThrow('Too many failed login attempts');

  after.reset();
  expect(await loginStatus(after.content)).toBe('0');
  expect([(await draft()).status, await jsonOf(await check(), 'STATUSCODE')]).toEqual([401, -4]);
  await logIn(after.content, 'leader');
  expect((await after.content.get(file)).status).toBe(404);
});

it('an older file keeps its logins and gets new columns and content, and one of a newer sandbox is refused', async () => {
  const before = await start();
  await logIn(before.content, 'member');
  await before.stop();
  inDatabase((database) => {
    database.exec(`UPDATE meta SET value = 'of an older seed'; DELETE FROM node;`);
    database.exec('ALTER TABLE node DROP COLUMN langcode; PRAGMA user_version = 4;');
  });
  const later = await start();
  later.content.cookies = before.content.cookies;
  expect(await jsonOf(await later.content.get('/encms-json/get/page?uri=/'), 'data', 'session', 'user_id')).toBe(3);
  await later.stop();
  inDatabase((database) => database.exec('PRAGMA user_version = 99'));
  await expect(start()).rejects.toThrow('written by a newer sandbox');
});

it('without faults a sandbox offers no controls', async () => {
  const systems = await start();
  for (const control of ['faults', 'maintenance', 'set-up', 'reset', 'expire-sessions']) {
    for (const browser of [systems.content, systems.membership, systems.proposals]) {
      expect((await browser.postJson(`/__sandbox/${control}`, {})).status).toBe(404);
    }
  }
});

const TOKEN = 'session/token';
const ABOUT = 'encms-json/get/page?uri=/about';
const [SPOILT, WELL] = ['Oops', 200] as const;

it.each<[string, object, string, (number | string)[]]>([
  ['until it is taken away', { path: TOKEN, status: 500 }, TOKEN, [SPOILT, SPOILT]],
  ['as many times as it says', { path: TOKEN, times: 1 }, TOKEN, [SPOILT, WELL]],
  ['of a method', { path: TOKEN, method: 'POST' }, TOKEN, [WELL, WELL]],
  ['with a prefix', { path: 'encms-json/get-menu/*' }, 'encms-json/get-menu/footer', [SPOILT, SPOILT]],
  ['of a page', { path: ABOUT }, ABOUT.replace('/about', '%2Fabout'), [SPOILT, SPOILT]],
  ['of no other page', { path: ABOUT }, ABOUT.replace('about', 'join'), [WELL, WELL]],
])('a fault spoils calls %s', async (_, fault, path, expected) => {
  const { content, membership } = await start({ faults: true });
  await content.postJson(FAULTS, { body: SPOILT, ...fault });
  const ask = async () => {
    const [status, body] = await answerOf(await content.get(`/${path}`));
    return body === SPOILT ? body : status;
  };
  expect([await ask(), await ask()]).toEqual(expected);
  expect((await membership.post('/KP_LOGOUT')).status).toBe(400);
  const preflight = { Origin: PORTAL, 'Access-Control-Request-Method': 'POST' };
  expect((await content.fetch(`/${path}`, { method: 'OPTIONS', headers: preflight })).status).toBe(204);
  await content.fetch(FAULTS, { method: 'DELETE' });
  expect(await ask()).toBe(WELL);
});

it('a fault spoils an answer after the call, keeps calls waiting alone, and ends with a reset', async () => {
  const systems = await start({ faults: true });
  const { content } = systems;
  const { logout_token: token } = await logIn(content, 'member');
  const { cookies } = content;
  await content.postJson(FAULTS, { path: 'user/logout', after: true, status: 504 });
  await content.postJson(FAULTS, { path: 'session/token', hang: true });
  expect((await content.post(`/user/logout?_format=json&token=${token}`)).status).toBe(504);
  content.cookies = cookies;
  expect(await loginStatus(content)).toBe('0');
  const hanging = content.get('/session/token').catch((error: unknown) => error);
  const log = async () => jsonOf(await content.get(LOG));
  await expect.poll(log).toContainEqual(expect.objectContaining({ path: '/session/token', status: null }));
  await systems.membership.post('/__sandbox/reset');
  expect([await log(), (await content.get('/session/token')).status]).toEqual([[], 200]);
  await systems.stop();
  expect(await hanging).toBeInstanceOf(TypeError);
});

it.each([
  ['faults', { path: 'x', delay: 5 }, 'A fault has no "delay"'],
  ['faults', { path: 'x', status: '500' }, '"status" is not a number'],
  ['faults', { status: 500 }, 'A fault needs a path'],
  ['set-up', { membersView: 'empty' }, 'A set-up has no "membersView"'],
  ['set-up', { membersViews: 'none' }, '"membersViews" is none of refused, empty'],
])('the control %s refuses %j', async (control, body, message) => {
  const { content } = await start({ faults: true });
  const response = await content.postJson(`/__sandbox/${control}`, body);
  expect([response.status, await jsonOf(response)]).toEqual([400, { message }]);
});

it('each system logs what it received, forms field by field, and what it answered', async () => {
  const { content, membership } = await start({ faults: true });
  await membership.post('/KP_LOGOUT', new URLSearchParams({ SESSION: 'ä+b' }));
  const tokens = await logIn(content, 'member');
  await content.fetch(LOG, { method: 'DELETE' });
  await content.postJson('/user/login?_format=json', { name: 'ü' }, { 'X-Own': 'header' });
  await postTopic(content, tokens, topicForm(1, {}, [{ name: 'a.txt', content: 'x'.repeat(5000) }]));
  const beginning = 'x'.repeat(200);
  const fields = ['group_id', 'title', 'message', 'group'].map((name) => ({ name }));
  const parts = [...fields, { name: 'field_files[]', fileName: 'a.txt', size: 5000, start: beginning }];
  const headers = { 'x-own': 'header' };
  expect(await jsonOf(await content.get(LOG))).toMatchObject([
    { method: 'POST', path: '/user/login', query: '?_format=json', headers, body: '{"name":"ü"}', status: 403 },
    { body: '', parts, status: 200 },
  ]);
  expect(await jsonOf(await membership.get(LOG))).toMatchObject([
    { path: '/KP_LOGOUT', body: 'SESSION=%C3%A4%2Bb', status: 200 },
  ]);
});
