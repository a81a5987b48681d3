import type { KnownRows } from '../../domain/lists/list.ts';
import type { StorageKey } from '../ports/browser.ts';
import {
  confirmedKey,
  contentTokensKey,
  draftsKey,
  isMoment,
  isNamedCount,
  isStored,
  isVisit,
  languageKey,
  membershipSessionKey,
  onDevice,
  parserOf,
  parserOfLists,
  parserOfUser,
  pendingSignOutKey,
  scrollPositionsKey,
  sessionKey,
  sessionSeenKey,
  type Visit,
} from './session-keys.ts';

/* Storage entries of late features, and the list of all. Passwords and the proposal system's bearer token stay in memory only. */

/** For the next login form. Survives a session that the server ends; removed by logout or the login form. */
export const loginNameKey: StorageKey<{ readonly userId: number; readonly name: string }> = {
  ...onDevice,
  name: 'login-name',
  parse: parserOfUser((userId, { name }) => (typeof name === 'string' ? { userId, name } : undefined)),
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

export const knownConferencesKey: StorageKey<KnownRows> = {
  ...onDevice,
  name: 'known-conferences',
  parse: parserOfLists(isNamedCount),
};

/** Time of each build's automatic reload, by its address; written by `BrowserPageReload`. */
export const reloadsKey: StorageKey<Readonly<Record<string, number>>> = {
  ...onDevice,
  place: 'tab',
  name: 'reloads',
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
