import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[] }[];
}

declare global {
  interface Window {
    readonly axe?: {
      run(context: Document, options: object): Promise<{ readonly violations: readonly Finding[] }>;
    };
  }
}

const options = {
  // With targets of at least 24 px, and with what is good practice only.
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Held back by axe as experiments: names that contain what is seen, tables that only look like some.
  rules: Object.fromEntries(
    ['label-content-name-mismatch', 'table-fake-caption', 'td-has-header'].map((rule) => [rule, { enabled: true }]),
  ),
  resultTypes: ['violations'],
};

/** What axe finds, one line for each rule. */
export async function violations(page: Page): Promise<readonly string[]> {
  // Bringing axe takes longer than asking it, and a document keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await new AxeBuilder({ page }).setLegacyMode().withRules('document-title').analyze();
  }
  const found = await page.evaluate(async (asked) => (await window.axe?.run(document, asked))?.violations, options);
  if (found === undefined) throw new Error('axe has not arrived');
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** What holds for every screen: axe finds nothing, and nothing has to be scrolled sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
