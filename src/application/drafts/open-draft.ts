import type { Observable } from 'rxjs';
import type { DraftAddress, DraftSummary, DraftVersion, RemovedDraft } from '../ports/drafts.ts';
import { token } from '../ports/injection.ts';
import type { StateStream } from '../cache/loadable.ts';

/** How long drafts and their earlier versions stay on the device at least, in milliseconds: thirty days. */
export const DRAFT_LIFETIME = 30 * 24 * 60 * 60_000;

export interface Reconciled<Value> {
  readonly value: Value;
  /** Whether some of the other text is missing in it. */
  readonly isLossy: boolean;
}

/** How two texts become one. */
interface DraftMerging<Value> {
  /**
   * Merges two texts that were written upon the same one: a field that one side has changed is taken from that side, one
   * that both have changed from `mine`.
   */
  readonly reconcile: (base: Value, mine: Value, theirs: Value) => Reconciled<Value>;
  /** Joins what the device had and what was typed before it could say so. */
  readonly merge: (stored: Value, typed: Value) => Value;
}

/** What drafts of one kind are. */
export interface DraftKind<Value> {
  readonly kind: DraftAddress['kind'];
  readonly empty: Value;
  /** Whether there is nothing to save. */
  readonly isEmpty: (value: Value) => boolean;
  /** All its text: decides whether two values say the same, and how much of one was removed. */
  readonly textOf: (value: Value) => string;
  /** The value as an earlier version has it. */
  readonly toVersion: (value: Value) => unknown;
  /** Absent where a writer lock lets one tab write at a time: that tab overwrites what it has read. */
  readonly merging: DraftMerging<Value> | undefined;
  /** Answers `undefined` for what is no such value: what is stored is as little to be trusted as an answer. */
  readonly parse: (stored: unknown) => Value | undefined;
}

/** A file in a draft. */
export interface DraftFile {
  /** Unique on this device. */
  readonly id: string;
  /** As the person's device named it. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** A copy that no longer depends on the file; absent while it is made, and when the file could not be read. */
  readonly content: Blob | undefined;
  readonly state: 'copying' | 'copied' | 'unreadable';
}

export interface DraftState<Value> {
  /** False until the device has been asked: what is typed before that is not overwritten by what it had. */
  readonly ready: boolean;
  readonly value: Value;
  readonly files: readonly DraftFile[];
  /** Whether what is shown is what the device has. `refused`: it has no storage, or no room. */
  readonly kept: 'nothing' | 'pending' | 'kept' | 'refused';
  /** When that was kept, in milliseconds since 1970. */
  readonly savedAt: number | undefined;
  /** Another number for every text that was found on the device rather than typed here; 0 for what was typed here. */
  readonly restored: number;
}

/** Something to bring back. */
export type DraftSnapshot<Value> = Pick<DraftState<Value>, 'value' | 'files'>;

/** The same object for the same person and place, for as long as the portal lives. */
export interface OpenDraft<Value> {
  readonly state$: StateStream<DraftState<Value>>;
  /** Remembered at once, and on the device within 250 milliseconds. */
  edit(value: Value): void;
  /** Copies the file and adds it; what cannot be read is in the list all the same, and says so. */
  attach(file: { readonly name: string; readonly size: number; readonly content: Blob }): void;
  detach(fileId: string): void;
  /** Empties it, here and on the device. Its text becomes an earlier version, for the given reason. */
  discard(reason?: 'discarded' | 'posted'): DraftSnapshot<Value>;
  /** Brings back what was discarded, or an earlier version. What stood there becomes an earlier version. */
  restore(snapshot: DraftSnapshot<Value>): void;
  /** Writes what has not been written yet. Never rejects. */
  flush(): Promise<void>;
}

/** What a logout asks about: how many of each. */
export interface Unsettled {
  readonly drafts: number;
  /** Earlier versions that were cleared or not taken. */
  readonly versions: number;
}

/** What is asked of `DraftKeeper`, without what is behind it: that comes with the services. All is of the person signed in. */
export interface Drafts {
  /** Earlier versions have been kept or removed, in this tab or another. */
  readonly versionsChanged$: Observable<void>;
  /** The draft for a place. */
  open<Value>(kind: DraftKind<Value>, place: string): OpenDraft<Value>;
  /** Writes what has not been written yet. Never rejects. */
  flush(): Promise<void>;
  /**
   * What has not been posted or saved, the newest first; what was typed a moment ago included, and what providers have that
   * the device has not taken.
   */
  kept(): Promise<readonly DraftSummary[]>;
  /** What no logout removes without a question: drafts as in `kept`, and versions that were cleared or not taken. */
  unsettled(): Promise<Unsettled>;
  /**
   * Where nothing is unsettled, of what was written a moment ago included, removes the versions that are left, which no
   * question is asked about: the person is about to leave. Never rejects.
   */
  forgetSettled(): Promise<void>;
  /** Removes one draft for good, here and on the device, with its earlier versions. */
  remove(address: DraftAddress): Promise<void>;
  /** Removes everything that is kept: the person is about to leave and wants nothing left behind. */
  removeAll(): Promise<void>;
  /** Earlier versions of all drafts, or of the draft for one place; the newest first. */
  versions(place?: Omit<DraftAddress, 'owner'>): Promise<readonly DraftVersion[]>;
  /**
   * Puts an earlier version of a topic or a comment back as the draft of its place. What stood there becomes an earlier
   * version. Does nothing for what is neither.
   */
  bringBack(version: DraftVersion): Promise<void>;
  /** Removes one version for good. */
  forgetVersion(version: DraftVersion): Promise<void>;
  /** What has been removed because of its age, since that was last dismissed. */
  removals(): Promise<readonly RemovedDraft[]>;
  /** Dismisses it. */
  forgetRemovals(): Promise<void>;
}
export const Drafts = token<Drafts>('Drafts');
