import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalUrl } from '../../../src/domain/sharing/canonical-url.ts';

const origin = 'https://portal.example.org';
const listParameters = ['category', 'order', 'page', 'public_news.title', 'sort_by', 'tag', 'theme[]', 'type'];
const at = (path: string, search = '') => canonicalUrl(origin, { path, search, listParameters });

describe('the address that is passed on', () => {
  it.each([
    ['the home page', '/', '', '/'],
    ['a path with slashes too many', '//news///one/', '', '/news/one'],
    ['a path with dots', '/news/../about/.', '', '/about'],
    ['what a newsletter has added', '/news', '?utm_source=mail&fbclid=x', '/news'],
    [
      'a page of filtered news, in one order',
      '/news',
      '?tag=4,5&x=1&page=2&category=1',
      '/news?category=1&page=2&tag=4,5',
    ],
    ['a timeline that is turned around', '/timeline', '?order=reverse&tag=', '/timeline?order=reverse'],
    ['the page of a list on a page', '/about', '?public_news.title=2', '/about?public_news.title=2'],
    [
      'a list that the settings describe',
      '/books',
      '?type=book&theme[]=a%26b&sort_by=title&page=2&utm_source=mail',
      '/books?page=2&sort_by=title&theme%5B%5D=a%26b&type=book',
    ],
    ['what only looks like a list', '/about', '?utm.source=mail&pk.x=1&list.1a=2', '/about'],
    ['where to go after a login', '/user/login', '?return=/user/account', '/user/login'],
  ])('is one for %s', (_what, path, search, expected) => {
    expect(at(path, search)).toBe(origin + expected);
  });

  it('is its own, and leads nowhere else, whatever the query', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const url = new URL(at(path, `?${query}`));
        expect(url.origin).toBe(origin);
        expect(url.hash).toBe('');
        expect(at(url.pathname, url.search)).toBe(at(path, `?${query}`));
      }),
    );
  });
});
