import { expect, it } from 'vitest';
import { person } from '../../sandbox/people.ts';
import type { PersonKey } from '../../sandbox/people.ts';
import { answerOf, jsonOf, textIn } from './browser.ts';
import { runningSandbox } from './running-sandbox.ts';

let now = 1_800_000_000_000;
const sandbox = runningSandbox({ mandantKey: 'key & more', clock: () => now });

const FIELDS = {
  DISABLE_IP_BROWSER_CHECK: '1',
  SESSION_GUELTIG: '24',
  BROWSERDATA: '',
  MANDANT_KEY: 'key & more',
};

function login(fields: Record<string, string>): Promise<Response> {
  return sandbox.membership().post('/KP_LOGIN', new URLSearchParams({ ...FIELDS, ...fields }));
}

function loginOf(key: PersonKey): Promise<Response> {
  const { mail, password } = person(key);
  return login({ UPORTAL: mail, PWPORTAL: password });
}

it('answers a login with a session and a token, and sets no cookie', async () => {
  const response = await loginOf('member');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(response.status).toBe(200);
  expect(await jsonOf(response)).toEqual({
    STATUSCODE: 1,
    STATUS: 'OK',
    SESSION: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
    VALIDTOKEN: expect.any(String) as unknown,
    USERNAME: 'Zofia Wiśniewska',
  });
});

it('writes the status code as text for some users', async () => {
  expect(await jsonOf(await loginOf('leader'))).toMatchObject({ STATUSCODE: '1' });
});

it('reads + & = % ü and spaces byte by byte', async () => {
  expect(await jsonOf(await loginOf('punctuation'))).toMatchObject({ STATUSCODE: '1' });
  // As a client would send it that forgets to encode the plus sign.
  const careless = await sandbox
    .membership()
    .post('/KP_LOGIN', `UPORTAL=film+press@example.org&PWPORTAL=a&${new URLSearchParams(FIELDS)}`, {
      'Content-Type': 'application/x-www-form-urlencoded',
    });
  expect(await jsonOf(careless)).toMatchObject({ STATUSCODE: -3 });
});

it.each<[string, Record<string, string>]>([
  ['a wrong password', { UPORTAL: 'member@example.org', PWPORTAL: 'nope' }],
  ['a password with a space behind', { UPORTAL: 'member@example.org', PWPORTAL: 'reel-member ' }],
  ['a person who is no member', { UPORTAL: 'visitor@example.org', PWPORTAL: 'reel-visitor' }],
  ['a member it does not know', { UPORTAL: 'unknown-member@example.org', PWPORTAL: 'reel-unknown-member' }],
])('answers a login with %s by -3 in German', async (_, fields) => {
  const response = await login(fields);
  expect(response.status).toBe(200);
  expect(await jsonOf(response)).toEqual({
    STATUSCODE: -3,
    STATUS: 'Benutzername oder Passwort ist falsch.',
    SESSION: null,
    VALIDTOKEN: null,
  });
});

it('refuses a wrong key with -1', async () => {
  const { mail, password } = person('member');
  const response = await login({ UPORTAL: mail, PWPORTAL: password, MANDANT_KEY: 'other' });
  expect(await jsonOf(response)).toEqual({ STATUSCODE: -1, STATUS: 'Der Mandantenschlüssel ist ungültig.' });
});

it.each(['UPORTAL', 'PWPORTAL', ...Object.keys(FIELDS)])('says with 400 that %s is missing', async (field) => {
  const fields = new URLSearchParams({ UPORTAL: 'x', PWPORTAL: 'x', ...FIELDS });
  fields.delete(field);
  const response = await sandbox.membership().post('/KP_LOGIN', fields);
  expect(await answerOf(response)).toEqual([400, `{"ERROR":"Parameter ${field} fehlt."}`]);
});

it('refuses a login in JSON', async () => {
  expect((await sandbox.membership().postJson('/KP_LOGIN', FIELDS)).status).toBe(400);
});

const post = async (path: string, fields: Record<string, string>) =>
  jsonOf(await sandbox.membership().post(path, new URLSearchParams(fields)), 'STATUSCODE');
const check = (session: string) => post('/KP_CHECK_SESSION', { SESSION_CHECK: session });

it('keeps a membership session valid for the hours that were asked for', async () => {
  const session = await textIn(await loginOf('leader'), 'SESSION');
  now += 24 * 3600 * 1000 - 1;
  expect(await check(session)).toBe('1');
  now += 1;
  expect(await check(session)).toBe(-4);
});

it('refuses a call that names no session', async () => {
  const browser = sandbox.membership();
  expect(await answerOf(await browser.post('/KP_LOGOUT'))).toEqual([400, '{"ERROR":"Parameter SESSION fehlt."}']);
  expect((await browser.post('/KP_CHECK_SESSION')).status).toBe(400);
});

it('knows no other calls', async () => {
  expect(await answerOf(await sandbox.membership().post('/KP_OTHER'))).toEqual([
    404,
    '{"ERROR":"Unbekannte Funktion."}',
  ]);
  expect((await sandbox.membership().get('/KP_LOGIN')).status).toBe(405);
});
