import { expect, it } from 'vitest';
import type { NewsQuery } from '../../../src/domain/lists/news.ts';
import {
  groupsRequestUrl,
  newsRequestUrl,
  termsRequestUrl,
  viewRequestUrl,
} from '../../../src/infrastructure/content-system/lists.ts';
import { fakeSettings } from '../../fakes/fake-settings.ts';

const settings = fakeSettings();
const BASE = 'https://cms.example.org/';
const news = { display: 'title' };
const query = (given: Partial<NewsQuery> = {}): NewsQuery => ({
  page: 0,
  categories: [],
  tags: [],
  sort: 'newest',
  ...given,
});
const newsUrl = (given: Partial<NewsQuery>, url?: string) => newsRequestUrl(settings, { ...news, url }, query(given));
const NEWS = `${BASE}rest/views/public_news/title`;

it('requests a list by view and display, and later pages by number', () => {
  const conferences = { view: 'public_conferences', display: 'teaser' };
  expect(viewRequestUrl(settings, conferences)).toBe(`${BASE}rest/views/public_conferences/teaser`);
  expect(viewRequestUrl(settings, conferences, 0)).toBe(`${BASE}rest/views/public_conferences/teaser`);
  expect(viewRequestUrl(settings, conferences, 2)).toBe(`${BASE}rest/views/public_conferences/teaser?page=2`);
});

it('sends exposed sorts and filters by their names, behind the page', () => {
  const from = { view: 'public_publications', display: 'standard' };
  const asked = [
    ['type[]', 'a & b'],
    ['sort_by', 'title'],
  ] as const;
  const url = `${BASE}rest/views/public_publications/standard`;
  expect(viewRequestUrl(settings, from, 0, asked)).toBe(`${url}?type[]=a+%26+b&sort_by=title`);
  expect(viewRequestUrl(settings, from, 2, asked)).toBe(`${url}?page=2&type[]=a+%26+b&sort_by=title`);
});

it.each([
  ['lists/reading.json', 0, 'lists/reading.json'],
  ['lists/reading.json', 3, 'lists/reading.json?page=3'],
  ['lists/reading.json?sort=title', 0, 'lists/reading.json?sort=title'],
  ['lists/reading.json?sort=title', 3, 'lists/reading.json?sort=title&page=3'],
  ['lists/reading.json?x[]=1&x[]=2', 3, 'lists/reading.json?x[]=1&x[]=2&page=3'],
  ['lists/reading.json?page=5&sort=title', 3, 'lists/reading.json?page=3&sort=title'],
  ['lists/reading.json?page=5', 0, 'lists/reading.json?page=0'],
])('requests of the URL %s the page %i', (url, page, expected) => {
  const from = { view: 'public_news', display: 'title', url: BASE + url };
  expect(viewRequestUrl(settings, from, page)).toBe(BASE + expected);
});

it.each<[Partial<NewsQuery>, string]>([
  [{}, ''],
  [{ page: 4 }, '?page=4'],
  [{ categories: [2] }, '?field_tax_vocab_news_tid=2'],
  [{ categories: [1, 2, 9] }, '?field_tax_vocab_news_tid=1,2,9'],
  [{ tags: [4] }, '?field_tax_vocab_news_tags_tid[]=4'],
  [{ tags: [4, 5] }, '?field_tax_vocab_news_tags_tid[]=4&field_tax_vocab_news_tags_tid[]=5'],
  [{ sort: 'oldest' }, '?sort_by=created&sort_order=ASC'],
  [{ sort: 'title' }, '?sort_by=title&sort_order=ASC'],
  [
    { page: 1, categories: [1, 2], tags: [4, 5], sort: 'title' },
    '?page=1&field_tax_vocab_news_tid=1,2&field_tax_vocab_news_tags_tid[]=4&field_tax_vocab_news_tags_tid[]=5' +
      '&sort_by=title&sort_order=ASC',
  ],
])('requests news with %j by %s', (given, search) => {
  expect(newsUrl(given)).toBe(NEWS + search);
});

it('never sends an empty filter, which Drupal answers with 404', () => {
  expect(new URL(newsUrl({ page: 2 })).searchParams.has('field_tax_vocab_news_tid')).toBe(false);
  expect(newsUrl({ categories: [], tags: [] })).not.toContain('tid');
});

it('appends filters to the query of a given URL', () => {
  const own = `${BASE}lists/news.json?lang=en&field_tax_vocab_news_tags_tid[]=9`;
  expect(newsUrl({}, own)).toBe(own);
  expect(newsUrl({ page: 1, categories: [3], tags: [4] }, own)).toBe(
    `${own}&page=1&field_tax_vocab_news_tid=3&field_tax_vocab_news_tags_tid[]=4`,
  );
});

const groups = `${BASE}rest/views/group_workgroups/teaser`;

it.each([
  [0, undefined, ''],
  [3, undefined, '?page=3'],
  [0, { by: 'title', order: 'ASC' }, '?sort_by=title&sort_order=ASC'],
  [2, { by: 'created', order: 'DESC' }, '?page=2&sort_by=created&sort_order=DESC'],
] as const)('requests groups on page %i in the order %j', (page, sort, search) => {
  expect(groupsRequestUrl(settings, 'teaser', { page, sort })).toBe(groups + search);
});

it('asks for either vocabulary as filters', () => {
  expect(termsRequestUrl(settings, 'categories')).toBe(`${BASE}rest/views/vocab_news/as_filter`);
  expect(termsRequestUrl(settings, 'tags')).toBe(`${BASE}rest/views/vocab_tags/as_filter`);
});
