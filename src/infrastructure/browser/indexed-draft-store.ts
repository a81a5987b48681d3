import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { Clock } from '../../application/ports/browser.ts';
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
} from '../../application/ports/drafts.ts';
import { injectable, injected } from '../../application/ports/injection.ts';
import { isSameData } from '../../domain/shared/same-data.ts';
import { expiryStep, type ExpiryStep } from '../../domain/shared/expiry.ts';
import { DRAFT_DATABASE_TIMEOUT } from '../../domain/shared/timeouts.ts';
import { isRecord, listOf, recordOf } from '../http/wire-values.ts';

/** A draft's key: owner, kind, place. A file adds its id, a version its number, a removal its content. */
type DraftKey = [owner: number, kind: string, place: string];
type FileKey = [...DraftKey, fileId: string];
type VersionKey = [...DraftKey, number: number];
type RemovalKey = [...DraftKey, what: string];

interface Marked {
  readonly expiredOn?: string | undefined;
}

/** Reads validate: another version of the portal may have written the entry. */
interface DraftsSchema extends DBSchema {
  drafts: { key: DraftKey; value: Marked & { readonly value: unknown; readonly savedAt: number } };
  files: { key: FileKey; value: Marked & { readonly content: Blob; readonly attachedAt: number } };
  versions: { key: VersionKey; value: Marked & Pick<DraftVersion, 'value' | 'savedAt' | 'reason'> };
  removals: { key: RemovalKey; value: Pick<RemovedDraft, 'savedAt' | 'removedOn'> };
}
type Database = IDBPDatabase<DraftsSchema>;

const VERSION = 2;

/** "Saved locally" has to survive a power cut, so writes flush to disk, at most five times a second. */
const strict = { durability: 'strict' } as const;

const connectionErrors = new Set(['InvalidStateError', 'UnknownError', 'AbortError']);

const kinds: Readonly<Record<DraftAddress['kind'], true>> = { topic: true, comment: true, proposal: true };
const isKind = (value: unknown): value is DraftAddress['kind'] =>
  typeof value === 'string' && Object.hasOwn(kinds, value);

const keyOf = ({ owner, kind, place }: DraftAddress): DraftKey => [owner, kind, place];

/** Range of all keys with this prefix: IndexedDB sorts arrays after numbers and text. */
const below = (...key: readonly (number | string)[]): IDBKeyRange => IDBKeyRange.bound(key, [...key, []], true);

const belowOwn = (owner: number, address?: DraftAddress): IDBKeyRange =>
  address === undefined ? below(owner) : below(...keyOf(address));

/** IndexedDB also stores `NaN`. */
const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(new Date(value).getTime());

/** The draft that a key belongs to, and what follows in the key. */
function partsOf(key: unknown): { readonly address: DraftAddress | undefined; readonly more: readonly unknown[] } {
  const [owner, kind, place, ...more] = listOf(key);
  const isAddress = typeof owner === 'number' && typeof place === 'string' && isKind(kind);
  return { address: isAddress ? { owner, kind, place } : undefined, more };
}

function toSummary(key: unknown, entry: unknown): DraftSummary | undefined {
  const { address, more } = partsOf(key);
  const { value, savedAt } = recordOf(entry);
  return more.length === 0 && address && isMoment(savedAt) ? { address, value, savedAt } : undefined;
}

const isVersionNumber = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
const reasons: readonly unknown[] = Object.values(VersionReason);
const isReason = (value: unknown): value is VersionReason => reasons.includes(value);

function toVersion(key: unknown, entry: unknown): DraftVersion | undefined {
  const { address, more } = partsOf(key);
  const [number] = more;
  const { value, savedAt, reason } = recordOf(entry);
  if (more.length !== 1 || address === undefined || !isVersionNumber(number)) return undefined;
  return isMoment(savedAt) && isReason(reason) ? { id: String(number), address, value, savedAt, reason } : undefined;
}

const newestFirst = (versions: readonly DraftVersion[]): readonly DraftVersion[] =>
  versions.toSorted((one, other) => Number(other.id) - Number(one.id));

const versionKey = ({ address, id }: DraftVersion): VersionKey => [...keyOf(address), Number(id)];

function toRemoval(key: unknown, entry: unknown): RemovedDraft | undefined {
  const { address, more } = partsOf(key);
  const [what] = more;
  const { savedAt, removedOn } = recordOf(entry);
  if (address === undefined || (what !== 'draft' && what !== 'versions')) return undefined;
  if (!isMoment(savedAt) || typeof removedOn !== 'string' || !Number.isFinite(Date.parse(removedOn))) return undefined;
  return { address, what, savedAt, removedOn };
}

