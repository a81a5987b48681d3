import type { StateStream } from '../cache/loadable.ts';
import { token } from './injection.ts';

export interface DraftAddress {
  /** A positive user id: drafts are never shown to other users. */
  readonly owner: number;
  readonly kind: 'topic' | 'comment' | 'proposal';
  /** Group id of a topic, topic id of a comment, or kind and event of a proposal. */
  readonly place: string;
}

export interface StoredDraft {
  readonly address: DraftAddress;
  /** Must be parsed: another version of the portal may have written it. */
  readonly value: unknown;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** Contents by file id. */
  readonly files: ReadonlyMap<string, Blob>;
}

export type DraftSummary = Omit<StoredDraft, 'files'>;

/** Versions saved per draft, plus as many that were not taken. */
export const MAX_VERSIONS = 20;

export const VersionReason = {
  written: 'written',
  /** Another text replaced it: by a choice, a merge, or another tab or device. */
  notTaken: 'not-taken',
  discarded: 'discarded',
  posted: 'posted',
} as const;
export type VersionReason = (typeof VersionReason)[keyof typeof VersionReason];

export interface DraftVersion {
  /** Unique per user. */
  readonly id: string;
  readonly address: DraftAddress;
  /** In the draft's stored shape; must be parsed. */
  readonly value: unknown;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly reason: VersionReason;
}

/** Age limits in milliseconds since 1970, and today in UTC, such as `2027-03-31`. */
export interface ExpiryLimits {
  readonly before: number;
  readonly day: string;
}

/** A draft, or earlier versions of one, removed by expiry. Its text is gone. */
export interface RemovedDraft {
  readonly address: DraftAddress;
  readonly what: 'draft' | 'versions';
  /** Milliseconds since 1970; for versions that of the newest. */
  readonly savedAt: number;
  /** Day of the removal in UTC, such as `2027-03-31`. */
  readonly removedOn: string;
}

export interface Expiry {
  /** Something was marked: tabs that have it open must read it. */
  readonly isMarked: boolean;
  readonly removed: readonly RemovedDraft[];
}

/** The file could not be copied: moved, deleted, or a folder. */
export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable';
}

/**
 * Drafts and their files on this device (docs/specification.md, section 17). Writes survive reloads and crashes. Without
 * storage or room, writes return `false` and reads find nothing; only `copyOf` rejects.
 */
export interface DraftStore {
  /** Clears the expiry mark. @returns `undefined`: no draft; `'unknown'`: the device could not answer. */
  read(address: DraftAddress): Promise<StoredDraft | undefined | 'unknown'>;
  /**
   * Writes plain data; files stay. All but the first write on a device survive leaving the page right after the call.
   * @returns whether it is on the device.
   */
  save(address: DraftAddress, value: unknown, savedAt: number): Promise<boolean>;
  /**
   * Compare-and-set: writes only while the device still has `former`; `undefined` is no draft, as `next` it removes all.
   * @returns as `save`, or that the device has another value.
   */
  replace(address: DraftAddress, former: unknown, next: unknown, savedAt: number): Promise<boolean | 'changed'>;
  /** Writes like `save`. @returns the previous draft, for merging; `'unknown'` also if the write failed. */
  exchange(address: DraftAddress, value: unknown, savedAt: number): Promise<StoredDraft | undefined | 'unknown'>;
  /** @throws FileUnreadable */
  copyOf(file: Blob): Promise<Blob>;
  /** @returns whether it is on the device. */
  attach(address: DraftAddress, fileId: string, content: Blob): Promise<boolean>;
  detach(address: DraftAddress, fileId: string): Promise<void>;
  /** Removes its files, too. */
  remove(address: DraftAddress): Promise<void>;
  /** A user's drafts, newest first. */
  list(owner: number): Promise<readonly DraftSummary[]>;
  /**
   * Saves an earlier version: the newest `MAX_VERSIONS` per draft, plus as many that were not taken. Replaces the
   * newest version if equal.
   * @returns whether it is on the device.
   */
  saveVersion(address: DraftAddress, version: Pick<DraftVersion, 'value' | 'savedAt' | 'reason'>): Promise<boolean>;
  /** Versions of one user or draft, last saved first regardless of the clock. */
  versions(owner: number, address?: DraftAddress): Promise<readonly DraftVersion[]>;
  forgetVersion(version: DraftVersion): Promise<void>;
  /** Of one user or draft. */
  forgetVersions(owner: number, address?: DraftAddress): Promise<void>;
  /**
   * For all users: marks drafts, versions and orphaned files past the limits, and removes those marked over seven days
   * ago, so that a wrong clock removes nothing recent. Unmarks what is within the limits. Unreadable entries expire
   * silently.
   */
  expire(limits: ExpiryLimits): Promise<Expiry>;
  /** Expired drafts of one user, until `forgetRemovals` is called. */
  removals(owner: number): Promise<readonly RemovedDraft[]>;
  /** Of one user or draft. */
  forgetRemovals(owner: number, address?: DraftAddress): Promise<void>;
}
export const DraftStore = token<DraftStore>('DraftStore');

export interface WriterClaim {
  /** `undefined` until known. May change repeatedly. */
  readonly held$: StateStream<boolean | undefined>;
  /** Asks the holder to finish and hand over; it loses the lock after two seconds. */
  takeOver(): void;
  /** Ends the claim for good; `held$` becomes and stays false. */
  release(): void;
}

/** Locks between tabs (docs/specification.md, section 13). Without browser support every tab holds its claims. */
export interface WriterLocks {
  /** Waits for the lock. @param finish called when another tab asks; it gets the lock then, or after two seconds. */
  claim(name: string, finish: () => Promise<void>): WriterClaim;
}
export const WriterLocks = token<WriterLocks>('WriterLocks');
