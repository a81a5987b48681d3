import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RemoteError } from '../../../src/application/ports/remote-error.ts';
import { readList, readRows, toPager } from '../../../src/infrastructure/content-system/lists.ts';
import { listOf, textOf } from '../../../src/infrastructure/http/wire-values.ts';
import { garbage, withGarbageAt } from '../garbage.ts';
import { readFixture } from '../read-fixture.ts';
import { unlessRefused } from '../unless-refused.ts';

const pagerOf = (fixture: string) => readList(readFixture(`drupal/${fixture}`), (row) => row).pager;
const titles = (wire: unknown) => readRows(wire, ({ title }) => textOf(title) || undefined);
const ids = (rows: readonly unknown[]) => readList({ rows }, (_, id) => ({ id })).rows.map(({ id }) => id);
/** Rows as read for titles and tags. */
const shown = (rows: readonly unknown[]) =>
  readList({ rows }, ({ title, tags, nothing }, id) =>
    nothing === undefined ? { id, title: textOf(title), tags: listOf(tags) } : undefined,
  );

it.each([
  ['view-paged', { currentPage: 0, totalItems: 14, totalPages: 3, itemsPerPage: 5 }],
  ['view-past-the-end', { currentPage: 2, totalItems: 14, totalPages: 3, itemsPerPage: 5 }],
  ['view-mini-pager', { currentPage: 0, totalItems: 6, totalPages: 2, itemsPerPage: 5, isOpen: true }],
  ['view-all-on-one-page', { currentPage: 0, totalItems: 14, totalPages: 1, itemsPerPage: 0 }],
  ['view-unknown-argument', { currentPage: 0, totalItems: 0, totalPages: 0, itemsPerPage: 5 }],
])('reads the pager of %s', (fixture, pager) => {
  expect(pagerOf(fixture)).toEqual(pager);
});

it.each(['view-unpaged', 'view-some', 'view-refused-filter', 'view-plain'])('finds no pager in %s', (fixture) => {
  expect(pagerOf(fixture)).toBeUndefined();
});

const wire = { current_page: 1, total_items: 25, total_pages: 3, items_per_page: 10 };
const pager = { currentPage: 1, totalItems: 25, totalPages: 3, itemsPerPage: 10 };

it('reads integers in a pager, also from text', () => {
  expect(toPager(wire)).toEqual(pager);
  const texts = Object.fromEntries(Object.entries(wire).map(([name, value]) => [name, ` ${String(value)}`]));
  expect(toPager(texts)).toEqual(pager);
});

it('starts at page 0 by default, and reads null as no pager', () => {
  expect(toPager({ ...wire, current_page: undefined })).toEqual({ ...pager, currentPage: 0 });
  expect(toPager({ ...wire, current_page: null })).toBeUndefined();
});

it.each([
  [{ current_page: 7 }, { currentPage: 2 }],
  [
    { current_page: 7, total_items: 0, total_pages: 0 },
    { currentPage: 0, totalItems: 0, totalPages: 0 },
  ],
])('clamps the page to the number of pages: %j', (given, expected) => {
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
])('computes missing numbers of a pager: %j', (given, expected) => {
  expect(toPager({ ...wire, ...given })).toEqual({ ...pager, ...expected });
});

const nonsense = [-1, '-1', 1.5, NaN, Infinity, 'many', '', '1e3', true, [], {}, 2 ** 53];
it.each(Object.keys(wire).flatMap((name) => nonsense.map((value): [string, unknown] => [name, value])))(
  'reads no pager when %s is %j',
  (name, value) => {
    expect(toPager({ ...wire, [name]: value })).toBeUndefined();
  },
);

it('reads an open end from a mini pager that has looked one row ahead, and from no other', () => {
  const mini = { current_page: 1, total_items: 21, total_pages: 3, items_per_page: 10 };
  expect(toPager(mini)).toMatchObject({ totalItems: 21, isOpen: true });
  const counted = [
    { total_items: '21' },
    { total_items: 22 },
    { total_items: 20, total_pages: 2 },
    { current_page: 0 },
    { current_page: 2 },
    { total_pages: 2 },
  ];
  for (const given of counted) expect(toPager({ ...mini, ...given })?.isOpen).toBeUndefined();
});

it('reads no pager without a count of items', () => {
  expect(toPager({ ...wire, total_items: undefined })).toBeUndefined();
  expect(toPager({ ...wire, total_items: null })).toBeUndefined();
});

