import {
  FileUnreadable,
  type DraftAddress,
  type DraftStore,
  type DraftSummary,
  type StoredDraft,
} from '../../src/application/ports/draft-store.ts';

const keyOf = ({ owner, kind, place }: DraftAddress): string => JSON.stringify([owner, kind, place]);

interface Entry {
  readonly address: DraftAddress;
  readonly value: unknown;
  readonly savedAt: number;
}

const isEntry = (entry: Entry | undefined): entry is Entry => typeof entry?.savedAt === 'number';

/** What the draft stores of all tabs of one browser have in common. */
export class FakeDraftDevice {
  readonly drafts = new Map<string, Entry>();
  readonly files = new Map<string, Map<string, Blob>>();
  /** There is no storage, or none that this portal can use. */
  isAbsent = false;

  /** Puts something where a draft would lie. */
  poison(address: DraftAddress, entry: unknown): void {
    this.drafts.set(keyOf(address), entry as Entry);
  }
}

/** Drafts in memory. Values are copied as JSON on their way in and out, as storage does it. */
export class FakeDraftStore implements DraftStore {
  /** The device has no room: nothing more is written, what is there stays. */
  isFull = false;
  /** The device never answers. */
  hangs = false;
  readonly #waiting: (() => void)[] = [];
  /** What the store was asked, in order. */
  readonly calls: string[] = [];

  constructor(readonly device: FakeDraftDevice = new FakeDraftDevice()) {}

  /** Answers whatever hangs, and lets later calls through. */
  release(): void {
    this.hangs = false;
    for (const answer of this.#waiting.splice(0)) answer();
  }

  read(address: DraftAddress): Promise<StoredDraft | undefined | 'unknown'> {
    return this.#answer<StoredDraft | undefined | 'unknown'>('read', 'unknown', () => {
      const entry = this.device.drafts.get(keyOf(address));
      return isEntry(entry) ? { ...copied(entry), files: new Map(this.device.files.get(keyOf(address))) } : undefined;
    });
  }

  keep(address: DraftAddress, value: unknown, savedAt: number): Promise<boolean> {
    return this.#answer('keep', false, () => {
      if (this.isFull) return false;
      this.device.drafts.set(keyOf(address), copied({ address, value, savedAt }));
      return true;
    });
  }

  async copyOf(file: Blob): Promise<Blob> {
    this.calls.push('copyOf');
    try {
      return new Blob([await file.arrayBuffer()], { type: file.type });
    } catch (cause) {
      throw new FileUnreadable('This file cannot be read', { cause });
    }
  }

  attach(address: DraftAddress, fileId: string, content: Blob): Promise<boolean> {
    return this.#answer('attach', false, () => {
      if (this.isFull) return false;
      const files = this.device.files.get(keyOf(address)) ?? new Map<string, Blob>();
      this.device.files.set(keyOf(address), files.set(fileId, content));
      return true;
    });
  }

  detach(address: DraftAddress, fileId: string): Promise<void> {
    return this.#answer('detach', undefined, () => {
      this.device.files.get(keyOf(address))?.delete(fileId);
    });
  }

  remove(address: DraftAddress): Promise<void> {
    return this.#answer('remove', undefined, () => {
      this.device.drafts.delete(keyOf(address));
      this.device.files.delete(keyOf(address));
    });
  }

  list(owner: number): Promise<readonly DraftSummary[]> {
    return this.#answer<readonly DraftSummary[]>('list', [], () =>
      [...this.device.drafts.values()]
        .filter((entry) => isEntry(entry) && entry.address.owner === owner)
        .toSorted((one, other) => other.savedAt - one.savedAt)
        .map(copied),
    );
  }

  removeOlderThan(moment: number): Promise<void> {
    return this.#answer('removeOlderThan', undefined, () => {
      for (const [key, entry] of this.device.drafts) {
        if (isEntry(entry) && entry.savedAt >= moment) continue;
        this.device.drafts.delete(key);
        this.device.files.delete(key);
      }
    });
  }

  async #answer<T>(call: string, otherwise: T, work: () => T): Promise<T> {
    this.calls.push(call);
    await (this.hangs ? new Promise<void>((resolve) => this.#waiting.push(resolve)) : Promise.resolve());
    return this.device.isAbsent ? otherwise : work();
  }
}

function copied<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
