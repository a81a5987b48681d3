import type { Browser, Page } from '@playwright/test';
import { addTools } from '../browser/in-page.ts';
import { scrollThrough } from '../browser/scroll-through.ts';
import { beside, held, judged, type BenchRow } from '../figures/bench-row.ts';
import { ratioOf, spreadOf, spreadOfPercentile } from '../figures/statistics.ts';
import type { BenchOptions } from '../options.ts';
import { inTurns } from '../rounds.ts';
import { barePaths } from '../site/floor-site.ts';
import type { BenchWorld } from '../world.ts';
import { ENTRY_COUNT, LATE_TITLE, longTimeline } from './long-timeline.ts';

type Variant = 'plain' | 'portal';
const variants: readonly Variant[] = ['plain', 'portal'];

const limits = { paint: 0.4, frame: 20 } as const;
const P95 = 95;
const CALL = 'rest/views/public_timeline/standard';
/** How long the entries take, in milliseconds: all programs have started by then, and what is left is to show them. */
const DELAY = 1500;

/** What a round has brought, in milliseconds. */
interface TimelineRound {
  /** From the answer to the frame that shows the first entries, those that are visible without scrolling. */
  readonly firstPaint: number;
  /** From the answer to the frame after which all entries are in the document. */
  readonly wholePaint: number;
  /** From frame to frame during scrolling. */
  readonly frames: readonly number[];
  readonly isFound: boolean;
  readonly printedEntries: number;
}

/** A timeline of 1,000 entries, and the same entries as React renders them in one list. */
export async function timeline(world: BenchWorld, { rows, runs }: BenchOptions): Promise<readonly BenchRow[]> {
  if (!rows.has('timeline')) return [];
  const browser = await world.launch();
  try {
    await world.disturb('contentSystem', { path: CALL, body: longTimeline(), delayMs: DELAY });
    return timelineRows(await inTurns(variants, runs, (variant) => visit(browser, world, variant)));
  } finally {
    await world.heal();
    await browser.close();
  }
}

async function visit(browser: Browser, { urls }: BenchWorld, variant: Variant): Promise<TimelineRound> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await addTools(page);
  const paints = await paintsOf(
    page,
    variant === 'portal' ? `${urls.portal}/timeline` : urls.floor + barePaths.timeline,
  );
  await page.waitForLoadState('networkidle');
  const isFound = await findInPage(page);
  const printedEntries = await entriesPrinted(page);
  const frames = await scrollThrough(page);
  await context.close();
  return { ...paints, frames, isFound, printedEntries };
}

async function paintsOf(page: Page, url: string): Promise<Pick<TimelineRound, 'firstPaint' | 'wholePaint'>> {
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate(
    async ({ call, count }) => {
      const entries = document.getElementsByTagName('li');
      const shown = () => [...entries].filter((entry) => entry.closest('.timeline__entries')).length;
      const paintWith = async (least: number): Promise<number> => {
        const hasCome = await window.bench.until(() => entries.length >= least && shown() >= least);
        await window.bench.painted();
        return hasCome ? performance.now() : Infinity;
      };
      const [first, whole] = await Promise.all([paintWith(1), paintWith(count)]);
      const answer = performance.getEntriesByType('resource').find(({ name }) => name.endsWith(call));
      if (!(answer instanceof PerformanceResourceTiming)) throw new Error('The timeline has not been asked for');
      return { firstPaint: first - answer.responseEnd, wholePaint: whole - answer.responseEnd };
    },
    { call: CALL, count: ENTRY_COUNT },
  );
}

/** Whether the browser's search finds what is far out of view. */
function findInPage(page: Page): Promise<boolean> {
  return page.evaluate((title) => {
    const search = window as unknown as { find(text: string): boolean };
    getSelection()?.removeAllRanges();
    const isFound = search.find(title) && getSelection()?.toString() === title;
    getSelection()?.removeAllRanges();
    scrollTo(0, 0);
    return isFound;
  }, LATE_TITLE);
}

/** How many entries would be on paper: those that the browser does not leave out for being out of view. */
async function entriesPrinted(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' });
  const printed = await page.evaluate(
    () =>
      [...document.querySelectorAll('.timeline__entries > li')].filter((entry) =>
        entry.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );
  await page.emulateMedia({ media: null });
  return printed;
}

function timelineRows(rounds: Readonly<Record<Variant, readonly TimelineRound[]>>): readonly BenchRow[] {
  const row = 'timeline';
  const whole = (variant: Variant) => rounds[variant].map(({ wholePaint }) => wholePaint);
  const first = (variant: Variant) => rounds[variant].map(({ firstPaint }) => firstPaint);
  const ratio = (of: (variant: Variant) => readonly number[]) => ratioOf(of('portal'), of('plain'));
  const frames = (variant: Variant) =>
    ({
      spread: spreadOfPercentile(
        rounds[variant].map((round) => round.frames),
        P95,
      ),
      unit: 'ms',
    }) as const;
  const printed = Math.min(...rounds.portal.map(({ printedEntries }) => printedEntries));
  const isFound = rounds.portal.every((round) => round.isFound);
  return [
    judged(
      { row, what: '1,000 entries, time to paint ÷ plain rendering', spread: ratio(first), unit: '×' },
      limits.paint,
    ),
    beside({ row, what: 'until all are there ÷ plain rendering', spread: ratio(whole), unit: '×' }),
    beside({ row, what: 'time to paint', spread: spreadOf(first('portal')), unit: 'ms' }),
    beside({ row, what: 'until all are there', spread: spreadOf(whole('portal')), unit: 'ms' }),
    beside({ row, what: 'both, plain rendering', spread: spreadOf(whole('plain')), unit: 'ms' }),
    judged({ row, what: 'a frame while scrolling, p95', ...frames('portal') }, limits.frame),
    beside({ row, what: 'a frame while scrolling, plain rendering, p95', ...frames('plain') }),
    held(row, 'find-in-page finds an entry out of view', isFound, isFound ? 'found' : 'not found'),
    held(row, 'all entries are printed', printed === ENTRY_COUNT, `${printed} of ${ENTRY_COUNT}`),
  ];
}
