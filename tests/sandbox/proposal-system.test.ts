import { afterEach, expect, it, vi } from 'vitest';
import type { PersonKey } from '../../sandbox/people.ts';
import { answerOf, jsonOf } from './browser.ts';
import { loginOf, proposer, tokenHeader } from './proposer.ts';
import { runningSandbox } from './running-sandbox.ts';

let now = 1_795_263_661_000;
let isBroken = false;
const sandbox = runningSandbox({
  faults: true,
  clock: () => {
    if (isBroken) throw new Error('The clock has stopped');
    return now;
  },
});

const OWN = '/forms-data/single/3/tides-2027/paper';

const as = (key: PersonKey) => proposer(sandbox.proposals(), key);

afterEach(() => {
  isBroken = false;
  vi.restoreAllMocks();
});

it('answers with nothing but a token, as quoted JSON, and sets no cookie', async () => {
  const response = await sandbox.proposals().postJson('/login', loginOf('member'));
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await answerOf(response)).toEqual([200, expect.stringMatching(/^"[\w-]{32}"$/)]);
});

it.each<[string, PersonKey, Record<string, unknown>]>([
  ['an organizer who comes with 6', 'organizer', { o: 6 }],
  ['a member who comes with 5', 'member', { o: 5 }],
  ['a user who is blocked', 'blocked', {}],
  ['a user who does not exist', 'member', { user_id: 4711 }],
])('refuses %s', async (_, key, change) => {
  const response = await sandbox.proposals().postJson('/login', { ...loginOf(key), ...change });
  expect(await answerOf(response)).toEqual([403, '{"message":"The login was refused."}']);
});

it.each<[string, unknown]>([
  ['user_id', '3'],
  ['user_id', 0],
  ['r', 'random'],
  ['r', 1_000_000_000],
  ['r', 0.5],
  ['r', -1],
  ['h', 1],
  ['h', '51661'],
  ['o', 7],
  ['o', '6'],
  ['o', undefined],
])('says that %s is wrong when it is %j', async (field, value) => {
  const response = await sandbox.proposals().postJson('/login', { ...loginOf('member'), [field]: value });
  expect(response.status).toBe(422);
  expect(await jsonOf(response)).toEqual({ message: `Missing or wrong: ${field}`, fields: [field] });
});

it('says that a time with a fraction of a second is wrong, and so is what was made of it', async () => {
  const response = await sandbox.proposals().postJson('/login', { ...loginOf('member'), t: 1_795_263_661.5 });
  expect(await jsonOf(response, 'fields')).toEqual(['h', 't']);
});

it('keeps a token valid for twelve hours', async () => {
  const member = await as('member');
  now += 12 * 3600 * 1000 - 1;
  expect((await member.get(OWN)).status).toBe(200);
  now += 1;
  expect((await member.get(OWN)).status).toBe(401);
});

it('ends all tokens with a reset', async () => {
  const member = await as('member');
  sandbox.reset();
  expect((await member.get(OWN)).status).toBe(401);
});

it('knows no other calls', async () => {
  const browser = sandbox.proposals();
  const headers = await tokenHeader(browser, 'member');
  expect(await answerOf(await browser.get('/forms-data', headers))).toEqual([404, '{"message":"Unknown call."}']);
  expect((await browser.get('/')).status).toBe(404);
});

it.each([
  ['GET', '/login', 'POST'],
  ['POST', '/forms-data/update', 'PUT'],
  ['POST', '/forms-data/send', 'PUT'],
  ['DELETE', OWN, 'GET, HEAD'],
  ['POST', '/count/tides-2027/paper', 'GET, HEAD'],
  ['POST', '/logout', 'GET, HEAD'],
])('answers %s %s with 405, and allows %s', async (method, path, allow) => {
  const browser = sandbox.proposals();
  const response = await browser.fetch(path, { method, headers: await tokenHeader(browser, 'member') });
  expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
});

it('asks that nothing be kept in caches', async () => {
  expect((await (await as('member')).get(OWN)).headers.get('cache-control')).toBe('no-store');
});

it('answers with HTML when it breaks', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const member = await as('member');
  isBroken = true;
  const response = await member.get(OWN);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await answerOf(response)).toEqual([500, expect.stringContaining('<h1>500 Internal Server Error</h1>')]);
  expect(error).toHaveBeenCalledOnce();
});
