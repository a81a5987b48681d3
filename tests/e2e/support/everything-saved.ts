import type { BrowserContext, Page } from '@playwright/test';

/** Where a page could have kept something: the name of the place, and all that is there as text. */
export type Places = Readonly<Record<string, string>>;

/** Everything that a page holds or can reach of what is kept in this browser. */
export function placesOf(page: Page): Promise<Places> {
  return page.evaluate(async () => {
    const textOf = async (value: unknown): Promise<unknown> => {
      if (value instanceof Blob) return value.text();
      if (Array.isArray(value)) return Promise.all(value.map(textOf));
      if (typeof value !== 'object' || value === null) return value;
      const parts = await Promise.all(
        Object.entries(value).map(async ([key, part]) => [key, await textOf(part)] as const),
      );
      return Object.fromEntries(parts);
    };
    const done = <T>(asked: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        asked.onsuccess = () => {
          resolve(asked.result);
        };
        asked.onerror = () => {
          reject(asked.error ?? new Error('IndexedDB'));
        };
      });

    const databases: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const entries = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([done(entries.getAllKeys()), done(entries.getAll())]);
        databases.push(name, store, keys, await textOf(values));
      }
      database.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    // What forms hold is not in their markup.
    const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value);
    return {
      DOM: document.documentElement.outerHTML + JSON.stringify(typed),
      localStorage: JSON.stringify(Object.entries(localStorage)),
      sessionStorage: JSON.stringify(Object.entries(sessionStorage)),
      IndexedDB: JSON.stringify(databases),
      CacheStorage: JSON.stringify(cached),
      'readable cookies': document.cookie,
      'history.state': JSON.stringify(history.state),
      'document.title': document.title,
      'window.name': window.name,
      address: location.href,
    };
  });
}

/** Which of the texts are found in which place of which tab: `localStorage of tab 1: leader@example.org`. */
export async function tracesOf(context: BrowserContext, markers: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [index, page] of context.pages().entries()) {
    for (const [place, text] of Object.entries(await placesOf(page))) {
      for (const marker of markers) {
        if (marker !== '' && text.includes(marker)) found.push(`${place} of tab ${String(index + 1)}: ${marker}`);
      }
    }
  }
  return found;
}

/** How many drafts the device has. */
export function countDrafts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.addEventListener('success', () => resolve(request.result));
      });
    const database = await answered(indexedDB.open('portal-drafts'));
    const count = await answered(database.transaction('drafts').objectStore('drafts').count());
    database.close();
    return count;
  });
}
