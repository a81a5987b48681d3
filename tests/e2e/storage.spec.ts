import { poisonEveryKey, storageNames } from './support/garbage-storage.ts';
import { expect, test } from './support/portal.ts';

/* Every way in which storage can fail, and every record that is no draft, is in `faults/storage-*.spec.ts`. */

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
