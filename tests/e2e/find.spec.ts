import { expect, test } from './support/portal.ts';

test('the find box opens an entry by a few letters and the keyboard alone, and Back returns to the former screen', async ({
  page,
  visit,
}) => {
  const arrived = page.waitForResponse(/\/assets\/find-chunk-/);
  await visit('/history');
  await (await arrived).finished();
  const heading = page.getByRole('heading', { level: 1 });
  const dialog = page.getByRole('dialog', { name: 'Find' });
  // The box is shown once its part has started, and the key is watched from then on: nothing else in the page tells of that.
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('/');
  const field = dialog.getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type('lodz labour');
  // There is one such thing, and the key of the list leads to it.
  const option = dialog.getByRole('group', { name: 'Conferences' }).getByRole('option');
  await expect(option.locator('mark', { hasText: 'Łódź' })).toBeVisible();
  const name = (await option.locator('.find__title').textContent()) ?? '';
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText(name);
  await expect(heading).toBeFocused();
  await expect(dialog).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL(/\/history$/);
  await expect(heading).toHaveText('History');
});
