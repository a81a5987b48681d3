import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ListRow } from '../../../src/domain/lists/list.ts';
import { toRowList } from '../../../src/infrastructure/content-system/lists.ts';
import {
  dateOf,
  dayOf,
  dayOrMomentOf,
  htmlOf,
  imageOf,
  labelOf,
  linkAround,
  linkOf,
  termsOf,
  textsOf,
} from '../../../src/infrastructure/content-system/rows.ts';
import { garbage } from '../garbage.ts';
import { expectQuick, UNHURRIED } from '../long-texts.ts';
import { readFixture } from '../read-fixture.ts';
import { links as site } from '../site.ts';
import { unlessRefused } from '../unless-refused.ts';

/* First the readers of fields, then rows of any view. */

type Row = Readonly<Record<string, unknown>>;

const links = { ...site, imageHosts: ['https://elsewhere.example'] };
const vienna = { timeZone: 'Europe/Vienna' };
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};
/** Escapes like Drupal. */
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
const internal = (path: string) => ({ kind: 'internal', path });

it.each([
  ['News item 13 &amp; &lt;more&gt;', 'News item 13 & <more>'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['<a href="/news/one"><span>On <em>Vertigo</em> &amp; more</span></a>\n', 'On Vertigo & more'],
  ['5 < 6 & 7 > 6', '5 < 6 & 7 > 6'],
  ['<b>bold</b> <beta>', 'bold <beta>'],
  [2027, '2027'],
  [null, ''],
  [[{ value: 'A &amp; B' }], 'A &amp; B'],
  [{ value: ' <em>x</em> ' }, '<em>x</em>'],
  [['&lt;'], '&lt;'],
])('reads the field %j, which is rendered or holds the value itself, as the label %j', (field, text) => {
  expect(labelOf(field)).toBe(text);
});

it('reads back a label that Drupal has escaped', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[&<>a-z;"'#0-9 ]*$/)), (text) => {
      expect(labelOf(escape(text))).toBe(text.trim());
      expect(labelOf([{ value: text }])).toBe(text.trim());
    }),
  );
});

it.each<[string, unknown, string]>([
  ['markup', '<p>Body <em>13</em></p>\n', '<p>Body <em>13</em></p>'],
  ['an escaped text', 'Tom &amp; Jerry &lt;more&gt;', 'Tom &amp; Jerry &lt;more&gt;'],
  ['a text with a character reference', 'to be continued&hellip;', 'to be continued&hellip;'],
  ['a text that was not escaped', 'Tom & Jerry <more>', 'Tom &#38; Jerry &#60;more&#62;'],
  ['a text about escaping', 'Write &amp;, not <and>', 'Write &#38;amp;, not &#60;and&#62;'],
  ['a processed field', [{ value: 'raw', format: 'basic_html', processed: '<p>x</p>' }], '<p>x</p>'],
  ['a processed text', { processed: 'A &amp; B' }, 'A &amp; B'],
  ['what was filtered to nothing', [{ value: '<script>x</script>', format: 'a', processed: '' }], ''],
  ['a field that was not processed', [{ value: 'A &amp; B', format: 'full_html' }], 'A &amp; B'],
  ['a summary', [{ processed: '<p>x</p>', summary: 'Short & <sweet>' }], 'Short &#38; &#60;sweet&#62;'],
  ['a formatted summary', [{ processed: '<p>x</p>', summary: '<p>Short</p>' }], '<p>Short</p>'],
  ['an empty summary', [{ processed: '<p>x</p>', summary: ' ' }], '<p>x</p>'],
  ['a plain field', [{ value: 'A &amp; <b' }], 'A &#38;amp; &#60;b'],
  ['a plain field with markup', { value: '<p>A</p>' }, '<p>A</p>'],
  ['an object', {}, ''],
])('reads as HTML %s', (_, field, html) => {
  expect(htmlOf(field)).toBe(html);
});

const src = '/sites/default/files/a.png';

it.each<[string, unknown]>([
  ['markup', `<img loading="lazy" src="${src}" width="800" height="450" alt="A &amp; &quot;B&quot;" />`],
  ['markup of other hands', `<IMG alt='A &amp; "B"' HEIGHT = 450 width=800 Src='${src}'>`],
  ['a link', `<a href="/x"><img src="${src}" alt="A & &#034;B&#x22;" width="800" height="450"></a>\n`],
  ['a field array', [{ target_id: 3, alt: 'A & "B"', width: 800, height: 450, url: src }]],
  ['a file', { uri: { url: src }, target_type: 'file', alt: 'A & "B"', width: '800', height: '450' }],
])('reads an image from %s', (_, field) => {
  expect(imageOf(field, links)).toEqual({
    url: `https://cms.example.org${src}`,
    alt: 'A & "B"',
    width: 800,
    height: 450,
  });
});

