import type { Page } from '@playwright/test';

/** Goes to an address as a link within the portal does: nothing is loaded anew. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}
