import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Account, displayName } from '../../../src/domain/session/account.ts';
import {
  accessOf,
  holdsAnyRole,
  holdsRole,
  isLoadableUserId,
  isLocalHost,
  isMembershipReported,
  judgeReport,
  type ReportVerdict,
  Role,
  seesEditIcons,
  seesEditorTools,
  type Session,
  visitor,
} from '../../../src/domain/session/session.ts';
import { visitAt, type VisitTimes } from '../../../src/domain/session/visit.ts';

const words = (text: string) => text.trim().split(/\s+/);
const roles = new Map([['editor', '1']]);
const sessionOf = (userId: number): Session => ({ userId, userName: 'ines', isMember: true, roles });
const pendingOf = (userId: number | undefined) => (userId === undefined ? undefined : { userId, logoutToken: 'token' });
const notAnId = [-1, -2, 0.5, 1.5, NaN, Infinity, -Infinity, Number.MAX_SAFE_INTEGER + 1, -0];

it('accepts positive whole numbers as user ids, and nothing else', () => {
  expect([1, 4711, Number.MAX_SAFE_INTEGER, 0, ...notAnId].filter(isLoadableUserId)).toEqual([
    1,
    4711,
    Number.MAX_SAFE_INTEGER,
  ]);
});

const visiting = { login: 'visitor', local: false, userId: 0, userName: '', roles: new Map() };

it('gives a visitor neither login nor membership, but both on a local host', () => {
  expect(accessOf(visitor, false)).toEqual({ ...visiting, loggedIn: false, member: false });
  expect(accessOf(visitor, true)).toEqual({ ...visiting, loggedIn: true, member: true, local: true });
});

it('takes name, membership and roles from the session', () => {
  const confirmed = { login: 'confirmed', loggedIn: true, local: false, userId: 3, userName: 'ines', roles };
  expect(accessOf(sessionOf(3), false)).toEqual({ ...confirmed, member: true });
  expect(accessOf({ ...sessionOf(3), isMember: false }, false)).toEqual({ ...confirmed, member: false });
});

it.each(notAnId)('does not count the user id %d as logged in', (userId) => {
  expect(accessOf(sessionOf(userId), false)).toMatchObject({ loggedIn: false, userId: 0 });
});

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
  expect(judgeReport(sessionOf(here), sessionOf(there), pendingOf(pending))).toBe(verdict);
});

it('treats invalid user ids in a report as a visitor’s', () => {
  const anyId = fc.oneof(fc.integer({ min: -3, max: 5 }), fc.constantFrom(...notAnId), fc.double());
  const known = (userId: number) => (isLoadableUserId(userId) ? userId : 0);
  fc.assert(
    fc.property(anyId, anyId, fc.option(anyId, { nil: undefined }), (here, there, pendingId) => {
      const pending = pendingOf(pendingId);
      const verdict = judgeReport(sessionOf(here), sessionOf(there), pending);
      expect(verdict).toBe(judgeReport(sessionOf(known(here)), sessionOf(known(there)), pending));
      expect(['still-visitor', 'signed-out'].includes(verdict)).toBe(known(there) === 0);
      if (verdict === 'not-adopted') expect([known(here), there]).toEqual([0, pendingId]);
    }),
  );
});

it('recognises as a local host only the names that the browser gives this machine', () => {
  const local = words('localhost LOCALHOST 127.0.0.1 [::1]');
  const others = words(`localhost. portal.localhost localhost.example.org notlocalhost localho\u017ft localhost:4300
    127.0.0.2 127.0.0.1.example.org 127x0x0x1 127.1 0.0.0.0 ::1 [::] [0:0:0:0:0:0:0:1]`);
  expect([...local, ...others, '', 'localhost\n', ' localhost'].filter(isLocalHost)).toEqual(local);
});

it('reads as membership only what says true', () => {
  const others = [false, 'false', 'TRUE', ' true', '1', 1, 0, '', null, undefined, {}, [true], ['true']];
  expect([true, 'true', ...others].filter(isMembershipReported)).toEqual([true, 'true']);
});

it.each([
  ['1', true],
  ['0', true],
  ['false', true],
  ['', false],
])('reads an entry of %j as a role that is held: %j', (value, held) => {
  expect(holdsRole(new Map([['editor', value]]), 'editor')).toBe(held);
});

it('holds any of the wanted roles exactly when one of them is held, and none without an entry, whatever its name', () => {
  const roleName = fc.oneof(fc.constantFrom(...Object.values(Role), '__proto__', 'constructor', ''), fc.string());
  const entries = fc.array(fc.tuple(roleName, fc.constantFrom('', '0', 'x', 'editor')));
  fc.assert(
    fc.property(entries, fc.array(roleName), (all, wanted) => {
      const roleMap = new Map(all);
      const held = [...roleMap].filter(([, value]) => value.length > 0).map(([role]) => role);
      expect(holdsAnyRole(roleMap, wanted)).toBe(wanted.some((role) => held.includes(role)));
      for (const role of wanted) expect(holdsRole(new Map(), role)).toBe(false);
    }),
  );
});

it.each([
  [Role.member, false, false],
  [Role.organizer, false, false],
  [Role.editor, true, true],
  [Role.administrator, true, true],
  [Role.developer, false, true],
])('shows to the %s Edit and CMS: %j, and the edit icons: %j', (role, tools, icons) => {
  const [held, empty] = ['1', ''].map((value) => new Map([[role, value]]));
  expect([held, empty].map((each = new Map()) => seesEditorTools(each))).toEqual([tools, false]);
  expect([held, empty].map((each = new Map()) => seesEditIcons(each))).toEqual([icons, false]);
});

const names = { firstName: 'Zofia', lastName: 'Łęcka', loginName: 'zlecka', mail: 'zofia@example.org' };

it.each<[string, Partial<Account>, string]>([
  ['trimmed first plus last name', { firstName: ' Zofia ', lastName: '\tŁęcka ' }, 'Zofia Łęcka'],
  ['the last name alone', { firstName: ' ' }, 'Łęcka'],
  ['the first name alone', { lastName: '' }, 'Zofia'],
  ['the login name when both are missing', { firstName: '', lastName: '' }, 'zlecka'],
  ['the mail address when the login name is blank', { firstName: '', lastName: '', loginName: ' ' }, names.mail],
  ['nothing when nothing is known', { firstName: '', lastName: '', loginName: '', mail: ' ' }, ''],
])('displays as the user’s name %s', (_, known, name) => {
  expect(displayName({ userId: 7, ...names, ...known })).toBe(name);
});

it('begins a visit after a pause of half an hour, whatever the user does', () => {
  const pause = 30 * 60_000;
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 2 * pause }), { minLength: 1, maxLength: 30 }), (pauses) => {
      let now = 1_000_000;
      const times = pauses.map((each) => (now += each));
      let visit: VisitTimes | undefined;
      for (const time of times) visit = visitAt(visit, time);
      const ends = times.filter((time, place) => (times[place + 1] ?? 0) - time >= pause);
      expect(visit).toEqual({ at: now, before: ends.at(-1) });
    }),
  );
});

it('continues a visit when the clock has been set back', () => {
  expect(visitAt({ at: 5_000, before: 7 }, 1_000)).toEqual({ at: 1_000, before: 7 });
});