function toFiles(entries: Entries): ReadonlyMap<string, Blob> {
  const files = new Map<string, Blob>();
  for (const [key, entry] of entries) {
    const [fileId] = partsOf(key).more;
    const { content } = recordOf(entry);
    if (typeof fileId === 'string' && content instanceof Blob) files.set(fileId, content);
  }
  return files;
}

/** Also ages unreadable entries: a newer portal may have written them. Entries without a date are expired. */
async function age<Entry extends Marked>(
  cursor: {
    readonly value: Entry;
    readonly update: (entry: Entry) => Promise<unknown>;
    readonly delete: () => Promise<void>;
  },
  savedAt: unknown,
  limits: ExpiryLimits,
): Promise<ExpiryStep> {
  const { value } = cursor;
  const step = isRecord(value)
    ? expiryStep({ savedAt: isMoment(savedAt) ? savedAt : -Infinity, expiredOn: value.expiredOn }, limits)
    : 'remove';
  if (step === 'remove') await cursor.delete();
  else if (step !== 'stays') await cursor.update({ ...value, expiredOn: step === 'mark' ? limits.day : undefined });
  return step;
}

type Entries = readonly (readonly [key: unknown, entry: unknown])[];

const allOf = <Found>(entries: Entries, toFound: (key: unknown, entry: unknown) => Found | undefined) =>
  entries.flatMap(([key, entry]) => toFound(key, entry) ?? []);

async function entriesIn(
  store: Record<'getAllKeys' | 'getAll', (range: IDBKeyRange) => Promise<readonly unknown[]>>,
  range: IDBKeyRange,
): Promise<Entries> {
  const [keys, entries] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  return keys.map((key, index) => [key, entries[index]]);
}

async function lookUp(
  transaction: IDBPTransaction<DraftsSchema, ('drafts' | 'files')[], 'readonly' | 'readwrite'>,
  key: DraftKey,
): Promise<{ readonly draft: StoredDraft | undefined; readonly isMarked: boolean }> {
  const reading = transaction.objectStore('drafts').get(key);
  const files = Promise.all([entriesIn(transaction.objectStore('files'), below(...key)), transaction.done]);
  // Unreadable files must not lose the text.
  const [entry, [contents]] = await Promise.all([reading, files.catch(() => [[]] as const)]);
  const summary = toSummary(key, entry);
  const draft = summary && { ...summary, files: toFiles(contents) };
  return { draft, isMarked: draft !== undefined && entry?.expiredOn !== undefined };
}

/** Commits without waiting for the requests: when the page is left, a browser aborts uncommitted transactions. */
async function committed(
  transaction: { readonly done: Promise<void>; readonly commit: () => void },
  requests: readonly Promise<unknown>[],
): Promise<void> {
  try {
    transaction.commit();
  } catch {
    // The transaction is aborted, and its requests reject.
  }
  await Promise.all([...requests, transaction.done]);
}

async function unmark(database: Database, key: DraftKey): Promise<void> {
  const { store, done } = database.transaction('drafts', 'readwrite');
  done.catch(() => {});
  const entry = await store.get(key);
  await Promise.all([entry && store.put({ ...entry, expiredOn: undefined }, key), done]);
}

function oneOfEach(removed: readonly RemovedDraft[]): readonly RemovedDraft[] {
  const newest = new Map<string, RemovedDraft>();
  for (const { address, what, savedAt, removedOn } of removed) {
    const key = JSON.stringify([keyOf(address), what]);
    if ((newest.get(key)?.savedAt ?? -Infinity) < savedAt) newest.set(key, { address, what, savedAt, removedOn });
  }
  return [...newest.values()];
}

/** Stores drafts in IndexedDB. Files are stored apart from the text, so that typing does not rewrite them. */
@injectable()
export class IndexedDraftStore implements DraftStore {
  #database: Database | undefined;
  #opening: Promise<Database | undefined> | undefined;

  constructor(
    @injected(Clock) private readonly clock: Clock,
    private readonly name = 'portal-drafts',
  ) {}

