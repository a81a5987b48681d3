import type { StateStream } from '../shared/state-stream.ts';

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

/** A draft that somebody is working on. The same object for the same person and place, for as long as the portal lives. */
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
