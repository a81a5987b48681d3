import type { Spread } from './statistics.ts';

/** The rows that can be asked for by name, in the order in which they are measured and shown. */
export const rowNames = ['prerendered', 'page', 'blocking', 'seen', 'new', 'typing', 'form', 'timeline'] as const;
export type RowName = (typeof rowNames)[number];

/** What becomes of a goal. A figure without a goal stands beside one that has, to be compared with. */
export const Verdict = {
  met: 'met',
  missed: 'MISSED',
  notMeasured: 'NOT MEASURED',
  beside: '',
} as const;
export type Verdict = (typeof Verdict)[keyof typeof Verdict];

/** A line of the report. */
export interface BenchRow {
  readonly row: RowName;
  readonly what: string;
  /** The figure as it is shown; why there is none where there is none. */
  readonly figure: string;
  /** Empty where there is none. */
  readonly goal: string;
  readonly verdict: Verdict;
}

/** What figures are counted in. */
export type Unit = '×' | 'ms' | '';

interface Measured {
  readonly row: RowName;
  readonly what: string;
  readonly spread: Spread;
  readonly unit: Unit;
  /** What a figure beside this one is, in words. */
  readonly note?: string;
}

/** A figure that has a goal: it must not be greater than the limit. */
export function judged(measured: Measured, limit: number): BenchRow {
  const { row, what, spread, unit } = measured;
  return {
    row,
    what,
    figure: figureText(measured),
    goal: `≤ ${String(limit)}${unit === 'ms' ? ' ms' : ''}`,
    // As it is shown: what reads 1.10 is not more than 1.1.
    verdict: Number(numberText(spread.value, unit)) <= limit ? Verdict.met : Verdict.missed,
  };
}

/** A figure that stands beside others. */
export function beside(measured: Measured): BenchRow {
  return { row: measured.row, what: measured.what, figure: figureText(measured), goal: '', verdict: Verdict.beside };
}

/** Something that holds or does not. */
export function held(row: RowName, what: string, holds: boolean, figure: string): BenchRow {
  return { row, what, figure, goal: 'yes', verdict: holds ? Verdict.met : Verdict.missed };
}

/** A goal of which nothing is known, and why. */
export function notMeasured(row: RowName, what: string, goal: string, why: string): BenchRow {
  return { row, what, figure: why, goal, verdict: Verdict.notMeasured };
}

/** Whether a goal is missed, or nothing is known of it: a run that has not looked has shown nothing. */
export function isAgainst({ verdict }: BenchRow): boolean {
  return verdict === Verdict.missed || verdict === Verdict.notMeasured;
}

/** The lines of the report, head first. A row is named on the first of its lines. */
export function reportLines(rows: readonly BenchRow[]): readonly (readonly string[])[] {
  return [
    ['row', 'what', 'figure (lowest – highest of the rounds)', 'goal', ''],
    ...rows.map(({ row, what, figure, goal, verdict }, index) => [
      row === rows[index - 1]?.row ? '' : row,
      what,
      figure,
      goal,
      verdict,
    ]),
  ];
}

function figureText({ spread: { value, low, high }, unit, note }: Measured): string {
  const text = `${numberText(value, unit)}${unit === '' ? '' : ` ${unit}`}`;
  const range = low === high ? '' : ` (${numberText(low, unit)} – ${numberText(high, unit)})`;
  return `${text}${range}${note === undefined ? '' : `, ${note}`}`;
}

/** Ratios and shifts to two digits, milliseconds whole from ten on. */
function numberText(value: number, unit: Unit): string {
  if (unit === 'ms') return value.toFixed(value < 10 ? 1 : 0);
  return value.toFixed(unit === '×' ? 2 : 3);
}
