import type { Observable } from 'rxjs';
import type { StateStream } from '../cache/loadable.ts';
import { token } from './injection.ts';

export interface Clock {
  /** Milliseconds since 1970 in UTC. May jump: never use it for ordering. */
  now(): number;
  /** Runs `task` once after `milliseconds`; the returned function cancels it. */
  after(milliseconds: number, task: () => void): () => void;
}
export const Clock = token<Clock>('Clock');

/** The browser's online state; `true` does not promise a reachable server. */
export interface Connectivity {
  readonly online$: StateStream<boolean>;
}
export const Connectivity = token<Connectivity>('Connectivity');

export interface TabVisibility {
  readonly visible$: StateStream<boolean>;
  /** The page was restored from the back-forward cache and has missed all messages. */
  readonly restored$: Observable<void>;
}
export const TabVisibility = token<TabVisibility>('TabVisibility');

/** Messages between tabs. They carry no secrets: receivers read the stored state again. */
export const TabMessage = {
  signedIn: 'signed-in',
  signedOut: 'signed-out',
  /** A user's drafts on the device have changed. */
  drafts: 'drafts',
  /** Never posted: storage of another tab is readable now, possibly later than its message. */
  stored: 'stored',
} as const;
export type TabMessage = (typeof TabMessage)[keyof typeof TabMessage];

export interface TabMessages {
  /** Sends to all other tabs. Never throws. */
  post(message: TabMessage): void;
  readonly messages$: Observable<TabMessage>;
}
export const TabMessages = token<TabMessages>('TabMessages');

/** A storage entry; all are declared in `application/storage/storage-keys.ts`. */
export interface StorageKey<T> {
  readonly name: string;
  /** Persisted area (docs/specification.md, section 4). */
  readonly area: 'site' | 'form';
  /** `device`: all tabs, until removed. `tab`: this tab, until it closes. */
  readonly place: 'device' | 'tab';
  /** Raised when the shape changes; other versions count as absent. */
  readonly version: number;
  /** `undefined` for invalid data: storage is not trusted. */
  parse(stored: unknown): T | undefined;
}

/** Never throws: full or corrupt storage reads as absent, and failed writes stay in memory while the tab lives. */
export interface StateStorage {
  read<T>(key: StorageKey<T>): T | undefined;
  write<T>(key: StorageKey<T>, value: T): void;
  remove(key: StorageKey<unknown>): void;
}
export const StateStorage = token<StateStorage>('StateStorage');

/** Automatic reload of the portal when a chunk is gone after a deploy. */
export interface PageReload {
  /** Whether a reload would interrupt the user: a field has text, or a dialog is open. */
  readonly isInterrupting: boolean;
  /** Whether the portal is reachable and was not reloaded just now. Slow; never rejects. */
  isPossible(): Promise<boolean>;
  /** Once per build and tab within a time limit. @returns false if already done, or without storage to remember it. */
  reload(): boolean;
}
export const PageReload = token<PageReload>('PageReload');

/** Log for errors that the user does not see (docs/specification.md, section 8: silently ignored). */
export interface FailureLog {
  /** @param activity such as `load-account`. @param error never holds a secret: adapters put none into errors. */
  record(activity: string, error: unknown): void;
}
export const FailureLog = token<FailureLog>('FailureLog');
