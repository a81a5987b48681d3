import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RemoteError } from '../../../src/application/ports/remote-error.ts';
import {
  readList,
  readRows,
  toConferenceList,
  toFilterTerms,
  toNewsList,
  toPager,
  toTimelineEntries,
} from '../../../src/infrastructure/content-system/lists.ts';
import { listOf, textOf } from '../../../src/infrastructure/http/wire-values.ts';
import { garbage, withGarbageAt } from '../garbage.ts';
import { readFixture } from '../read-fixture.ts';
import { unlessRefused } from '../unless-refused.ts';
import { links } from '../site.ts';

/* The answer to a list: its pager and its rows. Then the rows of news, terms, conferences and the timeline. */

type Row = Readonly<Record<string, unknown>>;

const NONE = undefined;
const pagerOf = (fixture: string) => readList(readFixture(`drupal/${fixture}`), (row) => row).pager;

it.each([
  ['view-paged', { currentPage: 0, totalItems: 14, totalPages: 3, itemsPerPage: 5 }],
  ['view-past-the-end', { currentPage: 2, totalItems: 14, totalPages: 3, itemsPerPage: 5 }],
  ['view-mini-pager', { currentPage: 0, totalItems: 6, totalPages: 2, itemsPerPage: 5, isOpen: true }],
  ['view-all-on-one-page', { currentPage: 0, totalItems: 14, totalPages: 1, itemsPerPage: 0 }],
  ['view-unknown-argument', { currentPage: 0, totalItems: 0, totalPages: 0, itemsPerPage: 5 }],
  ['view-unpaged', NONE],
  ['view-some', NONE],
  ['view-refused-filter', NONE],
  ['view-plain', NONE],
])('reads the pager of %s', (fixture, pager) => {
  expect(pagerOf(fixture)).toEqual(pager);
});

const wire = { current_page: 1, total_items: 25, total_pages: 3, items_per_page: 10 };

/** Written as the page, the items, the pages and the items of a page. */
it.each<[Row, string | undefined]>([
  [{}, '1, 25, 3, 10'],
  [{ current_page: ' 1', total_items: '25', total_pages: '3', items_per_page: ' 10' }, '1, 25, 3, 10'],
  [{ current_page: undefined }, '0, 25, 3, 10'],
  [{ current_page: 7 }, '2, 25, 3, 10'],
  [{ current_page: 7, total_items: 0, total_pages: 0 }, '0, 0, 0, 10'],
  [{ total_pages: undefined }, '1, 25, 3, 10'],
  [{ total_pages: null, total_items: '20' }, '1, 20, 2, 10'],
  [{ total_pages: undefined, items_per_page: 0, current_page: 0 }, '0, 25, 1, 0'],
  [{ total_pages: undefined, items_per_page: undefined }, '0, 25, 1, 0'],
  [{ total_pages: undefined, total_items: 0, items_per_page: 0 }, '0, 0, 0, 0'],
  [{ items_per_page: undefined }, '1, 25, 3, 9'],
  [{ items_per_page: null, total_pages: 0, total_items: 0 }, '0, 0, 0, 0'],
  [{ current_page: null }, NONE],
  [{ total_items: undefined }, NONE],
  [{ total_items: null }, NONE],
])('clamps the page, and computes numbers that are missing: %j', (given, numbers) => {
  const pager = toPager({ ...wire, ...given });
  expect(pager && Object.values(pager).join(', ')).toBe(numbers);
});

const nonsense = [-1, '-1', 1.5, NaN, Infinity, 'many', '', '1e3', true, [], {}, 2 ** 53];

it.each(Object.keys(wire))('reads no pager when %s makes no sense', (name) => {
  for (const value of nonsense) expect(toPager({ ...wire, [name]: value })).toBeUndefined();
});

it('reads an open end from a mini pager that has looked one row ahead, and from no other', () => {
  const mini = { current_page: 1, total_items: 21, total_pages: 3, items_per_page: 10 };
  expect(toPager(mini)).toMatchObject({ totalItems: 21, isOpen: true });
  const pages = { current_page: 0, total_pages: 2 };
  for (const given of [{ total_items: '21' }, { total_items: 22 }, { current_page: 2 }, { total_pages: 2 }, pages]) {
    expect(toPager({ ...mini, ...given })?.isOpen).toBeUndefined();
  }
});

