import type { Observable } from 'rxjs';
import type { StateStream } from '../cache/loadable.ts';
import { token } from './injection.ts';

/** Time, so that tests can hold it still. */
export interface Clock {
  /** Milliseconds since 1970 in UTC. May jump: never use it to order things. */
  now(): number;
  /** Runs `task` once after `milliseconds`; the answer cancels it. */
  after(milliseconds: number, task: () => void): () => void;
}
export const Clock = token<Clock>('Clock');

/** Whether the device believes it has a network. `true` promises nothing about any server. */
export interface Connectivity {
  readonly online$: StateStream<boolean>;
}
export const Connectivity = token<Connectivity>('Connectivity');

/** Whether this tab is in front of a person's eyes. */
export interface TabVisibility {
  readonly visible$: StateStream<boolean>;
  /** The page has come back as it was left, from the browser's back-forward cache: nobody has told it anything meanwhile. */
  readonly restored$: Observable<void>;
}
export const TabVisibility = token<TabVisibility>('TabVisibility');

/** What tabs of one browser tell one another. Carries no secret: the receiver reads the stored state anew. */
export const TabMessage = {
  signedIn: 'signed-in',
  signedOut: 'signed-out',
  /** Somebody's drafts on the device are no longer what they were. */
  drafts: 'drafts',
  /** Never posted: what another tab has stored can be read here now, which may be later than its message. */
  stored: 'stored',
} as const;
export type TabMessage = (typeof TabMessage)[keyof typeof TabMessage];

export interface TabMessages {
  /** Tells all other tabs; the sender does not hear itself. Never throws. */
  post(message: TabMessage): void;
  readonly messages$: Observable<TabMessage>;
}
export const TabMessages = token<TabMessages>('TabMessages');

/** One named place in the browser's storage. All of them are declared in `application/shared/storage-keys.ts`. */
export interface StorageKey<T> {
  readonly name: string;
  /** Which of the two persisted areas it belongs to (specification, section 4). */
  readonly area: 'site' | 'form';
  /** `device`: all tabs, until removed. `tab`: this tab, until it closes. */
  readonly place: 'device' | 'tab';
  /** Raised when the shape changes; what was stored under another version counts as absent. */
  readonly version: number;
  readonly lifetime: 'until-sign-out' | 'for-ever';
  /** Answers `undefined` for whatever is not a `T`. Stored text is as little to be trusted as an answer. */
  parse(stored: unknown): T | undefined;
}

/**
 * Small state that survives a reload. It never throws: storage that is full, disabled or poisoned reads as absent, and
 * what cannot be written is kept in memory for as long as the tab lives.
 */
export interface StateStorage {
  read<T>(key: StorageKey<T>): T | undefined;
  write<T>(key: StorageKey<T>, value: T): void;
  remove(key: StorageKey<unknown>): void;
}
export const StateStorage = token<StateStorage>('StateStorage');

/** Unpredictable values, so that tests can predict them. */
export interface Randomness {
  /** A version 4 UUID in lower case. */
  uuid(): string;
  /** A whole number from 0 up to, but not including, `below`, each as likely; `below` is at most 2 ** 32. */
  integer(below: number): number;
}
export const Randomness = token<Randomness>('Randomness');

/** Loading the whole portal anew, as its Reload button does, but by itself: after a deploy, for a part that is gone. */
export interface PageReload {
  /** Whether somebody would be interrupted: there is text in a field, or a question is open. */
  readonly isInterrupting: boolean;
  /** Whether the portal can be had, and was not reloaded a moment ago. Takes a while, and never rejects. */
  isPossible(): Promise<boolean>;
  /**
   * Reloads, with the same address, and remembers it: once for each build in each tab, until some time has passed.
   *
   * @returns false when it does not: it has been done, or there is no storage that would remember it.
   */
  reload(): boolean;
}
export const PageReload = token<PageReload>('PageReload');

/** What somebody passes on: a page of the portal. */
export interface SharedPage {
  /** Text. */
  readonly title: string;
  /** Absolute, and as anybody may know it. */
  readonly url: string;
}

/** Ways out of the portal for what somebody is reading: to other people, to the clipboard, to paper. Nothing rejects. */
export interface Sharing {
  /** Whether the device has a way of its own to pass pages on. */
  readonly canShare: boolean;
  /** @returns false when it could not be; who thinks better of it has not failed. */
  share(page: SharedPage): Promise<boolean>;
  /** @returns whether the text is on the clipboard. */
  copy(text: string): Promise<boolean>;
  print(): void;
}
export const Sharing = token<Sharing>('Sharing');

/** Where failures go that people are not told about (specification, section 8: silently ignored). */
export interface FailureLog {
  /**
   * @param activity the use case that went on without, in code words: `load-account`.
   * @param error never holds a secret: adapters put neither bodies nor tokens into their errors.
   */
  record(activity: string, error: unknown): void;
}
export const FailureLog = token<FailureLog>('FailureLog');
