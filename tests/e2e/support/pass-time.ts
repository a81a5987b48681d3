import type { Locator, Page } from '@playwright/test';
import { expect } from './portal.ts';

/** In milliseconds; shorter than anything that the portal waits for a server, so that answers come in between. */
const STEP = 2_000;

/** Moves a page's clock, which the test has installed, until something is to be seen, or is so: through any backoff. */
export async function passTimeUntil(page: Page, expected: Locator | (() => boolean)): Promise<void> {
  const isThere = async () => (typeof expected === 'function' ? expected() : expected.isVisible());
  await expect
    .poll(
      async () => {
        if (await isThere()) return true;
        await page.clock.runFor(STEP);
        return isThere();
      },
      { intervals: [30], timeout: 15_000 },
    )
    .toBe(true);
}

/** Stops a page's clock, which the test has installed, a moment from now: `page.clock.resume` lets it run on. */
export async function pauseTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
}
