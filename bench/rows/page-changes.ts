import type { Browser } from '@playwright/test';
import { addTools } from '../browser/in-page.ts';
import { changePage, type Delivery, type PageChange } from '../browser/change-page.ts';
import { beside, held, judged, type BenchRow } from '../figures/bench-row.ts';
import { ratioOf, median, spreadOfPercentile } from '../figures/statistics.ts';
import type { BenchOptions } from '../options.ts';
import { inTurns } from '../rounds.ts';
import type { ShownPage } from '../site/plain-site.ts';
import { MEASURED_PAGE, type BenchWorld } from '../world.ts';

type Variant = 'plain' | 'floor' | 'portal';
const variants: readonly Variant[] = ['plain', 'floor', 'portal'];
const deliveries: Readonly<Record<Variant, Delivery>> = {
  plain: 'as a document',
  floor: 'in the application',
  portal: 'in the application',
};

/** Milliseconds; in the second row beside what the network takes. */
const LIMIT = 50;
const P95 = 95;

/** How often all pages are gone through again in each round. */
const REPEATS = 3;

/** What a round has brought: every page once when it is new, and then again and again. */
interface Changes {
  readonly fresh: readonly PageChange[];
  readonly seen: readonly PageChange[];
}

/** Changes from page to page, on a fast device and without throttling: to pages that are new, and to pages seen before. */
export async function pageChanges(world: BenchWorld, { rows, runs }: BenchOptions): Promise<readonly BenchRow[]> {
  if (!rows.has('seen') && !rows.has('new')) return [];
  const browser = await world.launch();
  try {
    const changes = await inTurns(variants, runs, (variant) => visit(browser, world, variant));
    const withoutAnswers = rows.has('seen') ? await changesWithoutAnswers(browser, world) : [];
    return [
      ...(rows.has('seen') ? seenRows(changes, withoutAnswers) : []),
      ...(rows.has('new') ? newRows(changes) : []),
    ];
  } finally {
    await browser.close();
  }
}

type AllChanges = Readonly<Record<Variant, readonly Changes[]>>;

async function visit(browser: Browser, world: BenchWorld, variant: Variant): Promise<Changes> {
  const { page, others, first } = await openFirst(browser, world, variant);
  const go = (to: ShownPage) => changePage(page, to, deliveries[variant]);
  const fresh: PageChange[] = [];
  for (const other of others) fresh.push(await go(other));
  const seen: PageChange[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    for (const to of [first, ...others]) seen.push(await go(to));
  }
  await page.context().close();
  return { fresh, seen };
}

/** Goes through pages that have been seen while the content system answers nothing at all any more. */
async function changesWithoutAnswers(browser: Browser, world: BenchWorld): Promise<readonly PageChange[]> {
  const { page, others, first } = await openFirst(browser, world, 'portal');
  for (const other of others) await changePage(page, other, 'in the application');
  await world.disturb('contentSystem', { path: '*', hang: true });
  try {
    const changes: PageChange[] = [];
    for (const to of [first, ...others]) changes.push(await changePage(page, to, 'in the application'));
    return changes;
  } finally {
    await page.context().close();
    await world.heal();
  }
}

async function openFirst(browser: Browser, world: BenchWorld, variant: Variant) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await addTools(page);
  await page.goto(world.urls[variant] + MEASURED_PAGE, { waitUntil: 'networkidle' });
  const first = world.pages.filter(({ path }) => path === MEASURED_PAGE);
  const others = world.pages.filter(({ path }) => path !== MEASURED_PAGE);
  if (first[0] === undefined) throw new Error(`${MEASURED_PAGE} is not among the pages`);
  return { page, first: first[0], others };
}

const contents = (changes: readonly PageChange[]) => changes.map(({ content }) => content);
const overheads = (changes: readonly PageChange[]) => changes.map(({ content, network }) => content - network);

function seenRows(changes: AllChanges, withoutAnswers: readonly PageChange[]): readonly BenchRow[] {
  const row = 'seen';
  const times = (variant: Variant) => changes[variant].map(({ seen }) => contents(seen));
  const p95 = (variant: Variant) => ({ spread: spreadOfPercentile(times(variant), P95), unit: 'ms' }) as const;
  const hasCome = withoutAnswers.every(({ content }) => Number.isFinite(content));
  return [
    judged({ row, what: 'change to a page already seen, p95', ...p95('portal') }, LIMIT),
    beside({ row, what: 'the floor', ...p95('floor') }),
    beside({ row, what: 'plain HTML, a new document', ...p95('plain') }),
    ratioRow(row, 'plain HTML', times('portal'), times('plain')),
    ratioRow(row, 'the floor', times('portal'), times('floor')),
    held(row, 'no request in the way: it comes while nothing is answered', hasCome, hasCome ? 'it does' : 'it waits'),
  ];
}

function newRows(changes: AllChanges): readonly BenchRow[] {
  const row = 'new';
  const times = (variant: Variant) => changes[variant].map(({ fresh }) => overheads(fresh));
  const whole = (variant: Variant) => changes[variant].map(({ fresh }) => contents(fresh));
  const p95 = (variant: Variant) => ({ spread: spreadOfPercentile(times(variant), P95), unit: 'ms' }) as const;
  return [
    judged({ row, what: 'change to a new page beside its network time, p95', ...p95('portal') }, LIMIT),
    beside({ row, what: 'the floor', ...p95('floor') }),
    beside({ row, what: 'plain HTML', ...p95('plain') }),
    beside({ row, what: 'all of it, median', spread: spreadOfPercentile(whole('portal'), 50), unit: 'ms' }),
    ratioRow(row, 'the floor, all of it', whole('portal'), whole('floor')),
  ];
}

function ratioRow(
  row: 'seen' | 'new',
  than: string,
  portal: readonly (readonly number[])[],
  other: readonly (readonly number[])[],
): BenchRow {
  const spread = ratioOf(portal.map(median), other.map(median));
  return beside({ row, what: `÷ ${than}, medians`, spread, unit: '×' });
}
