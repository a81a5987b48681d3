import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Article } from '../../../src/domain/content/page.ts';
import type { Conference } from '../../../src/domain/lists/conferences.ts';
import { parseContentDate } from '../../../src/domain/lists/dates.ts';
import type { NewsItem } from '../../../src/domain/lists/news.ts';
import { describedBy, LONGEST_DESCRIPTION } from '../../../src/domain/sharing/description.ts';
import { articleData, type ArticleFacts, conferencesData, newsData } from '../../../src/domain/sharing/linked-data.ts';
import { feedEntries } from '../../../src/domain/sharing/news-feed.ts';
import { canonicalUrl } from '../../../src/domain/sharing/public-addresses.ts';

const origin = 'https://portal.example.org';
const publisher = { name: 'Network', origin };
const facts: ArticleFacts = { title: 'Tides', description: '', canonical: `${origin}/tides`, image: undefined };
const event: Article = {
  type: 'conference',
  date: '2027-06-24',
  endDate: '2027-06-26',
  place: 'Gdańsk',
  eventId: '',
  categories: [],
  tags: [],
};
const written = (data: unknown): unknown => data && JSON.parse(JSON.stringify(data));

const row = {
  id: '496743B9-BB6B-4EF6-8A93-56C6B3EF5FB6',
  title: 'Tides',
  link: { kind: 'internal', path: '/tides' },
  date: parseContentDate('2027-06-24'),
  dateText: '',
  html: '<p>Two weeks</p>',
  image: undefined,
} as const;
const conference: Conference = { ...row, end: undefined, place: '', eventId: '' };
const item: NewsItem = { ...row, categories: [], tags: [] };
const elsewhere = { kind: 'external', url: 'https://journal.example.org/issue' } as const;
const mail = { kind: 'external', url: 'mailto:a@example.org' } as const;

it('describes a conference as an event, with what it says and no more', () => {
  const bare = { '@context': 'https://schema.org', '@type': 'Event', name: 'Tides', url: facts.canonical };
  expect(written(articleData(event, facts, publisher))).toEqual({
    ...bare,
    startDate: '2027-06-24',
    endDate: '2027-06-26',
    location: { '@type': 'Place', name: 'Gdańsk' },
  });
  const short = articleData({ ...event, endDate: '', place: ' ' }, facts, publisher);
  expect(written(short)).toEqual({ ...bare, startDate: '2027-06-24' });
});

it('describes an event by the site’s days, or by instants if its zone is unknown, and none without a known date', () => {
  const told = { ...event, date: '2027-06-16T22:00:00Z', endDate: '2027-06-20T21:59:59Z' };
  const days = { startDate: '2027-06-17', endDate: '2027-06-20' };
  expect(articleData(told, facts, publisher, { timeZone: 'Europe/Vienna' })).toMatchObject(days);
  expect(articleData(told, facts, publisher)).toMatchObject({ startDate: told.date, endDate: told.endDate });
  for (const date of ['<time datetime="2027-06-16T22:00:00Z">17 June</time>', 'in spring']) {
    expect(articleData({ ...told, date }, facts, publisher)).toBeUndefined();
  }
});

it('describes news as an article of the association, dated or not', () => {
  const news = { ...event, type: 'news', date: '1795168800' } as const;
  expect(written(articleData(news, { ...facts, description: 'About' }, publisher))).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'Tides',
    datePublished: '2026-11-20T10:00:00Z',
    description: 'About',
    publisher: { '@type': 'Organization', name: 'Network', url: `${origin}/` },
  });
  expect(written(articleData({ ...news, date: '' }, facts, publisher))).not.toHaveProperty('datePublished');
});

it('lists for search engines the conferences with a title, a date and a link', () => {
  const without = [
    { ...conference, title: '' },
    { ...conference, date: undefined },
    { ...conference, link: undefined },
    { ...conference, link: mail },
    { ...conference, link: { kind: 'internal', path: '#here' } },
  ] as const;
  const listed = { '@type': 'Event', name: 'Tides', url: facts.canonical, startDate: '2027-06-24' };
  expect(conferencesData(without, publisher)).toBeUndefined();
  expect(written(conferencesData([...without, conference], publisher))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: [{ '@type': 'ListItem', position: 1, item: listed }],
  });
});

it('lists for search engines the news, here and elsewhere', () => {
  const data = JSON.stringify(newsData([item, { ...item, date: undefined, link: elsewhere }], publisher));
  expect(data.match(/"headline"/g)).toHaveLength(2);
  expect(data).toContain(`"url":"${elsewhere.url}"`);
  expect(newsData([], publisher)).toBeUndefined();
});