const NONE = undefined;

it.each<[unknown, string | undefined]>([
  ['/a.png?itok=1&amp;x=2', 'https://cms.example.org/a.png?itok=1&x=2'],
  ['http://elsewhere.example/a.png', 'https://elsewhere.example/a.png'],
  ['<img src="a.png" width="100%" height="-1">', 'https://cms.example.org/a.png'],
  ['<img data-src="/b.png" src="/a.png" src="/c.png">', 'https://cms.example.org/a.png'],
  ['<img alt="x"src=/a.png alt=y>', 'https://cms.example.org/a.png'],
  ['<img loading class=src = "/b.png" / src = /a.png>', 'https://cms.example.org/a.png'],
  ['<img alt="a > b, src=/b.png" src="/a.png">', 'https://cms.example.org/a.png'],
  ['12', NONE],
  ['a.png', NONE],
  ['<image src="/a.png">', NONE],
  ['<img src="">', NONE],
  ['<img src="javascript:alert(1)" alt="x">', NONE],
  ['<img src="data:image/svg+xml,x">', NONE],
  ['<img src="/a.png"', NONE],
  ['<img src="https://stranger.example/a.png" alt="x">', NONE],
  [[{ target_id: 12, target_type: 'media', url: '/media/12' }], NONE],
  [[{ url: 'javascript:alert(1)', alt: 'x' }], NONE],
])('finds in %j the picture %j, without a size but one in pixels', (field, url) => {
  const image = imageOf(field, links);
  expect([image?.url, image?.width, image?.height]).toEqual([url, undefined, undefined]);
});

it.each<[unknown, string | undefined]>([
  ['/news/one?a=1&amp;b=2', '/news/one?a=1&b=2'],
  ['https://portal.example.org/news/one', '/news/one'],
  ['<a href="/news/one" hreflang="en">Read &amp; more</a>', '/news/one'],
  ["<p><A class=x HREF='/news/one?a=1&amp;b=2'>view</A></p>", '/news/one?a=1&b=2'],
  [[{ alias: '/news/one', pid: 5, langcode: 'en' }], '/news/one'],
  [[{ uri: 'internal:/news/one', title: 'One', options: [] }], '/news/one'],
  [{ value: '/news/one' }, '/news/one'],
  ['javascript:alert(1)', NONE],
  ['<a href="java&#10;script:alert(1)">x</a>', NONE],
  ['&#106;avascript:alert(1)', NONE],
  ['//evil.example/news', NONE],
  ['/\\evil.example', NONE],
  ['https://user@portal.example.org/', NONE],
  ['Read more: here', NONE],
  ['15', NONE],
  [[{ alias: null, pid: null }], NONE],
  [[{ uri: 'javascript:alert(1)' }], NONE],
  ['<area href="/news/one">', NONE],
])('reads of %j the link %j', (field, path) => {
  expect(linkOf(field, links)).toEqual(path === undefined ? undefined : internal(path));
});

it('finds the link around a title, and none in a title', () => {
  expect(linkAround('<a href="/news/one">One</a>', links)).toEqual(internal('/news/one'));
  for (const title of ['/news/one', 'a/b: c', null, ['<a href="/x">x</a>']]) {
    expect(linkAround(title, links)).toBeUndefined();
  }
});

it.each<[field: unknown, moment: string | undefined, day?: string]>([
  ['<time datetime="2023-11-15T00:00:00+01:00">15 November</time>\n', '2023-11-15T00:00:00+01:00', '2023-11-15'],
  ['&lt;time datetime=&quot;2023-11-15&quot;&gt;x&lt;/time&gt;', '2023-11-15'],
  ['<span class="date-display-single">2023-11-15</span>', '2023-11-15'],
  [1700046800, '2023-11-15T11:13:20Z'],
  [1978, '1978'],
  ['<em>Wed, 11/15/2023 &#45; 12:13</em>', '2023-11-15'],
  [[{ value: '2027-06-24', end_value: '2027-06-26' }], '2027-06-24'],
  ['soon', NONE],
  [[{ value: null }], NONE],
  ['2026-02-30', NONE],
])('reads %j as the date %s', (field, iso, day = iso) => {
  expect([dateOf(field)?.iso, dayOf(field)?.iso]).toEqual([iso, day]);
});

