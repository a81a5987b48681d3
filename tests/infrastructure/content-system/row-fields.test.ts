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

const links = { ...site, imageHosts: ['https://elsewhere.example'] };
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
  ['&#039;Metropolis&#039; &quot;restored&quot;', '\'Metropolis\' "restored"'],
  ['  Łódź, İstanbul  ', 'Łódź, İstanbul'],
  ['<a href="/news/one" hreflang="en">Tom &amp; Jerry</a>', 'Tom & Jerry'],
  ['<a href="/news/one"><span>On <em>Vertigo</em></span></a>\n', 'On Vertigo'],
  ['5 < 6 & 7 > 6', '5 < 6 & 7 > 6'],
  ['News item 13 & <more>', 'News item 13 & <more>'],
  ['<more>', '<more>'],
  ['<b>bold</b> <beta>', 'bold <beta>'],
  [2027, '2027'],
  ['', ''],
  [null, ''],
  [[], ''],
  [{}, ''],
])('reads the rendered field %j as the label %j', (field, text) => {
  expect(labelOf(field)).toBe(text);
});

it.each([
  [[{ value: 'A &amp; B' }], 'A &amp; B'],
  [{ value: ' <em>x</em> ' }, '<em>x</em>'],
  [['&lt;'], '&lt;'],
])('leaves the value in %j as it is', (field, text) => {
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
  ['a text', 'Summary 13', 'Summary 13'],
  ['a text that was not escaped', 'Tom & Jerry <more>', 'Tom &#38; Jerry &#60;more&#62;'],
  ['a text about escaping', 'Write &amp;, not <and>', 'Write &#38;amp;, not &#60;and&#62;'],
  ['unwanted elements, for the sanitiser', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['a processed field', [{ value: 'raw', format: 'basic_html', processed: '<p>x</p>' }], '<p>x</p>'],
  ['a processed text', { processed: 'A &amp; B' }, 'A &amp; B'],
  ['what was filtered to nothing', [{ value: '<script>x</script>', format: 'a', processed: '' }], ''],
  ['a field that was not processed', [{ value: 'A &amp; B', format: 'full_html' }], 'A &amp; B'],
  ['a summary', [{ value: 'x', processed: '<p>x</p>', summary: 'Short & <sweet>' }], 'Short &#38; &#60;sweet&#62;'],
  ['a formatted summary', [{ processed: '<p>x</p>', summary: '<p>Short</p>' }], '<p>Short</p>'],
  ['an empty summary', [{ processed: '<p>x</p>', summary: ' ' }], '<p>x</p>'],
  ['a plain field', [{ value: 'A &amp; <b' }], 'A &#38;amp; &#60;b'],
  ['a plain field with markup', { value: '<p>A</p>' }, '<p>A</p>'],
  ['a list', ['A & B'], 'A &#38; B'],
  ['nothing', '', ''],
  ['null', null, ''],
  ['no value', [], ''],
  ['an object', {}, ''],
])('reads as HTML %s', (_, field, html) => {
  expect(htmlOf(field)).toBe(html);
});

const image = { url: 'https://cms.example.org/sites/default/files/a.png', alt: 'A & "B"', width: 800, height: 450 };

it.each<[string, unknown]>([
  [
    'markup',
    '<img loading="lazy" src="/sites/default/files/a.png" width="800" height="450" alt="A &amp; &quot;B&quot;" />',
  ],
  ['markup of other hands', "<IMG alt='A &amp; \"B\"' HEIGHT = 450 width=800 Src='/sites/default/files/a.png'>"],
  [
    'an image in a link',
    '<a href="/news/one"><img src="/sites/default/files/a.png" alt="A & &#034;B&#x22;" width="800" height="450"></a>\n',
  ],
  ['a field array', [{ target_id: 3, alt: 'A & "B"', width: 800, height: 450, url: '/sites/default/files/a.png' }]],
  [
    'a file',
    { uri: { url: '/sites/default/files/a.png' }, target_type: 'file', alt: 'A & "B"', width: '800', height: '450' },
  ],
])('reads an image from %s', (_, field) => {
  expect(imageOf(field, links)).toEqual(image);
});

it.each([
  ['/sites/default/files/a.png?itok=1&amp;x=2', 'https://cms.example.org/sites/default/files/a.png?itok=1&x=2'],
  ['http://elsewhere.example/a.png', 'https://elsewhere.example/a.png'],
  ['<img src="a.png">', 'https://cms.example.org/a.png'],
  ['<img data-src="/b.png" src="/a.png" src="/c.png">', 'https://cms.example.org/a.png'],
  ['<img alt="x"src=/a.png alt=y>', 'https://cms.example.org/a.png'],
  ['<img loading class=src = "/b.png" / src = /a.png>', 'https://cms.example.org/a.png'],
  ['<img alt="a > b, src=/b.png" src="/a.png">', 'https://cms.example.org/a.png'],
])('finds the address in %s', (field, url) => {
  expect(imageOf(field, links)?.url).toBe(url);
});

it('reads no size but one in pixels', () => {
  expect(imageOf('<img src="/a.png" width="100%" height="-1">', links)).toEqual({
    url: 'https://cms.example.org/a.png',
    alt: '',
    width: undefined,
    height: undefined,
  });
});

it.each([
  '',
  ' ',
  '12',
  12,
  'a.png',
  'A caption',
  '<image src="/a.png">',
  '<img>',
  '<img src="">',
  '<img src="javascript:alert(1)" alt="x">',
  '<img src="data:image/svg+xml,x">',
  '<img src="/a.png"',
  '<img src="https://stranger.example/a.png" alt="x">',
  'javascript:alert(1)',
  null,
  [],
  {},
  [{ target_id: 12, target_type: 'media', url: '/media/12' }],
  [{ url: 'javascript:alert(1)', alt: 'x' }],
  [{ url: 5, alt: 'x' }],
])('finds no image in %j', (field) => {
  expect(imageOf(field, links)).toBeUndefined();
});

it('reads the longest markup within the test’s time', () => {
  for (const part of ['<img ', '<img "', "<img '", '<img src=', '<img src="', ' a=', '"']) {
    expect(imageOf(part.repeat(50_000), links)).toBeUndefined();
  }
});

it.each<[string, unknown, string]>([
  ['an address', '/news/one', '/news/one'],
  ['an escaped address', '/news/one?a=1&amp;b=2', '/news/one?a=1&b=2'],
  ['an address of the portal', 'https://portal.example.org/news/one', '/news/one'],
  ['markup', '<a href="/news/one" hreflang="en">Read &amp; more</a>', '/news/one'],
  ['markup of other hands', "<p><A class=x HREF='/news/one?a=1&amp;b=2'>view</A></p>", '/news/one?a=1&b=2'],
  ['a path', [{ alias: '/news/one', pid: 5, langcode: 'en' }], '/news/one'],
  ['a link field', [{ uri: 'internal:/news/one', title: 'One', options: [] }], '/news/one'],
  ['a field with an address', { value: '/news/one' }, '/news/one'],
])('reads a link from %s', (_, field, path) => {
  expect(linkOf(field, links)).toEqual(internal(path));
});

it.each([
  'javascript:alert(1)',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '&#106;avascript:alert(1)',
  '//evil.example/news',
  '/\\evil.example',
  'https://user@portal.example.org/',
  'view',
  'Read more: here',
  '15',
  15,
  '',
  null,
  [],
  {},
  [{ alias: null, pid: null }],
  [{ uri: 'javascript:alert(1)' }],
  '<a name="x">x</a>',
  '<area href="/news/one">',
])('finds no link in %j', (field) => {
  expect(linkOf(field, links)).toBeUndefined();
});

it('finds the link around a title, and none in a title', () => {
  expect(linkAround('<a href="/news/one">One</a>', links)).toEqual(internal('/news/one'));
  for (const title of ['One', '/news/one', 'a/b: c', '', null, ['<a href="/x">x</a>']]) {
    expect(linkAround(title, links)).toBeUndefined();
  }
});

it.each<[field: unknown, moment: string, day?: string]>([
  ['<time datetime="2023-11-15T00:00:00+01:00">15 November</time>\n', '2023-11-15T00:00:00+01:00', '2023-11-15'],
  ['&lt;time datetime=&quot;2023-11-15&quot;&gt;x&lt;/time&gt;', '2023-11-15'],
  ['<span class="date-display-single">2023-11-15</span>', '2023-11-15'],
  ['1700046800', '2023-11-15T11:13:20Z'],
  [1700046800, '2023-11-15T11:13:20Z'],
  [1978, '1978'],
  ['Wed, 11/15/2023 - 12:13', '2023-11-15'],
  ['<em>Wed, 11/15/2023 &#45; 12:13</em>', '2023-11-15'],
  [[{ value: '2027-06-24', end_value: '2027-06-26' }], '2027-06-24'],
])('reads %j as the date %s', (field, iso, day = iso) => {
  expect(dateOf(field)?.iso).toBe(iso);
  expect(dayOf(field)?.iso).toBe(day);
});

it.each<[unknown, string | undefined]>([
  ['<time datetime="2023-11-15T11:13:20+00:00">15 November</time>\n', undefined],
  [[{ value: '2023-11-15T11:13:20+00:00', format: 'Y-m-d\\TH:i:sP' }], '2023-11-15T11:13:20Z'],
])('reads %j as a moment, and as a day only when the site’s zone is known: else as %s', (field, unknown) => {
  expect(dateOf(field)?.iso).toBe('2023-11-15T11:13:20Z');
  expect(dayOf(field)?.iso).toBe(unknown);
  expect(dayOrMomentOf(field)?.iso).toBe('2023-11-15T11:13:20Z');
  expect(dayOf(field, { timeZone: 'Pacific/Kiritimati' })?.iso).toBe('2023-11-16');
});

it('reads a range stored in UTC without saying so as the site’s days', () => {
  const field = [{ value: '2027-06-16T22:00:00', end_value: '2027-06-20T21:59:59' }];
  for (const read of [dayOf, dayOrMomentOf]) {
    expect(read(field, { timeZone: 'Europe/Vienna' })?.iso).toBe('2027-06-17');
    expect(read(field, { timeZone: 'Asia/Tokyo' })?.iso).toMatch(/^2027-06-16/);
  }
  expect(dayOf(field)?.iso).toBe('2027-06-16');
});

it.each(['', 'soon', null, [], {}, [{ value: null }], '2026-02-30', true])('reads %j as no date', (field) => {
  expect(dateOf(field)).toBeUndefined();
  expect(dayOf(field)).toBeUndefined();
});

it('reads noon and midnight in UTC as a day only in fields of days', () => {
  const noon = '<time datetime="2027-06-24T12:00:00Z">24 June 2027</time>';
  expect(dayOf(noon)).toEqual({ iso: '2027-06-24', precision: 'day', at: Date.UTC(2027, 5, 24) });
  expect(dateOf(noon)?.precision).toBe('time');
  expect(dayOf('1813795200')).toMatchObject({ iso: '2027-06-24', precision: 'day' });
  expect(dateOf('1813795200')?.precision).toBe('time');
  expect(dayOrMomentOf('2027-06-24T12:00:00+02:00')?.precision).toBe('time');
  expect(dayOrMomentOf('2027-06-24T12:00:01Z')?.precision).toBe('time');
});

/** Terms are written as their id, or a question mark, and their name. */
it.each<[string, unknown, unknown, readonly string[]]>([
  ['names and ids', 'archives, festivals', '5, 6', ['5 archives', '6 festivals']],
  ['a name and its id', 'call for papers', '1', ['1 call for papers']],
  ['a name with commas and its id', 'radio, sound, music', '7', ['7 radio, sound, music']],
  ['names without a blank', 'archives,festivals', '5,6', ['5 archives', '6 festivals']],
  ['names of which one has a comma without a blank', 'radio,sound, archives', '7, 5', ['7 radio,sound', '5 archives']],
  ['escaped names', 'Film &amp; TV, &lt;b&gt;', '1, 2', ['1 Film & TV', '2 <b>']],
  [
    'linked names',
    '<a href="/taxonomy/term/5" hreflang="en">archives</a>, <a href="/taxonomy/term/6">festivals</a>',
    '5, 6',
    ['5 archives', '6 festivals'],
  ],
  [
    'linked names with commas, and their ids',
    '<a href="/taxonomy/term/5" hreflang="en">Publications, reviews</a>, <a href="/de/taxonomy/term/6?x=1">C++</a>',
    undefined,
    ['5 Publications, reviews', '6 C++'],
  ],
  [
    'names that are linked by an alias, and their ids by position',
    '<a href="/topics/publications">Publications, reviews</a>, <a href="/topics/1968">1968</a>',
    '5, 6',
    ['5 Publications, reviews', '6 1968'],
  ],
  ['a name that is a number and linked by an alias', '<a href="/topics/1968">1968</a>', '', ['? 1968']],
  [
    'names of which one is not linked',
    'archives, <a href="/taxonomy/term/5">Publications, reviews</a>,festivals',
    '4, 5, 6',
    ['4 archives', '5 Publications, reviews', '6 festivals'],
  ],
  [
    'names of which one is not linked, and has an unknown id',
    'radio, sound, <a href="/taxonomy/term/5">archives</a>',
    '7, 5',
    ['? radio', '? sound', '5 archives'],
  ],
  [
    'the items of a list, linked or not',
    '<div class="item-list"><ul>\n<li>Publications, reviews</li>\n<LI class="x"><a href="/taxonomy/term/6">C++</a></LI></ul></div>',
    '5, 6',
    ['5 Publications, reviews', '6 C++'],
  ],
  [
    'a list of linked names',
    ['<a href="/taxonomy/term/5">Publications, reviews</a>', 'archives'],
    undefined,
    ['5 Publications, reviews', '? archives'],
  ],
  [
    'linked names that mean harm',
    '<a href="javascript:alert(1)//taxonomy/term/x"><img src=x onerror=alert(1)>&lt;b&gt;</a>, <a href="/taxonomy/term/0">zero</a>',
    undefined,
    ['? <b>', '? zero'],
  ],
  ['more names than ids', 'radio, sound, archives', '7, 5', ['? radio', '? sound', '? archives']],
  ['fewer names than ids', 'archives', '5, 6', ['? archives']],
  ['names alone', 'Sport, Politics', undefined, ['? Sport', '? Politics']],
  ['ids alone', '', '5, 6', ['5', '6']],
  ['references', [{ target_id: 5, target_type: 'taxonomy_term', url: '/taxonomy/term/5' }], undefined, ['5']],
  ['one reference', { target_id: '5', weight: 9 }, undefined, ['5']],
  ['a raw id', '2', undefined, ['2']],
  ['raw ids', ['5', '6'], '5, 6', ['5', '6']],
  ['a name that is a number', '1968', '12', ['12 1968']],
  ['a list of names', ['archives', 'festivals'], ['5', '6'], ['5 archives', '6 festivals']],
  ['the same term twice', 'archives, archives', '5, 5', ['5 archives']],
  ['the same name twice', 'archives, archives', '', ['? archives']],
  ['nothing', '', '', []],
  ['null', null, null, []],
  ['empty fields', [], [], []],
  ['references that are none', [{ target_id: null }, { target_id: 0 }], '', []],
])('reads terms from %s', (_, field, ids, terms) => {
  expect(termsOf(field, ids).map(({ id, name }) => `${id ?? '?'} ${name}`.trim())).toEqual(terms);
});

const linkedTerm = ({ id, name }: { readonly id: number; readonly name: string }) =>
  `<a href="/taxonomy/term/${id}" hreflang="en">${escape(name)}</a>`;
const terms = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1 }),
    name: fc
      .oneof(fc.string(), fc.stringMatching(/^[,<>/a&; ]*$/))
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  }),
  { selector: ({ id }) => id },
);

