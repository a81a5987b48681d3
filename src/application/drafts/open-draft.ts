import type { Observable } from 'rxjs';
import type { DraftAddress, DraftSummary, DraftVersion, RemovedDraft } from '../ports/drafts.ts';
import { token } from '../ports/injection.ts';
import type { StateStream } from '../cache/loadable.ts';

export interface Reconciled<Value> {
  readonly value: Value;
  readonly isLossy: boolean;
}

interface DraftMerging<Value> {
  /** Three-way merge by field: `mine` wins where both sides changed a field. */
  readonly reconcile: (base: Value, mine: Value, theirs: Value) => Reconciled<Value>;
  /** Joins the stored value and what was typed before it was loaded. */
  readonly merge: (stored: Value, typed: Value) => Value;
}

export interface DraftKind<Value> {
  readonly kind: DraftAddress['kind'];
  readonly empty: Value;
  readonly isEmpty: (value: Value) => boolean;
  readonly textOf: (value: Value) => string;
  readonly toVersion: (value: Value) => unknown;
  /** Absent where a writer lock lets one tab write at a time. */
  readonly merging: DraftMerging<Value> | undefined;
  /** `undefined` for invalid data: storage is not trusted. */
  readonly parse: (stored: unknown) => Value | undefined;
}

export interface DraftFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** A copy independent of the file; absent while copying and when the file could not be read. */
  readonly content: Blob | undefined;
  readonly state: 'copying' | 'copied' | 'unreadable';
}

export interface DraftState<Value> {
  /** False until the device has answered: earlier typing is merged with the stored draft. */
  readonly ready: boolean;
  readonly value: Value;
  readonly files: readonly DraftFile[];
  /** Whether the shown value is saved locally. `refused`: no storage, or no room. */
  readonly saved: 'nothing' | 'pending' | 'saved' | 'refused';
  /** Milliseconds since 1970. */
  readonly savedAt: number | undefined;
  /** Changes with every text loaded from the device; 0 for text typed here. */
  readonly restored: number;
}

export type DraftSnapshot<Value> = Pick<DraftState<Value>, 'value' | 'files'>;

/** One object per user and place while the portal is open. */
export interface OpenDraft<Value> {
  readonly state$: StateStream<DraftState<Value>>;
  /** Updates the state at once and the device within 250 milliseconds. */
  edit(value: Value): void;
  /** Copies the file and adds it; unreadable files are listed and marked. */
  attach(file: { readonly name: string; readonly size: number; readonly content: Blob }): void;
  detach(fileId: string): void;
  /** Empties the draft, here and on the device. Its text becomes an earlier version with the given reason. */
  discard(reason?: 'discarded' | 'posted'): DraftSnapshot<Value>;
  /** Restores a discarded draft or an earlier version. The replaced text becomes an earlier version. */
  restore(snapshot: DraftSnapshot<Value>): void;
  /** Never rejects. */
  flush(): Promise<void>;
}

export interface Unsettled {
  readonly drafts: number;
  /** Earlier versions that were cleared or not taken. */
  readonly versions: number;
}

/** Interface of `DraftKeeper`, whose code loads later. Everything belongs to the logged-in user. */
export interface Drafts {
  readonly versionsChanged$: Observable<void>;
  open<Value>(kind: DraftKind<Value>, place: string): OpenDraft<Value>;
  /** Never rejects. */
  flush(): Promise<void>;
  /** Drafts neither posted nor saved at a server, newest first, also unwritten ones. */
  saved(): Promise<readonly DraftSummary[]>;
  /** What logout may not remove without asking: drafts as in `saved`, and versions that were cleared or not taken. */
  unsettled(): Promise<Unsettled>;
  /** Before logout: removes the remaining versions if nothing is unsettled, unwritten edits included. Never rejects. */
  forgetSettled(): Promise<void>;
  remove(address: DraftAddress): Promise<void>;
  /** @param owner by default the logged-in user. */
  removeAll(owner?: number): Promise<void>;
  /** Versions of all drafts, or of one; newest first. */
  versions(place?: Omit<DraftAddress, 'owner'>): Promise<readonly DraftVersion[]>;
  /** Restores a version of a topic or a comment; the replaced text becomes an earlier version. Ignores other kinds. */
  bringBack(version: DraftVersion): Promise<void>;
  forgetVersion(version: DraftVersion): Promise<void>;
  /** Expired drafts whose removal the user has not dismissed yet. */
  removals(): Promise<readonly RemovedDraft[]>;
  forgetRemovals(): Promise<void>;
}
export const Drafts = token<Drafts>('Drafts');