it('reads nothing but integers of at least 0 in a pager, whatever comes', () => {
  const found = [...garbage, ...withGarbageAt(wire)].flatMap((value) => toPager(value) ?? []);
  expect(found.length).toBeGreaterThan(0);
  for (const { currentPage, totalItems, totalPages, itemsPerPage } of found) {
    for (const number of [currentPage, totalItems, totalPages, itemsPerPage]) {
      expect(Number.isSafeInteger(number) && number >= 0).toBe(true);
    }
  }
});

const titles = (list: unknown) => readRows(list, ({ title }) => textOf(title) || undefined);
const one = { title: 'One' };
const two = { title: 'Two' };

it.each<[unknown, readonly string[] | string]>([
  [{ rows: [one, two], pager: null }, ['One', 'Two']],
  [{ rows: { 0: one, 4: two } }, ['One', 'Two']],
  [
    [one, two],
    ['One', 'Two'],
  ],
  [{ 0: one, 4: two }, ['One', 'Two']],
  [{ rows: [null, one, 'text', 5, [two], [], true, {}, { title: '' }, two] }, ['One', 'Two']],
  [{ rows: [] }, []],
  [{ rows: {} }, []],
  [[], []],
  [{}, 'no rows'],
  [{ rows: null }, 'no rows'],
  [{ rows: '' }, 'no rows'],
  [{ pager: { current_page: 0, total_items: 0, total_pages: 0, items_per_page: 10 } }, 'no rows'],
  [null, 'no rows'],
  ['rows', 'no rows'],
  [{ rows: [null] }, 'no row that can be read'],
  [{ rows: ['text', 5, [], [one], {}, { title: '' }] }, 'no row that can be read'],
  [{ rows: { message: 'Something else' } }, 'no row that can be read'],
  [['text'], 'no row that can be read'],
  [{ 0: 'text' }, 'no row that can be read'],
])('reads from %j the rows %j, or refuses it rather than take it for an empty list', (list, expected) => {
  if (typeof expected === 'object') expect(titles(list)).toEqual(expected);
  else expect(() => titles(list)).toThrow(new RegExp(`^Invalid answer: ${expected}$`));
  if (typeof expected === 'string') expect(() => titles(list)).toThrow(RemoteError);
});

/** Rows as read for titles and tags. */
const shown = (rows: readonly unknown[]) =>
  readList({ rows }, ({ title, tags, nothing }, id) =>
    nothing === undefined ? { id, title: textOf(title), tags: listOf(tags) } : undefined,
  );
const idsOf = (rows: readonly unknown[]) => readList({ rows }, (_, id) => ({ id })).rows.map(({ id }) => id);

it.each([
  [{ uuid: 'u', nid: '1' }, 'u'],
  [{ uuid: [{ value: 'u' }], nid: [{ value: 1 }] }, 'u'],
  [{ uuid: null, nid: [{ value: 7 }] }, '7'],
  [{ nid: null, id: '8' }, '8'],
  [{ _id: 'a1' }, 'a1'],
  [{ _id: { $oid: 'a2' } }, 'a2'],
  [{ tid: 4 }, '4'],
])('reads the id of %j as %s', (row, id) => {
  expect(idsOf([row])).toEqual([id]);
});

it('gives every row an id of its own: the next best one, or a placeholder', () => {
  const same = [{ uuid: 'u', nid: 1 }, { uuid: 'u', nid: 2 }, { uuid: 'u', nid: 3, id: 'u' }, {}, { uuid: [] }];
  expect(idsOf(same).slice(0, 3)).toEqual(['u', '2', '3']);
  const placeholders = [{}, { id: 'row-0' }, { id: 'row-3' }, {}, {}, { _id: 'row-3' }];
  for (const rows of [same, placeholders]) expect(new Set(idsOf(rows)).size).toBe(rows.length);
  const many = Array.from({ length: 10_000 }, (_, index) => ({ title: String(index), nid: index % 3 }));
  expect(new Set(shown(many).rows.map(({ id }) => id)).size).toBe(10_000);
});

