import fc from 'fast-check';
import { describe, it, expect } from 'vitest';
import {
  accessOf,
  isLoadableUserId,
  judgeReport,
  visitor,
  type ReportVerdict,
  type Session,
} from '../../../src/domain/session/session.ts';

const roles = new Map([['editor', '1']]);
const sessionOf = (userId: number): Session => ({ userId, userName: 'ines', isMember: true, roles });
const pendingOf = (userId: number) => ({ userId, logoutToken: 'token' });

const notAnId = [-1, -2, 0.5, 1.5, NaN, Infinity, -Infinity, Number.MAX_SAFE_INTEGER + 1, -0];

describe('isLoadableUserId', () => {
  it.each([1, 2, 4711, Number.MAX_SAFE_INTEGER])('accepts the user id %d', (userId) => {
    expect(isLoadableUserId(userId)).toBe(true);
  });

  it.each([0, ...notAnId])('refuses the user id %d', (userId) => {
    expect(isLoadableUserId(userId)).toBe(false);
  });
});

describe('accessOf', () => {
  it('gives a visitor neither login nor membership', () => {
    expect(accessOf(visitor, false)).toEqual({
      login: 'visitor',
      loggedIn: false,
      member: false,
      local: false,
      userId: 0,
      userName: '',
      roles: new Map(),
    });
  });

  it('takes name, membership and roles from the session', () => {
    expect(accessOf(sessionOf(3), false)).toEqual({
      login: 'confirmed',
      loggedIn: true,
      member: true,
      local: false,
      userId: 3,
      userName: 'ines',
      roles,
    });
    expect(accessOf({ ...sessionOf(3), isMember: false }, false).member).toBe(false);
  });

  it('counts a visitor on a local host as a logged-in member, still without a user id and roles', () => {
    expect(accessOf(visitor, true)).toEqual({
      login: 'visitor',
      loggedIn: true,
      member: true,
      local: true,
      userId: 0,
      userName: '',
      roles: new Map(),
    });
  });

  it.each(notAnId)('does not count the user id %d as logged in', (userId) => {
    expect(accessOf(sessionOf(userId), false)).toMatchObject({ loggedIn: false, userId: 0 });
  });
});

describe('judgeReport', () => {
  it.each<[string, number, number, number | undefined, ReportVerdict]>([
    ['the same person', 3, 3, undefined, 'confirmed'],
    ['the same person although a logout is pending', 3, 3, 3, 'confirmed'],
    ['a visitor on both sides', 0, 0, undefined, 'still-visitor'],
    ['a visitor while a logout is pending', 0, 0, 3, 'still-visitor'],
    ['a visitor while a user is signed in here', 3, 0, undefined, 'signed-out'],
    ['a user while a visitor is here', 0, 3, undefined, 'other-user'],
    ['another user', 3, 4, undefined, 'other-user'],
    ['another user than the one whose logout is pending', 0, 4, 3, 'other-user'],
    ['the one whose logout is pending', 0, 3, 3, 'not-adopted'],
    ['the one whose logout is pending while another is signed in here', 4, 3, 3, 'other-user'],
    ['a visitor while the pending logout is a visitor’s', 0, 0, 0, 'still-visitor'],
  ])('judges a report of %s', (_, here, there, pending, verdict) => {
    expect(judgeReport(sessionOf(here), sessionOf(there), pending === undefined ? undefined : pendingOf(pending))).toBe(
      verdict,
    );
  });

  it('treats invalid user ids as a visitor’s', () => {
    const anyId = fc.oneof(fc.integer({ min: -3, max: 5 }), fc.constantFrom(...notAnId), fc.double());
    const known = (userId: number) => (isLoadableUserId(userId) ? userId : 0);
    fc.assert(
      fc.property(anyId, anyId, fc.option(anyId, { nil: undefined }), (here, there, pendingId) => {
        const pending = pendingId === undefined ? undefined : pendingOf(pendingId);
        const verdict = judgeReport(sessionOf(here), sessionOf(there), pending);
        expect(verdict).toBe(judgeReport(sessionOf(known(here)), sessionOf(known(there)), pending));
        expect(['still-visitor', 'signed-out'].includes(verdict)).toBe(known(there) === 0);
        if (verdict === 'not-adopted') expect([known(here), there]).toEqual([0, pendingId]);
      }),
    );
  });
});
