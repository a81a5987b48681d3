import type { Page } from '@playwright/test';

export interface Announcement {
  readonly text: string;
  /** The region was there before its text was: otherwise many screen readers say nothing. */
  readonly wasThere: boolean;
}

declare global {
  interface Window {
    announcements?: Announcement[];
  }
}

/** Listens to the live regions of a page from now on, until the document goes. */
export function listen(page: Page): Promise<void> {
  return page.evaluate(() => {
    const regions = '[role="status"], [role="alert"], [aria-live="polite"]';
    const said: Announcement[] = [];
    window.announcements = said;
    const known = new WeakSet<Element>(document.querySelectorAll(regions));
    const texts = new WeakMap<Element, string>();
    const textOf = (region: Element) => region.textContent.replace(/\s+/g, ' ').trim();
    for (const region of document.querySelectorAll(regions)) texts.set(region, textOf(region));
    new MutationObserver(() => {
      for (const region of document.querySelectorAll(regions)) {
        const text = textOf(region);
        // One that arrives without words will be there when it has some.
        if (text !== (texts.get(region) ?? '')) said.push({ text, wasThere: known.has(region) });
        known.add(region);
        texts.set(region, text);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** What was said since, without the moments at which a region fell silent. */
export async function heard(page: Page): Promise<readonly Announcement[]> {
  const all = await page.evaluate(() => window.announcements ?? []);
  return all.filter(({ text }) => text !== '');
}
