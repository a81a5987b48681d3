import { expect, it } from 'vitest';

import { toMembershipAnswer } from '../../../src/infrastructure/membership-system/sewobe-login-wire.ts';
import type { HttpRequest } from '../../../src/infrastructure/http/http-transport.ts';
import { SewobeMembershipSystem } from '../../../src/infrastructure/membership-system/sewobe-membership-system.ts';
import { FakeHttpTransport } from '../../fakes/fake-http-transport.ts';
import { fakeSettings } from '../../fakes/fake-settings.ts';
import { garbage, withGarbageAt } from '../garbage.ts';
import { kindOfFailure } from '../kind-of-failure.ts';
import { unlessRefused } from '../unless-refused.ts';

const credentials = { name: 'film+press@example.org', password: 'a+b&c=d%ü ?' };
const session = { id: 's 1', name: 'film+press@example.org' };

/** The fields of a form as they are sent. */
const formOf = (request: HttpRequest | undefined): string =>
  request?.body instanceof URLSearchParams ? request.body.toString() : '';

function make(settings = fakeSettings()) {
  const http = new FakeHttpTransport();
  return { http, system: new SewobeMembershipSystem(http, settings) };
}

it('posts the six fields of KP_LOGIN as a form, without cookies and without headers', async () => {
  const { http, system } = make();
  http.answerWith({ STATUSCODE: 1, STATUS: 'OK', SESSION: 's1', VALIDTOKEN: 'v1', USERNAME: 'x' });
  expect(await system.signIn(credentials)).toEqual({
    kind: 'accepted',
    session: { id: 's1', name: credentials.name },
  });
  const [{ body, ...request } = { body: undefined }] = http.requests;
  expect(request).toEqual({
    system: 'membership-system',
    method: 'POST',
    url: 'https://members.example.org/api/KP_LOGIN',
    withCookies: false,
  });
  expect([...(body as URLSearchParams)]).toEqual([
    ['UPORTAL', credentials.name],
    ['PWPORTAL', credentials.password],
    ['DISABLE_IP_BROWSER_CHECK', '1'],
    ['SESSION_GUELTIG', '24'],
    ['BROWSERDATA', 'browser'],
    ['MANDANT_KEY', 'mandant'],
  ]);
});

it.each<[object, string]>([
  [{ STATUSCODE: 1, SESSION: 's', VALIDTOKEN: null }, 'accepted s'],
  [{ STATUSCODE: '1', SESSION: 4711 }, 'accepted 4711'],
  [{ STATUSCODE: 1, SESSION: null }, 'refused unclear'],
  [{ STATUSCODE: '1', SESSION: '' }, 'refused unclear'],
  [{ STATUSCODE: 1 }, 'refused unclear'],
  [{ STATUSCODE: -3, STATUS: 'Benutzername oder Passwort ist falsch.' }, 'refused unknown-member -3'],
  [{ STATUSCODE: '-3', SESSION: null }, 'refused unknown-member -3'],
  [{ STATUSCODE: 0, SESSION: 's' }, 'refused unclear 0'],
  [{ STATUSCODE: 2, SESSION: 's' }, 'refused unclear 2'],
  [{ STATUSCODE: true, SESSION: 's' }, 'refused unclear true'],
  [{ STATUSCODE: 'gesperrt', SESSION: 's' }, 'refused unclear gesperrt'],
])('reads the answer %j to KP_LOGIN as %s', async (wire, expected) => {
  const { http, system } = make();
  http.answerWith(wire);
  const answer = await system.signIn(credentials);
  const said = answer.kind === 'accepted' ? [answer.session.id] : [answer.reason, answer.said];
  expect([answer.kind, ...said].join(' ').trim()).toBe(expected);
});

it.each([
  [200, '{"ERROR":"Parameter fehlt."}', 'invalid-answer'],
  [200, '{"STATUSCODE":null,"SESSION":"s"}', 'invalid-answer'],
  [200, '<html>', 'invalid-answer'],
  [200, '', 'invalid-answer'],
  [400, '{"ERROR":"Parameter UPORTAL fehlt."}', 'refused'],
  [403, '<html>', 'forbidden'],
  [405, '{"ERROR":"Nur POST ist erlaubt."}', 'refused'],
  [500, '<html><body><h1>Interner Fehler</h1></body></html>', 'unavailable'],
])('fails every call for %d %s with %s', async (status, text, kind) => {
  const { http, system } = make();
  http.answerWith(text, status);
  for (const call of [system.signIn(credentials), system.signOut(session), system.isValid(session)]) {
    expect(await kindOfFailure(call)).toBe(kind);
  }
});

it('survives garbage, as a whole and in every place', () => {
  for (const wire of [...garbage, ...withGarbageAt({ STATUSCODE: 1, SESSION: 's', VALIDTOKEN: 'v' })]) {
    for (const answer of unlessRefused(() => toMembershipAnswer(wire, credentials.name))) {
      const opened = answer.kind === 'accepted' ? answer.session.id : 'none';
      expect(opened).not.toBe('');
    }
  }
});

it('posts the session under its own names, and that of KP_LOGOUT as the settings do', async () => {
  const settings = fakeSettings();
  const sewobe = { mandantKey: 'mandant', browserData: 'browser', logoutParameter: 'SESSION_ID' };
  const named = { ...settings, membershipSystem: { ...settings.membershipSystem, sewobe } };
  for (const [given, name] of [
    [settings, 'SESSION'],
    [named, 'SESSION_ID'],
  ] as const) {
    const { http, system } = make(given);
    http.answerWith({ STATUSCODE: '1' });
    await system.signOut(session);
    expect(await system.isValid(session)).toBe(true);
    expect(http.requests.map((request) => [request.url, formOf(request), request.withCookies])).toEqual([
      ['https://members.example.org/api/KP_LOGOUT', `${name}=s+1`, false],
      ['https://members.example.org/api/KP_CHECK_SESSION', 'SESSION_CHECK=s+1', false],
    ]);
  }
});

it('reads another status code as a refused logout and an invalid session', async () => {
  const { http, system } = make();
  http.answerWith({ STATUSCODE: -4, STATUS: 'Die Sitzung ist ungültig oder abgelaufen.' });
  expect(await kindOfFailure(system.signOut(session))).toBe('refused');
  expect(await system.isValid(session)).toBe(false);
});
