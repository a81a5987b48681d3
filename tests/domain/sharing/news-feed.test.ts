import { describe, expect, it } from 'vitest';
import { parseContentDate } from '../../../src/domain/lists/dates.ts';
import type { NewsItem } from '../../../src/domain/lists/news.ts';
import { feedEntries } from '../../../src/domain/sharing/news-feed.ts';

const item: NewsItem = {
  id: '496743B9-BB6B-4EF6-8A93-56C6B3EF5FB6',
  title: 'A summer school',
  link: { kind: 'internal', path: '/news/summer' },
  date: parseContentDate('2026-11-20'),
  dateText: '',
  html: '<p>Two weeks</p>',
  image: undefined,
  language: 'de',
  categories: [
    { id: 1, name: 'workshop' },
    { id: 2, name: '' },
  ],
  tags: [],
};
const entries = (...items: readonly Partial<NewsItem>[]) =>
  feedEntries(
    items.map((each) => ({ ...item, ...each })),
    'https://portal.example.org',
    (html) => [html.replace(/<[^>]*>/g, '')],
  );

describe('an entry of the feed', () => {
  it('writes an item into the feed under a permanent id', () => {
    expect(entries({})).toEqual([
      {
        id: 'urn:uuid:496743b9-bb6b-4ef6-8a93-56c6b3ef5fb6',
        title: 'A summer school',
        url: 'https://portal.example.org/news/summer',
        published: '2026-11-20T00:00:00Z',
        summary: 'Two weeks',
        language: 'de',
        categories: ['workshop'],
      },
    ]);
  });

  it('identifies an item by its address when it has only a row number', () => {
    expect(entries({ id: 'row-3' })[0]?.id).toBe('https://portal.example.org/news/summer');
  });

  it('links an entry to where its title leads, on other sites too', () => {
    const link = { kind: 'external', url: 'https://journal.example.org/issue' } as const;
    expect(entries({ link })[0]?.url).toBe(link.url);
  });

  it('leaves out an item without a title, a date or a web address, and its repetition', () => {
    const mail = { kind: 'external', url: 'mailto:a@example.org' } as const;
    expect(entries({ title: '' }, { date: undefined }, { link: undefined }, { link: mail })).toEqual([]);
    expect(entries({}, {})).toHaveLength(1);
  });
});
