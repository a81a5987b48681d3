import {
  FileUnreadable,
  MAX_VERSIONS,
  VersionReason,
  type DraftAddress,
  type DraftStore,
  type DraftSummary,
  type DraftVersion,
  type Expiry,
  type ExpiryLimits,
  type RemovedDraft,
  type StoredDraft,
} from '../../src/application/ports/drafts.ts';
import { Hanging } from './fake-remote.ts';
import { expiryStep } from '../../src/domain/shared/expiry.ts';

const keyOf = ({ owner, kind, place }: DraftAddress): string => JSON.stringify([owner, kind, place]);

interface Entry {
  readonly address: DraftAddress;
  readonly value: unknown;
  readonly savedAt: number;
  expiredOn?: unknown;
}

const isRecord = (entry: unknown): entry is object =>
  typeof entry === 'object' && entry !== null && !Array.isArray(entry);

const kinds: readonly unknown[] = ['topic', 'comment', 'proposal'];
const isEntry = (entry: Entry | undefined): entry is Entry =>
  typeof entry?.savedAt === 'number' && kinds.includes(entry.address.kind);

const reasons: readonly unknown[] = Object.values(VersionReason);
const isVersion = ({ savedAt, reason }: DraftVersion): boolean =>
  typeof savedAt === 'number' && reasons.includes(reason);

const isOf = (owner: number, wanted?: DraftAddress) => {
  const key = wanted && keyOf(wanted);
  return ({ address }: { readonly address: DraftAddress }): boolean =>
    address.owner === owner && (key === undefined || keyOf(address) === key);
};

/** The database that the draft stores of all tabs of one browser share. */
export class FakeDraftDevice {
  readonly drafts = new Map<string, Entry>();
  readonly files = new Map<string, Map<string, Blob>>();
  /** The newest first. */
  versions: readonly (DraftVersion & { expiredOn?: unknown })[] = [];
  removals: readonly RemovedDraft[] = [];
  lastVersion = 0;
  /** There is no storage, or none that this portal can use. */
  isAbsent = false;

  /** Puts any value in place of a draft. */
  poison(address: DraftAddress, entry: unknown): void {
    this.drafts.set(keyOf(address), (isRecord(entry) ? { ...entry, address } : entry) as Entry);
  }

  /** Puts any value in place of an earlier version. */
  poisonVersion(address: DraftAddress, entry: unknown): void {
    const traits = typeof entry === 'object' ? entry : {};
    this.versions = [{ ...traits, address, id: `poison of ${keyOf(address)}` } as DraftVersion, ...this.versions];
  }
}

/** Drafts in memory. Values are copied as JSON on their way in and out, as in storage. */
export class FakeDraftStore extends Hanging implements DraftStore {
  /** The device has no room: nothing more is written, what is there stays. */
  isFull = false;
  /** The calls to the store, in order. */
  readonly calls: string[] = [];

  constructor(readonly device: FakeDraftDevice = new FakeDraftDevice()) {
    super();
  }

  read(address: DraftAddress): Promise<StoredDraft | undefined | 'unknown'> {
    return this.answer<StoredDraft | undefined | 'unknown'>('read', 'unknown', () => this.#found(address));
  }

  #found(address: DraftAddress): StoredDraft | undefined {
    const entry = this.device.drafts.get(keyOf(address));
    if (!isEntry(entry)) return undefined;
    delete entry.expiredOn;
    const { value, savedAt } = entry;
    return { ...copied({ address, value, savedAt }), files: new Map(this.device.files.get(keyOf(address))) };
  }

  save(address: DraftAddress, value: unknown, savedAt: number): Promise<boolean> {
    return this.answer('save', false, () => {
      if (this.isFull) return false;
      this.device.drafts.set(keyOf(address), copied({ address, value, savedAt }));
      return true;
    });
  }

  replace(address: DraftAddress, former: unknown, next: unknown, savedAt: number): Promise<boolean | 'changed'> {
    return this.answer<boolean | 'changed'>('replace', false, () => {
      const { drafts, files } = this.device;
      const found = drafts.get(keyOf(address));
      const value = isEntry(found) ? found.value : undefined;
      if (JSON.stringify(value) !== JSON.stringify(former)) return 'changed';
      if (next === undefined) {
        drafts.delete(keyOf(address));
        files.delete(keyOf(address));
        return true;
      }
      if (this.isFull) return false;
      drafts.set(keyOf(address), copied({ address, value: next, savedAt }));
      return true;
    });
  }

