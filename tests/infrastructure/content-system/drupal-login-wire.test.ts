import { expect, it } from 'vitest';
import { RemoteError } from '../../../src/application/ports/remote-error.ts';
import { toAcceptedLogin, toRefusedLogin } from '../../../src/infrastructure/content-system/accounts.ts';
import { garbage, withGarbageAt } from '../garbage.ts';
import { readFixture } from '../read-fixture.ts';
import { unlessRefused } from '../unless-refused.ts';

it('reads a name without characters that reverse text', () => {
  const wire = { current_user: { uid: '2', name: 'an\u202ena' } };
  expect(toAcceptedLogin(wire)).toMatchObject({ userName: 'anna' });
});

it('reads the user that Drupal has logged in', () => {
  expect(toAcceptedLogin(readFixture('drupal/login-ok'))).toEqual({
    kind: 'accepted',
    userId: 2,
    userName: 'anna',
    tokens: {
      csrfToken: 's8l8kvX4x24MA7XSc4RKgOtYg-fsQv77b8Ld9p_F16c',
      logoutToken: 'OPgGCVBiBwjIsHHqsjNqZZgv2DTq72Cj56XzVq8F4vE',
    },
  });
});

it('reads an administrator with their roles', () => {
  expect(toAcceptedLogin(readFixture('drupal/login-ok-administrator'))).toMatchObject({
    userId: 1,
    userName: 'admin',
  });
});

it.each([undefined, null, '', [], {}])('reads the token %j as absent', (token) => {
  const wire = { current_user: { uid: 2 }, csrf_token: token, logout_token: token };
  expect(toAcceptedLogin(wire)).toMatchObject({ tokens: { csrfToken: undefined, logoutToken: undefined } });
});

it.each([undefined, null, '0', 0, -1, 'anna', {}])('refuses the uid %j: no user is logged in', (uid) => {
  expect(() => toAcceptedLogin({ current_user: { uid, name: 'anna' } })).toThrow(RemoteError);
});

it('survives garbage, as a whole and in every place', () => {
  const sound = { current_user: { uid: '2', name: 'anna' }, csrf_token: 'a', logout_token: 'b' };
  const answers = [...garbage, ...withGarbageAt(sound)].flatMap((wire) => unlessRefused(() => toAcceptedLogin(wire)));
  expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['accepted']));
});

it.each([
  ['login-wrong-password', 'Sorry, unrecognized username or password.'],
  ['login-blocked', 'The user has not been activated or is blocked.'],
  ['login-missing-credentials', 'Missing credentials.'],
  ['login-flood', 'Too many failed login attempts from your IP address. This IP address is temporarily blocked.'],
])('passes on the message of %s', (name, message) => {
  expect(toRefusedLogin(JSON.stringify(readFixture(`drupal/${name}`)))).toEqual({ kind: 'refused', message });
});

it('recognises that a user is signed in already', () => {
  expect(toRefusedLogin(JSON.stringify(readFixture('drupal/login-already-signed-in')))).toEqual({
    kind: 'already-signed-in',
    message: 'This route can only be accessed by anonymous users.',
  });
});
