import type { Page } from '@playwright/test';
import { violations } from './accessible.ts';
import { expect, faultsIn, logIn, test as base } from './portal.ts';
import type { Opening, Reader, ScreenState } from './screens.ts';

interface ReaderPage {
  readonly page: Page;
  readonly faults: readonly string[];
}

interface Fixtures {
  /** Opens a screen for its reader, in its state, and waits until it is like that. */
  readonly open: (opening: Opening) => Promise<Page>;
}

/**
 * Opens screens to be looked at. Every reader has one page, and logs in once: nothing is written there, and so the sandbox
 * is not reset between tests.
 */
export const test = base.extend<Fixtures, { readonly readerPages: (reader: Reader) => Promise<ReaderPage> }>({
  readerPages: [
    async ({ running, browser }, use) => {
      const pages = new Map<Reader, Promise<ReaderPage>>();
      const start = async (reader: Reader): Promise<ReaderPage> => {
        const context = await browser.newContext({ baseURL: running.urls.portal, reducedMotion: 'reduce' });
        const page = await context.newPage();
        if (reader !== 'visitor') {
          await logIn(page, reader);
        }
        return { page, faults: faultsIn(page, false) };
      };
      await use((reader) => {
        const page = pages.get(reader) ?? start(reader);
        pages.set(reader, page);
        return page;
      });
      for (const page of pages.values()) await (await page).page.context().close();
    },
    { scope: 'worker' },
  ],
  open: async ({ readerPages, running }, use) => {
    const look: (() => void)[] = [];
    await use(async ({ path, reader, state, fault, isHostile }) => {
      const { page, faults } = await readerPages(reader);
      const before = faults.length;
      look.push(() => {
        expect(faults.slice(before).filter((line) => !isHostile || line.startsWith('uncaught'))).toEqual([]);
      });
      if (fault) {
        const { system, ...what } = fault;
        await running.fail(system, what);
      }
      await page.goto(path);
      await settle(page, state);
      return page;
    });
    await running.heal();
    for (const each of look) each();
  },
});
export { expect };

async function settle(page: Page, state: ScreenState): Promise<void> {
  const waiting = page.locator('main :is([aria-busy="true"], .skeleton)');
  await expect(page.locator('.main-menu__item').first()).toBeAttached();
  if (state === 'loading') {
    await expect(waiting.first()).toBeAttached();
    return;
  }
  await expect(page.locator('.screen h1').first()).toBeAttached();
  await expect(waiting).toHaveCount(0);
}

/** Opens each of them once, and lets axe look at it in every width and theme that is asked for. */
export function lookAt(openings: readonly Opening[]): void {
  for (const opening of openings) {
    const { screen, reader, state, looks } = opening;
    const how = looks.map(({ width, theme }) => `${String(width)} ${theme}`).join(', ');
    test(`axe finds nothing in ${screen}, ${reader}, ${state}: ${how}`, async ({ open }) => {
      const page = await open(opening);
      const found: Record<string, readonly string[]> = {};
      for (const { width, theme } of looks) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: theme });
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        const all = [
          ...(await violations(page)),
          ...(sideways > 0 ? [`${String(sideways)} px to scroll sideways`] : []),
        ];
        if (all.length > 0) found[`${String(width)} px, ${theme}`] = all;
      }
      expect(found).toEqual({});
    });
  }
}
