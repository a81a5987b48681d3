import type { KnownRows } from '../../domain/lists/list.ts';
import { isTokenText, type PendingSignOut, type Session } from '../../domain/session/session.ts';
import type { VisitTimes } from '../../domain/session/visit.ts';
import type { MembershipSession } from '../ports/membership-system.ts';
import type { LanguageCode } from '../ports/portal-settings.ts';
import type { ContentTokens } from '../ports/accounts.ts';
import type { StorageKey } from '../ports/browser.ts';

/* All storage entries. Passwords and the proposal system's bearer token stay in memory only. */

type Stored = Readonly<Record<string, unknown>>;

const isStored = (value: unknown): value is Stored => typeof value === 'object' && value !== null;
const isPositive = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
const isCount = (value: unknown): value is number => value === 0 || isPositive(value);
const textOrAbsent = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
/** Used in headers, addresses and forms: invalid tokens are not sent. */
const tokenOrAbsent = (value: unknown): string | undefined =>
  typeof value === 'string' && isTokenText(value) ? value : undefined;
/** Milliseconds since 1970, within the range of `Date`. */
const isMoment = (value: unknown): value is number => isPositive(value) && value <= 8.64e15;

export interface StoredSession extends Omit<Session, 'roles'> {
  readonly roles: readonly (readonly [string, string])[];
}

const isRolePair = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

export const sessionKey: StorageKey<StoredSession> = {
  name: 'session',
  area: 'site',
  place: 'device',
  version: 1,
  lifetime: 'until-sign-out',
  parse: (stored) =>
    isStored(stored) && isPositive(stored['userId'])
      ? {
          userId: stored['userId'],
          userName: textOrAbsent(stored['userName']) ?? '',
          isMember: stored['isMember'] === true,
          roles: Array.isArray(stored['roles']) ? stored['roles'].filter(isRolePair) : [],
        }
      : undefined,
};

/** Persisted: without the logout token a new tab could neither log out nor log in again. */
export const contentTokensKey: StorageKey<ContentTokens> = {
  name: 'tokens',
  area: 'site',
  place: 'device',
  version: 1,
  lifetime: 'until-sign-out',
  parse: (stored) =>
    isStored(stored)
      ? { csrfToken: tokenOrAbsent(stored['csrfToken']), logoutToken: tokenOrAbsent(stored['logoutToken']) }
      : undefined,
};

export const membershipSessionKey: StorageKey<MembershipSession> = {
  name: 'membership',
  area: 'site',
  place: 'tab',
  version: 2,
  lifetime: 'until-sign-out',
  parse: (stored) => {
    if (!isStored(stored)) return undefined;
    const id = tokenOrAbsent(stored['id']);
    const name = textOrAbsent(stored['name']);
    return id === undefined || name === undefined ? undefined : { id, name };
  },
};

/** A logout that the server has not confirmed. Survives the logout itself. */
export const pendingSignOutKey: StorageKey<PendingSignOut> = {
  name: 'pending-sign-out',
  area: 'site',
  place: 'device',
  version: 1,
  lifetime: 'for-ever',
  parse: (stored) => {
    if (!isStored(stored) || !isPositive(stored['userId'])) return undefined;
    return { userId: stored['userId'], logoutToken: tokenOrAbsent(stored['logoutToken']) ?? '' };
  },
};

/** Last confirmation of the session in any tab, in milliseconds since 1970. */
export const sessionSeenKey: StorageKey<number> = {
  name: 'session-seen',
  area: 'site',
  place: 'device',
  version: 1,
  lifetime: 'until-sign-out',
  parse: (stored) => (isPositive(stored) ? stored : undefined),
};

/**
 * The session confirmed in this tab: user and time in milliseconds since 1970. Without a recent entry a stored session
 * is only remembered.
 */
export const confirmedKey: StorageKey<Pick<Visit, 'userId' | 'at'>> = {
  name: 'confirmed',
  area: 'site',
  place: 'tab',
  version: 1,
  lifetime: 'until-sign-out',
  parse: (stored) => (isVisit(stored) ? stored : undefined),
};

/** Last login name or the account's mail address, for the next login form. */
export interface LoginName {
  readonly userId: number;
  readonly name: string;
}

/** Survives a session that the server ends; removed by logout, and by the login form on request. */
export const loginNameKey: StorageKey<LoginName> = {
  name: 'login-name',
  area: 'site',
  place: 'device',
  version: 1,
  lifetime: 'for-ever',
  parse: (stored) =>
    isStored(stored) && isPositive(stored['userId']) && typeof stored['name'] === 'string'
      ? { userId: stored['userId'], name: stored['name'] }
      : undefined,
};

/** A language that is no longer offered counts as not chosen. */
export const languageKey: StorageKey<LanguageCode> = {
  name: 'language',
  area: 'site',
  place: 'device',
  version: 1,
  lifetime: 'for-ever',
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
};

/** `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Absent: follows the device. */
export const themeKey: StorageKey<'light' | 'dark'> = {
  name: 'theme',
  area: 'site',
  place: 'device',
  version: 1,
  lifetime: 'for-ever',
  parse: (stored) => (stored === 'light' || stored === 'dark' ? stored : undefined),
};

/** Absent: `/` opens the find box, the default. */
export const findKeyKey: StorageKey<'off'> = {
  name: 'find-key',
  area: 'site',
  place: 'device',
  version: 1,
  lifetime: 'for-ever',
  parse: (stored) => (stored === 'off' ? stored : undefined),
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

/**
 * At most one visit of a visitor and one of the last member, whose entry goes with a logout unless they keep their
 * drafts (quality: nothing of the former user after a sign-out).
 */
export const lastVisitKey: StorageKey<readonly Visit[]> = {
  name: 'last-visit',
  area: 'site',
  place: 'device',
  version: 2,
  lifetime: 'for-ever',
  parse: (stored) => (Array.isArray(stored) ? stored.filter(isVisit) : undefined),
};

const isNamedCount = (value: unknown): value is readonly [string, number] =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && isCount(value[1]);
const parseNamedCounts = (stored: unknown): readonly (readonly [string, number])[] | undefined =>
  Array.isArray(stored) ? stored.filter(isNamedCount) : undefined;

/** When conferences were first seen on this device, in milliseconds since 1970. */
export const knownConferencesKey: StorageKey<KnownRows> = {
  name: 'known-conferences',
  area: 'site',
  place: 'device',
  version: 1,
  lifetime: 'for-ever',
  parse: parseNamedCounts,
};

/** Drafts exist on this device: expired ones are removed at start. */
export const draftsKey: StorageKey<true> = {
  name: 'drafts',
  area: 'form',
  place: 'device',
  version: 1,
  lifetime: 'for-ever',
  parse: (stored) => (stored === true ? true : undefined),
};

/** Scroll positions in pixels by history entry, most recent last. */
export const scrollPositionsKey: StorageKey<readonly (readonly [string, number])[]> = {
  name: 'scroll',
  area: 'site',
  place: 'tab',
  version: 1,
  lifetime: 'until-sign-out',
  parse: parseNamedCounts,
};

/** Time of each build's automatic reload, by its address; written by `BrowserPageReload`. */
export const reloadsKey: StorageKey<Readonly<Record<string, number>>> = {
  name: 'reloads',
  area: 'site',
  place: 'tab',
  version: 1,
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
