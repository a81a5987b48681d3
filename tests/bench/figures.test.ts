import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as rows from '../../bench/figures/bench-row.ts';
import { median, percentile, ratioOf, spreadOf, spreadOfPercentile } from '../../bench/figures/statistics.ts';
import { benchOptions } from '../../bench/options.ts';
import { inTurns } from '../../bench/rounds.ts';
import { fullPanel } from '../../bench/rows/full-panel.ts';
import { longHtml } from '../../bench/rows/long-text.ts';
import { ENTRY_COUNT, LATE_TITLE, longTimeline } from '../../bench/rows/long-timeline.ts';
import { formDefinition } from '../../src/domain/proposals/default-forms.ts';
import { documentOf } from '../../src/domain/proposals/proposal-document.ts';
import { validationErrorsOf } from '../../src/domain/proposals/validation-errors.ts';
import { fakeSettings } from '../fakes/fake-settings.ts';

const { beside, held, isAgainst, judged, notMeasured, reportLines, Verdict } = rows;
const measured = (value: number, unit: rows.Unit) =>
  ({ row: 'page', what: 'LCP', spread: { value, low: value, high: value }, unit }) as const;

it.each<[number, rows.Unit, number, string, boolean]>([
  [2.604, '×', 2.6, '2.60 ×', true],
  [2.61, '×', 2.6, '2.61 ×', false],
  [50.4, 'ms', 50, '50 ms', true],
  [50.6, 'ms', 50, '51 ms', false],
  [0, '', 0, '0.000', true],
  [0.001, '', 0, '0.001', false],
  [Infinity, 'ms', 50, 'Infinity ms', false],
  [NaN, 'ms', 50, 'NaN ms (NaN – NaN)', false],
])('a figure of %s%s with the goal %s is shown as %s, and met by that: %s', (value, unit, limit, figure, isMet) => {
  const row = judged(measured(value, unit), limit);
  expect([row.figure, row.verdict]).toEqual([figure, isMet ? Verdict.met : Verdict.missed]);
});

it('a run fails for missed goals, failed conditions and unknown figures, and for nothing else', () => {
  const against = [judged(measured(3, '×'), 2.6), notMeasured('prerendered', 'LCP', '≤ 1.1', 'not prerendered')];
  const fine = [
    judged(measured(2, '×'), 2.6),
    beside(measured(99, '×')),
    held('timeline', 'all is printed', true, '9'),
  ];
  expect([...against, held('timeline', 'all is printed', false, '9')].map(isAgainst)).toEqual([true, true, true]);
  expect(fine.map(isAgainst)).toEqual([false, false, false]);
});

it('the report names a row on the first of its lines, figures with their spread, and limits with their unit', () => {
  const spread = { value: 2.345, low: 2.1, high: 2.5 };
  const form = judged({ ...measured(3, 'ms'), row: 'form' }, 50);
  expect(reportLines([judged(measured(3, '×'), 2.6), beside({ ...measured(2, '×'), spread }), form])).toEqual([
    ['row', 'what', 'figure (lowest – highest of the rounds)', 'goal', ''],
    ['page', 'LCP', '3.00 ×', '≤ 2.6', 'MISSED'],
    ['', 'LCP', '2.35 × (2.10 – 2.50)', '', ''],
    ['form', 'LCP', '3.0 ms', '≤ 50 ms', 'met'],
  ]);
});

it('a bench measures a complete panel, a text of the given length and a timeline whose searched entry is late', () => {
  const { proposalForms } = fakeSettings();
  const values = documentOf(fullPanel(proposalForms)) ?? {};
  expect(validationErrorsOf(formDefinition('panel', proposalForms), values)).toEqual([]);
  const papers = values['papers'] as readonly { readonly presenters: readonly unknown[] }[];
  expect(papers.map(({ presenters }) => presenters.length)).toEqual([4, 4, 4, 4]);
  const { length } = longHtml(200_000).replaceAll(/<[^>]+>/g, '');
  expect([length >= 200_000, length < 201_000]).toEqual([true, true]);
  const entries = JSON.parse(longTimeline()) as readonly { readonly title: string }[];
  expect([entries.length, entries.findIndex(({ title }) => title === LATE_TITLE)]).toEqual([1000, ENTRY_COUNT - 10]);
});

it('the options name rows and a number of runs, by default every row five times', () => {
  expect(benchOptions([])).toEqual({ runs: 5, rows: new Set(rows.rowNames) });
  const options = benchOptions(['--runs', '12', '--only', 'page', '--only', 'form']);
  expect(options).toEqual({ runs: 12, rows: new Set(['page', 'form']) });
  for (const runs of ['0', '1.5', '101', 'many', '']) {
    expect(() => benchOptions([`--runs=${runs}`])).toThrow('--runs is a whole number from 1 to 100.');
  }
  expect(() => benchOptions(['--only', 'speed'])).toThrow(/no row "speed".+prerendered, page, .+timeline/);
  expect(() => benchOptions(['--fast'])).toThrow("Unknown option '--fast'");
});

it('variants are measured in turns, so that a slow phase of the machine affects all of them', async () => {
  const order: string[] = [];
  const results = await inTurns(['a', 'b'], 2, async (name, round) => {
    order.push(name);
    return `${name}${round}`;
  });
  expect([order, results]).toEqual([['a', 'b', 'a', 'b'], { a: ['a0', 'a1'], b: ['b0', 'b1'] }]);
});

it('a percentile is interpolated, grows with the percent, lies among the values and is none of nothing', () => {
  expect([median([9, 1, 5]), median([9, 1, 5, 6]), percentile([10, 20], 95)]).toEqual([5, 5.5, 19.5]);
  expect(() => median([])).toThrow(RangeError);
  const values = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1 });
  const percents = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }));
  fc.assert(
    fc.property(values, percents, (given, [one, other]) => {
      const lower = percentile(given, Math.min(one, other));
      const upper = percentile(given, Math.max(one, other));
      expect(upper).toBeGreaterThanOrEqual(lower);
      expect(lower).toBeGreaterThanOrEqual(Math.min(...given));
      expect(upper).toBeLessThanOrEqual(Math.max(...given));
    }),
  );
});

it('rounds are reported by their middle with the extremes, and a ratio round by round, so that slowness cancels out', () => {
  expect(spreadOf([30, 10, 20])).toEqual({ value: 20, low: 10, high: 30 });
  const rounds = [1, 5, 9].map((value) => [value, value, value]);
  expect(spreadOfPercentile(rounds, 50)).toEqual({ value: 5, low: 1, high: 9 });
  expect(ratioOf([200, 300, 400], [100, 100, 100])).toEqual({ value: 3, low: 2, high: 4 });
  expect(ratioOf([20, 200, 60], [10, 100, 30])).toEqual({ value: 2, low: 2, high: 2 });
});
