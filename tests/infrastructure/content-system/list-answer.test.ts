import { describe, expect, it } from 'vitest';
import { RemoteError } from '../../../src/application/ports/remote-error.ts';
import { readList, readRows, toPager } from '../../../src/infrastructure/content-system/list-answer.ts';
import { textOf } from '../../../src/infrastructure/http/wire-values.ts';
import { garbage, withGarbageAt } from '../garbage.ts';
import { readFixture } from '../read-fixture.ts';
import { unlessRefused } from '../unless-refused.ts';

const pagerOf = (fixture: string) => readList(readFixture(`drupal/${fixture}`), (row) => row).pager;
const titles = (wire: unknown) => readRows(wire, ({ title }) => textOf(title) || undefined);
const ids = (rows: readonly unknown[]) => readList({ rows }, (_, id) => id).rows;

describe('recorded pagers', () => {
  it.each([
    ['view-paged', { currentPage: 0, totalItems: 14, totalPages: 3, itemsPerPage: 5 }],
    ['view-past-the-end', { currentPage: 2, totalItems: 14, totalPages: 3, itemsPerPage: 5 }],
    ['view-mini-pager', { currentPage: 0, totalItems: 6, totalPages: 2, itemsPerPage: 5 }],
    ['view-all-on-one-page', { currentPage: 0, totalItems: 14, totalPages: 1, itemsPerPage: 0 }],
    ['view-unknown-argument', { currentPage: 0, totalItems: 0, totalPages: 0, itemsPerPage: 5 }],
  ])('reads that of %s', (fixture, pager) => {
    expect(pagerOf(fixture)).toEqual(pager);
  });

  it.each(['view-unpaged', 'view-some', 'view-refused-filter', 'view-plain'])('finds no paging in %s', (fixture) => {
    expect(pagerOf(fixture)).toBeUndefined();
  });
});

describe('toPager', () => {
  const wire = { current_page: 1, total_items: 25, total_pages: 3, items_per_page: 10 };
  const pager = { currentPage: 1, totalItems: 25, totalPages: 3, itemsPerPage: 10 };

  it('reads integers, also from text', () => {
    expect(toPager(wire)).toEqual(pager);
    const texts = Object.fromEntries(Object.entries(wire).map(([name, value]) => [name, ` ${String(value)}`]));
    expect(toPager(texts)).toEqual(pager);
  });

  it('starts at the default page 0 where none is named, and is none where it is null', () => {
    expect(toPager({ ...wire, current_page: undefined })).toEqual({ ...pager, currentPage: 0 });
    expect(toPager({ ...wire, current_page: null })).toBeUndefined();
  });

  it.each([
    [{ current_page: 7 }, { currentPage: 2 }],
    [
      { current_page: 7, total_items: 0, total_pages: 0 },
      { currentPage: 0, totalItems: 0, totalPages: 0 },
    ],
  ])('is clamped to its pages: %j', (given, expected) => {
    expect(toPager({ ...wire, ...given })).toEqual({ ...pager, ...expected });
  });

  it.each([
    [{ total_pages: undefined }, { totalPages: 3 }],
    [
      { total_pages: null, total_items: '20' },
      { totalItems: 20, totalPages: 2 },
    ],
    [
      { total_pages: undefined, items_per_page: 0, current_page: 0 },
      { totalPages: 1, itemsPerPage: 0, currentPage: 0 },
    ],
    [
      { total_pages: undefined, items_per_page: undefined, current_page: 0 },
      { totalPages: 1, itemsPerPage: 0, currentPage: 0 },
    ],
    [
      { total_pages: undefined, total_items: 0, items_per_page: 0 },
      { totalPages: 0, totalItems: 0, itemsPerPage: 0, currentPage: 0 },
    ],
    [{ items_per_page: undefined }, { itemsPerPage: 9 }],
    [
      { items_per_page: null, total_pages: 0, total_items: 0 },
      { itemsPerPage: 0, totalPages: 0, totalItems: 0, currentPage: 0 },
    ],
  ])('computes what is missing: %j', (given, expected) => {
    expect(toPager({ ...wire, ...given })).toEqual({ ...pager, ...expected });
  });

  const nonsense = [-1, '-1', 1.5, NaN, Infinity, 'many', '', '1e3', true, [], {}, 2 ** 53];
  it.each(Object.keys(wire).flatMap((name) => nonsense.map((value): [string, unknown] => [name, value])))(
    'is none when %s is %j',
    (name, value) => {
      expect(toPager({ ...wire, [name]: value })).toBeUndefined();
    },
  );

  it('is none without a count of items', () => {
    expect(toPager({ ...wire, total_items: undefined })).toBeUndefined();
    expect(toPager({ ...wire, total_items: null })).toBeUndefined();
  });

  it('has nothing but integers of at least 0, whatever comes', () => {
    const found = [...garbage, ...withGarbageAt(wire)].flatMap((value) => toPager(value) ?? []);
    expect(found.length).toBeGreaterThan(0);
    for (const { currentPage, totalItems, totalPages, itemsPerPage } of found) {
      for (const number of [currentPage, totalItems, totalPages, itemsPerPage]) {
        expect(Number.isSafeInteger(number) && number >= 0).toBe(true);
      }
    }
  });
});

