import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameData } from '../../../src/domain/shared/same-data.ts';

describe('whether data are the same', () => {
  it('says that any data are the same as their copy, in whatever order their properties are', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        const copy: unknown = JSON.parse(JSON.stringify(data), (_, value: unknown) =>
          typeof value === 'object' && value !== null && !Array.isArray(value)
            ? Object.fromEntries(Object.entries(value).toReversed())
            : value,
        );
        // JSON has no negative zero.
        expect(isSameData(JSON.parse(JSON.stringify(data)), copy)).toBe(true);
      }),
    );
  });

  it('says that two pieces of data are the same only if their JSON is, keys in order', () => {
    const sorted = (data: unknown): string =>
      JSON.stringify(data, (_, value: unknown) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
          : value,
      );
    const small = fc
      .jsonValue({ maxDepth: 2, stringUnit: fc.constantFrom('a', 'b') })
      .map((data) => JSON.parse(JSON.stringify(data)) as unknown);
    fc.assert(
      fc.property(small, small, (one, other) => {
        expect(isSameData(one, other)).toBe(sorted(one) === sorted(other));
      }),
    );
  });

  it('counts an undefined property as absent, and tells lists from objects, texts from numbers, and null from all', () => {
    expect(isSameData({ a: 1, b: undefined }, { a: 1 })).toBe(true);
    expect(isSameData([], {})).toBe(false);
    expect(isSameData({ a: '1' }, { a: 1 })).toBe(false);
    expect(isSameData({ a: null }, {})).toBe(false);
    expect(isSameData(null, undefined)).toBe(false);
  });

  it('finishes comparing data that contain themselves', () => {
    const loop = (text: string) => {
      const data: Record<string, unknown> = { text };
      return Object.assign(data, { self: data, again: [data] });
    };
    expect(isSameData(loop('a'), loop('a'))).toBe(true);
    expect(isSameData(loop('a'), loop('b'))).toBe(false);
  });
});
