import { describe, expect, it } from 'vitest';
import { countRows } from '../../../src/domain/lists/list.ts';

const rows = (count: number) => Array.from({ length: count });
const pager = { currentPage: 0, totalItems: 23, totalPages: 3, itemsPerPage: 10 };
const onePage = { currentPage: 0, totalItems: 9, totalPages: 1, itemsPerPage: 10 };

describe('countRows', () => {
  it.each([
    ['as its pager says', { rows: rows(10), pager }, 23, 'exact'],
    ['as it has, without a pager', { rows: rows(4), pager: undefined }, 4, 'exact'],
    [
      'as it has, without a pager and with rows that came twice',
      { rows: rows(4), pager: undefined, repeated: 3 },
      4,
      'exact',
    ],
    ['at most as its pager says, where rows came twice', { rows: rows(8), pager, repeated: 2 }, 23, 'at-most'],
    [
      'at most as its pager says, where they did on another page',
      { rows: rows(10), pager, repeated: 0 },
      23,
      'at-most',
    ],
    ['as are left of one page', { rows: rows(6), pager: onePage, repeated: 3 }, 6, 'exact'],
    ['as its pager says, where its reader may not see them', { rows: [], pager: onePage }, 9, 'exact'],
    ['at least as a mini pager knows of', { rows: rows(10), pager: { ...pager, isOpen: true } }, 23, 'at-least'],
    [
      'at least as it has, where that one counts twice',
      { rows: rows(7), pager: { ...pager, isOpen: true }, repeated: 3 },
      7,
      'at-least',
    ],
  ] as const)('counts the rows of a list %s', (_, list, count, is) => {
    expect(countRows(list)).toEqual({ count, is });
  });
});
