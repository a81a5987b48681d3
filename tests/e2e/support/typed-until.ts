import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from './portal.ts';
import type { Key } from './written-proposal.ts';

/** What may be lost, in milliseconds before the end (docs/specification.md, section 13). */
const TOLERATED = 250;

/** How long the user types without a pause, in milliseconds: longer than what may be lost. */
const TYPING = 600;

/** How a page ends while the user writes. */
export interface Ending {
  readonly name: string;
  /** From the last key on, in milliseconds. */
  readonly after: number;
  /** Ends the page, and hands out one in which what was written can be looked for. */
  readonly end: (page: Page) => Promise<Page>;
}

/** A tab that is closed. */
export const closed = (context: BrowserContext, after: number): Ending => ({
  name: 'closed',
  after,
  end: async (page) => {
    const [again] = await Promise.all([context.newPage(), page.close()]);
    return again;
  },
});

/** A renderer that crashes. */
export const crashed = (context: BrowserContext, after: number): Ending => ({
  name: 'crashed',
  after,
  end: async (page) => {
    const session = await context.newCDPSession(page);
    const crash = page.waitForEvent('crash');
    // The crashed page does not answer any more.
    session.send('Page.crash').catch(() => undefined);
    await crash;
    return context.newPage();
  },
});

/** A page that is left, and comes back in the same tab. */
const left = (name: string, after: number, end: (page: Page) => Promise<unknown>): Ending => ({
  name,
  after,
  end: async (page) => {
    await end(page);
    return page;
  },
});

/** All ways to leave a page without closing its tab, at once after the last key or soon. */
export const departures: readonly Ending[] = [
  left('reloaded', 100, (page) => page.reload()),
  left('left by an address', 50, (page) => page.goto('/about')),
  left('left for another site', 50, (page) => page.goto('about:blank')),
  left('left within the portal', 0, async (page) => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveTitle(/^Privacy/);
  }),
];

/** Empties a field and types without a pause, a key at a time. */
async function typeOn(field: Locator, what: string): Promise<readonly Key[]> {
  await field.fill('');
  const keys: Key[] = [];
  for (let index = 0; Date.now() - (keys[0]?.at ?? Date.now()) < TYPING; index += 1) {
    const letter = index < what.length ? what.charAt(index) : String(index % 10);
    await field.pressSequentially(letter);
    keys.push({ text: (keys.at(-1)?.text ?? '') + letter, at: Date.now() });
  }
  return keys;
}

/**
 * Types into a field until the page ends. The clock is the machine's.
 *
 * @returns the page in which to look for it, and what must be there at least: all but the last 250 ms.
 */
export async function typeUntilEnd(
  page: Page,
  field: Locator,
  { name, after, end }: Ending,
): Promise<{ readonly again: Page; readonly due: string }> {
  const keys = await typeOn(field, `${name} after ${String(after)} ms: `);
  const moment = (keys.at(-1)?.at ?? 0) + after;
  await new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, moment - Date.now()));
  });
  const endedAt = Date.now();
  const again = await end(page);
  const due = keys.findLast(({ at }) => at <= endedAt - TOLERATED)?.text ?? '';
  expect(due).not.toBe('');
  return { again, due };
}
