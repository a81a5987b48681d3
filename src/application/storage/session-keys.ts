import { isTokenText, type PendingSignOut, type Session } from '../../domain/session/session.ts';
import type { VisitTimes } from '../../domain/session/visit.ts';
import type { ContentTokens } from '../ports/accounts.ts';
import type { StorageKey } from '../ports/browser.ts';
import type { MembershipSession } from '../ports/membership-system.ts';
import type { LanguageCode } from '../ports/portal-settings.ts';

/* Storage entries of the session and of the first screen. */

export const onDevice = { area: 'site', place: 'device', version: 1 } as const;

const inTab = { ...onDevice, place: 'tab' } as const;

type Check<T> = (value: unknown) => value is T;

export const isStored = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isPositive = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

const isCount = (value: unknown): value is number => value === 0 || isPositive(value);

/** Milliseconds since 1970, within the range of `Date`. */
export const isMoment = (value: unknown): value is number => isPositive(value) && value <= 8.64e15;

const textOrAbsent = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Used in headers, addresses and forms: invalid tokens are not sent. */
const tokenOrAbsent = (value: unknown): string | undefined =>
  typeof value === 'string' && isTokenText(value) ? value : undefined;

export const parserOf =
  <T>(is: Check<T>) =>
  (stored: unknown): T | undefined =>
    is(stored) ? stored : undefined;

export const parserOfLists =
  <T>(is: Check<T>) =>
  (stored: unknown): readonly T[] | undefined =>
    Array.isArray(stored) ? stored.filter(is) : undefined;

/** For entries of one user. */
export const parserOfUser =
  <T>(read: (userId: number, stored: Readonly<Record<string, unknown>>) => T | undefined) =>
  (stored: unknown): T | undefined =>
    isStored(stored) && isPositive(stored['userId']) ? read(stored['userId'], stored) : undefined;

export interface StoredSession extends Omit<Session, 'roles'> {
  readonly roles: readonly (readonly [string, string])[];
}

const isRolePair = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

export const sessionKey: StorageKey<StoredSession> = {
  ...onDevice,
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
  ...onDevice,
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
  ...onDevice,
  name: 'session-seen',
  parse: parserOf(isPositive),
};

export interface Visit extends VisitTimes {
  /** 0 for a visitor. */
  readonly userId: number;
}

export const isVisit = (value: unknown): value is Visit =>
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

/** A language that is no longer offered counts as not chosen. */
export const languageKey: StorageKey<LanguageCode> = {
  ...onDevice,
  name: 'language',
  parse: parserOf((stored): stored is string => typeof stored === 'string'),
};

export const isNamedCount = (value: unknown): value is readonly [string, number] =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && isCount(value[1]);

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

/** All entries that last until sign-out. */
export const keysUntilSignOut: readonly StorageKey<unknown>[] = [
  sessionKey,
  sessionSeenKey,
  confirmedKey,
  contentTokensKey,
  membershipSessionKey,
  scrollPositionsKey,
];
