import type { Page } from '@playwright/test';
import type { ShownPage } from '../site/plain-site.ts';

/** How a change from one page to another went, in milliseconds. */
export interface PageChange {
  /** From the click to the frame in which the content is; infinite when it has not come. */
  readonly content: number;
  /** How long the request of the page took of that: 0 when the content was there before its answer. */
  readonly network: number;
}

/** How a variant brings another page. */
export type Delivery = 'in the application' | 'as a document';

/** Clicks a link of the page and waits until what it leads to has been painted. */
export function changePage(page: Page, to: ShownPage, delivery: Delivery): Promise<PageChange> {
  return delivery === 'as a document' ? changeDocument(page, to) : changeInApplication(page, to);
}

function changeInApplication(page: Page, to: ShownPage): Promise<PageChange> {
  return page.evaluate(
    async ({ path, title }) => {
      const link = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`);
      if (link === null) throw new Error(`Nothing leads to ${path}`);
      performance.clearResourceTimings();
      const clicked = performance.now();
      link.click();
      const hasCome = await window.bench.until(
        () =>
          document.querySelector('.screen h1')?.textContent === title &&
          document.querySelector('.screen .prose') !== null,
      );
      const arrived = performance.now();
      await window.bench.painted();
      const content = hasCome ? performance.now() - clicked : Infinity;
      const answer = performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
        .find(({ name }) => name.endsWith(`get/page?uri=${encodeURIComponent(path)}`));
      const isWaitedFor = answer !== undefined && answer.responseEnd <= arrived;
      return { content, network: isWaitedFor ? answer.responseEnd - answer.startTime : 0 };
    },
    { path: to.path, title: to.title },
  );
}

/** The two documents have clocks of their own, which agree on what time it is. */
async function changeDocument(page: Page, to: ShownPage): Promise<PageChange> {
  const arrival = page.waitForEvent('load');
  const clickedAt = await page.evaluate((path) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`);
    if (link === null) throw new Error(`Nothing leads to ${path}`);
    const now = performance.timeOrigin + performance.now();
    link.click();
    return now;
  }, to.path);
  await arrival;
  await page.waitForURL((url) => url.pathname === to.path);
  return page.evaluate(async (clicked) => {
    await window.bench.painted();
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now();
    const [own] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const network = own === undefined ? 0 : own.responseEnd - own.fetchStart;
    return { content: performance.timeOrigin + paint - clicked, network };
  }, clickedAt);
}
