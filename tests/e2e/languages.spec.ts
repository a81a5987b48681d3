import type { Page } from '@playwright/test';
import { expect, test } from './support/portal.ts';

const german = (page: Page) => page.getByRole('button', { name: 'Deutsch' });
const french = (page: Page) => page.getByRole('button', { name: 'Français' });
const documentLanguage = (page: Page) => page.locator('html');

test('changing the language keeps the address, the typed text and the focus, and lasts in this tab and the next one', async ({
  page,
  visit,
  context,
}) => {
  // The narrowest smartphone has room for the header in each language.
  await page.setViewportSize({ width: 320, height: 740 });
  const expectRoom = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  };
  await visit('/user/login?return=%2Fhistory');
  await page.getByLabel('E-mail').fill('reader@example.org');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await german(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Anmeldung' })).toBeVisible();
  await expect(documentLanguage(page)).toHaveAttribute('lang', 'de');
  await expect(german(page)).toBeFocused();
  await expect(page.getByLabel('E-Mail')).toHaveValue('reader@example.org');
  await expect(page).toHaveURL(/\/user\/login\?return=%2Fhistory$/);
  await expect(page).toHaveTitle(/^Anmeldung/);
  await expectRoom();

  await french(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  await expect(documentLanguage(page)).toHaveAttribute('lang', 'fr');
  await expect(page.getByLabel('Adresse électronique')).toHaveValue('reader@example.org');

  await expectRoom();
  await page.reload();
  await expect(documentLanguage(page)).toHaveAttribute('lang', 'fr');
  const other = await context.newPage();
  await other.goto('/privacy');
  await expect(documentLanguage(other)).toHaveAttribute('lang', 'fr');
});

test('changing the language in the middle of a page keeps the scroll position', async ({ page, visit }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit('/statutes');
  await expect(page.locator('.site-header[data-bar-is]')).toBeAttached();
  await page.getByRole('link', { name: /^Article 7/ }).click();
  const heading = page.getByRole('heading', { name: /^Article 7/ });
  await expect(heading).toBeFocused();
  // Up a little, so that the bar comes, with the menu that has the switch.
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, -40);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(german(page)).toBeInViewport({ ratio: 1 });
  const address = page.url();
  // Where it is to be seen: the header above may have become higher, because German words are longer.
  const place = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await place();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(2000);

  await german(page).click();
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeVisible();
  expect(await place()).toBe(before);
  expect(page.url()).toBe(address);
  await expect(german(page)).toBeFocused();
  await expect(german(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Nach oben' })).toBeVisible();
});
