import { describe, expect, it } from 'vitest';
import type { Article } from '../../../src/domain/content/page.ts';
import type { Conference } from '../../../src/domain/lists/conferences.ts';
import { parseContentDate } from '../../../src/domain/lists/dates.ts';
import type { NewsItem } from '../../../src/domain/lists/news.ts';
import { articleData, conferencesData, newsData, type ArticleFacts } from '../../../src/domain/sharing/linked-data.ts';

const publisher = { name: 'Network', origin: 'https://portal.example.org' };
const facts: ArticleFacts = {
  title: 'Tides',
  description: '',
  canonical: 'https://portal.example.org/conferences/tides',
  image: undefined,
};
const article: Article = {
  type: 'conference',
  date: '2027-06-24',
  endDate: '2027-06-26',
  place: 'Gdańsk',
  categories: [],
  tags: [],
};
const written = (data: unknown): unknown => data && JSON.parse(JSON.stringify(data));

const row = {
  id: '1',
  title: 'Tides',
  link: { kind: 'internal', path: '/conferences/tides' },
  date: parseContentDate('2027-06-24'),
  dateText: '',
  html: '',
  image: undefined,
} as const;
const conference: Conference = { ...row, end: undefined, place: '', eventId: '' };
const item: NewsItem = { ...row, categories: [], tags: [] };

describe('a page in the words of schema.org', () => {
  it('describes a conference as an event, with what it says and no more', () => {
    expect(written(articleData(article, facts, publisher))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Tides',
      url: facts.canonical,
      startDate: '2027-06-24',
      endDate: '2027-06-26',
      location: { '@type': 'Place', name: 'Gdańsk' },
    });
    const bare = written(articleData({ ...article, endDate: '', place: ' ' }, facts, publisher));
    expect(Object.keys(bare as object)).toEqual(['@context', '@type', 'name', 'url', 'startDate']);
  });

  it('describes an event by the site’s days, in whatever zone they are given', () => {
    const told = { ...article, date: '2027-06-16T22:00:00Z', endDate: '2027-06-20T21:59:59Z' };
    expect(articleData(told, facts, publisher, { timeZone: 'Europe/Vienna' })).toMatchObject({
      startDate: '2027-06-17',
      endDate: '2027-06-20',
    });
  });

  it('describes an event by instants when the site’s zone is unknown, and none if the site writes dates in words', () => {
    const told = { ...article, date: '2027-06-16T22:00:00Z', endDate: '2027-06-20T21:59:59Z' };
    expect(articleData(told, facts, publisher)).toMatchObject({ startDate: told.date, endDate: told.endDate });
    const inWords = { ...told, date: '<time datetime="2027-06-16T22:00:00Z">17 June</time>' };
    expect(articleData(inWords, facts, publisher)).toBeUndefined();
  });

  it('describes no event without a known date', () => {
    expect(articleData({ ...article, date: 'in spring' }, facts, publisher)).toBeUndefined();
  });

  it('describes news as an article of the association, dated or not', () => {
    const news = { ...article, type: 'news', date: '1795168800' } as const;
    expect(written(articleData(news, { ...facts, description: 'About' }, publisher))).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'Tides',
      datePublished: '2026-11-20T10:00:00Z',
      description: 'About',
      publisher: { '@type': 'Organization', name: 'Network', url: 'https://portal.example.org/' },
    });
    expect(written(articleData({ ...news, date: '' }, facts, publisher))).not.toHaveProperty('datePublished');
  });
});

describe('a list in the words of schema.org', () => {
  it('lists the conferences with a title, a date and a link', () => {
    const without = [
      { ...conference, title: '' },
      { ...conference, date: undefined },
      { ...conference, link: undefined },
      { ...conference, link: { kind: 'external', url: 'mailto:a@example.org' } },
      { ...conference, link: { kind: 'internal', path: '#here' } },
    ] as const;
    expect(conferencesData(without, publisher)).toBeUndefined();
    expect(written(conferencesData([...without, conference], publisher))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          item: { '@type': 'Event', name: 'Tides', url: facts.canonical, startDate: '2027-06-24' },
        },
      ],
    });
  });

  it('lists the news, here and elsewhere', () => {
    const elsewhere = {
      ...item,
      date: undefined,
      link: { kind: 'external', url: 'https://other.example.org/a' },
    } as const;
    const data = JSON.stringify(newsData([item, elsewhere], publisher));
    expect(data.match(/"headline"/g)).toHaveLength(2);
    expect(data).toContain('"url":"https://other.example.org/a"');
    expect(newsData([], publisher)).toBeUndefined();
  });
});
