import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalUrl } from '../../../src/domain/sharing/public-addresses.ts';

const origin = 'https://portal.example.org';
const at = (path: string, part = '') => canonicalUrl(origin, { path, part });

describe('the address that is passed on', () => {
  it.each([
    ['the home page', '/', '', '/'],
    ['a path with slashes too many', '//news///one/', '', '/news/one'],
    ['a path with dots', '/news/../about/.', '', '/about'],
    ['a path as it is read', '/über uns/größe', '', '/%C3%BCber%20uns/gr%C3%B6%C3%9Fe'],
    [
      'a path that is encoded in another way',
      '/%c3%bcber%20uns/gr%C3%B6%c3%9f%65/',
      '',
      '/%C3%BCber%20uns/gr%C3%B6%C3%9Fe',
    ],
    ['a part of a list, in one order', '/news', '?tag=4,5&page=2&category=1', '/news?category=1&page=2&tag=4,5'],
    ['a part that was written without its question mark', '/news', 'page=2', '/news?page=2'],
    ['the page of a list on a page', '/about', '?public_news.title=2', '/about?public_news.title=2'],
    ['what has to be encoded', '/books', '?type=book&theme[]=a%26b', '/books?theme%5B%5D=a%26b&type=book'],
  ])('gives one canonical URL for %s', (_what, path, search, expected) => {
    expect(at(path, search)).toBe(origin + expected);
  });

  it('turns any query into a URL that is its own canonical URL and leads nowhere else', () => {
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
