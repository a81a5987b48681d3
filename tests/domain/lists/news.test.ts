import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  allNews,
  furtherNewsSorts,
  isFiltered,
  type NewsQuery,
  newsSearch,
  parseNewsAddress,
} from '../../../src/domain/lists/news.ts';

const parse = (search: string) => parseNewsAddress(search, furtherNewsSorts);
const query = (details: Partial<NewsQuery>): NewsQuery => ({ ...allNews, ...details });

it('reads an address without a news query as all news from the start', () => {
  for (const search of ['', '?category=&tag=&sort=&page=', '?sort=newest&page=0', '?utm=1']) {
    expect(parse(search)).toEqual(allNews);
  }
});

it.each([
  ['?category=2,1,2,1', [1, 2]],
  ['?category=2&category=1', [1, 2]],
  ['?category=1,x,-3,0,2.5,1e3,,%20,9007199254740993,4', [1, 4]],
  ['?category=%E0%A4%A', []],
  ['?category=03', [3]],
])('reads ids in ascending order, each once, without garbage: %s', (search, categories) => {
  expect(parse(search).categories).toEqual(categories);
  expect(parse(search.replaceAll('category', 'tag')).tags).toEqual(categories);
});

it('sorts by newest for a sort that is unknown or not offered', () => {
  expect(['?sort=random', '?sort=Oldest'].map((search) => parse(search).sort)).toEqual(['newest', 'newest']);
  expect(parseNewsAddress('?sort=oldest', ['title']).sort).toBe('newest');
  expect(parseNewsAddress('?sort=title', ['title']).sort).toBe('title');
});

it('writes one short address for the same news query', () => {
  expect(newsSearch(query({ categories: [2, 1, 2] }))).toBe('?category=1,2');
  expect(newsSearch(query({ page: 3, tags: [5, 4], sort: 'title' }))).toBe('?tag=4,5&sort=title&page=3');
  expect(newsSearch(allNews, '?category=1&page=4')).toBe('');
});

it('reads the news address that it has written, whatever else is there', () => {
  const own = ['category', 'tag', 'sort', 'page'];
  const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
  const ids = fc.uniqueArray(id, { maxLength: 6 }).map((list) => list.toSorted((one, other) => one - other));
  const sort = fc.constantFrom('newest' as const, ...furtherNewsSorts);
  const queries = fc.record({ page: fc.nat(), categories: ids, tags: ids, sort });
  const foreign = fc.string({ minLength: 1 }).filter((name) => !own.includes(name));
  const others = fc
    .array(fc.tuple(foreign, fc.string()))
    .map((pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString());
  fc.assert(
    fc.property(queries, queries, others, (before, wanted, rest) => {
      const next = newsSearch(wanted, newsSearch(before, rest === '' ? '' : `?${rest}`));
      expect(parse(next)).toEqual(wanted);
      const kept = [...new URLSearchParams(next)].filter(([name]) => !own.includes(name));
      expect(kept).toEqual([...new URLSearchParams(rest)]);
    }),
  );
});

it('reads any news address, and writes it in one form only', () => {
  const known = fc.constantFrom('category=', 'tag=1,2', '&', ',', 'page=3', '%');
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), known)), (parts) => {
      const search = `?${parts.join('')}`;
      const once = newsSearch(parse(search), search);
      expect(newsSearch(parse(once), once)).toBe(once);
      expect(parse(once)).toEqual(parse(search));
    }),
  );
});

it('counts categories and tags as filters of news, and not page or sort', () => {
  const queries = [query({ page: 2, sort: 'title' }), query({ categories: [1] }), query({ tags: [1] })];
  expect(queries.map(isFiltered)).toEqual([false, true, true]);
});
