import type { Page } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { logIn, memberLink, test } from '../e2e/support/portal.ts';
import { settle } from './take-pictures.ts';

/*
 * `PICTURES=docs npm run screenshots -- -g README` takes the pictures that documents show, and git keeps. Otherwise they
 * are left alone: two runs never give the same bytes.
 */

const FOLDER = 'docs/pictures';

test.beforeEach(async ({ page }) => {
  test.skip(process.env['PICTURES'] !== 'docs', 'not asked for');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
});

/** Playwright itself writes no WebP, which takes a fifth of what PNG does here. */
async function take(page: Page, name: string): Promise<void> {
  await settle(page);
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/${name}.webp`, Buffer.from(data, 'base64'));
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`shows the home page for the README, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await take(page, `home-${colorScheme}`);
  });
}

test('shows conferences on a phone, and the form of a panel, for the README', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 720 });
  await page.goto('/conferences');
  await page.getByRole('article').first().waitFor();
  await take(page, 'phone');
  await page.setViewportSize({ width: 720, height: 720 });
  await logIn(page, 'editor');
  await memberLink(page).waitFor({ state: 'attached' });
  await page.goto('/proposals/tides-2027/panel');
  await page.getByRole('textbox', { name: 'Title' }).first().scrollIntoViewIfNeeded();
  await take(page, 'form');
});
