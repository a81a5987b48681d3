import { loadPage, type PageLoad, type Throttling } from '../browser/page-load.ts';
import { beside, judged, notMeasured, type BenchRow, type RowName } from '../figures/bench-row.ts';
import { ratioOf, spreadOf } from '../figures/statistics.ts';
import type { BenchOptions } from '../options.ts';
import { inTurns } from '../rounds.ts';
import { MEASURED_PAGE, type BenchWorld } from '../world.ts';

type Variant = keyof BenchWorld['urls'];
type Loads = Readonly<Record<Variant, readonly PageLoad[]>>;

const noLoads: Loads = { plain: [], floor: [], portal: [], prerendered: [] };

const limits = { prerenderedPaint: 1.1, largestPaint: 2.6, firstPaint: 1.05, blocking: 60, shift: 0 } as const;

const variantsOf = {
  prerendered: ['plain', 'prerendered'],
  page: ['plain', 'floor', 'portal'],
  blocking: ['plain', 'floor', 'portal', 'prerendered'],
} as const satisfies Partial<Record<RowName, readonly Variant[]>>;
type LoadRow = keyof typeof variantsOf;
const loadRows = Object.keys(variantsOf) as readonly LoadRow[];

/** What it costs to open a page: the same content four times, in Lighthouse, mobile. */
export async function pageLoads(world: BenchWorld, { rows, runs }: BenchOptions): Promise<readonly BenchRow[]> {
  const wanted = loadRows.filter((row) => rows.has(row));
  if (wanted.length === 0) return [];
  const loadsOf = async (throttling: Throttling, shown: readonly LoadRow[]): Promise<Loads> => {
    const variants = [...new Set(shown.flatMap((row): readonly Variant[] => variantsOf[row]))].filter(
      (variant) => variant !== 'prerendered' || world.isPrerendered,
    );
    const loads = await inTurns(variants, shown.length === 0 ? 0 : runs, (variant) =>
      loadPage(world.browserFile, world.urls[variant] + MEASURED_PAGE, throttling),
    );
    return { ...noLoads, ...loads };
  };
  const throttled = await loadsOf(
    'throttled',
    wanted.filter((row) => row !== 'blocking'),
  );
  const simulated = await loadsOf('simulated', wanted);
  const makers: Readonly<Record<LoadRow, () => readonly BenchRow[]>> = {
    prerendered: () => (world.isPrerendered ? prerenderedRows(throttled, simulated) : [notPrerendered()]),
    page: () => pageRows(throttled, simulated),
    blocking: () => blockingRows(simulated, world.isPrerendered),
  };
  return wanted.flatMap((row) => makers[row]());
}

const paints = (loads: readonly PageLoad[]) => loads.map(({ largestContentfulPaint }) => largestContentfulPaint);
const firstPaints = (loads: readonly PageLoad[]) => loads.map(({ firstContentfulPaint }) => firstContentfulPaint);
const blockings = (loads: readonly PageLoad[]) => loads.map(({ totalBlockingTime }) => totalBlockingTime);
const shifts = (loads: readonly PageLoad[]) => loads.map(({ cumulativeLayoutShift }) => cumulativeLayoutShift);

const PRERENDERED = 'LCP of the prerendered page ÷ plain HTML, throttled';

function notPrerendered(): BenchRow {
  const goal = `≤ ${String(limits.prerenderedPaint)}`;
  return notMeasured('prerendered', PRERENDERED, goal, 'this page has not been prerendered');
}

function prerenderedRows(throttled: Loads, simulated: Loads): readonly BenchRow[] {
  const row = 'prerendered';
  const paint = (loads: Loads) => ratioOf(paints(loads.prerendered), paints(loads.plain));
  return [
    judged({ row, what: PRERENDERED, spread: paint(throttled), unit: '×' }, limits.prerenderedPaint),
    beside({ row, what: 'the same, simulated', spread: paint(simulated), unit: '×' }),
    beside({ row, what: 'plain HTML, throttled', spread: spreadOf(paints(throttled.plain)), unit: 'ms' }),
  ];
}

function pageRows(throttled: Loads, simulated: Loads): readonly BenchRow[] {
  const row = 'page';
  const paint = (loads: Loads, variant: Variant) => ratioOf(paints(loads[variant]), paints(loads.plain));
  const firstPaint = (variant: Variant) => ratioOf(firstPaints(throttled[variant]), firstPaints(throttled.plain));
  const unit = '×';
  return [
    judged(
      { row, what: 'LCP of a page ÷ plain HTML, throttled', spread: paint(throttled, 'portal'), unit },
      limits.largestPaint,
    ),
    beside({ row, what: 'the floor ÷ plain HTML, throttled', spread: paint(throttled, 'floor'), unit }),
    beside({ row, what: 'LCP of a page ÷ plain HTML, simulated', spread: paint(simulated, 'portal'), unit }),
    beside({ row, what: 'the floor ÷ plain HTML, simulated', spread: paint(simulated, 'floor'), unit }),
    judged(
      { row, what: 'FCP of a page ÷ plain HTML, throttled', spread: firstPaint('portal'), unit },
      limits.firstPaint,
    ),
    beside({ row, what: 'the floor ÷ plain HTML, throttled', spread: firstPaint('floor'), unit }),
    beside({ row, what: 'LCP of plain HTML, throttled', spread: spreadOf(paints(throttled.plain)), unit: 'ms' }),
  ];
}

function blockingRows(simulated: Loads, isPrerendered: boolean): readonly BenchRow[] {
  const row = 'blocking';
  const ours: readonly Variant[] = isPrerendered ? ['portal', 'prerendered'] : ['portal'];
  const named = { portal: 'a page', prerendered: 'the prerendered page', floor: 'the floor', plain: 'plain HTML' };
  const blocking = (variant: Variant) =>
    ({
      row,
      what: `TBT of ${named[variant]}, simulated`,
      spread: spreadOf(blockings(simulated[variant])),
      unit: 'ms',
    }) as const;
  const shift = (variant: Variant) =>
    ({ row, what: `CLS of ${named[variant]}`, spread: spreadOf(shifts(simulated[variant])), unit: '' }) as const;
  return [
    ...ours.map((variant) => judged(blocking(variant), limits.blocking)),
    beside(blocking('floor')),
    beside(blocking('plain')),
    ...ours.map((variant) => judged(shift(variant), limits.shift)),
  ];
}