it('reads a repeated row once, with the tags of all, and counts the repetitions', () => {
  const row = (uuid: string, ...tags: readonly string[]) => ({ uuid, nid: uuid, title: uuid, tags });
  const list = shown([row('1', 'archives'), row('1', 'archives', 'television'), row('2'), row('1', 'radio')]);
  expect(list.rows.map(({ id, tags }) => [id, ...tags])).toEqual([['1', 'archives', 'television', 'radio'], ['2']]);
  expect(list.repeated).toBe(2);
  expect(shown([row('1'), row('2')])).not.toHaveProperty('repeated');
  const [byId, byTerm] = [{ id: 7 }, { nid: 7, tid: 1 }];
  for (const rows of [
    [byId, byId],
    [{ tid: 7 }, { tid: 7 }],
    [byTerm, { ...byTerm, tid: 2 }],
  ]) {
    expect(shown(rows).rows).toHaveLength(1);
  }
});

const both = (...rows: readonly object[]) => rows;

it.each([
  ['two nodes of one uuid, which is that of something else', both({ uuid: 'u', nid: 1 }, { uuid: 'u', nid: 2 })],
  ['translations of one node', both({ uuid: 'u', nid: 1, title: 'One' }, { uuid: 'u', nid: 1, title: 'Eins' })],
  ['files of one node', both({ nid: 1, title: 'a.pdf' }, { nid: 1, title: 'b.pdf' })],
  ['rows of other ids', both({ id: 1, title: 'T' }, { id: 2, title: 'T' })],
  ['rows without an id', both({ title: 'T' }, { title: 'T' })],
])('does not count as a repetition %s', (_, rows) => {
  const list = shown(rows);
  expect([new Set(list.rows.map(({ id }) => id)).size, list.repeated]).toEqual([2, undefined]);
});

it('never drops anything that another row does not have, whatever comes', () => {
  const few = fc.constantFrom('', 'a', 'b');
  const nothing = fc.constantFrom(undefined, 1);
  const fields = { uuid: few, nid: few, id: few, tid: few, title: few, tags: fc.array(few), nothing };
  fc.assert(
    fc.property(fc.array(fc.record(fields, { requiredKeys: [] }), { minLength: 1 }), (rows) => {
      const readable = rows.filter((row) => row.nothing === undefined);
      if (readable.length === 0) return;
      const list = shown(rows);
      expect(list.rows.length + (list.repeated ?? 0)).toBe(readable.length);
      expect(new Set(list.rows.map(({ id }) => id)).size).toBe(list.rows.length);
      for (const { title = '', tags = [] } of readable) {
        const same = list.rows.filter((found) => found.title === title);
        expect(same.some((found) => tags.every((tag) => found.tags.includes(tag)))).toBe(true);
      }
      const inOrder = [...new Set(readable.map(({ title = '' }) => title))];
      expect([...new Set(list.rows.map(({ title }) => title))]).toEqual(inOrder);
    }),
  );
});

it('returns a refused filter as an empty list that says so, and no other empty answer', () => {
  const refused = toNewsList(readFixture('drupal/view-refused-filter'), links);
  expect(refused).toEqual({ rows: [], pager: undefined, refused: true });
  const unpaged = { current_page: null, total_items: 0, total_pages: 0, items_per_page: 0 };
  for (const empty of [[], { rows: [] }, { rows: [], pager: unpaged }]) {
    expect(toNewsList(empty, links).refused).toBeUndefined();
  }
});

it('reads the recorded terms of news: their names, or their ids, or both', () => {
  const termsIn = (fixture: string) => {
    const [item] = toNewsList(readFixture(`drupal/${fixture}`), links).rows;
    return [...(item?.categories ?? []), ...(item?.tags ?? [])].map(({ id, name }) => `${id ?? '?'} ${name}`);
  };
  expect(termsIn('view-paged')).toEqual(['? Sport', '5 beta', '6 gamma']);
  for (const fixture of ['view-raw', 'view-entity-rows']) expect(termsIn(fixture)).toEqual(['2 ', '5 ', '6 ']);
});

it('reads no text of news from their terms', () => {
  const terms = { title: 'T', field_tax_vocab_news: 'calls', field_tax_vocab_news_tags: 'archives, history' };
  const htmlIn = (row: Row) => toNewsList([row], links).rows[0]?.html;
  expect([htmlIn(terms), htmlIn({ ...terms, field_subtitle: 'On archives' })]).toEqual(['', 'On archives']);
});