  read(address: DraftAddress): Promise<StoredDraft | undefined | 'unknown'> {
    const key = keyOf(address);
    return this.#use<StoredDraft | undefined | 'unknown'>('unknown', async (database) => {
      const { draft, isMarked } = await lookUp(database.transaction(['drafts', 'files']), key);
      if (isMarked) await unmark(database, key).catch(() => {});
      return draft;
    });
  }

  save(address: DraftAddress, value: unknown, savedAt: number): Promise<boolean> {
    return this.#use(false, async (database) => {
      const transaction = database.transaction('drafts', 'readwrite', strict);
      await committed(transaction, [transaction.store.put({ value, savedAt }, keyOf(address))]);
      return true;
    });
  }

  replace(address: DraftAddress, former: unknown, next: unknown, savedAt: number): Promise<boolean | 'changed'> {
    const key = keyOf(address);
    return this.#use<boolean | 'changed'>(false, async (database) => {
      const transaction = database.transaction(['drafts', 'files'], 'readwrite', strict);
      const { done } = transaction;
      done.catch(() => {});
      const drafts = transaction.objectStore('drafts');
      const found = toSummary(key, await drafts.get(key));
      if (!isSameData(found?.value, former)) return 'changed';
      const files = transaction.objectStore('files');
      if (next === undefined) await Promise.all([drafts.delete(key), files.delete(below(...key)), done]);
      else await Promise.all([drafts.put({ value: next, savedAt }, key), done]);
      return true;
    });
  }

  exchange(address: DraftAddress, value: unknown, savedAt: number): Promise<StoredDraft | undefined | 'unknown'> {
    const key = keyOf(address);
    return this.#use<StoredDraft | undefined | 'unknown'>('unknown', async (database) => {
      const transaction = database.transaction(['drafts', 'files'], 'readwrite', strict);
      const found = lookUp(transaction, key);
      await committed(transaction, [found, transaction.objectStore('drafts').put({ value, savedAt }, key)]);
      return (await found).draft;
    });
  }

  async copyOf(file: Blob): Promise<Blob> {
    try {
      return new Blob([await file.arrayBuffer()], { type: file.type });
    } catch (cause) {
      throw new FileUnreadable('This file cannot be read', { cause });
    }
  }

  attach(address: DraftAddress, fileId: string, content: Blob): Promise<boolean> {
    return this.#use(false, async (database) => {
      const { store, done } = database.transaction('files', 'readwrite', strict);
      const file = { content, attachedAt: this.clock.now() };
      await Promise.all([store.put(file, [...keyOf(address), fileId]), done]);
      return true;
    });
  }

  detach(address: DraftAddress, fileId: string): Promise<void> {
    return this.#use(undefined, (database) => database.delete('files', [...keyOf(address), fileId]));
  }

  remove(address: DraftAddress): Promise<void> {
    const key = keyOf(address);
    return this.#use(undefined, async (database) => {
      const transaction = database.transaction(['drafts', 'files'], 'readwrite');
      await Promise.all([
        transaction.objectStore('drafts').delete(key),
        transaction.objectStore('files').delete(below(...key)),
        transaction.done,
      ]);
    });
  }

  async list(owner: number): Promise<readonly DraftSummary[]> {
    const drafts = await this.#all('drafts', toSummary, owner);
    return drafts.toSorted((one, other) => other.savedAt - one.savedAt);
  }

  saveVersion(address: DraftAddress, version: Pick<DraftVersion, 'value' | 'savedAt' | 'reason'>): Promise<boolean> {
    const key = keyOf(address);
    const { value, savedAt, reason } = version;
    return this.#use(false, async (database) => {
      const { store, done } = database.transaction('versions', 'readwrite', strict);
      // The caller handles the error; this avoids an unhandled rejection.
      done.catch(() => {});
      const [numbered, entries] = await Promise.all([
        store.getAllKeys(below(address.owner)),
        entriesIn(store, below(...key)),
      ]);
      const [newest, ...older] = newestFirst(allOf(entries, toVersion));
      const isEqual = newest !== undefined && isSameData(newest.value, value);
      const others = newest === undefined || isEqual ? older : [newest, ...older];
      const isNotTaken = reason === VersionReason.notTaken;
      const surplus = others
        .filter((other) => (other.reason === VersionReason.notTaken) === isNotTaken)
        .slice(MAX_VERSIONS - 1);
      const last = Math.max(0, ...numbered.map((known) => known[3]).filter(isVersionNumber));
      await Promise.all([
        ...(isEqual ? [newest, ...surplus] : surplus).map((gone) => store.delete(versionKey(gone))),
        store.put({ value, savedAt, reason }, [...key, last + 1]),
        done,
      ]);
      return true;
    });
  }

  async versions(owner: number, address?: DraftAddress): Promise<readonly DraftVersion[]> {
    return newestFirst(await this.#all('versions', toVersion, owner, address));
  }

  forgetVersion(version: DraftVersion): Promise<void> {
    const key = versionKey(version);
    return this.#use(undefined, async (database) => {
      const { store, done } = database.transaction('versions', 'readwrite');
      done.catch(() => {});
      // A number is reused after the newest version is removed.
      const { savedAt } = recordOf(await store.get(key));
      await Promise.all([savedAt === version.savedAt ? store.delete(key) : undefined, done]);
    });
  }

  forgetVersions(owner: number, address?: DraftAddress): Promise<void> {
    return this.#use(undefined, (database) => database.delete('versions', belowOwn(owner, address)));
  }

  expire(limits: ExpiryLimits): Promise<Expiry> {
    return this.#use<Expiry>({ isMarked: false, removed: [] }, async (database) => {
      const transaction = database.transaction(['drafts', 'files', 'versions', 'removals'], 'readwrite');
      const { done } = transaction;
      done.catch(() => {});
      const [drafts, files] = [transaction.objectStore('drafts'), transaction.objectStore('files')];
      const kept = new Set<string>();
      const removed: RemovedDraft[] = [];
      let isMarked = false;

      for (let draft = await drafts.openCursor(); draft; draft = await draft.continue()) {
        const summary = toSummary(draft.key, draft.value);
        const step = await age(draft, recordOf(draft.value)['savedAt'], limits);
        isMarked ||= step === 'mark';
        if (step !== 'remove') kept.add(JSON.stringify(draft.key));
        // A shorter prefix would include files of other drafts.
        else if (listOf(draft.key).length === 3) await files.delete(below(...draft.key));
        if (step === 'remove' && summary) removed.push({ ...summary, what: 'draft', removedOn: limits.day });
      }
      // The draft of a newly attached file may not be saved yet.
      for (let file = await files.openCursor(); file; file = await file.continue()) {
        const isKept = kept.has(JSON.stringify(listOf(file.key).slice(0, 3)));
        if (!isKept) await age(file, recordOf(file.value)['attachedAt'], limits);
      }
      const versions = transaction.objectStore('versions');
      for (let entry = await versions.openCursor(); entry; entry = await entry.continue()) {
        const version = toVersion(entry.key, entry.value);
        const step = await age(entry, recordOf(entry.value)['savedAt'], limits);
        isMarked ||= step === 'mark';
        if (step === 'remove' && version) removed.push({ ...version, what: 'versions', removedOn: limits.day });
      }

      const told = oneOfEach(removed);
      const removals = transaction.objectStore('removals');
      await Promise.all([
        ...told.map(({ address, what, savedAt, removedOn }) =>
          removals.put({ savedAt, removedOn }, [...keyOf(address), what]),
        ),
        done,
      ]);
      return { isMarked, removed: told };
    });
  }

  removals(owner: number): Promise<readonly RemovedDraft[]> {
    return this.#all('removals', toRemoval, owner);
  }

  forgetRemovals(owner: number, address?: DraftAddress): Promise<void> {
    return this.#use(undefined, (database) => database.delete('removals', belowOwn(owner, address)));
  }

  #all<Found>(
    name: 'drafts' | 'versions' | 'removals',
    toFound: (key: unknown, entry: unknown) => Found | undefined,
    owner: number,
    address?: DraftAddress,
  ): Promise<readonly Found[]> {
    return this.#use<readonly Found[]>([], async (database) => {
      const { store, done } = database.transaction(name);
      // An error of the transaction is the caller's.
      const [entries] = await Promise.all([entriesIn(store, belowOwn(owner, address)), done]);
      return allOf(entries, toFound);
    });
  }

  /** Uses the database; retries once where the browser has closed it. Never rejects. */
  async #use<T>(otherwise: T, work: (database: Database) => Promise<T>, again = true): Promise<T> {
    const database = this.#database ?? (await (this.#opening ??= this.#connect()));
    if (database === undefined) return otherwise;
    try {
      return await work(database);
    } catch (error) {
      if (!again || !(error instanceof DOMException) || !connectionErrors.has(error.name)) return otherwise;
      database.close();
      if (this.#database === database) this.#database = undefined;
      return this.#use(otherwise, work, false);
    }
  }

  /** `undefined` without a database within the timeout; it is used once it opens. The next call retries failures. */
  #connect(): Promise<Database | undefined> {
    return new Promise((resolve) => {
      const notYet = () => resolve(undefined);
      const stopWaiting = this.clock.after(DRAFT_DATABASE_TIMEOUT, notYet);
      const settle = (database: Database | undefined) => {
        stopWaiting();
        this.#database = database;
        this.#opening = undefined;
        resolve(database);
      };
      this.#open(notYet).then(settle, () => settle(undefined));
    });
  }

  /** @param blocked called when an older portal in another tab blocks the upgrade. */
  async #open(blocked: () => void): Promise<Database> {
    return openDB<DraftsSchema>(this.name, VERSION, {
      upgrade(database, former) {
        if (former < 1) {
          database.createObjectStore('drafts');
          database.createObjectStore('files');
        }
        database.createObjectStore('versions');
        database.createObjectStore('removals');
      },
      blocked,
      blocking: (_current, _wanted, { target }) => {
        // A newer portal upgrades the database, or it is being deleted.
        (target as IDBDatabase).close();
        this.#database = undefined;
      },
    });
  }
}
