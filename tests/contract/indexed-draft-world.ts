import { IndexedDraftStore } from '../../src/infrastructure/browser/indexed-draft-store.ts';
import { SystemClock } from '../../src/infrastructure/browser/system-clock.ts';
import type { DraftWorld } from './draft-store.contract.ts';

// oxlint-disable-next-line typescript/unbound-method -- it is called with the store it belongs to
const { put } = IDBObjectStore.prototype;
let worlds = 0;

/** The outcome of a request. */
function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => {
      resolve(request.result);
    });
    request.addEventListener('error', () => {
      reject(request.error ?? new Error('The request failed'));
    });
  });
}

/** A database of the test's browser, which can be made to fail. */
export function indexedDraftWorld(): DraftWorld {
  worlds += 1;
  const name = `contract-drafts-${worlds}`;
  const connections: IDBDatabase[] = [];
  const factory = IDBFactory.prototype;
  // Removes the replacements of a former world.
  Reflect.deleteProperty(indexedDB, 'open');
  IDBObjectStore.prototype.put = put;

  const open = (version?: number) => factory.open.call(indexedDB, name, version);
  indexedDB.open = (_name, version) => {
    const request = open(version);
    request.addEventListener('success', () => connections.push(request.result));
    return request;
  };
  const putEntry = async (store: string, key: IDBValidKey, entry: unknown) => {
    await tab().list(0);
    const database = await settled(open());
    await settled(database.transaction(store, 'readwrite').objectStore(store).put(entry, key));
    database.close();
  };
  const tab = () => new IndexedDraftStore(new SystemClock(), name);

  return {
    store: tab(),
    otherTab: tab,
    poison: ({ owner, kind, place }, entry) => putEntry('drafts', [owner, kind, place], entry),
    poisonVersion: ({ owner, kind, place }, entry) => putEntry('versions', [owner, kind, place, 7], entry),
    async savedByFormerPortal({ owner, kind, place }, value, savedAt, content) {
      const request = open(1);
      request.addEventListener('upgradeneeded', () => {
        for (const store of ['drafts', 'files']) request.result.createObjectStore(store);
      });
      const database = await settled(request);
      const transaction = database.transaction(['drafts', 'files'], 'readwrite');
      const key = [owner, kind, place];
      transaction.objectStore('drafts').put({ value, savedAt }, key);
      transaction.objectStore('files').put({ content, attachedAt: savedAt }, [...key, 'one']);
      await new Promise((resolve, reject) => {
        transaction.addEventListener('complete', resolve);
        transaction.addEventListener('abort', reject);
      });
      database.close();
    },
    refuseWrites() {
      // Without room the write succeeds, and then its transaction is aborted.
      IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args) {
        const request = put.apply(this, args);
        this.transaction.abort();
        return request;
      };
    },
    refuseAccess() {
      indexedDB.open = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
    },
    async closeConnection(announced) {
      for (const database of connections.splice(0)) {
        database.close();
        if (announced) database.dispatchEvent(new Event('close'));
      }
    },
    async upgradeElsewhere() {
      (await settled(open(99))).close();
    },
    lostFile: () => {
      const file = new File(['x'], 'a.pdf');
      file.arrayBuffer = () => Promise.reject(new DOMException('The file could not be read.', 'NotReadableError'));
      return file;
    },
  };
}
