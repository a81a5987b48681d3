import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withParameters, asksForSameRows } from '../../../src/domain/lists/list.ts';
import {
  listParameters,
  listSearch,
  parseListAddress,
  type ListQuery,
  type Offered,
} from '../../../src/domain/lists/list-screen.ts';

const title = { en: 'x' };
const offered: Offered = {
  sorts: [
    { by: 'title', order: 'ASC', title },
    { by: 'year', order: 'DESC', title },
    { by: 'year', order: 'ASC', title },
  ],
  filters: [
    { parameter: 'type', title, options: ['book', 'essay'].map((value) => ({ value, title })) },
    { parameter: 'theme[]', title, options: ['a & b', 'ü=1'].map((value) => ({ value, title })) },
  ],
};
const all: ListQuery = { page: 0, sort: undefined, filters: {} };

it('takes any value from an address for a filter whose options are in the rows', () => {
  const ofRows: Offered = { sorts: [], filters: [{ parameter: 'year', title, options: { fromField: 'field_year' } }] };
  const read = (search: string) => parseListAddress(search, ofRows).filters;
  expect(read('?year=1896')).toEqual({ year: '1896' });
  expect(read('?year=%3Cb%3E&other=1')).toEqual({ year: '<b>' });
  expect([read('?year='), read('')]).toEqual([{}, {}]);
});

const query: fc.Arbitrary<ListQuery> = fc
  .tuple(
    fc.nat({ max: 500 }),
    fc.option(fc.constantFrom(...offered.sorts), { nil: undefined }),
    ...offered.filters.map(({ parameter, options }) =>
      fc.option(
        fc.constantFrom(...('fromField' in options ? [] : options)).map(({ value }) => [parameter, value] as const),
        { nil: undefined },
      ),
    ),
  )
  .map(([page, sort, ...chosen]) => ({
    page,
    sort: sort && { by: sort.by, order: sort.order },
    filters: Object.fromEntries(chosen.filter((pair) => pair !== undefined)),
  }));

describe('the address of a list', () => {
  it('writes a whole list query into the address, and keeps unrelated parameters', () => {
    fc.assert(
      fc.property(query, (wanted) => {
        const search = listSearch(wanted, offered, '?theme=dark&page=9&type=book');
        expect(parseListAddress(search, offered)).toEqual(wanted);
        expect(new URLSearchParams(search).get('theme')).toBe('dark');
      }),
    );
  });

  it('writes an empty address for the whole list from its start', () => {
    expect(listSearch(all, offered)).toBe('');
    expect(parseListAddress('', offered)).toEqual(all);
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

  it('requests a list by the content system’s own names, filters first', () => {
    const wanted: ListQuery = { page: 2, sort: { by: 'year', order: 'ASC' }, filters: { 'theme[]': 'a & b' } };
    expect(listParameters(wanted)).toEqual([
      ['theme[]', 'a & b'],
      ['sort_by', 'year'],
      ['sort_order', 'ASC'],
    ]);
    expect(listParameters(all)).toEqual([]);
  });

  it('requests the same rows on every page of a list', () => {
    expect(asksForSameRows({ ...all, page: 3 }, all)).toBe(true);
    expect(asksForSameRows({ ...all, filters: { type: 'book' } }, all)).toBe(false);
  });
});
