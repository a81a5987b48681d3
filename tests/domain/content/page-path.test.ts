import fc from 'fast-check';
import { describe, it, expect } from 'vitest';
import { pagePath } from '../../../src/domain/content/paths.ts';

const origin = 'https://portal.example.org';

/** The segments of a path, as an author names pages: any text that is neither empty nor a step between folders. */
const names = fc.array(
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '%',
          '%25',
          '%2F',
          '%C3',
          '+',
          '&',
          '?',
          '#',
          ' ',
          ':',
          ';',
          '=',
          '\\',
          '|',
          'ü',
          'e\u0301',
          'é',
        ),
        fc.string({ unit: 'grapheme' }),
      ),
      { minLength: 1 },
    )
    .map((parts) => parts.join('').replaceAll('/', ''))
    .filter((name) => !/^\.{0,2}$|\p{Cc}/u.test(name)),
);

describe('the path of a page', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['//', '/'],
    ['/about', '/about'],
    ['about', '/about'],
    ['/about/', '/about'],
    ['/about//', '/about'],
    ['//about///history/', '/about/history'],
  ])('writes a path with one slash in front, none at the end and none doubled: %j', (pathname, path) => {
    expect(pagePath(pathname)).toBe(path);
  });

  it.each([
    ['/%C3%BCber%20uns', ['/über uns', '/%c3%bcber uns', '/über%20uns/', '/%C3%BC%62er%20uns']],
    ['/a+b&c=d', ['/a%2Bb%26c%3Dd', '/a+b%26c=d']],
    ['/what%3F%23%7B%7D', ['/what%3f%23{}']],
    ['/100%25', ['/100%', '/100%25/']],
    ['/%252F', ['/%252F/', '/%25%32F']],
    ['/%25C3-%25E0%25A4%25A-%C3%BC', ['/%C3-%E0%A4%A-%C3%BC', '/%25C3-%25E0%25A4%25A-ü']],
    ['/%25C0%25AF', ['/%C0%AF']],
    ['/a%2Fb', ['/a%2fb']],
    ['/a%00%0A', ['/a%00%0a', '/a\u0000\n']],
    ['/%EF%BF%BD', ['/\uD800']],
  ])('writes the path %s however it is spelled', (path, spellings) => {
    expect(spellings.map(pagePath)).toEqual(spellings.map(() => path));
    expect(pagePath(path)).toBe(path);
  });

  it('keeps paths apart whose letters differ, although they look the same', () => {
    expect(pagePath('/e\u0301')).not.toBe(pagePath('/\u00E9'));
    expect(pagePath('/About')).not.toBe(pagePath('/about'));
  });

  it('leads through an address and a browser to the same path, and to the page that its author has named', () => {
    fc.assert(
      fc.property(names, fc.constantFrom('', '/', '//'), (segments, end) => {
        const path = pagePath(`/${segments.map(encodeURIComponent).join('/')}${end}`);
        const url = new URL(path, origin);
        expect([url.href, url.search, url.hash]).toEqual([origin + path, '', '']);
        expect(pagePath(url.pathname)).toBe(path);
        expect(decodeURIComponent(path)).toBe(`/${segments.join('/')}`);
      }),
    );
  });

  it('gives every path one form without superfluous slashes', () => {
    const parts = fc.oneof(fc.constant('/'), fc.constantFrom('%', '%2F', '.', 'é'), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.array(parts), (given) => {
        const pathname = given.join('');
        const path = pagePath(pathname);
        expect(path).toMatch(/^\/([^/\s].*[^/\s]|[^/\s])?$/);
        expect(path).not.toContain('//');
        expect(pagePath(path)).toBe(path);
        expect(pagePath(`/${pathname}/`)).toBe(path);
      }),
    );
  });
});
