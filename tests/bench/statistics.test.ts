import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { median, percentile, ratioOf, spreadOf, spreadOfPercentile } from '../../bench/figures/statistics.ts';

describe('a percentile', () => {
  it('is the middle value, or what is between the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([9, 1, 5, 6])).toBe(5.5);
    expect(median([7])).toBe(7);
  });

  it('lies between two values in proportion', () => {
    const values = Array.from({ length: 101 }, (_, index) => index * 2);
    expect(percentile(values, 95)).toBe(190);
    expect(percentile([10, 20], 95)).toBeCloseTo(19.5);
  });

  it('is never less than a smaller percentile, nor outside of what was measured', () => {
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

  it('cannot be had of nothing', () => {
    expect(() => median([])).toThrow(RangeError);
  });

  it('leaves the values in the order in which they were measured', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe('a figure of several rounds', () => {
  it('is their median, with the lowest and the highest', () => {
    expect(spreadOf([30, 10, 20])).toEqual({ value: 20, low: 10, high: 30 });
  });

  it('is the percentile of everything, and its spread that of the rounds', () => {
    const rounds = [
      [1, 1, 1],
      [5, 5, 5],
      [9, 9, 9],
    ];
    expect(spreadOfPercentile(rounds, 50)).toEqual({ value: 5, low: 1, high: 9 });
  });
});

describe('a ratio', () => {
  it('is that of the medians, and spreads as its rounds do', () => {
    expect(ratioOf([200, 300, 400], [100, 100, 100])).toEqual({ value: 3, low: 2, high: 4 });
  });

  it('does not spread where the machine was slow for both in the same round', () => {
    expect(ratioOf([20, 200, 60], [10, 100, 30])).toEqual({ value: 2, low: 2, high: 2 });
  });
});
