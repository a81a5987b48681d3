import lighthouse, { type Config } from 'lighthouse';
import { startDebuggedBrowser } from './debugged-browser.ts';

/**
 * `throttled`: the browser itself slows network and processor down, and what is measured has happened. `simulated`: the
 * page loads unhindered, and Lighthouse computes from its trace how it would have.
 */
export type Throttling = 'throttled' | 'simulated';

/** What Lighthouse says of one load on a mobile device; times in milliseconds. */
export interface PageLoad {
  readonly largestContentfulPaint: number;
  readonly firstContentfulPaint: number;
  readonly totalBlockingTime: number;
  readonly cumulativeLayoutShift: number;
}

const AUDITS = {
  largestContentfulPaint: 'largest-contentful-paint',
  firstContentfulPaint: 'first-contentful-paint',
  totalBlockingTime: 'total-blocking-time',
  cumulativeLayoutShift: 'cumulative-layout-shift',
} as const satisfies Record<keyof PageLoad, string>;

/** Lighthouse now and then misses the paint of a page that was painted. */
const ATTEMPTS = 3;

/**
 * Opens an address in a browser that has never seen anything, with Lighthouse's own settings for mobile devices.
 *
 * @throws Error when the page could not be loaded.
 */
export async function loadPage(browserFile: string, url: string, throttling: Throttling): Promise<PageLoad> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const figures = await loadOnce(browserFile, url, throttling);
    if (figures !== undefined) return figures;
  }
  throw new Error(`Lighthouse has no figures of ${url}`);
}

async function loadOnce(browserFile: string, url: string, throttling: Throttling): Promise<PageLoad | undefined> {
  const config: Config = {
    extends: 'lighthouse:default',
    settings: {
      onlyAudits: Object.values(AUDITS),
      throttlingMethod: throttling === 'throttled' ? 'devtools' : 'simulate',
    },
  };
  const browser = await startDebuggedBrowser(browserFile);
  try {
    const result = await lighthouse(
      url,
      // Lighthouse reports a part of its own errors to its makers when it is allowed to.
      { port: browser.port, logLevel: 'silent', enableErrorReporting: false } as Parameters<typeof lighthouse>[1],
      config,
    );
    if (result === undefined) throw new Error(`Lighthouse says nothing of ${url}`);
    const { audits, runtimeError } = result.lhr;
    if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
    const figures = Object.entries(AUDITS).map(([name, audit]) => [name, audits[audit]?.numericValue] as const);
    const isWhole = figures.every(([, value]) => value !== undefined);
    return isWhole ? (Object.fromEntries(figures) as unknown as PageLoad) : undefined;
  } finally {
    await browser.close();
  }
}