it('reads terms once and in their order, and leaves out those without an id or a name', () => {
  const rows = [
    { tid: '3', name: 'radio &amp; sound' },
    { tid: [{ value: 1 }], name: [{ value: 'archives' }] },
    { tid: 3, name: 'again' },
    { tid: 'x', name: 'b' },
    { name: 'c' },
    { tid: 4, name: ' ' },
  ];
  expect(toFilterTerms({ rows, pager: null })).toEqual([
    { id: 3, name: 'radio & sound' },
    { id: 1, name: 'archives' },
  ]);
  expect(unlessRefused(() => toFilterTerms(rows.slice(3)))).toEqual([]);
  expect(toFilterTerms([])).toEqual([]);
});

const vienna = { timeZone: 'Europe/Vienna' };
const time = (iso: string) => `<time datetime="${iso}">x</time>`;
const conferences = (row: Row, dates = {}) => toConferenceList([{ title: 'T', ...row }], { ...links, dates }).rows;
/** Both days, or the text that stands for them. */
const range = (field_date: unknown, dates = {}, more: Row = {}) => {
  const [row] = conferences({ ...more, field_date }, dates);
  return [row?.date?.iso ?? row?.dateText, row?.end?.iso ?? []].flat().join(' – ');
};
const [first, both3] = ['2027-06-24', '2027-06-24 – 2027-06-26'];

it.each<[unknown, string, object?]>([
  [time('2027-06-24T12:00:00Z'), first],
  [`${time('2027-06-24T12:00:00Z')} - ${time('2027-06-26T12:00:00Z')}`, both3],
  ['2027-06-24 – 2027-06-26\n', both3],
  ['2027-06-24  -\n\t2027-06-26', both3],
  ['<span>2027-06-24 &#8211; 2027-06-26</span>', both3],
  ['<time datetime="2027-06-24">24 - 26 June</time>', first],
  [[{ value: '2027-06-24', end_value: '2027-06-26' }], both3],
  [[{ value: '2027-06-24 - 2027-06-26' }], both3],
  [{ value: '2027-06-24', end_value: null }, first],
  ['2027-06', '2027-06'],
  ['2027-06-24T00:00:00 - 2027-06-26T23:59:59', both3],
  [[{ value: '2027-06-24T00:00:00+02:00', end_value: '2027-06-26T23:59:59+02:00' }], both3],
  ['Thu, 06/24/2027 - 00:00 - Sat, 06/26/2027 - 23:59', both3],
  ['2027-06-24 - 2027-06-24', first],
  ['2027-06-24 - 2027-06-22', first],
  ['2027-06-24 - 2027-06-31', first],
  [[{ value: '2027-06-24', end_value: 'later' }], first],
  ['1813831200', first, vienna],
  [`${time('2027-06-23T22:00:00Z')} - ${time('2027-06-26T21:59:59Z')}`, both3, vienna],
  [`${time('2027-06-23T22:00:00Z')} - ${time('2027-06-24T21:59:59Z')}`, first, vienna],
  [[{ value: '2027-06-23T18:00:00-04:00', end_value: '2027-06-26T17:59:59-04:00' }], both3, vienna],
  ['24/06/2027 - 26/06/2027', both3, { dateFormat: 'd/m/Y' }],
  ['24. June 2027 &#8211; 26. June 2027', both3, { dateFormat: 'j. F Y' }],
  [`${time('2027-06-23T22:00:00Z')} - ${time('2027-06-26T21:59:59Z')}`, 'x - x'],
  ['05/06/2027 - 07/06/2027', '05/06/2027 - 07/06/2027'],
  ['<time datetime="soon">Summer &amp; autumn</time>', 'Summer & autumn'],
  [[{ value: 'soon', end_value: '2027-06-26' }], 'soon'],
  [null, ''],
])('reads the days %j of a conference as %s', (field_date, days, dates = {}) => {
  expect(range(field_date, dates)).toBe(days);
});

it('dates a conference by no creation of its entry, and reads its other fields apart', () => {
  const created = time('2026-11-20T09:00:00Z');
  expect([range('', {}, { created }), range('', {}, { created, date: first })]).toEqual(['', first]);
  const place = 'Kraków &amp; online';
  const fields = { created, field_date: first, field_place: place, field_event_id: [{ value: 2027 }] };
  const expected = { place: 'Kraków & online', eventId: '2027', created: { at: Date.UTC(2026, 10, 20, 9) } };
  expect(conferences(fields)).toMatchObject([{ ...expected, html: '' }]);
  expect(conferences({ ...fields, field_subtitle: 'On archives' })).toMatchObject([
    { ...expected, html: 'On archives' },
  ]);
  expect(conferences({ field_place: null, field_event_id: ' ' })).toMatchObject([{ place: '', eventId: '' }]);
});

