import { expect, it } from 'vitest';
import type { ListRow } from '../../../src/domain/lists/list.ts';
import type { RowFields } from '../../../src/domain/lists/list-screen.ts';
import { toRowList } from '../../../src/infrastructure/content-system/lists.ts';
import { garbage } from '../garbage.ts';
import { expectQuick, UNHURRIED } from '../long-texts.ts';
import { readFixture } from '../read-fixture.ts';
import { unlessRefused } from '../unless-refused.ts';
import { links } from '../site.ts';

const read = (wire: unknown) => toRowList(wire, links);
const one = (row: Readonly<Record<string, unknown>>): ListRow => {
  const [first] = read([row]).rows;
  if (!first) throw new Error('No row was read');
  return first;
};
const internal = (path: string) => ({ kind: 'internal', path });

const empty = { title: '', link: undefined, date: undefined, dateText: '', html: '', image: undefined };

it('reads rows as a view renders them', () => {
  const row = {
    nid: '5',
    uuid: 'u5',
    title: 'Reading list &amp; more',
    view_node: '/reading/five',
    created: '<time datetime="2026-06-24T10:00:00+00:00">24 June</time>\n',
    body_summary: 'Books &amp; articles',
    field_image: '<img src="/sites/default/files/a.png" alt="A" width="8" height="4" />',
  };
  expect(one(row)).toEqual({
    id: 'u5',
    title: 'Reading list & more',
    link: internal('/reading/five'),
    date: { iso: '2026-06-24T10:00:00Z', precision: 'time', at: Date.UTC(2026, 5, 24, 10) },
    dateText: '',
    html: 'Books &amp; articles',
    image: { url: 'https://cms.example.org/sites/default/files/a.png', alt: 'A', width: 8, height: 4 },
  });
});

it('reads rows of other modules’ lists: of users, of terms, of files', () => {
  expect(one({ gid: '1', uid: '2', name: 'anna', field_user_firstname: 'Anna', group_roles: '' })).toMatchObject({
    title: 'anna',
    html: 'Anna',
  });
  expect(one({ tid: [{ value: 4 }], name: [{ value: 'archives' }] })).toEqual({
    ...empty,
    id: '4',
    title: 'archives',
  });
  expect(one({ id: 'f1', label: 'Statutes', url: '/sites/default/files/statutes.pdf' })).toMatchObject({
    title: 'Statutes',
    link: { kind: 'external', url: 'https://cms.example.org/sites/default/files/statutes.pdf' },
  });
});

it.each([
  [{ title: 'T', name: 'N', label: 'L' }, 'T'],
  [{ title: '', name: 'N', label: 'L' }, 'N'],
  [{ title: [], name: null, label: 'L' }, 'L'],
])('reads the title of %j', (row, title) => {
  expect(one(row).title).toBe(title);
});

const node = { title: '<a href="/from-title">T</a>', nid: '5' };
it.each([
  [{ ...node, view_node: '/view', path: '/path' }, '/view'],
  [{ ...node, view_node: '', path: '/path', url: '/url' }, '/path'],
  [{ ...node, view_node: 'javascript:alert(1)', url: '/url' }, '/url'],
  [{ ...node, path: [{ alias: '/alias' }] }, '/alias'],
  [{ ...node, field_link: [{ uri: 'internal:/linked' }] }, '/linked'],
  [node, '/from-title'],
  [{ title: 'T', nid: [{ value: 5 }], path: [{ alias: null, pid: null }] }, '/node/5'],
  [{ title: 'T', nid: '5', field_image: '12' }, '/node/5'],
  [{ title: 'T', nid: 5, url: '//evil.example' }, '/node/5'],
  [{ title: 'T', nid: 5, gid: 3, tid: 4, id: 6 }, '/node/5'],
])('reads the link of %j', (row, path) => {
  expect(one(row).link).toEqual(internal(path));
});

it.each([
  { title: 'T', nid: '5/edit' },
  { title: 'T', nid: 0 },
  { title: 'T', id: 5 },
  { title: 'T', gid: 5 },
  { title: 'T', tid: 5 },
  { title: 'T', path: [{ alias: null }] },
  { title: 'T', url: '//evil.example' },
])('reads no link from %j', (row) => {
  expect(one(row).link).toBeUndefined();
});

it.each([
  [{ created: '2026-06-24', date: '2025', field_date: '2024-01-01' }, '2024-01-01'],
  [{ created: '2026-06-24', date: '2025', field_date: '' }, '2025'],
  [{ created: '2026-06-24', date: 'soon' }, '2026-06-24'],
  [{ field_date: '<time datetime="2026-06-24T12:00:00Z">x</time>' }, '2026-06-24'],
  [{ created: '2026-06-24T12:00:00Z' }, '2026-06-24T12:00:00Z'],
])('reads the date of %j', (row, iso) => {
  expect(one(row)).toMatchObject({ date: { iso }, dateText: '' });
});

