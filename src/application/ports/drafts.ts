import type { StateStream } from '../cache/loadable.ts';
import { token } from './injection.ts';

/** Where a draft is kept: whose it is, of what, and for which place. */
export interface DraftAddress {
  /** The user's id, a positive integer: drafts of one are never shown to another. */
  readonly owner: number;
  readonly kind: 'topic' | 'comment' | 'proposal';
  /** What it belongs to: the id of the group of a topic, of the topic of a comment; kind and event of a proposal. */
  readonly place: string;
}

/** A draft as it comes back from the device. */
export interface StoredDraft {
  readonly address: DraftAddress;
  /** What was kept, to be parsed: another version of the portal may have written it. */
  readonly value: unknown;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** Contents of attached files, by the ids they were attached under. */
  readonly files: ReadonlyMap<string, Blob>;
}

/** A draft without its files: for lists of what is kept. */
export type DraftSummary = Omit<StoredDraft, 'files'>;

/** How many earlier versions of a draft are kept, and beside them as many that lost a choice. */
export const VERSIONS_KEPT = 20;

/** Why a version was kept. */
export const VersionReason = {
  /** It stood there while the person was writing. */
  written: 'written',
  /** Another text was taken in its place: by a choice, by a merge, or because another tab or device had written. */
  notTaken: 'not-taken',
  /** The person cleared or deleted the draft. */
  discarded: 'discarded',
  /** It was posted or sent. */
  posted: 'posted',
} as const;
export type VersionReason = (typeof VersionReason)[keyof typeof VersionReason];

/** What a draft was before. Attached files are not part of it. */
export interface DraftVersion {
  /** Unique among the versions of one person. */
  readonly id: string;
  readonly address: DraftAddress;
  /** In the shape in which the draft itself is kept, to be parsed. */
  readonly value: unknown;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly reason: VersionReason;
}

/** When something is too old, in milliseconds since 1970, and the day of the question in UTC, as in `2027-03-31`. */
export interface ExpiryLimits {
  readonly before: number;
  readonly day: string;
}

/** What was removed because of its age: a draft, or earlier versions of one. Its text is gone. */
export interface RemovedDraft {
  readonly address: DraftAddress;
  readonly what: 'draft' | 'versions';
  /** Milliseconds since 1970; of several versions that of the newest. */
  readonly savedAt: number;
  /** The day of the removal in UTC, as in `2027-03-31`. */
  readonly removedOn: string;
}

/** What has come of a look for things that are too old. */
export interface Expiry {
  /** Whether something has been marked: tabs that have it open are to read it. */
  readonly isMarked: boolean;
  readonly removed: readonly RemovedDraft[];
}

/** A file that could not be read when it was to be copied: it was moved, deleted, or is a folder. */
export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable';
}

/**
 * Drafts, and the files of a draft, on this device (product, "Beyond the specification": a device copy of every draft).
 * What has been written survives a reload and a killed browser. Where there is no storage, or no room in it, writes say
 * so by `false` and reads find nothing; nothing but `copyOf` ever rejects.
 */
export interface DraftStore {
  /**
   * Reading takes the mark of age from a draft: what is open never expires.
   *
   * @returns `undefined` where there is no such draft, `'unknown'` where the device cannot say.
   */
  read(address: DraftAddress): Promise<StoredDraft | undefined | 'unknown'>;
  /**
   * Writes the draft's value, which is plain data; its files stay. A device that was written to before has it also when the
   * page is left as soon as this has returned. @returns whether it is on the device.
   */
  keep(address: DraftAddress, value: unknown, savedAt: number): Promise<boolean>;
  /**
   * Writes the draft's value only while the device still has `former`, so that nothing is overwritten that another tab has
   * written meanwhile. @param former what it had when it was last read or written, `undefined`: no draft.
   * @param next `undefined`: the draft is removed with its files. @returns as `keep`, or that the device has another value.
   */
  replace(address: DraftAddress, former: unknown, next: unknown, savedAt: number): Promise<boolean | 'changed'>;
  /**
   * Writes as `keep` does. @returns the draft that was there before, as `read`, so that the caller can merge what another tab
   * had written; `'unknown'` also where the value is not on the device.
   */
  exchange(address: DraftAddress, value: unknown, savedAt: number): Promise<StoredDraft | undefined | 'unknown'>;
  /**
   * A copy of a file that no longer depends on the file.
   *
   * @throws FileUnreadable
   */
  copyOf(file: Blob): Promise<Blob>;
  /** Adds a file to a draft. @returns whether it is on the device. */
  attach(address: DraftAddress, fileId: string, content: Blob): Promise<boolean>;
  detach(address: DraftAddress, fileId: string): Promise<void>;
  /** Removes the draft with its files. */
  remove(address: DraftAddress): Promise<void>;
  /** What is kept of one person, the newest first. */
  list(owner: number): Promise<readonly DraftSummary[]>;
  /**
   * Keeps an earlier version of a draft: the newest `VERSIONS_KEPT` of each draft, and beside them as many that were not
   * taken. A value equal to that of the newest version takes its place. @returns whether it is on the device.
   */
  remember(address: DraftAddress, version: Pick<DraftVersion, 'value' | 'savedAt' | 'reason'>): Promise<boolean>;
  /** Earlier versions of one person, or of one draft of theirs: those kept last come first, whatever the clock said. */
  versions(owner: number, address?: DraftAddress): Promise<readonly DraftVersion[]>;
  /** Removes one version. */
  forgetVersion(version: DraftVersion): Promise<void>;
  /** Removes all versions of one person, or of one draft of theirs. */
  forgetVersions(owner: number, address?: DraftAddress): Promise<void>;
  /**
   * Marks drafts, versions, and files without a draft that are too old, and removes those that were marked more than seven
   * days ago, of all persons: a clock that is wrong and right again removes nothing young. What is no longer too old loses
   * its mark. What cannot be read goes by the same rule, and is told to no person.
   */
  expire(limits: ExpiryLimits): Promise<Expiry>;
  /** What expiry has removed of one person and `forgetRemovals` has not been called for. */
  removals(owner: number): Promise<readonly RemovedDraft[]>;
  /** All of one person, or of one draft of theirs. */
  forgetRemovals(owner: number, address?: DraftAddress): Promise<void>;
}
export const DraftStore = token<DraftStore>('DraftStore');

/** One tab's turn to write something that several tabs show. */
export interface WriterClaim {
  /** `undefined` until it is known whether another tab has the turn. It may come and go. */
  readonly held$: StateStream<boolean | undefined>;
  /** Asks whoever has the turn to finish and hand it over; who does not within two seconds loses it. */
  takeOver(): void;
  /** Gives the claim up for good; `held$` becomes false and stays so. */
  release(): void;
}

/**
 * Which tab of this browser writes (quality, "The draft engine", rule 10). Where the browser cannot tell tabs apart, all
 * of them hold whatever they claim.
 */
export interface WriterLocks {
  /**
   * Claims the turn: at once if nobody has it, else as soon as it is free.
   *
   * @param finish called when another tab asks for the turn; it is handed over when what this returns has settled, at the
   *   latest after two seconds.
   */
  claim(name: string, finish: () => Promise<void>): WriterClaim;
}
export const WriterLocks = token<WriterLocks>('WriterLocks');