it('reads a moment as a day only when the site’s zone is known', () => {
  const moment = '2023-11-15T11:13:20+00:00';
  for (const field of [`<time datetime="${moment}">15 November</time>\n`, [{ value: moment, format: 'Y-m-d' }]]) {
    expect([dateOf(field)?.iso, dayOrMomentOf(field)?.iso]).toEqual(['2023-11-15T11:13:20Z', '2023-11-15T11:13:20Z']);
    expect(dayOf(field, { timeZone: 'Pacific/Kiritimati' })?.iso).toBe('2023-11-16');
  }
  expect(dayOf(`<time datetime="${moment}">15 November</time>`)).toBeUndefined();
});

it('reads a range stored in UTC without saying so as the site’s days', () => {
  const field = [{ value: '2027-06-16T22:00:00', end_value: '2027-06-20T21:59:59' }];
  for (const read of [dayOf, dayOrMomentOf]) {
    expect(read(field, vienna)?.iso).toBe('2027-06-17');
    expect(read(field, { timeZone: 'Asia/Tokyo' })?.iso).toMatch(/^2027-06-16/);
  }
  expect(dayOf(field)?.iso).toBe('2027-06-16');
});

it('reads noon and midnight in UTC as a day only in fields of days', () => {
  for (const noon of ['<time datetime="2027-06-24T12:00:00Z">24 June 2027</time>', '1813795200']) {
    expect(dayOf(noon)).toEqual({ iso: '2027-06-24', precision: 'day', at: Date.UTC(2027, 5, 24) });
    expect(dateOf(noon)?.precision).toBe('time');
  }
  expect(dayOrMomentOf('2027-06-24T12:00:00+02:00')?.precision).toBe('time');
});

const linked = (href: string, name: string) => `<a href="${href}" hreflang="en">${name}</a>`;
const reviews = linked('/taxonomy/term/5', 'Publications, reviews');
const items = `<div class="item-list"><ul>\n<li>Publications, reviews</li>\n<LI class="x">${linked('/t/6', 'C++')}</LI></ul>`;
const harmful = linked('javascript:alert(1)//taxonomy/term/x', '<img src=x onerror=alert(1)>&lt;b&gt;');

/** Terms are written as their id, or a question mark, and their name. */
it.each<[string, unknown, unknown, string]>([
  ['names and ids', 'archives, festivals', '5, 6', '5 archives | 6 festivals'],
  ['a name with commas and its id', 'radio, sound, music', '7', '7 radio, sound, music'],
  ['names without a blank', 'archives,festivals', '5,6', '5 archives | 6 festivals'],
  ['names of which one has a comma without a blank', 'radio,sound, archives', '7, 5', '7 radio,sound | 5 archives'],
  ['escaped names', 'Film &amp; TV, &lt;b&gt;', '1, 2', '1 Film & TV | 2 <b>'],
  ['linked names', `${reviews}, ${linked('/de/taxonomy/term/6?x=1', 'C++')}`, NONE, '5 Publications, reviews | 6 C++'],
  [
    'names linked by an alias',
    `${linked('/t/p', 'Publications, reviews')}, ${linked('/t/1968', '1968')}`,
    '5, 6',
    '5 Publications, reviews | 6 1968',
  ],
  ['a number that is linked by an alias', linked('/topics/1968', '1968'), '', '? 1968'],
  ['names of which one is linked', `archives, ${reviews},x`, '4, 5, 6', '4 archives | 5 Publications, reviews | 6 x'],
  [
    'one linked name among too few ids',
    `radio, sound, ${reviews}`,
    '7, 5',
    '? radio | ? sound | 5 Publications, reviews',
  ],
  ['the items of a list, linked or not', items, '5, 6', '5 Publications, reviews | 6 C++'],
  ['a list of linked names', [reviews, 'archives'], NONE, '5 Publications, reviews | ? archives'],
  ['linked names that mean harm', `${harmful}, ${linked('/taxonomy/term/0', 'zero')}`, NONE, '? <b> | ? zero'],
  ['more names than ids', 'radio, sound, archives', '7, 5', '? radio | ? sound | ? archives'],
  ['fewer names than ids', 'archives', '5, 6', '? archives'],
  ['ids alone', '', '5, 6', '5 | 6'],
  ['references', [{ target_id: 5, target_type: 'taxonomy_term', url: '/taxonomy/term/5' }], NONE, '5'],
  ['one reference', { target_id: '5', weight: 9 }, NONE, '5'],
  ['raw ids', ['5', '6'], '5, 6', '5 | 6'],
  ['a name that is a number', '1968', '12', '12 1968'],
  ['a list of names', ['archives', 'festivals'], ['5', '6'], '5 archives | 6 festivals'],
  ['the same term twice', 'archives, archives', '5, 5', '5 archives'],
  ['the same name twice', 'archives, archives', '', '? archives'],
  ['references that are none', [{ target_id: null }, { target_id: 0 }], '', ''],
])('reads terms from %s', (_, field, ids, terms) => {
  const found = termsOf(field, ids).map(({ id, name }) => `${id ?? '?'} ${name}`.trim());
  expect(found.join(' | ')).toBe(terms);
});