describe('readRows', () => {
  const one = { title: 'One' };
  const two = { title: 'Two' };

  it.each<[string, unknown]>([
    ['a list', { rows: [one, two], pager: null }],
    ['an object with gaps', { rows: { 0: one, 4: two } }],
    ['a bare array', [one, two]],
    ['a bare object with gaps', { 0: one, 4: two }],
  ])('reads rows from %s', (_, wire) => {
    expect(titles(wire)).toEqual(['One', 'Two']);
  });

  it('skips what is no object, and what its reader makes nothing of', () => {
    expect(titles({ rows: [null, one, 'text', 5, [two], [], true, {}, { title: '' }, two] })).toEqual(['One', 'Two']);
  });

  it.each<[unknown]>([[{ rows: [] }], [{ rows: {} }], [[]], [{ rows: [], pager: null }]])(
    'reads %j as an empty list',
    (wire) => {
      expect(titles(wire)).toEqual([]);
    },
  );

  it.each<[unknown]>([
    [{}],
    [{ rows: null }],
    [{ rows: '' }],
    [{ rows: 0 }],
    [{ rows: false }],
    [{ pager: { current_page: 0, total_items: 0, total_pages: 0, items_per_page: 10 } }],
    [{ message: '' }],
    [null],
    [''],
    ['rows'],
    [5],
  ])('refuses %j, which has no rows', (wire) => {
    expect(unlessRefused(() => titles(wire))).toEqual([]);
  });

  it.each<[unknown]>([
    [{ rows: [null] }],
    [{ rows: ['text', 5, [], [one]] }],
    [{ rows: [{}, { title: '' }] }],
    [{ rows: { message: 'Something else' } }],
    [['text']],
    [{ 0: 'text' }],
  ])('refuses %j, of which no row can be read', (wire) => {
    let thrown: unknown;
    try {
      titles(wire);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(RemoteError);
    expect(thrown).toMatchObject({ kind: 'invalid-answer', system: 'content-system' });
  });

  it('reads ten thousand rows, each with an id of its own', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({ title: String(index), nid: index % 3 }));
    const list = readList({ rows }, (_, id) => id);
    expect(new Set(list.rows).size).toBe(10_000);
  });
});

describe('the id of a row', () => {
  it.each([
    [{ uuid: 'u', nid: '1' }, 'u'],
    [{ uuid: [{ value: 'u' }], nid: [{ value: 1 }] }, 'u'],
    [{ uuid: { value: 'u' } }, 'u'],
    [{ uuid: ['u'] }, 'u'],
    [{ uuid: '', nid: '7' }, '7'],
    [{ uuid: null, nid: [{ value: 7 }] }, '7'],
    [{ nid: null, id: '8' }, '8'],
    [{ _id: 'a1' }, 'a1'],
    [{ _id: { $oid: 'a2' } }, 'a2'],
    [{ tid: 4 }, '4'],
  ])('of %j is %s', (row, id) => {
    expect(ids([row])).toEqual([id]);
  });

  it('is the next best when another row has it, and a place-holder when none is free', () => {
    const given = ids([{ uuid: 'u', nid: 1 }, { uuid: 'u', nid: 2 }, { uuid: 'u', nid: 2 }, {}, { uuid: [] }]);
    expect(given.slice(0, 2)).toEqual(['u', '2']);
    expect(new Set(given).size).toBe(5);
  });

  it('is nobody else’s, also where ids look like place-holders', () => {
    const given = ids([{}, { id: 'row-0' }, { id: 'row-3' }, {}, {}, { id: 'row-3' }]);
    expect(new Set(given).size).toBe(6);
  });
});
