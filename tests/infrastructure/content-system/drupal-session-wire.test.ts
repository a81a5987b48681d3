import { expect, it } from 'vitest';
import { toReportedSession } from '../../../src/infrastructure/content-system/pages.ts';
import { garbage, withGarbageAt } from '../garbage.ts';

const session = { user_id: 3, is_member: true, roles: { member: 'member', editor: '' }, user_name: 'zofia' };

it('reads the user who sent the request', () => {
  const roles = new Map([
    ['member', 'member'],
    ['editor', ''],
  ]);
  expect(toReportedSession(session)).toEqual({ userId: 3, userName: 'zofia', isMember: true, roles });
});

it.each([
  [3, 3],
  ['3', 3],
  [[{ value: 3 }], 3],
  [[{ value: '3' }], 3],
  [0, 0],
  ['0', 0],
])('reads the user id %j as %d', (user_id, userId) => {
  expect(toReportedSession({ ...session, user_id })?.userId).toBe(userId);
});

it.each([null, undefined, '', 'anna', -1, 1.5, [], {}, true])('reads no session from the user id %j', (user_id) => {
  expect(toReportedSession({ ...session, user_id })).toBeUndefined();
});

it.each([
  [true, true],
  ['true', true],
  [[{ value: true }], true],
  [{ value: 'true' }, true],
  [false, false],
  ['false', false],
  [1, false],
  ['1', false],
  ['TRUE', false],
  [null, false],
  [undefined, false],
])('reads is_member %j as %s', (is_member, isMember) => {
  expect(toReportedSession({ ...session, is_member })?.isMember).toBe(isMember);
});

it('reads a name without characters that reverse text', () => {
  expect(toReportedSession({ ...session, user_name: 'zofia\u202e' })?.userName).toBe('zofia');
});

it('reads a visitor', () => {
  const visitor = { user_id: 0, is_member: false, roles: { anonymous: 'anonymous' }, user_name: '' };
  expect(toReportedSession(visitor)).toMatchObject({ userId: 0, userName: '', isMember: false });
  expect(toReportedSession({ user_id: 0 })).toEqual({ userId: 0, userName: '', isMember: false, roles: new Map() });
});

it('survives garbage, as a whole and in every place', () => {
  const reported = [...garbage, ...withGarbageAt(session)].flatMap((wire) => toReportedSession(wire) ?? []);
  expect(reported.length).toBeGreaterThan(0);
  for (const { userId, userName, isMember } of reported) {
    expect(Number.isSafeInteger(userId)).toBe(true);
    expect(typeof userName).toBe('string');
    expect(typeof isMember).toBe('boolean');
  }
});