it('keeps conferences and their order, and throws nothing, however malformed the days are', () => {
  const shape = fc.constantFrom(
    `${time('2027-06-23T22:00:00Z')}\n - ${time('2027-06-26T21:59:59Z')}`,
    '2027-06-24T00:00:00 - 2027-06-26T23:59:59',
    '2027-06-24T00:00:00+02:00',
    '2027-06-23T22:00:00 - 2027-06-26T21:59:59',
    'Thu, 06/24/2027 - 00:00 - Sat, 06/26/2027 - 23:59',
  );
  const pieces = ['', ' - ', '<time ', 'datetime="', '">', 'Z', '+02:00', 'T', '/', '9', '&#0;', '<script>'];
  const mutilated = fc
    .tuple(shape, fc.nat(90), fc.nat(90), fc.constantFrom(...pieces))
    .map(([text, from, length, put]) => text.slice(0, from) + put + text.slice(from + length));
  const stored = fc.tuple(mutilated, mutilated).map(([value, end_value]) => [{ value, end_value }]);
  const dates = fc.constantFrom({}, vienna, { timeZone: 'Asia/Tokyo', dateFormat: 'd/m/Y' });
  fc.assert(
    fc.property(fc.array(fc.oneof(mutilated, stored), { minLength: 1, maxLength: 4 }), dates, (fields, site) => {
      const rows = fields.map((field_date, index) => ({ nid: String(index + 1), title: 'T', field_date }));
      const list = toConferenceList(rows, { ...links, dates: site });
      expect(list.rows.map(({ id }) => id)).toEqual(rows.map(({ nid }) => nid));
      for (const { date, end, dateText } of list.rows) {
        if (date !== undefined) expect([date.iso, dateText]).toEqual([expect.stringMatching(/^\d{4}/), '']);
        if (end) expect(end.at).toBeGreaterThan(date?.at ?? Infinity);
      }
    }),
    { numRuns: 500 },
  );
});

const founded = { _id: 't1', title: 'Founded', text: '<p>In Vienna</p>', date: '1998-05-12', tags: ['founding'] };

it.each<[Row, object]>([
  [{}, { id: 't1', title: 'Founded', html: '<p>In Vienna</p>', date: { iso: '1998-05-12' }, tags: ['founding'] }],
  [
    { title: null, text: 'A & B', tags: 'a, b' },
    { title: '', html: 'A &#38; B', tags: ['a', 'b'] },
  ],
  [
    { title: 'A &amp; B', text: null, tags: null },
    { title: 'A & B', html: '', tags: [] },
  ],
  [{ date: 1998 }, { date: { precision: 'year', iso: '1998' }, dateText: '' }],
  [{ date: time('1998-05-12T12:00:00Z') }, { date: { precision: 'day', iso: '1998-05-12' } }],
  [{ date: '1998-05-12T08:00:00+02:00' }, { date: { precision: 'day', iso: '1998-05-12' } }],
  [{ date: '-2335219200' }, { date: { precision: 'day', iso: '1896-01-01' } }],
  [{ date: '-2335219140' }, { date: { precision: 'time', iso: '1896-01-01T00:01:00Z' } }],
  [{ date: [{ value: '2026-06-23T22:30:00+00:00' }] }, { date: { iso: '2026-06-23T22:30:00Z' } }],
  [{ date: 'c. 1934 &amp; after' }, { date: undefined, dateText: 'c. 1934 & after' }],
  [{ date: time('2026-06-23T22:30:00Z') }, { date: undefined, dateText: 'x' }],
  [{ date: {} }, { date: undefined, dateText: '' }],
])('reads an entry of the timeline with %j', (given, expected) => {
  expect(toTimelineEntries([{ ...founded, ...given }])).toMatchObject([expected]);
});

it('reads entries of the timeline in their order, each with an id, whatever little they have', () => {
  const rows = [
    { title: 'T' },
    { title: 'T' },
    { text: 'x' },
    { date: 'soon' },
    { date: '1998' },
    { tags: ['a'] },
    { _id: '' },
  ];
  const entries = toTimelineEntries(rows);
  expect(entries.map(({ date, dateText, tags }) => date?.iso ?? (dateText || tags.join()))).toEqual([
    '',
    '',
    '',
    'soon',
    '1998',
    'a',
  ]);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(6);
});
