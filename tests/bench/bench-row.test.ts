import { describe, expect, it } from 'vitest';
import {
  beside,
  held,
  isAgainst,
  judged,
  notMeasured,
  reportLines,
  Verdict,
  type Unit,
} from '../../bench/figures/bench-row.ts';

const exactly = (value: number) => ({ value, low: value, high: value });
const measured = (value: number, unit: Unit) => ({ row: 'page', what: 'LCP', spread: exactly(value), unit }) as const;

describe('a goal', () => {
  it('meets a goal up to its limit and misses it beyond', () => {
    expect(judged(measured(2.6, '×'), 2.6).verdict).toBe(Verdict.met);
    expect(judged(measured(2.61, '×'), 2.6).verdict).toBe(Verdict.missed);
    expect(judged(measured(0, ''), 0).verdict).toBe(Verdict.met);
    expect(judged(measured(0.001, ''), 0).verdict).toBe(Verdict.missed);
  });

  it('judges a goal by the rounded figure that the report shows', () => {
    expect(judged(measured(2.604, '×'), 2.6)).toMatchObject({ figure: '2.60 ×', verdict: Verdict.met });
    expect(judged(measured(50.4, 'ms'), 50)).toMatchObject({ figure: '50 ms', verdict: Verdict.met });
    expect(judged(measured(50.6, 'ms'), 50)).toMatchObject({ figure: '51 ms', verdict: Verdict.missed });
  });

  it('misses a goal without a figure', () => {
    expect(judged(measured(Infinity, 'ms'), 50).verdict).toBe(Verdict.missed);
    expect(judged(measured(NaN, 'ms'), 50).verdict).toBe(Verdict.missed);
  });

  it('judges a goal that is a condition', () => {
    expect(held('timeline', 'all is printed', true, '1000').verdict).toBe(Verdict.met);
    expect(held('timeline', 'all is printed', false, '50').verdict).toBe(Verdict.missed);
  });
});

describe('a run', () => {
  it('fails a run for missed goals and unknown figures, and for nothing else', () => {
    expect(isAgainst(judged(measured(3, '×'), 2.6))).toBe(true);
    expect(isAgainst(notMeasured('prerendered', 'LCP', '≤ 1.1', 'not prerendered'))).toBe(true);
    expect(isAgainst(judged(measured(2, '×'), 2.6))).toBe(false);
    expect(isAgainst(beside(measured(99, '×')))).toBe(false);
  });
});

describe('the report', () => {
  it('reports figures with their spread', () => {
    const spread = { value: 2.345, low: 2.1, high: 2.5 };
    expect(beside({ row: 'page', what: 'LCP', spread, unit: '×' }).figure).toBe('2.35 × (2.10 – 2.50)');
    expect(beside(measured(8.44, 'ms')).figure).toBe('8.4 ms');
    expect(beside(measured(844.4, 'ms')).figure).toBe('844 ms');
    expect(beside(measured(0.0123, '')).figure).toBe('0.012');
  });

  it('names a row on the first of its lines, and the limit with its unit', () => {
    const rows = [
      judged(measured(3, '×'), 2.6),
      beside(measured(2, '×')),
      judged({ ...measured(3, 'ms'), row: 'form' }, 50),
    ];
    expect(reportLines(rows)).toEqual([
      ['row', 'what', 'figure (lowest – highest of the rounds)', 'goal', ''],
      ['page', 'LCP', '3.00 ×', '≤ 2.6', 'MISSED'],
      ['', 'LCP', '2.00 ×', '', ''],
      ['form', 'LCP', '3.0 ms', '≤ 50 ms', 'met'],
    ]);
  });
});
