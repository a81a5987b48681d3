import { violations } from './accessible.ts';
import { expect, test } from './reader-pages.ts';
import type { Opening } from './screens.ts';

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
