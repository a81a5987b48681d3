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
  /** @returns `undefined` where there is no such draft, `'unknown'` where the device cannot say. */
  read(address: DraftAddress): Promise<StoredDraft | undefined | 'unknown'>;
  /** Writes the draft's value, which is plain data; its files stay. @returns whether it is on the device. */
  keep(address: DraftAddress, value: unknown, savedAt: number): Promise<boolean>;
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
  /** Removes what was saved before that moment, whoever's it is, and files of that age which belong to no draft. */
  removeOlderThan(moment: number): Promise<void>;
}
export const DraftStore = token<DraftStore>('DraftStore');
