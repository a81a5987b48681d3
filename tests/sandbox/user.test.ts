import { expect, it } from 'vitest';
import { answerOf, jsonOf } from './browser.ts';
import { runningSandbox } from './running-sandbox.ts';

const FORBIDDEN = [
  403,
  String.raw`{"message":"The \u0027access user profiles\u0027 permission is required and the user must be active."}`,
];
const NOT_FOUND = [
  404,
  String.raw`{"message":"The \u0022user\u0022 parameter was not converted for the path \u0022\/user\/{user}\u0022 (route name: \u0022rest.entity.user.GET\u0022)"}`,
];

const sandbox = runningSandbox();

it('writes a user record with arrays for fields, a number for the uid, and the address for oneself', async () => {
  const { browser } = await sandbox.loggedIn('member');
  const response = await browser.get('/user/3?_format=json');
  expect(response.status).toBe(200);
  const body = await jsonOf(response);
  expect(body).toMatchObject({
    uid: [{ value: 3 }],
    name: [{ value: 'member@example.org' }],
    mail: [{ value: 'member@example.org' }],
    created: [{ value: expect.stringMatching(/\+00:00$/) as unknown, format: 'Y-m-d\\TH:i:sP' }],
    field_user_firstname: [{ value: 'Zofia' }],
    field_user_lastname: [{ value: 'Wiśniewska' }],
    user_picture: [],
  });
  expect(body).not.toHaveProperty('roles');
});

it('escapes names as PHP does', async () => {
  const { browser } = await sandbox.loggedIn('member');
  expect(await (await browser.get('/user/3?_format=json')).text()).toContain(
    String.raw`"field_user_lastname":[{"value":"Wi\u015bniewska"}]`,
  );
});

it('hides the address from others and shows it to administrators, with roles and status', async () => {
  const leader = await sandbox.loggedIn('leader');
  const seenByLeader = await jsonOf(await leader.browser.get('/user/3?_format=json'));
  expect(seenByLeader).toMatchObject({ field_user_firstname: [{ value: 'Zofia' }] });
  expect(seenByLeader).not.toHaveProperty('mail');

  const administrator = await sandbox.loggedIn('administrator');
  expect(await jsonOf(await administrator.browser.get('/user/3?_format=json'))).toMatchObject({
    mail: [{ value: 'member@example.org' }],
    status: [{ value: true }],
    roles: [{ target_id: 'member', target_type: 'user_role' }],
  });
});

it('refuses a user record to visitors, and that of a blocked account to all but administrators', async () => {
  expect(await answerOf(await sandbox.content().get('/user/3?_format=json'))).toEqual(FORBIDDEN);
  const member = await sandbox.loggedIn('member');
  expect(await answerOf(await member.browser.get('/user/8?_format=json'))).toEqual(FORBIDDEN);
  const administrator = await sandbox.loggedIn('administrator');
  expect((await administrator.browser.get('/user/8?_format=json')).status).toBe(200);
});

it('answers with 404 for an unknown user, and with 403 and an empty message for uid 0', async () => {
  const { browser } = await sandbox.loggedIn('member');
  expect(await answerOf(await browser.get('/user/999?_format=json'))).toEqual(NOT_FOUND);
  expect(await answerOf(await browser.get('/user/abc?_format=json'))).toEqual(NOT_FOUND);
  expect(await answerOf(await browser.get('/user/0?_format=json'))).toEqual([403, '{"message":""}']);
});

it('chooses the format by _format and ignores Accept', async () => {
  const { browser } = await sandbox.loggedIn('member');
  const html = await browser.get('/user/3', { Accept: 'application/json' });
  expect(html.headers.get('content-type')).toBe('text/html; charset=UTF-8');
  const xml = await browser.get('/user/3?_format=xml');
  expect(xml.headers.get('content-type')).toBe('text/xml; charset=UTF-8');
  expect(xml.status).toBe(406);
  expect(await answerOf(await browser.get('/user/3?_format=hal_json'))).toEqual([
    406,
    'Not acceptable format: hal_json',
  ]);
});