it('reads back linked terms: names, ids and order', () => {
  const name = fc.oneof(fc.string(), fc.stringMatching(/^[,<>/a&; ]*$/)).map((text) => text.trim());
  const term = fc.record({ id: fc.integer({ min: 1 }), name: name.filter((text) => text !== '') });
  const terms = fc.uniqueArray(term, { selector: ({ id }) => id });
  fc.assert(
    fc.property(terms, fc.constantFrom(', ', ',', ' | ', '<br>'), (given, between) => {
      const markup = given.map((each) => linked(`/taxonomy/term/${each.id}`, escape(each.name))).join(between);
      expect(termsOf(markup, undefined)).toEqual(given);
    }),
  );
});

it.each<[unknown, string]>([
  ['a, b,c', 'a | b | c'],
  [{ 0: 'a', 4: 'b' }, 'a | b'],
  [[{ value: 'a' }, 'b &amp; c', null, '', ' ', 5, {}, ['d']], 'a | b & c | 5 | d'],
  [['a', 'a ', 'A'], 'a | A'],
  [`${reviews}, festivals`, 'Publications, reviews | festivals'],
  [5, ''],
])('reads %j as the texts %j', (field, texts) => {
  expect(textsOf(field).join(' | ')).toBe(texts);
});

const check = (field: unknown): void => {
  for (const text of [labelOf(field), htmlOf(field), ...textsOf(field)]) expect(typeof text).toBe('string');
  expect(imageOf(field, links)?.url ?? 'https:').toMatch(/^https?:/);
  for (const link of [linkOf(field, links), linkAround(field, links)]) {
    if (link?.kind === 'internal') expect(link.path).toMatch(/^(\/(?!\/)|#)/);
    if (link?.kind === 'external') expect(link.url).toMatch(/^(https?|mailto|tel):/);
  }
  const german = { timeZone: 'Asia/Tokyo', dateFormat: 'd.m.Y' };
  for (const date of [dateOf(field), dayOf(field), dayOf(field, vienna), dayOrMomentOf(field, german)]) {
    expect(Number.isFinite(date?.at ?? 0)).toBe(true);
  }
  for (const { id, name } of [...termsOf(field, '1'), ...termsOf('a', field)]) {
    expect(id ?? 1).toBeGreaterThan(0);
    expect(typeof name).toBe('string');
  }
};

it('survives garbage in every field', () => {
  const fields = garbage.flatMap((value) => [
    value,
    [value],
    { value },
    [{ value }],
    { alias: value, uri: value, url: value },
    { processed: value, summary: value, format: value, target_id: value },
  ]);
  for (const field of fields) expect(() => check(field)).not.toThrow();
});

it(
  'reads the longest texts in linear time, in every reader',
  () => {
    expect(() => expectQuick(check)).not.toThrow();
    const repeated = ['<img ', '<img "', "<img '", '<img src=', '<img src="', ' a=', '"'].map((part) =>
      part.repeat(50_000),
    );
    for (const markup of repeated) expect(imageOf(markup, links)).toBeUndefined();
  },
  UNHURRIED,
);

it('survives any JSON and any markup', () => {
  const pieces = [
    '<a ',
    '<img ',
    '<time ',
    'href="',
    'src=',
    "'",
    '"',
    '>',
    '</a>',
    '<li>',
    '</li ',
    '/taxonomy/term/5',
  ];
  const piece = fc.constantFrom(...pieces, '/x', '&amp;', '&#1;', ',', ' ');
  const markup = fc.array(piece).map((texts) => texts.join(''));
  const survived = fc.property(fc.oneof(fc.jsonValue({ maxDepth: 4 }), markup), check);
  expect(() => {
    fc.assert(survived, { numRuns: 2000 });
  }).not.toThrow();
});

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

it('reads a day only where the site’s zone tells it, and a moment from a field of any date, unless it is midnight', () => {
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
