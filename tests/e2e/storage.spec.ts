import type { Page } from '@playwright/test';
import { poisonEveryKey, storageNames } from './support/garbage-storage.ts';
import { expect, test } from './support/portal.ts';

/*
 * What the browser keeps, or does not. Every way in which it can fail, and every record that is no draft, is in
 * `faults/storage-*.spec.ts`.
 */

test('entries of a newer portal version count as absent, and stay for it', async ({ page, visit }) => {
  await visit('/about');
  const newer = '{"v":99,"d":{"shape":"of another day"}}';
  await poisonEveryKey(page, newer);
  // Pages without lists: these note what their readers have seen of them.
  await visit('/imprint');
  await visit('/about');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  const onDevice = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  expect(onDevice).toEqual(Object.fromEntries(storageNames.map((name) => [name, newer])));
});

/** Everything that is kept for this origin: Web Storage as text, how many records databases have, caches by name. */
const everythingSaved = (page: Page) =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => {
          resolve(request.result);
        });
        request.addEventListener('error', () => {
          reject(request.error ?? new Error('refused'));
        });
      });
    let records = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        records += await settled(database.transaction(store).objectStore(store).count());
      }
      database.close();
    }
    return {
      saved: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      records,
      caches: await caches.keys(),
    };
  });

test.describe(() => {
  // Some of what is read is hostile, which the policy reports.
  test.use({ expectsReports: true });

  test('forty pages that were read leave only their scroll positions in the storage @thorough', async ({
    page,
    visit,
  }) => {
    test.slow();
    await visit('/news');
    const read: string[] = [];
    const paths = [
      '/',
      '/about',
      '/news',
      '/conferences',
      '/timeline',
      '/groups',
      '/sandbox/lists',
      '/sandbox/awkward',
      '/proposals',
      ...Array.from({ length: 14 }, (_, index) => `/group/${String(index + 1)}`),
      ...Array.from({ length: 17 }, (_, index) => `/news?page=${String(index % 3)}&category=${String(index + 1)}`),
    ];
    expect(paths.length).toBeGreaterThanOrEqual(40);
    for (const path of paths) {
      // Within the portal, as a link does: what is kept in memory is not lost by a reload.
      await page.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      }, path);
      const heading = page.locator('.screen h1');
      await expect(heading).toBeAttached();
      read.push((await heading.textContent()) ?? '');
    }
    const { saved, records, caches } = await everythingSaved(page);
    expect(records).toBe(0);
    expect(caches).toEqual([]);
    expect(saved.length).toBeLessThan(10_000);
    const titles = [...new Set(read)].filter((title) => title.length > 8);
    expect(titles.length).toBeGreaterThan(10);
    expect(titles.filter((title) => saved.includes(title))).toEqual([]);
  });
});
