import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageNumbers } from '../../../src/domain/lists/list.ts';

const shown = (current: number, total: number) =>
  pageNumbers(current, total)
    .map((page) => (page === 'gap' ? '…' : page === current ? `[${page}]` : page))
    .join(' ');

describe('page numbers', () => {
  it.each([
    [0, 1, '[0]'],
    [0, 2, '[0] 1'],
    [0, 12, '[0] 1 … 11'],
    [3, 12, '0 1 2 [3] 4 … 11'],
    [4, 12, '0 … 3 [4] 5 … 11'],
    [8, 12, '0 … 7 [8] 9 10 11'],
    [11, 12, '0 … 10 [11]'],
    [2, 5, '0 1 [2] 3 4'],
    [99, 3, '0 1 2'],
  ])('lists for page %i of %i the page numbers %s', (current, total, expected) => {
    expect(shown(current, total)).toBe(expected);
  });

  it('lists no page numbers without a page', () => {
    expect(pageNumbers(0, 0)).toEqual([]);
  });

  it('lists few ascending page numbers with both ends and the neighbours, and hides none that would fit', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 1, max: 400 }), (current, total) => {
        const pages = pageNumbers(current, total);
        const present = Math.min(current, total - 1);
        const near = [0, present - 1, present, present + 1, total - 1].filter((page) => page >= 0 && page < total);
        expect(pages).toEqual(expect.arrayContaining(near));
        expect(pages.length).toBeLessThanOrEqual(7);
        expect([pages[0], pages.at(-1)]).toEqual([0, total - 1]);
        for (const [index, page] of pages.entries()) {
          const before = pages[index - 1];
          if (typeof page === 'number' && typeof before === 'number') expect(page).toBe(before + 1);
          if (page === 'gap') {
            const [from, to] = [before, pages[index + 1]];
            expect(typeof from === 'number' && typeof to === 'number' && to - from > 2).toBe(true);
          }
        }
      }),
    );
  });
});
