import type { KnownRows } from '../../domain/lists/list.ts';
import { isTokenText, type PendingSignOut, type Session, type VisitTimes } from '../../domain/session/session.ts';
import type { MembershipSession } from '../ports/membership-system.ts';
import type { LanguageCode } from '../ports/portal-settings.ts';
import type { ContentTokens } from '../ports/accounts.ts';
import type { StorageKey } from '../ports/browser.ts';

/*
 * Everything the portal keeps in the browser's storage. Passwords and the proposal system's bearer are not here: they
 * live in memory only.
 */

type Stored = Readonly<Record<string, unknown>>;

const isStored = (value: unknown): value is Stored => typeof value === 'object' && value !== null;
const isPositive = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
const isCount = (value: unknown): value is number => value === 0 || isPositive(value);
const textOrAbsent = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
/** Goes into headers, addresses and forms: what cannot be one is not sent. */
const tokenOrAbsent = (value: unknown): string | undefined =>
  typeof value === 'string' && isTokenText(value) ? value : undefined;
/** Milliseconds since 1970, of a day that calendars have. */
const isMoment = (value: unknown): value is number => isPositive(value) && value <= 8.64e15;

/** A session as JSON can hold it: the roles as pairs. */
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

/** Persisted, because without the logout token a new tab could neither log out nor log in again. */
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

/** The mark of a logout that the content system has not confirmed. It outlives the sign-out that left it. */
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

/** When an answer last confirmed the session, in milliseconds since 1970: in whichever tab that was. */
export const sessionSeenKey: StorageKey<number> = {
  name: 'session-seen',
  area: 'site',
  place: 'device',
  version: 1,
  lifetime: 'until-sign-out',
  parse: (stored) => (isPositive(stored) ? stored : undefined),
};

/**
 * That the content system has confirmed the session in this tab: whose, and when, in milliseconds since 1970. A session
 * that is stored without a recent mark in the tab is only remembered.
 */
export const confirmedKey: StorageKey<Pick<Visit, 'userId' | 'at'>> = {
  name: 'confirmed',
  area: 'site',
  place: 'tab',
  version: 1,
  lifetime: 'until-sign-out',
  parse: (stored) => (isVisit(stored) ? stored : undefined),
};

/** What a person logged in with last, or the mail address of their account, which the next login form is filled with. */
export interface LoginName {
  readonly userId: number;
  readonly name: string;
}

/** Outlives a session that ends at the content system; a sign-out of one's own removes it, and the login form on demand. */
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

/** Which languages there are is not known here: one that is not offered counts as not chosen. */
export const languageKey: StorageKey<LanguageCode> = {
  name: 'language',
  area: 'site',
  place: 'device',
  version: 1,
  lifetime: 'for-ever',
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
};

/** What the user can choose; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Absent where the device's own theme is to be followed. */
export const themeKey: StorageKey<'light' | 'dark'> = {
  name: 'theme',
  area: 'site',
  place: 'device',
  version: 1,
  lifetime: 'for-ever',
  parse: (stored) => (stored === 'light' || stored === 'dark' ? stored : undefined),
};

/** Absent where the key `/` opens the find box, as it does unless the user has turned it off. */
export const findKeyKey: StorageKey<'off'> = {
  name: 'find-key',
  area: 'site',
  place: 'device',
  version: 1,
  lifetime: 'for-ever',
  parse: (stored) => (stored === 'off' ? stored : undefined),
};

/** When a visitor or a member was here last. */
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
 * The last visit of a visitor, and that of the member who was here last: no more than one of each. The member's goes with a
 * logout, unless they chose to keep their drafts (quality: nothing of the former user after a sign-out).
 */
export const lastVisitKey: StorageKey<readonly Visit[]> = {
  name: 'last-visit',
  area: 'site',
  place: 'device',
  version: 2,
  lifetime: 'for-ever',
  parse: (stored) => (Array.isArray(stored) ? stored.filter(isVisit) : undefined),
};

/** A name, and a whole number that is not negative. */
const isNamedCount = (value: unknown): value is readonly [string, number] =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && isCount(value[1]);
const parseNamedCounts = (stored: unknown): readonly (readonly [string, number])[] | undefined =>
  Array.isArray(stored) ? stored.filter(isNamedCount) : undefined;

/** Since when the conferences of lists are known on this device, in milliseconds since 1970. */
export const knownConferencesKey: StorageKey<KnownRows> = {
  name: 'known-conferences',
  area: 'site',
  place: 'device',
  version: 1,
  lifetime: 'for-ever',
  parse: parseNamedCounts,
};

/** That drafts have been saved on this device: the portal drops those that have expired when it starts. */
export const draftsKey: StorageKey<true> = {
  name: 'drafts',
  area: 'form',
  place: 'device',
  version: 1,
  lifetime: 'for-ever',
  parse: (stored) => (stored === true ? true : undefined),
};

/** How far places of the history were scrolled, in whole pixels: the place, the position; the last one left is last. */
export const scrollPositionsKey: StorageKey<readonly (readonly [string, number])[]> = {
  name: 'scroll',
  area: 'site',
  place: 'tab',
  version: 1,
  lifetime: 'until-sign-out',
  parse: parseNamedCounts,
};

/** When each build of the portal was reloaded by itself, by its address; written by `BrowserPageReload`. */
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
