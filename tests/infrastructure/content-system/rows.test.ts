import { expect, it } from 'vitest';
import type { ListRow } from '../../../src/domain/lists/list.ts';
import { toRowList } from '../../../src/infrastructure/content-system/lists.ts';
import { readFixture } from '../read-fixture.ts';
import { links as site } from '../site.ts';
import { unlessRefused } from '../unless-refused.ts';

type Row = Readonly<Record<string, unknown>>;

const NONE = undefined;
const vienna = { timeZone: 'Europe/Vienna' };
const internal = (path: string) => ({ kind: 'internal', path });
const linked = (href: string, name: string) => `<a href="${href}" hreflang="en">${name}</a>`;

const read = (wire: unknown) => toRowList(wire, site);
const one = (row: Row): ListRow => {
  const [first] = read([row]).rows;
  if (!first) throw new Error('No row was read');
  return first;
};

it('reads recorded rows alike, whether they are rendered, raw or entities', () => {
  const [rendered, raw, stored] = ['paged', 'raw', 'entity-rows'].map(
    (name) => read(readFixture(`drupal/view-${name}`)).rows,
  );
  for (const rows of [rendered, raw, stored]) {
    expect(rows?.[0]).toMatchObject({
      id: 'd17bbf2d-0f62-4d6f-aaa9-44fde5ae3399',
      title: 'News item 13 & <more>',
      date: { iso: '2023-11-15T11:13:20Z', precision: 'time', at: 1_700_046_800_000 },
      html: 'Summary 13',
    });
  }
  expect(rendered?.[1]?.html).toBe('<p>Body <em>12</em> åäö</p>');
  expect(stored?.[0]?.link).toEqual(internal('/node/13'));
  expect(read(readFixture('drupal/view-plain'))).toEqual({ rows: rendered, pager: undefined });
});

it('reads rows of other modules’ lists: of users, of terms, of files', () => {
  const user = { gid: '1', uid: '2', name: 'anna', field_user_firstname: 'Anna', group_roles: '' };
  expect(one(user)).toMatchObject({ title: 'anna', html: 'Anna' });
  expect(one({ tid: [{ value: 4 }], name: [{ value: 'archives' }] })).toMatchObject({ id: '4', title: 'archives' });
  const url = 'https://cms.example.org/sites/default/files/statutes.pdf';
  const file = { id: 'f1', label: 'Statutes', url: '/sites/default/files/statutes.pdf' };
  expect(one(file)).toMatchObject({ title: 'Statutes', link: { kind: 'external', url } });
});

const node = { title: '<a href="/from-title">T</a>', nid: '5' };

it.each<[Row, string | undefined]>([
  [{ ...node, view_node: '/view', path: '/path' }, '/view'],
  [{ ...node, view_node: '', path: '/path', url: '/url' }, '/path'],
  [{ ...node, view_node: 'javascript:alert(1)', url: '/url' }, '/url'],
  [{ ...node, field_link: [{ uri: 'internal:/linked' }] }, '/linked'],
  [node, '/from-title'],
  [{ title: 'T', nid: [{ value: 5 }], path: [{ alias: null, pid: null }] }, '/node/5'],
  [{ title: 'T', nid: 5, url: '//evil.example' }, '/node/5'],
  [{ title: 'T', nid: '5/edit' }, NONE],
  [{ title: 'T', id: 5, gid: 5, tid: 5, url: '//evil.example' }, NONE],
])('reads as the link of %j, of several addresses the first that can be used, %j', (row, path) => {
  expect(one(row).link).toEqual(path === undefined ? undefined : internal(path));
});

it.each<[Row, string | undefined, string?]>([
  [{ created: '2026-06-24', date: '2025', field_date: '2024-01-01' }, '2024-01-01'],
  [{ created: '2026-06-24', date: '2025', field_date: '' }, '2025'],
  [{ created: '2026-06-24T12:00:00Z', date: 'soon' }, '2026-06-24T12:00:00Z'],
  [{ field_date: '<time datetime="2026-06-24T12:00:00Z">x</time>' }, '2026-06-24'],
  [{ created: 'x', date: 'the late 1970s &amp; after' }, NONE, 'the late 1970s & after'],
])('reads the date of %j, and keeps what is none as it was written', (row, iso, dateText = '') => {
  const { date, dateText: written } = one(row);
  expect([date?.iso, written]).toEqual([iso, dateText]);
});

it.each<[Row, string]>([
  [{ title: ['T'], name: 'N', label: 'L', body_summary: 'short', body: '<p>long</p>' }, 'T short'],
  [{ title: [], name: 'N', label: 'L', body_summary: ' ', body: '<p>long</p>', text: 't' }, 'N <p>long</p>'],
  [
    { title: '', name: null, label: 'L', body: [{ processed: '', value: 'raw', format: 'a' }], text: 'A & B' },
    'L A &#38; B',
  ],
  [{ title: 'T', field_tid: '5', field_weight: '12', field_note: 'Note', field_other: 'Other' }, 'T Note'],
  [{ title: 'T', field_flag: '  ', field_number: ' -7 ', field_minus: '-', field_place: 'Łódź' }, 'T Łódź'],
  [{ title: 'T', field_date: 'soon', field_tax_x: 'a, b', field_url: '/x', field_lead: [{ value: 'Lead' }] }, 'T Lead'],
])('reads the title and the text of %j', (row, shown) => {
  expect(`${one(row).title} ${one(row).html}`).toBe(shown);
});

it.each<[Row]>([
  [{ image: '/a.png' }],
  [{ field_image: '', field_teaser_image: '<img src="/a.png">' }],
  [{ field_photo: '/a.png' }],
])('reads the picture of %j', (row) => {
  expect(one(row).image?.url).toBe('https://cms.example.org/a.png');
});

