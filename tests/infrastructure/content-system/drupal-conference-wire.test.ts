import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Conference } from '../../../src/domain/lists/conferences.ts';
import type { SiteDates } from '../../../src/domain/lists/dates.ts';
import { toConferenceList } from '../../../src/infrastructure/content-system/lists.ts';

import { expectQuick, UNHURRIED } from '../long-texts.ts';

import { links } from '../site.ts';

const vienna = { timeZone: 'Europe/Vienna' };
const read = (wire: unknown) => toConferenceList(wire, links);
const one = (given: Readonly<Record<string, unknown>>): Conference => {
  const [first] = read([{ title: 'T', ...given }]).rows;
  if (!first) throw new Error('No row was read');
  return first;
};

const rendered = {
  nid: '301',
  uuid: 'c1',
  title: 'Kraków 2027',
  view_node: '/conferences/krakow-2027',
  field_date:
    '<time datetime="2027-06-24T12:00:00Z">24 June 2027</time> - <time datetime="2027-06-26T12:00:00Z">26 June 2027</time>',
  field_place: 'Kraków &amp; online',
  field_event_id: '2027',
  body_summary: '<p>The annual conference</p>',
  field_image: '',
};
const entity = {
  ...rendered,
  title: [{ value: 'Kraków 2027' }],
  field_date: [{ value: '2027-06-24', end_value: '2027-06-26' }],
  field_place: [{ value: 'Kraków & online' }],
  field_event_id: [{ value: 2027 }],
  field_image: [],
};

const time = (iso: string) => `<time datetime="${iso}">x</time>`;
const range = (given: Readonly<Record<string, unknown>>) => {
  const { date, end, dateText } = one(given);
  return [date?.iso ?? dateText, end?.iso];
};

it.each([
  ['rendered', rendered],
  ['of entities', entity],
])('reads conferences in rows that are %s', (_, row) => {
  expect(read({ rows: [row], pager: null }).rows).toEqual([
    {
      id: 'c1',
      title: 'Kraków 2027',
      link: { kind: 'internal', path: '/conferences/krakow-2027' },
      date: { iso: '2027-06-24', precision: 'day', at: Date.UTC(2027, 5, 24) },
      dateText: '',
      end: { iso: '2027-06-26', precision: 'day', at: Date.UTC(2027, 5, 26) },
      html: '<p>The annual conference</p>',
      image: undefined,
      place: 'Kraków & online',
      eventId: '2027',
    },
  ]);
});

it.each<[unknown, readonly unknown[]]>([
  [time('2027-06-24T12:00:00Z'), ['2027-06-24', undefined]],
  [`${time('2027-06-24T12:00:00Z')} - ${time('2027-06-26T12:00:00Z')}`, ['2027-06-24', '2027-06-26']],
  ['2027-06-24', ['2027-06-24', undefined]],
  ['2027-06-24 - 2027-06-26', ['2027-06-24', '2027-06-26']],
  ['2027-06-24 – 2027-06-26\n', ['2027-06-24', '2027-06-26']],
  ['2027-06-24  -\n\t2027-06-26', ['2027-06-24', '2027-06-26']],
  ['<span>2027-06-24 &#8211; 2027-06-26</span>', ['2027-06-24', '2027-06-26']],
  ['<time datetime="2027-06-24">24 - 26 June</time>', ['2027-06-24', undefined]],
  [['2027-06-24'], ['2027-06-24', undefined]],
  [[{ value: '2027-06-24 - 2027-06-26' }], ['2027-06-24', '2027-06-26']],
  [{ value: '2027-06-24', end_value: null }, ['2027-06-24', undefined]],
  ['2027-06', ['2027-06', undefined]],
  ['1813831200', ['2027-06-24T10:00:00Z', undefined]],
  ['2027-06-24T00:00:00 - 2027-06-26T23:59:59', ['2027-06-24', '2027-06-26']],
  [[{ value: '2027-06-24T00:00:00+02:00', end_value: '2027-06-26T23:59:59+02:00' }], ['2027-06-24', '2027-06-26']],
  ['Thu, 06/24/2027 - 00:00 - Sat, 06/26/2027 - 23:59', ['2027-06-24', '2027-06-26']],
  ['Thu, 06/24/2027 - 00:00', ['2027-06-24', undefined]],
])('reads the dates %j', (field_date, dates) => {
  expect(range({ field_date })).toEqual(dates);
});

it.each<[string, unknown]>([
  ['the same day', `${time('2027-06-24T12:00:00Z')} - ${time('2027-06-24T12:00:00Z')}`],
  ['the evening of the same day', '2027-06-24T09:00:00 - 2027-06-24T17:00:00'],
  ['before it begins', '2027-06-24 - 2027-06-22'],
  ['no date', [{ value: '2027-06-24', end_value: 'later' }]],
  ['no day of a calendar', '2027-06-24 - 2027-06-31'],
])('reads no last day of a conference that ends on %s', (_, field_date) => {
  const [date, end] = range({ field_date });
  expect(date).toMatch(/^2027-06-24/);
  expect(end).toBeUndefined();
});

