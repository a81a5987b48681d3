import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_KNOWN, withPage, type KnownRows } from '../../../src/domain/lists/list.ts';

const since = (known: KnownRows, name: string) => new Map(known).get(name);
const names = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);

describe('known rows', () => {
  it('keeps rows as they are when they move to another page', () => {
    const pages = withPage(withPage([], 'first', ['one', 'two'], 1), 'second', ['three'], 1);
    const moved = withPage(withPage(pages, 'first', ['zero', 'one'], 2), 'second', ['two', 'three'], 2);
    expect(['zero', 'one', 'two', 'three'].map((name) => since(moved, name))).toEqual([2, 0, 0, 0]);
  });

  it('never counts a row as new that was there before, however many are forgotten', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 5 }), { maxLength: 20 }), (pages) => {
        let known: KnownRows = [];
        for (const [index, page] of pages.entries()) {
          // The rows of a page are always the same, so none is ever new.
          known = withPage(known, `page ${page}`, names(`${page} `, (page + 1) * 40), index + 1);
          expect(known.length).toBeLessThanOrEqual(MOST_KNOWN);
          expect(known.filter(([, at]) => at > 0)).toEqual([]);
        }
      }),
    );
  });
});
