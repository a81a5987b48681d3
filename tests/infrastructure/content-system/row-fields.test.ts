import fc from 'fast-check';
import { expect, it } from 'vitest';
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
import { links as site } from '../site.ts';

const NONE = undefined;
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
    const parts = ['<img ', '<img "', "<img '", '<img src=', '<img src="', ' a=', '"'];
    for (const part of parts) expect(imageOf(part.repeat(50_000), links)).toBeUndefined();
  },
  UNHURRIED,
);

it('survives any JSON and any markup', () => {
  const pieces = '<a |<img |<time |href="|src=|\'|"|>|</a>|<li>|</li |/taxonomy/term/5|/x|&amp;|&#1;|,| ';
  const piece = fc.constantFrom(...pieces.split('|'));
  const markup = fc.array(piece).map((texts) => texts.join(''));
  const survived = fc.property(fc.oneof(fc.jsonValue({ maxDepth: 4 }), markup), check);
  expect(() => {
    fc.assert(survived, { numRuns: 2000 });
  }).not.toThrow();
});
