import { expectAccessible } from './support/accessible.ts';
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

test('axe finds nothing in the find box, empty, with results and without any @thorough', async ({ page }) => {
  await logIn(page, 'leader');
  await page.getByRole('button', { name: 'Find' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find' });
  const expectAccessibleEverywhere = async () => {
    for (const [width, colorScheme] of [
      [320, 'light'],
      [1280, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 720 });
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  };
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await expectAccessibleEverywhere();
  await page.keyboard.type('film');
  await expect(dialog.getByRole('group', { name: 'Working groups' })).toBeVisible();
  await expectAccessibleEverywhere();
  await page.keyboard.type('xyz');
  await expect(dialog.getByText('Nothing was found.')).toBeVisible();
  await expectAccessibleEverywhere();
});

for (const [width, height] of [
  [1920, 1080],
  [1280, 720],
  [360, 740],
  [320, 256],
] as const) {
  test(`the find box stays within a window of ${width} × ${height}, and the selected entry in view @thorough`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await logIn(page, 'editor');
    await page.getByRole('button', { name: 'Find' }).click();
    const dialog = page.getByRole('dialog', { name: 'Find' });
    await page.keyboard.type('a');
    await expect(dialog.getByRole('group', { name: 'My drafts' })).toBeAttached();
    await expect(dialog.getByRole('group', { name: 'Conferences' })).toBeAttached();
    const box = await dialog.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    const field = dialog.getByRole('combobox');
    for (let turn = 0; turn < 24; turn++) {
      await page.keyboard.press('ArrowDown');
      await expect(dialog.getByRole('option', { selected: true })).toBeInViewport({ ratio: 1 });
      if (height < 480) continue;
      for (const saved of [dialog.getByRole('heading', { name: 'Find' }), field, dialog.getByText(/ results$/)]) {
        await expect(saved).toBeInViewport({ ratio: 1 });
      }
    }
    const inner = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(inner).toBe(0);
  });
}

test('the find box finds a draft that this browser has never seen, and Enter opens its form @thorough', async ({
  page,
}) => {
  await logIn(page, 'editor');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.keyboard.type('panel tides draft');
  const option = page.getByRole('group', { name: 'My drafts' }).getByRole('option', { name: /Signals from the Coast/ });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tides-2027\/panel$/);
});
