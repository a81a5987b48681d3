import { expect, logIn, test } from './support/portal.ts';

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

  await page.getByRole('button', { name: 'Find' }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/history$/);
  await expect(dialog).toHaveCount(0);
  await expect(heading).toHaveText('History');
});

test('the find box stays within its window, and the selected entry in view @thorough', async ({ page }) => {
  await logIn(page, 'editor');
  const dialog = page.getByRole('dialog', { name: 'Find' });
  const field = dialog.getByRole('combobox');
  for (const [width, height] of [
    [1280, 720],
    [360, 740],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: 'Find' }).click();
    await page.keyboard.type('a');
    await expect(dialog.getByRole('group', { name: 'My drafts' })).toBeAttached();
    await expect(dialog.getByRole('group', { name: 'Conferences' })).toBeAttached();
    const box = await dialog.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    for (let turn = 0; turn < 24; turn++) {
      await page.keyboard.press('ArrowDown');
      await expect(dialog.getByRole('option', { selected: true })).toBeInViewport({ ratio: 1 });
      if (height < 480) continue;
      for (const part of [dialog.getByRole('heading', { name: 'Find' }), field, dialog.getByText(/ results$/)]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
    }
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});
