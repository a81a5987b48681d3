import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { median, percentile, ratioOf, spreadOf, spreadOfPercentile } from '../../bench/figures/statistics.ts';

describe('a percentile', () => {
  it('returns the middle value, or the mean of the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([9, 1, 5, 6])).toBe(5.5);
    expect(median([7])).toBe(7);
  });

  it('interpolates a percentile between two values', () => {
    const values = Array.from({ length: 101 }, (_, index) => index * 2);
    expect(percentile(values, 95)).toBe(190);
    expect(percentile([10, 20], 95)).toBeCloseTo(19.5);
  });

  it('never returns less than a smaller percentile, nor a value outside of the measured ones', () => {
    const values = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1 });
    const percents = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }));
    fc.assert(
      fc.property(values, percents, (measured, [one, other]) => {
        const lower = percentile(measured, Math.min(one, other));
        const upper = percentile(measured, Math.max(one, other));
        expect(upper).toBeGreaterThanOrEqual(lower);
        expect(lower).toBeGreaterThanOrEqual(Math.min(...measured));
        expect(upper).toBeLessThanOrEqual(Math.max(...measured));
      }),
    );
  });

  it('returns no percentile of nothing', () => {
    expect(() => median([])).toThrow(RangeError);
  });

  it('leaves the values in the order in which they were measured', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe('a figure of several rounds', () => {
  it('reports several rounds by their median, with the lowest and the highest', () => {
    expect(spreadOf([30, 10, 20])).toEqual({ value: 20, low: 10, high: 30 });
  });

  it('reports the percentile of all values, with the spread of the rounds', () => {
    const rounds = [
      [1, 1, 1],
      [5, 5, 5],
      [9, 9, 9],
    ];
    expect(spreadOfPercentile(rounds, 50)).toEqual({ value: 5, low: 1, high: 9 });
  });
});

describe('a ratio', () => {
  it('computes a ratio of medians, and its spread from the rounds', () => {
    expect(ratioOf([200, 300, 400], [100, 100, 100])).toEqual({ value: 3, low: 2, high: 4 });
  });

  it('cancels the slowness of a machine that affects both sides of a ratio', () => {
    expect(ratioOf([20, 200, 60], [10, 100, 30])).toEqual({ value: 2, low: 2, high: 2 });
  });
});