it('reads no date from other fields when only the site’s zone tells the day', () => {
  const row = {
    field_date: '<time datetime="2026-06-23T22:00:00Z">24 June</time>',
    date: '2025',
    created: '2020-01-01',
  };
  expect(one(row)).toMatchObject({ date: undefined, dateText: '24 June' });
  const { rows } = toRowList([row], { ...links, dates: { timeZone: 'Europe/Vienna' } });
  expect(rows[0]).toMatchObject({ date: { iso: '2026-06-24', precision: 'day' }, dateText: '' });
});

it('reads a moment from a field of any date, unless it is midnight for the site', () => {
  const dated = (date: string) =>
    toRowList([{ date }], { ...links, dates: { timeZone: 'Europe/Vienna' } }).rows[0]?.date?.iso;
  expect(dated('<time datetime="2026-06-23T22:15:00Z">x</time>')).toBe('2026-06-23T22:15:00Z');
  expect(dated('<time datetime="2026-06-23T22:00:00Z">x</time>')).toBe('2026-06-24');
});

it('keeps an unreadable date as it was written', () => {
  expect(one({ date: 'the late 1970s &amp; after', created: 'x' })).toMatchObject({
    date: undefined,
    dateText: 'the late 1970s & after',
  });
});

it.each([
  [{ body_summary: 'short', body: '<p>long</p>' }, 'short'],
  [{ body_summary: ' ', body: '<p>long</p>', text: 't' }, '<p>long</p>'],
  [{ body: [{ processed: '', value: '<script>x</script>', format: 'a' }], text: 'A & B' }, 'A &#38; B'],
  [{ field_tid: '5', field_weight: '12', field_note: 'Note', field_other: 'Other' }, 'Note'],
  [{ field_flag: '  ', field_number: ' -7 ', field_minus: '-', field_place: 'Łódź' }, 'Łódź'],
  [
    { field_date: 'soon', field_tax_x: 'a, b', field_url: '/x', field_media: '7', field_lead: [{ value: 'Lead' }] },
    'Lead',
  ],
])('reads the text of %j', (row, html) => {
  expect(one({ title: 'T', ...row }).html).toBe(html);
});

it.each([
  { field_image: [{ url: '/a.png', alt: '' }] },
  { image: '/a.png' },
  { field_image: '', field_teaser_image: '<img src="/a.png">' },
  { field_photo: '/a.png' },
])('reads the picture of %j', (row) => {
  expect(one(row).image?.url).toBe('https://cms.example.org/a.png');
});

it.each<[Record<string, unknown>]>([
  [{}],
  [{ nid: '5', uuid: 'u' }],
  [{ title: '', created: '', body_summary: '' }],
  [{ flag: true, weight: 5 }],
])('leaves out rows with nothing to show: %j', (row) => {
  expect(read([row, { title: 'T' }]).rows.map(({ title }) => title)).toEqual(['T']);
  expect(unlessRefused(() => read([row]))).toEqual([]);
});

it('reads recorded rows alike, whether they are rendered, raw or entities', () => {
  const rendered = read(readFixture('drupal/view-paged')).rows;
  const raw = read(readFixture('drupal/view-raw')).rows;
  const entities = read(readFixture('drupal/view-entity-rows')).rows;
  for (const rows of [rendered, raw, entities]) {
    expect(rows[0]).toMatchObject({
      id: 'd17bbf2d-0f62-4d6f-aaa9-44fde5ae3399',
      title: 'News item 13 & <more>',
      date: { iso: '2023-11-15T11:13:20Z', precision: 'time', at: 1_700_046_800_000 },
      html: 'Summary 13',
    });
  }
  expect(rendered[1]?.html).toBe('<p>Body <em>12</em> åäö</p>');
  expect(entities[0]?.link).toEqual(internal('/node/13'));
  expect(read(readFixture('drupal/view-plain'))).toEqual({ rows: rendered, pager: undefined });
});

const fields = ['title', 'name', 'date', 'created', 'body', 'field_note', 'field_photo', 'view_node', 'link'];

it.each(fields)(
  'reads the longest texts in %s in linear time',
  (field) => {
    expect(() => expectQuick((text) => read([{ label: 'T', [field]: text }]))).not.toThrow();
    expect(() => expectQuick((text) => read([{ label: 'T', [field]: [{ value: text }] }]))).not.toThrow();
  },
  UNHURRIED,
);

const named = { title: 'heading', text: 'note', date: 'shown', link: 'read', image: 'cover', tags: ['by', 'kind'] };
const readNamed = (row: Readonly<Record<string, unknown>>) => toRowList([row], links, named).rows[0];
const expected = {
  id: 'u1',
  title: 'A & B',
  link: { kind: 'external', url: 'https://archive.example.org/a' },
  date: { iso: '2024', precision: 'year', at: Date.UTC(2024) },
  dateText: '',
  html: '<p>Read with a ruler.</p>',
  image: { url: 'https://cms.example.org/c.png', alt: 'C', width: 8, height: 4 },
  labels: ['Ada, Grace', 'book'],
};

