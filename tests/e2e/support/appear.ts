import { expect, type Locator } from '@playwright/test';

/**
 * Waits until something is to be seen, and sees it within a moment. Where that is waited for hundreds of times, an
 * expectation takes half of the time of a suite: it looks again after 350 and 850 ms, whatever happens in between.
 */
export async function appear(locator: Locator): Promise<void> {
  await expect
    .poll(() => locator.isVisible(), { intervals: [25], message: `${String(locator)} is to be seen` })
    .toBe(true);
}
