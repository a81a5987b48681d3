import type { Page } from '@playwright/test';
import { storageKeys } from '../../../src/application/storage/storage-keys.ts';
import type { World } from './portal.ts';

/** The mark in every planted entry: it must be shown nowhere and sent to no system. */
export const POISON = 'POISON';
const image = `<img src=x onerror=alert('${POISON}')>`;

const envelope = (d: unknown, v: unknown = 1): string => JSON.stringify({ v, d });
const member = { userId: 3, userName: image, isMember: true, roles: [['editor', POISON]] };

/** What may stand under any key of Web Storage, and is none of ours. */
export const poisonTexts: Readonly<Record<string, string>> = {
  nothing: '',
  'no JSON': POISON,
  'cut JSON': envelope(member).slice(0, -9),
  null: 'null',
  text: JSON.stringify(POISON),
  'deep lists': '['.repeat(100_000),
  'a value without an envelope': JSON.stringify(member),
  'a later version': envelope(member, 2),
  'a version as text': envelope(member, '1'),
  'a value of null': envelope(null),
  'a value of text': envelope(image),
  'a value of a list': envelope([POISON, [POISON], [POISON, -1], [1, 2, 3]]),
  'a value of everything at once':
    '{"v":1,"d":{"userId":"3","userName":{},"session":[],"csrfToken":7,"logoutToken":{}}}',
  'an id beyond integers': envelope({ ...member, userId: 2 ** 60 }),
  'prototype keys': `{"__proto__":{"v":1,"d":{"userId":3}},"constructor":{"prototype":{"polluted":"${POISON}"}},"d":{"__proto__":{"userId":3}}}`,
  'a token that is markup': envelope({ csrfToken: image, logoutToken: image, id: image, name: image }),
  'a token of two lines': envelope({ csrfToken: `a\r\nX-Evil: ${POISON}`, logoutToken: `\ud800${POISON}` }),
  'a moment of no calendar': envelope({ userId: 'x', at: 9e15, before: Number.MAX_SAFE_INTEGER }),
  'a long text': envelope(POISON.repeat(20_000)),
};

export const storageNames = storageKeys.map(({ area, name }) => `portal:${area}:${name}`);

/** Puts a text under every key that the portal has, in both storages. */
export async function poisonEveryKey(page: Page, text: string): Promise<void> {
  await page.evaluate(
    ([names, poison]) => {
      for (const storage of [localStorage, sessionStorage]) {
        for (const name of names) storage.setItem(name, poison);
      }
    },
    [storageNames, text] as const,
  );
}

/** Records of the database that are no drafts, by name; made in the page, where there are blobs. */
export const poisonRecords = [
  'null',
  'text',
  'blob',
  'no value',
  'no time',
  'time that is no number',
  'time of no calendar',
  'value of null',
  'value of markup',
  'value of a list',
  'value of another kind',
  'texts that are objects',
  'own methods',
  'proposal that is markup',
  'proposal that is cut',
  'proposal of other fields',
  'later version',
  'files that are none',
  'huge',
] as const;
export type PoisonRecord = (typeof poisonRecords)[number];

/** A place on the portal's own address where the portal does not run. */
export const NO_PORTAL = '/assets/no-such-file';

