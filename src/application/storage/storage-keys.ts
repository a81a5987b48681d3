import type { KnownRows } from '../../domain/lists/list.ts';
import { isTokenText, type PendingSignOut, type Session } from '../../domain/session/session.ts';
import type { VisitTimes } from '../../domain/session/visit.ts';
import type { ContentTokens } from '../ports/accounts.ts';
import type { StorageKey } from '../ports/browser.ts';
import type { MembershipSession } from '../ports/membership-system.ts';
import type { LanguageCode } from '../ports/portal-settings.ts';

/* All storage entries. Passwords and the proposal system's bearer token stay in memory only. */

const onDevice = { area: 'site', place: 'device', version: 1, lifetime: 'for-ever' } as const;
const untilSignOut = { ...onDevice, lifetime: 'until-sign-out' } as const;
const inTab = { ...untilSignOut, place: 'tab' } as const;

type Check<T> = (value: unknown) => value is T;

const isStored = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isPositive = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
const isCount = (value: unknown): value is number => value === 0 || isPositive(value);
/** Milliseconds since 1970, within the range of `Date`. */
const isMoment = (value: unknown): value is number => isPositive(value) && value <= 8.64e15;
const textOrAbsent = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
/** Used in headers, addresses and forms: invalid tokens are not sent. */
const tokenOrAbsent = (value: unknown): string | undefined =>
  typeof value === 'string' && isTokenText(value) ? value : undefined;

const parserOf =
  <T>(is: Check<T>) =>
  (stored: unknown): T | undefined =>
    is(stored) ? stored : undefined;
const parserOfLists =
  <T>(is: Check<T>) =>
  (stored: unknown): readonly T[] | undefined =>
    Array.isArray(stored) ? stored.filter(is) : undefined;

/** For entries of one user. */
const parserOfUser =
  <T>(read: (userId: number, stored: Readonly<Record<string, unknown>>) => T | undefined) =>
  (stored: unknown): T | undefined =>
    isStored(stored) && isPositive(stored['userId']) ? read(stored['userId'], stored) : undefined;

export interface StoredSession extends Omit<Session, 'roles'> {
  readonly roles: readonly (readonly [string, string])[];
}

const isRolePair = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

export const sessionKey: StorageKey<StoredSession> = {
  ...untilSignOut,
  name: 'session',
  parse: parserOfUser((userId, { userName, isMember, roles }) => ({
    userId,
    userName: textOrAbsent(userName) ?? '',
    isMember: isMember === true,
    roles: parserOfLists(isRolePair)(roles) ?? [],
  })),
};

/** Persisted: without the logout token a new tab could neither log out nor log in again. */
export const contentTokensKey: StorageKey<ContentTokens> = {
  ...untilSignOut,
  name: 'tokens',
  parse: (stored) =>
    isStored(stored)
      ? { csrfToken: tokenOrAbsent(stored['csrfToken']), logoutToken: tokenOrAbsent(stored['logoutToken']) }
      : undefined,
};

export const membershipSessionKey: StorageKey<MembershipSession> = {
  ...inTab,
  name: 'membership',
  version: 2,
  parse: (stored) => {
    if (!isStored(stored)) return undefined;
    const id = tokenOrAbsent(stored['id']);
    const name = textOrAbsent(stored['name']);
    return id === undefined || name === undefined ? undefined : { id, name };
  },
};

/** A logout that the server has not confirmed. Survives the logout itself. */
export const pendingSignOutKey: StorageKey<PendingSignOut> = {
  ...onDevice,
  name: 'pending-sign-out',
  parse: parserOfUser((userId, { logoutToken }) => ({ userId, logoutToken: tokenOrAbsent(logoutToken) ?? '' })),
};

/** Last confirmation of the session in any tab, in milliseconds since 1970. */
export const sessionSeenKey: StorageKey<number> = {
  ...untilSignOut,
  name: 'session-seen',
  parse: parserOf(isPositive),
};

export interface Visit extends VisitTimes {
  /** 0 for a visitor. */
  readonly userId: number;
}

const isVisit = (value: unknown): value is Visit =>
  isStored(value) &&
  isCount(value['userId']) &&
  isMoment(value['at']) &&
  (value['before'] === undefined || isMoment(value['before']));

/** User and time of this tab's confirmation. Without a recent entry a stored session is only remembered. */
export const confirmedKey: StorageKey<Pick<Visit, 'userId' | 'at'>> = {
  ...inTab,
  name: 'confirmed',
  parse: parserOf(isVisit),
};

/** For the next login form. Survives a session that the server ends; removed by logout or the login form. */
export const loginNameKey: StorageKey<{ readonly userId: number; readonly name: string }> = {
  ...onDevice,
  name: 'login-name',
  parse: parserOfUser((userId, { name }) => (typeof name === 'string' ? { userId, name } : undefined)),
};

/** A language that is no longer offered counts as not chosen. */
export const languageKey: StorageKey<LanguageCode> = {
  ...onDevice,
  name: 'language',
  parse: parserOf((stored): stored is string => typeof stored === 'string'),
};

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeKey: StorageKey<'light' | 'dark'> = {
  ...onDevice,
  name: 'theme',
  parse: parserOf((stored) => stored === 'light' || stored === 'dark'),
};

export const findKeyKey: StorageKey<'off'> = {
  ...onDevice,
  name: 'find-key',
  parse: parserOf((stored) => stored === 'off'),
};

/** One visit of a visitor and one of the last member, which a logout removes unless the drafts stay. */
export const lastVisitKey: StorageKey<readonly Visit[]> = {
  ...onDevice,
  name: 'last-visit',
  version: 2,
  parse: parserOfLists(isVisit),
};

const isNamedCount = (value: unknown): value is readonly [string, number] =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && isCount(value[1]);

export const knownConferencesKey: StorageKey<KnownRows> = {
  ...onDevice,
  name: 'known-conferences',
  parse: parserOfLists(isNamedCount),
};

/** Drafts exist on this device: expired ones are removed at start. */
export const draftsKey: StorageKey<true> = {
  ...onDevice,
  area: 'form',
  name: 'drafts',
  parse: parserOf((stored) => stored === true),
};

/** Scroll positions in pixels by history entry, most recent last. */
export const scrollPositionsKey: StorageKey<readonly (readonly [string, number])[]> = {
  ...inTab,
  name: 'scroll',
  parse: parserOfLists(isNamedCount),
};

/** Time of each build's automatic reload, by its address; written by `BrowserPageReload`. */
export const reloadsKey: StorageKey<Readonly<Record<string, number>>> = {
  ...inTab,
  name: 'reloads',
  lifetime: 'for-ever',
  parse: (stored) =>
    isStored(stored) && !Array.isArray(stored)
      ? Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, number] => isMoment(entry[1])))
      : undefined,
};
export const storageKeys: readonly StorageKey<unknown>[] = [
  sessionKey,
  sessionSeenKey,
  confirmedKey,
  loginNameKey,
  contentTokensKey,
  membershipSessionKey,
  pendingSignOutKey,
  languageKey,
  themeKey,
  findKeyKey,
  lastVisitKey,
  knownConferencesKey,
  scrollPositionsKey,
  draftsKey,
  reloadsKey,
];
