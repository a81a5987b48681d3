import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { Clock } from '../../application/ports/clock.ts';
import {
  FileUnreadable,
  type DraftAddress,
  type DraftStore,
  type DraftSummary,
  type StoredDraft,
} from '../../application/ports/draft-store.ts';
import { injectable, injected } from '../../application/ports/injection.ts';
import { listOf, recordOf } from '../http/wire-values.ts';

/** A draft's key: owner, kind, place. A file's has its id behind that. */
type DraftKey = [owner: number, kind: string, place: string];
type FileKey = [...DraftKey, fileId: string];

/** What is written. What is read may be anything: another version of the portal may have written it. */
interface DraftsSchema extends DBSchema {
  drafts: { key: DraftKey; value: { readonly value: unknown; readonly savedAt: number } };
  files: { key: FileKey; value: { readonly content: Blob; readonly attachedAt: number } };
}
type Database = IDBPDatabase<DraftsSchema>;

const VERSION = 1;

/**
 * For what is said to be on the device: it is on the disk then, and survives a power cut as well. One more flush, at most
 * five times a second and of some kilobytes, is nothing anybody would notice.
 */
const strict = { durability: 'strict' } as const;

/**
 * How long opening it may take, in milliseconds, until whoever waits is told that there is nothing to be had yet: longer
 * than anybody waits to read, so that this decides about writing alone.
 */
const PATIENCE = 5_000;

/** The connection has gone, and another one may do. */
const connectionErrors = new Set(['InvalidStateError', 'UnknownError', 'AbortError']);

/** All kinds of drafts; what lies under any other is none. */
const kinds: Readonly<Record<DraftAddress['kind'], true>> = { topic: true, comment: true, proposal: true };
const isKind = (value: unknown): value is DraftAddress['kind'] =>
  typeof value === 'string' && Object.hasOwn(kinds, value);

const keyOf = ({ owner, kind, place }: DraftAddress): DraftKey => [owner, kind, place];

/** Everything whose key begins like that: among keys, lists come after numbers and text. */
const below = (...key: readonly (number | string)[]): IDBKeyRange => IDBKeyRange.bound(key, [...key, []], true);

/** A moment that can be written as a date; a database holds numbers that no date has, `NaN` among them. */
const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(new Date(value).getTime());

/** `undefined` for what is no draft. */
function toSummary(key: unknown, entry: unknown): DraftSummary | undefined {
  const [owner, kind, place, ...more] = listOf(key);
  const { value, savedAt } = recordOf(entry);
  if (more.length > 0 || typeof owner !== 'number' || typeof place !== 'string') return undefined;
  if (!isKind(kind) || !isMoment(savedAt)) return undefined;
  return { address: { owner, kind, place }, value, savedAt };
}

/** The files below a draft's key, without what is none. */
function toFiles(keys: readonly unknown[], entries: readonly unknown[]): ReadonlyMap<string, Blob> {
  const files = new Map<string, Blob>();
  for (const [index, key] of keys.entries()) {
    const fileId = listOf(key)[3];
    const { content } = recordOf(entries[index]);
    if (typeof fileId === 'string' && content instanceof Blob) files.set(fileId, content);
  }
  return files;
}

/** IndexedDB. Files lie apart from the text, so that typing does not write them anew. */
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
      const transaction = database.transaction(['drafts', 'files']);
      const draft = transaction.objectStore('drafts').get(key);
      const store = transaction.objectStore('files');
      const files = Promise.all([store.getAllKeys(below(...key)), store.getAll(below(...key)), transaction.done]);
      // Files that cannot be read take no text with them.
      const [entry, [fileKeys, contents]] = await Promise.all([draft, files.catch(() => [[], []] as const)]);
      const summary = toSummary(key, entry);
      return summary && { ...summary, files: toFiles(fileKeys, contents) };
    });
  }

  keep(address: DraftAddress, value: unknown, savedAt: number): Promise<boolean> {
    return this.#use(false, async (database) => {
      const { store, done } = database.transaction('drafts', 'readwrite', strict);
      await Promise.all([store.put({ value, savedAt }, keyOf(address)), done]);
      return true;
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

  list(owner: number): Promise<readonly DraftSummary[]> {
    return this.#use([], async (database) => {
      const { store, done } = database.transaction('drafts');
      const [keys, entries] = await Promise.all([store.getAllKeys(below(owner)), store.getAll(below(owner)), done]);
      return keys
        .flatMap((key, index) => toSummary(key, entries[index]) ?? [])
        .toSorted((one, other) => other.savedAt - one.savedAt);
    });
  }

  removeOlderThan(moment: number): Promise<void> {
    return this.#use(undefined, async (database) => {
      const transaction = database.transaction(['drafts', 'files'], 'readwrite');
      const done = transaction.done;
      // What fails is heard of by whoever asked for it, and here once more.
      done.catch(() => {});
      const drafts = transaction.objectStore('drafts');
      const files = transaction.objectStore('files');
      const kept = new Set<string>();
      for (let draft = await drafts.openCursor(); draft; draft = await draft.continue()) {
        const { savedAt } = toSummary(draft.key, draft.value) ?? { savedAt: -Infinity };
        if (savedAt >= moment) {
          kept.add(JSON.stringify(draft.key));
          continue;
        }
        await Promise.all([draft.delete(), files.delete(below(...draft.key))]);
      }
      // A file that has just been attached may be about to get its draft.
      for (let file = await files.openCursor(); file; file = await file.continue()) {
        const { attachedAt } = recordOf(file.value);
        const isFresh = isMoment(attachedAt) && attachedAt >= moment;
        if (!isFresh && !kept.has(JSON.stringify(listOf(file.key).slice(0, 3)))) await file.delete();
      }
      await done;
    });
  }

  /** Does something with the database, a second time where the browser has closed it meanwhile. Never rejects. */
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

  /**
   * `undefined` where there is no database to be had, or not yet: nobody waits for one that has not come within the
   * patience, until it comes all the same. What fails is tried again by the next call.
   */
  #connect(): Promise<Database | undefined> {
    return new Promise((resolve) => {
      const notYet = () => {
        resolve(undefined);
      };
      const stopWaiting = this.clock.after(PATIENCE, notYet);
      const settle = (database: Database | undefined) => {
        stopWaiting();
        this.#database = database;
        this.#opening = undefined;
        resolve(database);
      };
      this.#open(notYet).then(settle, () => {
        settle(undefined);
      });
    });
  }

  /** @param blocked called when an older portal in another tab holds on to the database. */
  async #open(blocked: () => void): Promise<Database> {
    return openDB<DraftsSchema>(this.name, VERSION, {
      upgrade(database) {
        database.createObjectStore('drafts');
        database.createObjectStore('files');
      },
      blocked,
      blocking: (_current, _wanted, { target }) => {
        // A newer portal is about to change it, or somebody deletes it.
        (target as IDBDatabase).close();
        this.#database = undefined;
      },
    });
  }
}
