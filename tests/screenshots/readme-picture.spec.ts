import { mkdirSync, writeFileSync } from 'node:fs';
import { test } from '../e2e/support/portal.ts';
import { settle } from './take-pictures.ts';

/*
 * `PICTURES=docs npm run screenshots -- -g README` takes the pictures that documents show, and git keeps. Otherwise they
 * are left alone: two runs never give the same bytes.
 */

const FOLDER = 'docs/pictures';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`shows the home page for the README, ${colorScheme}`, async ({ page }) => {
    test.skip(process.env['PICTURES'] !== 'docs', 'not asked for');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await settle(page);
    // Playwright itself writes no WebP, which takes a fifth of what PNG does here.
    const browser = await page.context().newCDPSession(page);
    const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(`${FOLDER}/home-${colorScheme}.webp`, Buffer.from(data, 'base64'));
  });
}