/** Makes the database as the portal does, and puts a record where a user's drafts are, and where none can be. */
export async function plantRecord(page: Page, name: PoisonRecord, owner: number, places: Places): Promise<void> {
  await page.evaluate(
    async ([record, user, { topic, comment, proposal }, poison, markup]) => {
      const now = Date.now();
      const at = (value: unknown) => ({ value, savedAt: now });
      const copy = (text: unknown) => at({ rev: 1, base: null, text });
      const records: Record<string, unknown> = {
        null: null,
        text: poison,
        blob: new Blob([poison]),
        'no value': { savedAt: now },
        'no time': { value: { value: { title: poison, message: poison }, files: [] } },
        'time that is no number': { value: { value: { title: poison, message: '' }, files: [] }, savedAt: NaN },
        'time of no calendar': { value: { value: { title: poison, message: '' }, files: [] }, savedAt: 9e15 },
        'value of null': at(null),
        'value of markup': at(markup),
        'value of a list': at([[poison], poison]),
        'value of another kind': at({ value: [poison], text: { title: poison } }),
        'texts that are objects': at({ value: { title: { poison }, message: [poison] }, text: { title: poison } }),
        'own methods': at({ value: { toString: 1, valueOf: 1, length: -1 }, text: [], toString: 1 }),
        'proposal that is markup': copy(markup),
        'proposal that is cut': copy(`{"title":"${poison}`),
        'proposal of other fields': copy(
          JSON.stringify({ title: { poison }, people: poison, keywords: { a: { b: poison } } }),
        ),
        'later version': { v: 2, draft: { title: poison }, when: now },
        'files that are none': at({
          value: {},
          files: [null, poison, { id: 'a', name: 5 }, { id: 5, name: poison }, { name: poison }],
        }),
        huge: { huge: poison.repeat(500_000), savedAt: now },
      };
      const request = indexedDB.open('portal-drafts', 2);
      request.onupgradeneeded = () => {
        for (const store of ['drafts', 'files', 'versions', 'removals']) request.result.createObjectStore(store);
      };
      const settled = <T>(asked: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          asked.addEventListener('success', () => {
            resolve(asked.result);
          });
          asked.addEventListener('error', () => {
            reject(asked.error ?? new Error('refused'));
          });
        });
      const database = await settled(request);
      const transaction = database.transaction(['drafts', 'files', 'versions', 'removals'], 'readwrite');
      const drafts = transaction.objectStore('drafts');
      const files = transaction.objectStore('files');
      const versions = transaction.objectStore('versions');
      const removals = transaction.objectStore('removals');
      const value = records[record];
      const keys: IDBValidKey[] = [
        [user, 'topic', topic],
        [user, 'comment', comment],
        [user, 'proposal', proposal],
        // No draft has a key like these.
        [user, poison, topic],
        [user, 'topic'],
        [user, 'topic', topic, poison],
        [user, 'proposal', poison],
        [user, 'topic', [poison]],
        [user, 7, 7],
        [poison, 'topic', topic],
        poison,
        new Date(),
      ];
      await Promise.all([
        ...keys.map((key) => settled(drafts.put(value, key))),
        ...keys.map((key) => settled(files.put({ content: poison, attachedAt: NaN }, [key, poison].flat()))),
        settled(files.put(value, [user, 'topic', topic, 'a'])),
        ...keys.map((key) => settled(versions.put(value, [key, 1].flat()))),
        settled(versions.put({ value: poison, savedAt: now, reason: poison }, [user, 'topic', topic, 2])),
        ...keys.map((key) => settled(removals.put(value, [key, 'draft'].flat()))),
      ]);
      database.close();
      // This mark says that there are drafts; the portal then looks for expired ones.
      localStorage.setItem('portal:form:drafts', '{"v":1,"d":true}');
    },
    [name, owner, places, POISON, image] as const,
  );
}

/** What drafts of each kind belong to. */
export interface Places {
  readonly topic: string;
  readonly comment: string;
  readonly proposal: string;
}

/** Calls that carry something planted, to whichever system. */
export async function poisonedCalls(world: World): Promise<readonly string[]> {
  const calls = await Promise.all(
    (['contentSystem', 'membershipSystem', 'proposalSystem'] as const).map((system) => world.calls(system)),
  );
  return calls
    .flat()
    .filter((call) => JSON.stringify(call).includes(POISON))
    .map(({ method, path }) => `${method} ${path}`);
}

/** Ways in which a device has no room, or no storage. */
export const absences = {
  'no database at all': () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  },
  'a database that is refused': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
  },
  'a database that cannot be opened': () => {
    const open: IDBFactory['open'] = Reflect.get(IDBFactory.prototype, 'open');
    IDBFactory.prototype.open = function (this: IDBFactory, name) {
      const request = open.call(this, `${name}-broken`, 1 + Math.floor(performance.now()));
      request.addEventListener('upgradeneeded', (event) => {
        // Before any other listener gets the event.
        event.stopImmediatePropagation();
        request.transaction?.abort();
      });
      return request;
    };
  },
  'a database that another tab holds on to': () => {
    const open: IDBFactory['open'] = Reflect.get(IDBFactory.prototype, 'open');
    IDBFactory.prototype.open = function (this: IDBFactory, name) {
      const request = open.call(this, `${name}-blocked`);
      request.addEventListener('success', (event) => {
        event.stopImmediatePropagation();
        request.dispatchEvent(new Event('blocked'));
      });
      return request;
    };
  },
  'a database that never answers': () => {
    const open: IDBFactory['open'] = Reflect.get(IDBFactory.prototype, 'open');
    IDBFactory.prototype.open = function (this: IDBFactory, name) {
      const request = open.call(this, `${name}-silent`);
      for (const event of ['success', 'error', 'upgradeneeded', 'blocked']) {
        request.addEventListener(event, (answer) => {
          answer.stopImmediatePropagation();
        });
      }
      return request;
    };
  },
  'storage that is full': () => {
    const put: IDBObjectStore['put'] = Reflect.get(IDBObjectStore.prototype, 'put');
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...entry) {
      const request = put.apply(this, entry);
      this.transaction.abort();
      return request;
    };
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  'storage that is disabled': () => {
    const denied = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: denied });
    Object.defineProperty(window, 'sessionStorage', { get: denied });
    Object.defineProperty(window, 'indexedDB', { get: denied });
  },
} as const satisfies Readonly<Record<string, () => void>>;

/** A database of that version with stores that the portal does not know. To be made where the portal does not run. */
export async function makeOtherDatabase(page: Page, version: number): Promise<void> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('portal-drafts', wanted);
        request.onupgradeneeded = () => {
          request.result.createObjectStore('other', { autoIncrement: true }).put('kept');
        };
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
        request.onerror = () => {
          reject(request.error ?? new Error('refused'));
        };
      }),
    version,
  );
}
