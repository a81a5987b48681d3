import { expect, it } from 'vitest';
import { RemoteError } from '../../../src/application/ports/remote-error.ts';
import { toAccount } from '../../../src/infrastructure/content-system/accounts.ts';
import { garbage, withGarbageAt } from '../garbage.ts';
import { readFixture } from '../read-fixture.ts';
import { unlessRefused } from '../unless-refused.ts';

const anna = { userId: 2, firstName: 'Anna', lastName: 'Lund', loginName: 'anna', mail: 'anna@example.com' };

it('reads the user’s own account', () => {
  expect(toAccount(readFixture('drupal/user-self'), 2)).toEqual(anna);
});

it('reads the account of another user, which has no mail', () => {
  expect(toAccount(readFixture('drupal/user-other'), 2)).toEqual({ ...anna, mail: '' });
});

it('reads an account without names', () => {
  expect(toAccount(readFixture('drupal/user-without-names'), 5)).toMatchObject({
    firstName: '',
    lastName: '',
    loginName: 'dora',
  });
});

it('reads plain values, and trims names', () => {
  const wire = {
    uid: '2',
    name: 'anna',
    mail: 'anna@example.com',
    field_user_firstname: ' Anna ',
    field_user_lastname: 'Lund',
  };
  expect(toAccount(wire, 2)).toEqual(anna);
});

it('removes characters that reverse text from names, and nothing from the address', () => {
  const wire = { uid: 2, name: 'a\u202enna', mail: 'a\u200bb@c.example', field_user_firstname: '\u2067Anna' };
  expect(toAccount(wire, 2)).toEqual({
    userId: 2,
    firstName: 'Anna',
    lastName: '',
    loginName: 'anna',
    mail: 'a\u200bb@c.example',
  });
});

it('refuses the account of another user than the requested one', () => {
  expect(() => toAccount(readFixture('drupal/user-self'), 3)).toThrow(RemoteError);
});

it('survives garbage, as a whole and in every place', () => {
  const sound = { uid: [{ value: 2 }], name: [], mail: [], field_user_firstname: [], field_user_lastname: [] };
  const accounts = [...garbage, ...withGarbageAt(sound)].flatMap((wire) => unlessRefused(() => toAccount(wire, 2)));
  expect(accounts.length).toBeGreaterThan(0);
  for (const { userId, ...texts } of accounts) {
    expect(userId).toBe(2);
    for (const text of Object.values(texts)) expect(typeof text).toBe('string');
  }
});
