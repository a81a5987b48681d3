import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameData } from '../../../src/domain/shared/same-data.ts';

type Entry = readonly [name: string, value: unknown];

/** JSON whose objects have their properties in another order. */
const reordered = (data: unknown, order: (entries: readonly Entry[]) => readonly Entry[]): string =>
  JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(order(Object.entries(value)))
      : value,
  );
const sorted = (data: unknown) =>
  reordered(data, (entries) => entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
// JSON has no negative zero.
const asJson = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

it('says that any data are the same as their copy, in whatever order their properties are', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      const copy: unknown = JSON.parse(reordered(data, (entries) => entries.toReversed()));
      expect(isSameData(asJson(data), copy)).toBe(true);
    }),
  );
});

it('says that two pieces of data are the same only if their JSON is, keys in order', () => {
  const small = fc.jsonValue({ maxDepth: 2, stringUnit: fc.constantFrom('a', 'b') }).map(asJson);
  fc.assert(
    fc.property(small, small, (one, other) => {
      expect(isSameData(one, other)).toBe(sorted(one) === sorted(other));
    }),
  );
});

it('counts an undefined property as absent, and finishes comparing data that contain themselves', () => {
  const loop = (text: string) => {
    const data: Record<string, unknown> = { text };
    return Object.assign(data, { self: data, again: [data] });
  };
  expect(isSameData({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  expect([isSameData([], {}), isSameData({ a: null }, {}), isSameData(null, undefined)]).toEqual([false, false, false]);
  expect([isSameData(loop('a'), loop('a')), isSameData(loop('a'), loop('b'))]).toEqual([true, false]);
});
