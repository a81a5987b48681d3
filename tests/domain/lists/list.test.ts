import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  asksForSameRows,
  countRows,
  formatPage,
  type KnownRows,
  MOST_KNOWN,
  pageNumbers,
  pageParameterOf,
  parsePage,
  withPage,
  withParameters,
} from '../../../src/domain/lists/list.ts';
import {
  listParameters,
  type ListQuery,
  listSearch,
  type Offered,
  parseListAddress,
  sortedValues,
} from '../../../src/domain/lists/list-screen.ts';

const pager = { currentPage: 0, totalItems: 23, totalPages: 3, itemsPerPage: 10 };
const open = { ...pager, isOpen: true } as const;
const onePage = { currentPage: 0, totalItems: 9, totalPages: 1, itemsPerPage: 10 };

it.each([
  ['as its pager says', 10, pager, undefined, 23, 'exact'],
  ['as it has, without a pager and with rows that came twice', 4, undefined, 3, 4, 'exact'],
  ['at most as its pager says, where rows came twice', 8, pager, 2, 23, 'at-most'],
  ['at most as its pager says, where they did on another page', 10, pager, 0, 23, 'at-most'],
  ['as are left of one page', 6, onePage, 3, 6, 'exact'],
  ['as its pager says, where its reader may not see them', 0, onePage, undefined, 9, 'exact'],
  ['at least as a mini pager knows of', 10, open, undefined, 23, 'at-least'],
  ['at least as it has, where that one counts twice', 7, open, 3, 7, 'at-least'],
] as const)('counts the rows of a list %s', (_, has, says, repeated, count, is) => {
  const list = { rows: Array.from({ length: has }), pager: says, ...(repeated !== undefined && { repeated }) };
  expect(countRows(list)).toEqual({ count, is });
});

it.each([
  [0, 1, '[0]'],
  [0, 12, '[0] 1 … 11'],
  [3, 12, '0 1 2 [3] 4 … 11'],
  [4, 12, '0 … 3 [4] 5 … 11'],
  [11, 12, '0 … 10 [11]'],
  [2, 5, '0 1 [2] 3 4'],
  [99, 3, '0 1 2'],
  [0, 0, ''],
])('lists for page %i of %i the page numbers %s', (current, total, expected) => {
  const shown = pageNumbers(current, total).map((page) =>
    page === 'gap' ? '…' : page === current ? `[${page}]` : page,
  );
  expect(shown.join(' ')).toBe(expected);
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

it('keeps known rows as they are when they move to another page', () => {
  const pages = withPage(withPage([], 'first', ['one', 'two'], 1), 'second', ['three'], 1);
  const moved = new Map(withPage(withPage(pages, 'first', ['zero', 'one'], 2), 'second', ['two', 'three'], 2));
  expect(['zero', 'one', 'two', 'three'].map((name) => moved.get(name))).toEqual([2, 0, 0, 0]);
});

it('never counts a row as new that was there before, however many are forgotten', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 5 }), { maxLength: 20 }), (pages) => {
      let known: KnownRows = [];
      for (const [index, page] of pages.entries()) {
        // The rows of a page are always the same, so none is ever new.
        const rows = Array.from({ length: (page + 1) * 40 }, (_, row) => `${page} ${row}`);
        known = withPage(known, `page ${page}`, rows, index + 1);
        expect(known.length).toBeLessThanOrEqual(MOST_KNOWN);
        expect(known.filter(([, at]) => at > 0)).toEqual([]);
      }
    }),
  );
});

it('counts pages from 0, which the address leaves out', () => {
  expect([parsePage('2'), parsePage('0'), parsePage(null), formatPage(0), formatPage(2)]).toEqual([2, 0, 0, '', '2']);
});

it.each(['-1', '1.5', 'x', '', '99999999999999999999', '1,2'])('reads the page %j as the first page', (page) => {
  expect(parsePage(page)).toBe(0);
});

it('replaces parameters wherever they stand and however their names are encoded, and leaves empty ones out', () => {
  expect(withParameters('?a=1&page=2&b=2&p%61ge=3', { page: '4' })).toBe('?a=1&b=2&page=4');
  expect(withParameters('page=2', { page: '' })).toBe('');
  expect(withParameters('', { page: '1' })).toBe('?page=1');
});

it('writes any value into a parameter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const search = new URLSearchParams(withParameters('?other=1', { tag: value }));
      expect([search.get('tag') ?? '', search.get('other')]).toEqual([value, '1']);
    }),
  );
});