  exchange(address: DraftAddress, value: unknown, savedAt: number): Promise<StoredDraft | undefined | 'unknown'> {
    return this.answer<StoredDraft | undefined | 'unknown'>('exchange', 'unknown', () => {
      if (this.isFull) return 'unknown';
      const found = this.#found(address);
      this.device.drafts.set(keyOf(address), copied({ address, value, savedAt }));
      return found;
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
    return this.answer('attach', false, () => {
      if (this.isFull) return false;
      const files = this.device.files.get(keyOf(address)) ?? new Map<string, Blob>();
      this.device.files.set(keyOf(address), files.set(fileId, content));
      return true;
    });
  }

  detach(address: DraftAddress, fileId: string): Promise<void> {
    return this.answer('detach', undefined, () => {
      this.device.files.get(keyOf(address))?.delete(fileId);
    });
  }

  remove(address: DraftAddress): Promise<void> {
    return this.answer('remove', undefined, () => {
      this.device.drafts.delete(keyOf(address));
      this.device.files.delete(keyOf(address));
    });
  }

  list(owner: number): Promise<readonly DraftSummary[]> {
    return this.answer<readonly DraftSummary[]>('list', [], () =>
      [...this.device.drafts.values()]
        .filter((entry) => isEntry(entry) && entry.address.owner === owner)
        .toSorted((one, other) => other.savedAt - one.savedAt)
        .map(({ address, value, savedAt }) => copied({ address, value, savedAt })),
    );
  }

  saveVersion(address: DraftAddress, version: Pick<DraftVersion, 'value' | 'savedAt' | 'reason'>): Promise<boolean> {
    return this.answer('saveVersion', false, () => {
      if (this.isFull) return false;
      const { device } = this;
      const isSibling = isOf(address.owner, address);
      const newest = device.versions.find(isSibling);
      const isSame = JSON.stringify(newest?.value) === JSON.stringify(version.value);
      device.lastVersion += 1;
      const { value, savedAt, reason } = version;
      const added = copied({ id: String(device.lastVersion), address, value, savedAt, reason });
      const all = [added, ...device.versions.filter((other) => !isSame || other !== newest)];
      const isNotTaken = reason === VersionReason.notTaken;
      const rivals = all.filter(
        (other) => isSibling(other) && (other.reason === VersionReason.notTaken) === isNotTaken,
      );
      const gone = new Set(rivals.slice(MAX_VERSIONS));
      device.versions = all.filter((other) => !gone.has(other));
      return true;
    });
  }

  versions(owner: number, address?: DraftAddress): Promise<readonly DraftVersion[]> {
    return this.answer<readonly DraftVersion[]>('versions', [], () =>
      this.device.versions
        .filter(isVersion)
        .filter(isOf(owner, address))
        .map(({ id, address: of, value, savedAt, reason }) => copied({ id, address: of, value, savedAt, reason })),
    );
  }

  forgetVersion({ id, savedAt }: DraftVersion): Promise<void> {
    return this.answer('forgetVersion', undefined, () => {
      this.device.versions = this.device.versions.filter((other) => other.id !== id || other.savedAt !== savedAt);
    });
  }

  forgetVersions(owner: number, address?: DraftAddress): Promise<void> {
    return this.answer('forgetVersions', undefined, () => {
      const isGone = isOf(owner, address);
      this.device.versions = this.device.versions.filter((version) => !isGone(version));
    });
  }

  expire(limits: ExpiryLimits): Promise<Expiry> {
    return this.answer<Expiry>('expire', { isMarked: false, removed: [] }, () => {
      const { device } = this;
      let isMarked = false;
      const stays = (entry: Entry) => {
        const savedAt = typeof entry.savedAt === 'number' ? entry.savedAt : -Infinity;
        const step = expiryStep({ savedAt, expiredOn: entry.expiredOn }, limits);
        if (step === 'unmark') delete entry.expiredOn;
        if (step === 'mark') {
          isMarked = true;
          entry.expiredOn = limits.day;
        }
        return step !== 'remove';
      };
      const removed = new Map<string, RemovedDraft>();
      const note = (what: RemovedDraft['what'], { address, savedAt }: Entry) => {
        const key = JSON.stringify([keyOf(address), what]);
        if (!removed.has(key)) removed.set(key, copied({ address, what, savedAt, removedOn: limits.day }));
      };
      for (const [key, entry] of device.drafts) {
        if (isRecord(entry) && stays(entry)) continue;
        device.drafts.delete(key);
        device.files.delete(key);
        if (isEntry(entry)) note('draft', entry);
      }
      const { versions } = device;
      const left = versions.filter(stays);
      for (const version of versions) if (isVersion(version) && !left.includes(version)) note('versions', version);
      device.versions = left;
      const told = [...removed.values()];
      const isTold = ({ address, what }: RemovedDraft) =>
        told.some((one) => one.what === what && keyOf(one.address) === keyOf(address));
      device.removals = [...told, ...device.removals.filter((former) => !isTold(former))];
      return { isMarked, removed: told };
    });
  }

  removals(owner: number): Promise<readonly RemovedDraft[]> {
    return this.answer<readonly RemovedDraft[]>('removals', [], () => this.device.removals.filter(isOf(owner)));
  }

  forgetRemovals(owner: number, address?: DraftAddress): Promise<void> {
    return this.answer('forgetRemovals', undefined, () => {
      const isGone = isOf(owner, address);
      this.device.removals = this.device.removals.filter((removal) => !isGone(removal));
    });
  }

  protected async answer<T>(call: string, otherwise: T, work: () => T): Promise<T> {
    this.calls.push(call);
    await this.pass();
    return this.device.isAbsent ? otherwise : work();
  }
}

function copied<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