it('reads back linked terms: names, ids and order', () => {
  fc.assert(
    fc.property(terms, fc.constantFrom(', ', ',', ' | ', '<br>'), (given, between) => {
      expect(termsOf(given.map(linkedTerm).join(between), undefined)).toEqual(given);
    }),
  );
});

it.each<[unknown, readonly string[]]>([
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  ['a, b,c', ['a', 'b', 'c']],
  [{ 0: 'a', 4: 'b' }, ['a', 'b']],
  [
    [{ value: 'a' }, 'b &amp; c', null, '', ' ', 5, {}, ['d']],
    ['a', 'b & c', '5', 'd'],
  ],
  [
    ['a', 'a ', 'A'],
    ['a', 'A'],
  ],
  [
    '<a href="/taxonomy/term/5" hreflang="en">Publications, reviews</a>, festivals',
    ['Publications, reviews', 'festivals'],
  ],
  ['', []],
  [null, []],
  [undefined, []],
  [5, []],
])('reads %j as the texts %j', (field, texts) => {
  expect(textsOf(field)).toEqual(texts);
});

const check = (field: unknown): void => {
  for (const text of [labelOf(field), htmlOf(field), ...textsOf(field)]) expect(typeof text).toBe('string');
  expect(imageOf(field, links)?.url ?? 'https:').toMatch(/^https?:/);
  for (const link of [linkOf(field, links), linkAround(field, links)]) {
    if (link?.kind === 'internal') expect(link.path).toMatch(/^(\/(?!\/)|#)/);
    if (link?.kind === 'external') expect(link.url).toMatch(/^(https?|mailto|tel):/);
  }
  for (const date of [
    dateOf(field),
    dayOf(field),
    dayOf(field, { timeZone: 'Europe/Vienna' }),
    dayOrMomentOf(field, { timeZone: 'Asia/Tokyo', dateFormat: 'd.m.Y' }),
  ])
    expect(Number.isFinite(date?.at ?? 0)).toBe(true);
  for (const { id, name } of [...termsOf(field, '1'), ...termsOf('a', field)]) {
    expect(id ?? 1).toBeGreaterThan(0);
    expect(typeof name).toBe('string');
  }
};

it.each(garbage.map((value, index) => [index, value] as const))('survives garbage %i', (_, value) => {
  for (const field of [value, [value], { value }, [{ value }], { alias: value, uri: value, url: value }]) check(field);
  expect(() => {
    check({ processed: value, summary: value, format: value, target_id: value });
  }).not.toThrow();
});

it(
  'reads the longest texts in linear time, in every reader',
  () => {
    expect(() => expectQuick(check)).not.toThrow();
  },
  UNHURRIED,
);

it('survives any JSON and any markup', () => {
  const piece = fc.constantFrom(
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
    '/x',
    '&amp;',
    '&#1;',
    ',',
    ' ',
  );
  const markup = fc.array(piece).map((pieces) => pieces.join(''));
  const survived = fc.property(fc.oneof(fc.jsonValue({ maxDepth: 4 }), markup), check);
  expect(() => {
    fc.assert(survived, { numRuns: 2000 });
  }).not.toThrow();
});
