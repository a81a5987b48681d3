import { expect, it } from 'vitest';
import type { TimelineEntry } from '../../../src/domain/lists/timeline.ts';
import { toTimelineEntries } from '../../../src/infrastructure/content-system/lists.ts';

const sound = { _id: 't1', title: 'Founded', text: '<p>In Vienna</p>', date: '1998-05-12', tags: ['founding'] };
const one = (given: Readonly<Record<string, unknown>>): TimelineEntry => {
  const [entry] = toTimelineEntries([{ ...sound, ...given }]);
  if (!entry) throw new Error('No entry was read');
  return entry;
};

const entry = {
  id: 't1',
  title: 'Founded',
  html: '<p>In Vienna</p>',
  date: { iso: '1998-05-12', precision: 'day', at: Date.UTC(1998, 4, 12) },
  dateText: '',
  tags: ['founding'],
};

it.each<[string, unknown]>([
  ['a bare array', [sound]],
  ['rows', { rows: [sound], pager: null }],
  ['an object with gaps', { 3: sound }],
])('reads timeline entries from %s', (_, wire) => {
  expect(toTimelineEntries(wire)).toEqual([entry]);
});

it.each([
  ['1998-05-12', 'day', '1998-05-12'],
  ['1998-05', 'month', '1998-05'],
  ['1998', 'year', '1998'],
  [1998, 'year', '1998'],
  ['<time datetime="1998-05-12T12:00:00Z">12 May 1998</time>', 'day', '1998-05-12'],
  ['1998-05-12T08:00:00+02:00', 'day', '1998-05-12'],
  ['Tue, 05/12/1998 - 08:00', 'day', '1998-05-12'],
  ['894931200', 'day', '1998-05-12'],
  ['-2335219200', 'day', '1896-01-01'],
  [-2335219200, 'day', '1896-01-01'],
  ['-2335219140', 'time', '1896-01-01T00:01:00Z'],
  [[{ value: '1998-05-12' }], 'day', '1998-05-12'],
  ['2026-06-23T22:30:00Z', 'time', '2026-06-23T22:30:00Z'],
  [[{ value: '2026-06-23T22:30:00+00:00' }], 'time', '2026-06-23T22:30:00Z'],
])('reads the date %j as a %s', (date, precision, iso) => {
  expect(one({ date })).toMatchObject({ date: { precision, iso }, dateText: '' });
});

it.each([
  ['the late 1970s', 'the late 1970s'],
  ['c. 1934 &amp; after', 'c. 1934 & after'],
  ['2026-02-30', '2026-02-30'],
  ['<time datetime="2026-06-23T22:30:00Z">24 June 2026</time>', '24 June 2026'],
  ['', ''],
  [undefined, ''],
  [null, ''],
  [{}, ''],
])('keeps the date %j as text', (date, dateText) => {
  expect(one({ date })).toMatchObject({ date: undefined, dateText });
});

it.each<[unknown, readonly string[]]>([
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  ['a, b', ['a', 'b']],
  [undefined, []],
  [null, []],
  ['', []],
  [['', 'a', 'a'], ['a']],
])('reads the tags %j', (tags, texts) => {
  expect(one({ tags }).tags).toEqual(texts);
});

it.each([
  [{ title: '' }, { title: '' }],
  [{ text: '' }, { html: '' }],
  [{ text: 'A & B' }, { html: 'A &#38; B' }],
  [
    { text: null, title: null },
    { title: '', html: '' },
  ],
  [{ title: 'A &amp; B' }, { title: 'A & B' }],
])('reads an entry with empty parts: %j', (given, expected) => {
  expect(one(given)).toEqual({ ...entry, ...expected });
});

it.each([[{ title: 'T' }], [{ text: 'x' }], [{ date: '1998' }], [{ date: 'soon' }], [{ tags: ['a'] }]])(
  'reads an entry with nothing but %j, and gives it an id of its own',
  (row) => {
    const entries = toTimelineEntries([row, row, { _id: '' }]);
    expect(entries).toHaveLength(2);
    expect(entries[0]?.id).not.toBe(entries[1]?.id);
  },
);

it('keeps the order of the content system, and accepts an empty timeline', () => {
  const dates = ['2001', '1998', 'soon', '1999'];
  expect(toTimelineEntries(dates.map((date) => ({ date }))).map(({ date, dateText }) => date?.iso ?? dateText)).toEqual(
    dates,
  );
  expect(toTimelineEntries([])).toEqual([]);
});