it('names the page parameter of a list in a region after its view, or shortly and always the same after its URL', () => {
  const at = (url: string) => pageParameterOf({ view: 'x', display: 'y', url });
  expect(pageParameterOf({ view: 'reading', display: 'standard' })).toBe('reading.standard');
  expect(at('https://cms.example.org/lists/a.json')).toBe(at('https://cms.example.org/lists/a.json'));
  expect(at('https://cms.example.org/lists/a.json')).not.toBe(at('https://cms.example.org/lists/b.json'));
  expect(at('https://cms.example.org/lists/a.json')).toMatch(/^list\.[0-9a-z]{1,7}$/);
});

const title = { en: 'x' };
const options = (...values: readonly string[]) => values.map((value) => ({ value, title }));
const ofType = { parameter: 'type', title, options: options('book', 'essay') };
const ofTheme = { parameter: 'theme[]', title, options: options('a & b', 'ü=1') };
const offered: Offered = {
  sorts: [
    { by: 'title', order: 'ASC', title },
    { by: 'year', order: 'DESC', title },
    { by: 'year', order: 'ASC', title },
  ],
  filters: [ofType, ofTheme],
};
const all: ListQuery = { page: 0, sort: undefined, filters: {} };

it('takes any value from an address for a filter whose options are in the rows', () => {
  const ofRows: Offered = { sorts: [], filters: [{ parameter: 'year', title, options: { fromField: 'field_year' } }] };
  const read = (search: string) => parseListAddress(search, ofRows).filters;
  expect(read('?year=%3Cb%3E&other=1')).toEqual({ year: '<b>' });
  expect([read('?year='), read('')]).toEqual([{}, {}]);
});

it('writes a whole list query into the address, and keeps unrelated parameters', () => {
  const oneOf = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
  const queries = fc
    .tuple(fc.nat({ max: 500 }), oneOf(offered.sorts), oneOf(ofType.options), oneOf(ofTheme.options))
    .map(([page, sort, type, theme]) => ({
      page,
      sort: sort && { by: sort.by, order: sort.order },
      filters: { ...(type && { type: type.value }), ...(theme && { 'theme[]': theme.value }) },
    }));
  fc.assert(
    fc.property(queries, (wanted) => {
      const search = listSearch(wanted, offered, '?theme=dark&page=9&type=book');
      expect(parseListAddress(search, offered)).toEqual(wanted);
      expect(new URLSearchParams(search).get('theme')).toBe('dark');
    }),
  );
  expect(listSearch(all, offered)).toBe('');
});

it('reads every address as a list query', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (by, type) => {
      const search = withParameters('', { sort_by: by, sort_order: by, type, page: type });
      const { sort, filters } = parseListAddress(search, offered);
      expect(sort === undefined || offered.sorts.some((each) => each.by === sort.by)).toBe(true);
      expect(['book', 'essay', undefined]).toContain(filters['type']);
    }),
  );
});

it.each([
  ['?sort_by=year', { by: 'year', order: 'DESC' }],
  ['?sort_by=year&sort_order=asc', { by: 'year', order: 'ASC' }],
  ['?sort_by=title&sort_order=DESC', undefined],
  ['?sort_by=size', undefined],
])('sorts a list only as offered: %s', (search, sort) => {
  expect(parseListAddress(search, offered).sort).toEqual(sort);
});

it('requests a list by the content system’s own names, filters first, and the same rows on every page', () => {
  const wanted: ListQuery = { page: 2, sort: { by: 'year', order: 'ASC' }, filters: { 'theme[]': 'a & b' } };
  const parameters = listParameters(wanted).map(([name, value]) => `${name}=${value}`);
  expect(parameters).toEqual(['theme[]=a & b', 'sort_by=year', 'sort_order=ASC']);
  expect(listParameters(all)).toEqual([]);
  expect(asksForSameRows({ ...all, page: 3 }, all)).toBe(true);
  expect(asksForSameRows({ ...all, filters: { type: 'book' } }, all)).toBe(false);
});

it.each([
  ['en', ['zebra', 'Österreich', 'apple'], ['apple', 'Österreich', 'zebra']],
  ['es', ['ñandú', 'oso', 'nube'], ['nube', 'ñandú', 'oso']],
  ['en', ['10', '9', '2026', '1999'], ['9', '10', '1999', '2026']],
])('sorts the values of a filter as readers of %s do: %j', (language, values, sorted) => {
  expect(sortedValues(values, language)).toEqual(sorted);
});

it('has each value of a filter once, in one order however the rows stand', () => {
  const alike = ['a', 'A', 'á', 'a\u0301', '1', '01'];
  fc.assert(
    fc.property(fc.shuffledSubarray([...alike, ...alike], { minLength: 12 }), (values) => {
      expect(sortedValues(values, 'en')).toEqual(sortedValues(alike, 'en'));
    }),
  );
  expect(sortedValues(alike, 'en')).toHaveLength(alike.length);
});
