import type { Page } from '@playwright/test';

/** The time between two keys of a fast typist, in milliseconds. */
const PACE = 60;

/**
 * Types into whatever has the focus, key by key, each of which is waited for.
 *
 * @returns of each key how long it took from being pressed to the frame that shows it, in milliseconds.
 */
export async function typeText(page: Page, text: string): Promise<readonly number[]> {
  const times: number[] = [];
  const first = await page.evaluate(() => window.bench.keyCount());
  for (const [index, key] of Array.from(text).entries()) {
    await page.keyboard.press(key === ' ' ? 'Space' : key, { delay: PACE / 2 });
    times.push(await page.evaluate((number) => window.bench.key(number), first + index));
    await page.waitForTimeout(PACE / 2);
  }
  return times;
}
