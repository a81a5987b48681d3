import { describe, it, expect } from 'vitest';
import { displayName, type Account } from '../../../src/domain/session/account.ts';

const zofia: Account = {
  userId: 7,
  firstName: 'Zofia',
  lastName: 'Łęcka',
  loginName: 'zlecka',
  mail: 'zofia@example.org',
};

describe('displayName', () => {
  it.each<[string, Partial<Account>, string]>([
    ['first plus last name', {}, 'Zofia Łęcka'],
    ['trimmed names', { firstName: ' Zofia ', lastName: '\tŁęcka ' }, 'Zofia Łęcka'],
    ['the last name alone', { firstName: ' ' }, 'Łęcka'],
    ['the first name alone', { lastName: '' }, 'Zofia'],
    ['the login name when both are missing', { firstName: '', lastName: '' }, 'zlecka'],
    ['the mail address when the login name is blank', { firstName: '', lastName: '', loginName: ' ' }, zofia.mail],
    ['nothing when nothing is known', { firstName: '', lastName: '', loginName: '', mail: ' ' }, ''],
  ])('displays as the user’s name %s', (_, known, name) => {
    expect(displayName({ ...zofia, ...known })).toBe(name);
  });
});