it.each<[SiteDates, unknown, readonly unknown[]]>([
  [vienna, `${time('2027-06-23T22:00:00Z')} - ${time('2027-06-26T21:59:59Z')}`, ['2027-06-24', '2027-06-26']],
  [vienna, `${time('2027-06-23T22:00:00Z')} - ${time('2027-06-24T21:59:59Z')}`, ['2027-06-24', undefined]],
  [vienna, `${time('2027-12-31T22:00:00Z')} - ${time('2028-01-01T22:30:00Z')}`, ['2027-12-31', '2028-01-01']],
  [
    vienna,
    [{ value: '2027-06-23T18:00:00-04:00', end_value: '2027-06-26T17:59:59-04:00' }],
    ['2027-06-24', '2027-06-26'],
  ],
  [vienna, '1813831200', ['2027-06-24', undefined]],
  [{ dateFormat: 'd/m/Y' }, '05/06/2027 - 06/06/2027', ['2027-06-05', '2027-06-06']],
  [{ dateFormat: 'j. F Y' }, '24. June 2027 &#8211; 26. June 2027', ['2027-06-24', '2027-06-26']],
])('reads with %j the dates %j', (dates, field_date, days) => {
  const [row] = toConferenceList([{ title: 'T', field_date }], { ...links, dates }).rows;
  expect([row?.date?.iso, row?.end?.iso]).toEqual(days);
});

it.each<[unknown, string]>([
  [`${time('2027-06-23T22:00:00Z')} - ${time('2027-06-26T21:59:59Z')}`, 'x - x'],
  ['05/06/2027 - 07/06/2027', '05/06/2027 - 07/06/2027'],
  ['to be announced', 'to be announced'],
  ['soon - 2027-06-26', 'soon - 2027-06-26'],
  ['<time datetime="soon">Summer &amp; autumn</time>', 'Summer & autumn'],
  [[{ value: 'soon', end_value: '2027-06-26' }], 'soon'],
  ['', ''],
  [null, ''],
])('keeps the dates %j as text', (field_date, text) => {
  expect(range({ field_date })).toEqual([text, undefined]);
});

it('does not date a conference by the creation of its entry', () => {
  expect(one({ created: '2020-01-01' }).date).toBeUndefined();
  expect(range({ field_date: '', date: '2027-06-24', created: '2020-01-01' })).toEqual(['2027-06-24', undefined]);
});

it.each([
  ['', '', ''],
  [null, null, ''],
  [[], [], ''],
  ['', 7, '7'],
  ['', ' krakow ', 'krakow'],
])('reads the place %j and the event %j', (field_place, field_event_id, eventId) => {
  expect(one({ field_place, field_event_id })).toMatchObject({ place: '', eventId });
});

it.each([
  ['rendered', time('2026-11-20T09:00:00Z')],
  ['of an entity', [{ value: '2026-11-20T09:00:00+00:00' }]],
  ['in seconds', '1795165200'],
])('reads the publication date, %s, apart from the days of the conference', (_, created) => {
  expect(one({ created })).toMatchObject({ created: { at: Date.UTC(2026, 10, 20, 9) }, date: undefined });
});

it.each([rendered, entity])('reads no text from what a conference shows elsewhere', (row) => {
  const { title, field_date, field_place, field_event_id } = row;
  expect(one({ title, field_date, field_place, field_event_id })).toMatchObject({
    place: 'Kraków & online',
    eventId: '2027',
    html: '',
  });
  expect(one({ field_place, field_subtitle: 'On archives' }).html).toBe('On archives');
});

it(
  'reads the longest texts in linear time',
  () => {
    const listed = (field: unknown) =>
      read([{ title: 'T', field_date: field, field_place: field, field_event_id: field }]);
    expect(() => expectQuick(listed)).not.toThrow();
    expect(() => expectQuick((text) => listed([{ value: text, end_value: text }]))).not.toThrow();
  },
  UNHURRIED,
);

it('keeps rows and their order, and throws nothing, however malformed the days are', () => {
  const shape = fc.constantFrom(
    `${time('2027-06-23T22:00:00Z')}\n - ${time('2027-06-26T21:59:59Z')}`,
    '2027-06-24T00:00:00 - 2027-06-26T23:59:59',
    '2027-06-24T00:00:00+02:00',
    '2027-06-23T22:00:00 - 2027-06-26T21:59:59',
    'Thu, 06/24/2027 - 00:00 - Sat, 06/26/2027 - 23:59',
  );
  const piece = fc.constantFrom(
    '',
    ' - ',
    '<time ',
    'datetime="',
    '">',
    'Z',
    '+02:00',
    'T',
    '/',
    '9',
    '&#0;',
    '<script>',
  );
  const mutilated = fc
    .tuple(shape, fc.nat(90), fc.nat(90), piece)
    .map(([text, from, length, put]) => text.slice(0, from) + put + text.slice(from + length));
  const field = fc.oneof(
    mutilated,
    fc.tuple(mutilated, mutilated).map(([value, end_value]) => [{ value, end_value }]),
  );
  const dates = fc.constantFrom({}, vienna, { timeZone: 'Asia/Tokyo', dateFormat: 'd/m/Y' });
  fc.assert(
    fc.property(fc.array(field, { minLength: 1, maxLength: 4 }), dates, (fields, site) => {
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