it('reads the named fields, and nothing else', () => {
  const row = {
    uuid: 'u1',
    title: 'Internal number 5',
    body: '<p>For the office.</p>',
    view_node: '/node/5',
    created: '2020-01-01',
    heading: 'A &amp; B',
    note: '<p>Read with a ruler.</p>',
    shown: '2024',
    read: '<a href="https://archive.example.org/a">Read</a>',
    cover: '<img src="/c.png" alt="C" width="8" height="4">',
    by: 'Ada, Grace',
    kind: 'book',
  };
  expect(readNamed(row)).toEqual(expected);
});

it('reads days from a named field of its own, and moments from Drupal’s', () => {
  const dated = (date: string) => {
    const row = { [date]: '<time datetime="2026-06-23T22:15:00Z">x</time>', title: 'T' };
    return toRowList([row], { ...links, dates: { timeZone: 'Europe/Vienna' } }, { date }).rows[0]?.date?.iso;
  };
  expect(dated('field_opening')).toBe('2026-06-24');
  expect(dated('changed')).toBe('2026-06-23T22:15:00Z');
});

it('reads the same from fields of entities', () => {
  const row = {
    uuid: [{ value: 'u1' }],
    heading: [{ value: 'A & B' }],
    note: [{ value: 'raw', format: 'html', processed: '<p>Read with a ruler.</p>' }],
    shown: [{ value: 2024 }],
    read: [{ uri: 'https://archive.example.org/a', title: 'Read' }],
    cover: [{ target_type: 'file', url: '/c.png', alt: 'C', width: 8, height: 4 }],
    by: [{ value: 'Ada, Grace' }],
    kind: [{ value: 'book' }],
  };
  expect(readNamed(row)).toEqual(expected);
});

it('reads each link and each item of a list as a label, and the text between them', () => {
  const by = '<a href="/people/1">Lovelace, Ada</a>, <a href="/people/2">Grace</a>';
  const labelsOf = (kind: string) => readNamed({ uuid: 'u1', heading: 'T', by, kind })?.labels;
  expect(labelsOf('<ul><li>book, bound</li><li>essay</li></ul>')).toEqual([
    'Lovelace, Ada',
    'Grace',
    'book, bound',
    'essay',
  ]);
});

it('reads the values of fields as text, rendered or stored', () => {
  const fields = { values: ['field_year', 'by', 'missing'] };
  const valuesOf = (row: object) => toRowList([{ title: 'T', ...row }], links, fields).rows[0]?.values;
  const missing: readonly string[] = [];
  expect(valuesOf({ field_year: '2024', by: 'Ada &amp; &lt;b&gt;' })).toEqual({
    field_year: ['2024'],
    by: ['Ada & <b>'],
    missing,
  });
  expect(valuesOf({ field_year: [{ value: 2024 }], by: [{ value: 'Ada' }, { value: 'Grace' }] })).toEqual({
    field_year: ['2024'],
    by: ['Ada', 'Grace'],
    missing,
  });
});

it('reads nothing from empty named fields', () => {
  expect(readNamed({ uuid: 'u1', heading: 'Only this', title: 'x', body: 'y', view_node: '/z' })).toMatchObject({
    title: 'Only this',
    html: '',
    link: undefined,
    date: undefined,
    labels: [],
  });
});

it('links a row to where its title leads, when no other field is named', () => {
  const [row] = toRowList([{ heading: '<a href="/books/1">One</a>' }], links, { title: 'heading' }).rows;
  expect([row?.title, row?.link]).toEqual(['One', internal('/books/1')]);
});

it('links a row without an address to its node, unless another field has been named', () => {
  const leads = (fields: RowFields) => toRowList([{ nid: '5', heading: 'One' }], links, fields).rows[0]?.link;
  expect(leads({ title: 'heading' })).toEqual(internal('/node/5'));
  expect(leads({ title: 'heading', link: 'read' })).toBeUndefined();
});

it('reads no links that could run, and no HTML in plain text', () => {
  const row = {
    heading: '<b>x</b><script>1</script>',
    read: 'javascript:alert(1)',
    by: '<i>A</i>',
    cover: 'javascript:1',
  };
  expect(readNamed(row)).toMatchObject({ title: 'x1', link: undefined, image: undefined, labels: ['A'] });
});

it('reads no blank row and throws nothing, whatever comes', () => {
  for (const value of garbage) {
    const row = { heading: 'Title', note: value, shown: value, read: value, cover: value, by: value, kind: value };
    expect(readNamed(row)?.title).toBe('Title');
  }
});