it('reads nothing but integers of at least 0, whatever comes', () => {
  const found = [...garbage, ...withGarbageAt(wire)].flatMap((value) => toPager(value) ?? []);
  expect(found.length).toBeGreaterThan(0);
  for (const { currentPage, totalItems, totalPages, itemsPerPage } of found) {
    for (const number of [currentPage, totalItems, totalPages, itemsPerPage]) {
      expect(Number.isSafeInteger(number) && number >= 0).toBe(true);
    }
  }
});

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

it('skips what is no object, and rows that its reader refuses', () => {
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
  expect(new Set(shown(rows).rows.map(({ id }) => id)).size).toBe(10_000);
});

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
])('reads the id of %j as %s', (row, id) => {
  expect(ids([row])).toEqual([id]);
});

it('takes the next best id when another row has the first, and a placeholder when none is free', () => {
  const given = ids([{ uuid: 'u', nid: 1 }, { uuid: 'u', nid: 2 }, { uuid: 'u', nid: 3, id: 'u' }, {}, { uuid: [] }]);
  expect(given.slice(0, 3)).toEqual(['u', '2', '3']);
  expect(new Set(given).size).toBe(5);
});

it('gives every row an id of its own, even if ids look like placeholders', () => {
  const given = ids([{}, { id: 'row-0' }, { id: 'row-3' }, {}, {}, { _id: 'row-3' }]);
  expect(new Set(given).size).toBe(6);
});

it('reads a repeated row once, and counts the repetitions', () => {
  const one = { uuid: 'u1', nid: '1', title: 'One' };
  const two = { uuid: 'u2', nid: '2', title: 'Two' };
  const list = shown([one, { ...one }, two, one]);
  expect(list.rows.map(({ id }) => id)).toEqual(['u1', 'u2']);
  expect(list.repeated).toBe(2);
  expect(shown([one, two])).not.toHaveProperty('repeated');
});

it('joins the tags of a repeated row, in their order and each once', () => {
  const rows = [['archives'], ['archives', 'television'], [], ['radio']].map((tags) => ({
    nid: 5,
    title: 'T',
    tags,
  }));
  expect(shown(rows).rows).toEqual([{ id: '5', title: 'T', tags: ['archives', 'television', 'radio'] }]);
});

const both = (...rows: readonly object[]) => rows;

it.each([
  ['two nodes of one uuid, which is that of something else', both({ uuid: 'u', nid: 1 }, { uuid: 'u', nid: 2 })],
  ['translations of one node', both({ uuid: 'u', nid: 1, title: 'One' }, { uuid: 'u', nid: 1, title: 'Eins' })],
  ['files of one node', both({ nid: 1, title: 'a.pdf' }, { nid: 1, title: 'b.pdf' })],
  ['rows of other ids', both({ id: 1, title: 'T' }, { id: 2, title: 'T' })],
  ['rows of one id that differ', both({ id: 1, title: 'T' }, { id: 1, title: 'U' })],
  ['rows without an id', both({ title: 'T' }, { title: 'T' })],
])('does not count as a repetition %s', (_, rows) => {
  const list = shown(rows);
  expect(list.rows).toHaveLength(2);
  expect(new Set(list.rows.map(({ id }) => id)).size).toBe(2);
  expect(list.repeated).toBeUndefined();
});

it('recognises a repeated row by another kind of id, and by whatever term it was found', () => {
  for (const row of [{ id: 7 }, { _id: { $oid: 'x' } }, { tid: 7 }]) expect(shown([row, row]).rows).toHaveLength(1);
  expect(
    shown([
      { nid: 7, tid: 1 },
      { nid: 7, tid: 2 },
    ]).rows,
  ).toHaveLength(1);
});

it('never drops anything that another row does not have, whatever comes', () => {
  const few = fc.constantFrom('', 'a', 'b');
  const row = fc.record(
    {
      uuid: few,
      nid: few,
      id: few,
      tid: few,
      title: few,
      tags: fc.array(few),
      nothing: fc.constantFrom(undefined, 1),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), (rows) => {
      const readable = rows.filter(({ nothing }) => nothing === undefined);
      if (readable.length === 0) return;
      const list = shown(rows);
      expect(list.rows.length + (list.repeated ?? 0)).toBe(readable.length);
      expect(new Set(list.rows.map(({ id }) => id)).size).toBe(list.rows.length);
      for (const { title = '', tags = [] } of readable) {
        expect(list.rows.some((found) => found.title === title && tags.every((tag) => found.tags.includes(tag)))).toBe(
          true,
        );
      }
      const inOrder = [...new Set(readable.map(({ title = '' }) => title))];
      expect([...new Set(list.rows.map(({ title }) => title))]).toEqual(inOrder);
    }),
  );
});
