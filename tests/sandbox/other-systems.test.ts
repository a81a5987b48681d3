import { expect, it } from 'vitest';
import { person, type PersonKey } from '../../sandbox/people.ts';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { KP_LOGIN } from './membership-runs.ts';
import { draftOf, proposer, sendOf } from './proposal-runs.ts';
import { jsonOf, runningSandbox } from './running-sandbox.ts';

const NOW_S = 1_795_263_661;
const NOW = NOW_S * 1000 + 500;
const HOUR = 3_600_000;
let clock = () => NOW;
const sandbox = runningSandbox({ clock: () => clock(), proposalKinds: ['paper', 'panel', 'workshop', 'screening'] });

const post = async (path: string, fields: Record<string, string>) =>
  jsonOf(await sandbox.membership().post(path, new URLSearchParams(fields)));

it('a membership login reads + & = % ü and spaces, and its session is valid for the hours that were asked for', async () => {
  const { mail: UPORTAL, password: PWPORTAL } = person('punctuation');
  expect(await post('/KP_LOGIN', { ...KP_LOGIN, UPORTAL, PWPORTAL })).toMatchObject({ STATUSCODE: '1' });
  const login = await post('/KP_LOGIN', KP_LOGIN);
  expect(login).toMatchObject({ STATUSCODE: 1, SESSION: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown });
  const session = { SESSION_CHECK: (login as { SESSION: string }).SESSION };
  clock = () => NOW + 24 * HOUR - 1;
  expect(await post('/KP_CHECK_SESSION', session)).toMatchObject({ STATUSCODE: 1 });
  clock = () => NOW + 24 * HOUR;
  expect(await post('/KP_CHECK_SESSION', session)).toMatchObject({ STATUSCODE: -4 });
});

const OWN = '/forms-data/single/3/tides-2027/paper';
const as = (key: PersonKey) => proposer(sandbox.proposals(), key);

it('a token of the proposal system is valid for twelve hours, until a reset', async () => {
  clock = () => NOW;
  const member = await as('member');
  clock = () => NOW + 12 * HOUR - 1;
  expect((await member.get(OWN)).headers.get('cache-control')).toBe('no-store');
  clock = () => NOW + 12 * HOUR;
  expect((await member.get(OWN)).status).toBe(401);
  const other = await as('member');
  sandbox.reset();
  expect((await other.get(OWN)).status).toBe(401);
});

it('a draft of up to four megabytes comes back letter by letter, and is counted once', async () => {
  clock = () => NOW;
  const member = await as('member');
  const count = async () => Number(await jsonOf(await member.get('/count/tides-2027/paper')));
  const before = await count();
  const formJson = `{ "title" : "Łódź \\u00fc 🎞️ <b>&amp;</b>", "unknown":[1,{"a":null}] }${' '.repeat(4_000_000)}`;
  expect((await member.update(draftOf('member', { form_json: formJson }))).status).toBe(200);
  const tooLong = draftOf('member', { form_json: 'ü'.repeat(2_097_153) });
  expect((await member.update(tooLong)).status).toBe(413);
  const { user_id, user_name, event_id, type } = draftOf('member');
  const own = { user_id, user_name, user_email: null, event_id, type };
  expect(await jsonOf(await member.get(OWN))).toEqual({ ...own, form_json: formJson, chk_sended: 0, changed: NOW_S });
  expect(await count()).toBe(before + 1);
});

it('a submission needs an address and an open call, and of two at the same time one is taken', async () => {
  const [one, other] = [await as('member'), await as('member')];
  expect(await jsonOf(await one.send(draftOf('member')), 'fields')).toEqual(['user_email', 'sent']);
  const closed = { event_id: 'long-night-2026' };
  expect((await one.send(sendOf('member', closed))).status).toBe(409);
  expect((await one.update(draftOf('member', closed))).status).toBe(200);
  const answers = await Promise.all([one.send(sendOf('member')), other.send(sendOf('member'))]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('a further kind is accepted where it is configured, and has a name that an address can have', async () => {
  const member = await as('member');
  const statusOf = async (type: string) => (await member.update(draftOf('member', { type }))).status;
  expect([await statusOf('screening'), await statusOf('poster')]).toEqual([200, 404]);
  const start = startSandbox({ ports: 0, databaseFile: ':memory:', portalOrigins: [], proposalKinds: ['../paper'] });
  await expect(start).rejects.toThrow('No kind of proposal');
});
