import type { Page } from '@playwright/test';
import { absences, poisonEveryKey, poisonTexts, poisonedCalls, storageNames } from './support/garbage-storage.ts';
import { expect, logIn, memberLink, test } from './support/portal.ts';

/*
 * What the browser keeps, or does not. Every way in which it can fail, and every record that is no draft, is in
 * `faults/storage-*.spec.ts`.
 */

test('unreadable storage is no obstacle', async ({ page, visit }) => {
  await page.addInitScript(absences['storage that is disabled']);
  await visit('/about');
  await logIn(page, 'member');
});

test('full storage is no obstacle: a login lasts until the tab is closed', async ({ page, visit }) => {
  await page.addInitScript(absences['storage that is full']);
  await visit('/about');
  await logIn(page, 'member');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveTitle(/^Privacy/);
  await expect(memberLink(page)).toBeVisible();
});

test('poisoned storage counts as absent @thorough', async ({ page, visit, world }) => {
  test.slow();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });

  await visit('/about');
  for (const [poison, text] of Object.entries(poisonTexts).filter((_entry, index) => index % 3 === 2)) {
    await poisonEveryKey(page, text);
    await visit('/about');
    await expect(page, poison).toHaveTitle(/^About/);
    await expect(page.getByRole('main').locator('.prose').first(), poison).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }), poison).toBeVisible();
    await expect(memberLink(page), poison).toHaveCount(0);
    await expect(page.locator('img[src="x"], [onerror]'), poison).toHaveCount(0);
  }
  expect(dialogs).toEqual([]);
  expect(await poisonedCalls(world)).toEqual([]);

  // The names are the real ones: a login writes to them, over the poison.
  await logIn(page, 'member');
  const written = await page.evaluate(() =>
    Object.keys(localStorage).map((name) => [name, localStorage.getItem(name)] as const),
  );
  expect(written.map(([name]) => name).filter((name) => !storageNames.includes(name))).toEqual([]);
  expect(written.find(([name]) => name === 'portal:site:session')?.[1]).toMatch(/^\{"v":1,"d":\{"userId":\d+/);
});

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