it('reads a day where the site’s zone tells it, and a moment from a field of any date, unless it is midnight', () => {
  const time = (iso: string) => `<time datetime="${iso}">24 June</time>`;
  const row = { field_date: time('2026-06-23T22:00:00Z'), date: '2025', created: '2020-01-01' };
  expect(one(row)).toMatchObject({ date: undefined, dateText: '24 June' });
  const inVienna = (given: Row, fields = {}) => toRowList([given], { ...site, dates: vienna }, fields).rows[0];
  expect(inVienna(row)).toMatchObject({ date: { iso: '2026-06-24', precision: 'day' }, dateText: '' });
  const late = time('2026-06-23T22:15:00Z');
  expect(inVienna({ date: late })?.date?.iso).toBe('2026-06-23T22:15:00Z');
  expect(inVienna({ date: time('2026-06-23T22:00:00Z') })?.date?.iso).toBe('2026-06-24');
  // A named field of its own has days, Drupal's have moments.
  const named = (date: string) => inVienna({ [date]: late, title: 'T' }, { date })?.date?.iso;
  expect([named('field_opening'), named('changed')]).toEqual(['2026-06-24', '2026-06-23T22:15:00Z']);
});

it.each<[Row]>([
  [{ nid: '5', uuid: 'u' }],
  [{ title: '', created: '', body_summary: '' }],
  [{ flag: true, weight: 5 }],
  [{ langcode: 'de' }],
])('leaves out rows with nothing to show: %j', (row) => {
  expect(read([row, { title: 'T' }]).rows.map(({ title }) => title)).toEqual(['T']);
  expect(unlessRefused(() => read([row]))).toEqual([]);
});

const named = { title: 'heading', text: 'note', date: 'shown', link: 'read', image: 'cover', tags: ['by', 'kind'] };
const readNamed = (row: Row) => toRowList([row], site, named).rows[0];
const other = {
  uuid: 'u1',
  title: 'Internal number 5',
  body: '<p>For the office.</p>',
  view_node: '/x',
  created: '2020-01-01',
};
const archive = 'https://archive.example.org/a';

it.each<[string, Row]>([
  [
    'rendered',
    {
      heading: 'A &amp; B',
      note: '<p>Read with a ruler.</p>',
      shown: '2024',
      read: `<a href="${archive}">Read</a>`,
      cover: '<img src="/c.png" alt="C" width="8" height="4">',
      by: 'Ada, Grace',
      kind: 'book',
    },
  ],
  [
    'of entities',
    {
      heading: [{ value: 'A & B' }],
      note: [{ value: 'raw', format: 'html', processed: '<p>Read with a ruler.</p>' }],
      shown: [{ value: 2024 }],
      read: [{ uri: archive, title: 'Read' }],
      cover: [{ target_type: 'file', url: '/c.png', alt: 'C', width: 8, height: 4 }],
      by: [{ value: 'Ada, Grace' }],
      kind: [{ value: 'book' }],
    },
  ],
])('reads the named fields, and nothing else, from rows that are %s', (_, row) => {
  expect(readNamed({ ...other, ...row })).toEqual({
    id: 'u1',
    title: 'A & B',
    link: { kind: 'external', url: archive },
    date: { iso: '2024', precision: 'year', at: Date.UTC(2024) },
    dateText: '',
    html: '<p>Read with a ruler.</p>',
    image: { url: 'https://cms.example.org/c.png', alt: 'C', width: 8, height: 4 },
    labels: ['Ada, Grace', 'book'],
  });
});

it('reads nothing from empty named fields, no links that could run, and no HTML in plain text', () => {
  const nothing = { link: undefined, image: undefined };
  expect(readNamed({ ...other, heading: 'Only this' })).toMatchObject({
    ...nothing,
    title: 'Only this',
    html: '',
    date: undefined,
    labels: [],
  });
  const harmful = {
    heading: '<b>x</b><script>1</script>',
    read: 'javascript:alert(1)',
    by: '<i>A</i>',
    cover: 'javascript:1',
  };
  expect(readNamed(harmful)).toMatchObject({ ...nothing, title: 'x1', labels: ['A'] });
});

it('reads each link and each item of a list as a label, and the text between them', () => {
  const by = `${linked('/people/1', 'Lovelace, Ada')}, ${linked('/people/2', 'Grace')}`;
  const row = readNamed({ heading: 'T', by, kind: '<ul><li>book, bound</li><li>essay</li></ul>' });
  expect(row?.labels).toEqual(['Lovelace, Ada', 'Grace', 'book, bound', 'essay']);
});

it('reads the values of fields as text, rendered or stored', () => {
  const valuesOf = (row: object) =>
    toRowList([{ title: 'T', ...row }], site, { values: ['year', 'by', 'missing'] }).rows[0]?.values;
  const years = { year: ['2024'], missing: [] };
  expect(valuesOf({ year: '2024', by: 'Ada &amp; &lt;b&gt;' })).toEqual({ ...years, by: ['Ada & <b>'] });
  const stored = { year: [{ value: 2024 }], by: [{ value: 'Ada' }, { value: 'Grace' }] };
  expect(valuesOf(stored)).toEqual({ ...years, by: ['Ada', 'Grace'] });
});

it('links a row to where its named title leads, else to its node, and to neither when a link is named', () => {
  const leads = (heading: string, fields = {}) =>
    toRowList([{ nid: '5', heading }], site, { title: 'heading', ...fields }).rows[0];
  expect(leads('<a href="/books/1">One</a>')).toMatchObject({ title: 'One', link: internal('/books/1') });
  expect(leads('One')?.link).toEqual(internal('/node/5'));
  expect(leads('One', { link: 'read' })?.link).toBeUndefined();
});
