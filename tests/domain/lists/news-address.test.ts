import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allNews,
  furtherNewsSorts,
  isFiltered,
  type NewsQuery,
  newsSearch,
  parseNewsAddress,
} from '../../../src/domain/lists/news.ts';

const all = furtherNewsSorts;
const parse = (search: string) => parseNewsAddress(search, all);

describe('the address of the news screen', () => {
  it.each(['', '?', '?category=&tag=&sort=&page=', '?sort=newest&page=0', '?utm=1'])(
    'reads an address without a news query as all news from the start: %s',
    (search) => {
      expect(parse(search)).toEqual(allNews);
    },
  );

  it.each([
    ['?category=2,1,2,1', [1, 2]],
    ['?category=2&category=1', [1, 2]],
    ['?category=1,x,-3,0,2.5,1e3,,%20,9007199254740993,4', [1, 4]],
    ['?category=<script>', []],
    ['?category=%E0%A4%A', []],
    ['?category=03', [3]],
  ])('reads ids in ascending order, each once, without garbage: %s', (search, categories) => {
    expect(parse(search).categories).toEqual(categories);
    expect(parse(search.replaceAll('category', 'tag')).tags).toEqual(categories);
  });

  it.each(['-1', '1.5', 'x', '', '99999999999999999999', '1,2'])('reads the page %j as the first page', (page) => {
    expect(parse(`?page=${page}`).page).toBe(0);
  });

  it('sorts by newest for a sort that is unknown or not offered', () => {
    expect(parse('?sort=random').sort).toBe('newest');
    expect(parse('?sort=Oldest').sort).toBe('newest');
    expect(parseNewsAddress('?sort=oldest', ['title']).sort).toBe('newest');
    expect(parseNewsAddress('?sort=title', ['title']).sort).toBe('title');
  });

  it('writes one short address for the same news query', () => {
    expect(newsSearch({ page: 0, categories: [2, 1, 2], tags: [], sort: 'newest' })).toBe('?category=1,2');
    expect(newsSearch({ page: 3, categories: [], tags: [5, 4], sort: 'title' })).toBe('?tag=4,5&sort=title&page=3');
    expect(newsSearch(allNews, '?category=1&page=4')).toBe('');
  });

  const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
  const ids = fc.uniqueArray(id, { maxLength: 6 }).map((list) => list.toSorted((one, other) => one - other));
  const queries: fc.Arbitrary<NewsQuery> = fc.record({
    page: fc.nat(),
    categories: ids,
    tags: ids,
    sort: fc.constantFrom('newest' as const, ...all),
  });
  const others = fc.array(
    fc.tuple(
      fc.string({ minLength: 1 }).filter((name) => !['category', 'tag', 'sort', 'page'].includes(name)),
      fc.string(),
    ),
  );
  const written = others.map((pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString());

  it('reads the address that it has written, whatever else is there', () => {
    fc.assert(
      fc.property(queries, queries, written, (before, query, rest) => {
        const search = newsSearch(before, rest === '' ? '' : `?${rest}`);
        const next = newsSearch(query, search);
        expect(parse(next)).toEqual(query);
        const foreign = [...new URLSearchParams(next)].filter(([name]) => !/^(category|tag|sort|page)$/.test(name));
        expect(foreign).toEqual([...new URLSearchParams(rest)]);
      }),
    );
  });

  it('reads any news address, and writes it in one form only', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('category=', 'tag=1,2', '&', ',', 'page=3', '%'),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const search = `?${parts.join('')}`;
        const once = newsSearch(parse(search), search);
        expect(newsSearch(parse(once), once)).toBe(once);
        expect(parse(once)).toEqual(parse(search));
      }),
    );
  });
});

describe('a query', () => {
  it('counts categories and tags as filters, and not page or sort', () => {
    expect(isFiltered({ ...allNews, page: 2, sort: 'title' })).toBe(false);
    expect(isFiltered({ ...allNews, categories: [1] })).toBe(true);
    expect(isFiltered({ ...allNews, tags: [1] })).toBe(true);
  });
});