const feed = (...items: readonly Partial<NewsItem>[]) =>
  feedEntries(
    items.map((each) => ({ ...item, ...each })),
    origin,
    (html) => [html.replace(/<[^>]*>/g, '')],
  );

it('writes an item into the feed under a permanent id, or its address when it has only a row number', () => {
  const categories = ['workshop', ''].map((name, id) => ({ id, name }));
  expect(feed({ language: 'de', categories })).toEqual([
    {
      id: 'urn:uuid:496743b9-bb6b-4ef6-8a93-56c6b3ef5fb6',
      title: 'Tides',
      url: facts.canonical,
      published: '2027-06-24T00:00:00Z',
      summary: 'Two weeks',
      language: 'de',
      categories: ['workshop'],
    },
  ]);
  expect(feed({ id: 'row-3', link: elsewhere })).toMatchObject([{ id: elsewhere.url, url: elsewhere.url }]);
});

it('leaves out of the feed an item without a title, a date or a web address, and its repetition', () => {
  expect(feed({ title: '' }, { date: undefined }, { link: undefined }, { link: mail })).toEqual([]);
  expect(feed({}, {})).toHaveLength(1);
});

const long = 'The network was founded in Ghent by eleven people and a projector that did not work.';
const words = 'word '.repeat(30);
const hostile = '</title><script>alert(1)</script> "><img src=x onerror=alert(1)> ]]> \u202egnp.exe';

it.each([
  [
    'by its first paragraph with text, on one line',
    ['', ' \n ', `${long}\n  It does\tnow.`, 'b'],
    `${long} It does now.`,
  ],
  ['also by the next paragraph when the first is too short', ['Dear all,', long, 'Yours'], `Dear all, ${long}`],
  ['up to a word, without the comma behind it', [`${words}end, whatever else there may be`], `${words}end…`],
  ['without half a surrogate pair', ['🎬'.repeat(200)], `${'🎬'.repeat(LONGEST_DESCRIPTION - 1)}…`],
  ['by the text itself, whatever it looks like', [hostile], hostile],
])('describes a page %s', (_, texts, description) => {
  expect(describedBy(texts)).toBe(description);
});

it('writes one line of whole characters and bounded length, from the beginning of the texts', () => {
  const texts = fc.array(fc.string({ unit: 'binary', maxLength: 100 }), { maxLength: 6 });
  fc.assert(
    fc.property(texts, fc.integer({ min: 20, max: 300 }), (given, longest) => {
      const made = describedBy(given, longest);
      expect(Array.from(made).length).toBeLessThanOrEqual(longest);
      expect(made).not.toMatch(/[\p{Cc}\p{Surrogate}]|^\s|\s$/u);
      const all = given.join(' ').replace(/[\s\p{Cc}\p{Surrogate}]+/gu, ' ');
      expect(all.trim().startsWith(made) || all.trim().startsWith(made.slice(0, -1))).toBe(true);
    }),
  );
});

const at = (path: string, part: string) => canonicalUrl(origin, { path, part });

it.each([
  ['a path with slashes too many', '//news///one/', '', '/news/one'],
  ['a path with dots', '/news/../about/.', '', '/about'],
  ['a path as it is read', '/über uns/größe', '', '/%C3%BCber%20uns/gr%C3%B6%C3%9Fe'],
  ['a path that is encoded in another way', '/%c3%bcber/gr%C3%B6%c3%9f%65/', '', '/%C3%BCber/gr%C3%B6%C3%9Fe'],
  ['a part of a list, in one order', '/news', '?tag=4,5&page=2&category=1', '/news?category=1&page=2&tag=4,5'],
  ['a part that was written without its question mark', '/news', 'page=2', '/news?page=2'],
  ['what has to be encoded', '/books', '?type=book&theme[]=a%26b', '/books?theme%5B%5D=a%26b&type=book'],
])('gives one canonical URL for %s', (_what, path, search, expected) => {
  expect(at(path, search)).toBe(origin + expected);
});

it('turns any query into a URL that is its own canonical URL and leads nowhere else', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      const url = new URL(at(path, `?${query}`));
      expect([url.origin, url.hash]).toEqual([origin, '']);
      expect(at(url.pathname, url.search)).toBe(at(path, `?${query}`));
    }),
  );
});
