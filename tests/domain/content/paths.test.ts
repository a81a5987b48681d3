import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asksNothing, pagePath, patternAt } from '../../../src/domain/content/paths.ts';
import { filledPath } from '../../../src/domain/proposals/events.ts';

const words = (text: string) => text.trim().split(/\s+/);
const origin = 'https://portal.example.org';

it('writes a path with one slash in front, none at the end and none doubled', () => {
  expect(['/', '', '//'].map(pagePath)).toEqual(['/', '/', '/']);
  expect(['about', '/about//', '//about///history/'].map(pagePath)).toEqual(['/about', '/about', '/about/history']);
});

it.each([
  ['/%C3%BCber%20uns', ['/über uns', '/%c3%bcber uns', '/über%20uns/', '/%C3%BC%62er%20uns']],
  ['/a+b&c=d', ['/a%2Bb%26c%3Dd', '/a+b%26c=d']],
  ['/what%3F%23%7B%7D', ['/what%3f%23{}']],
  ['/100%25', ['/100%', '/100%25/']],
  ['/%252F', ['/%252F/', '/%25%32F']],
  ['/%25C3-%25E0%25A4%25A-%C3%BC', ['/%C3-%E0%A4%A-%C3%BC', '/%25C3-%25E0%25A4%25A-ü']],
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
  // The segments of a path, as an author names pages: any text that is neither empty nor a step between folders.
  const parts = fc.constantFrom(' ', 'e\u0301', ...words('% %25 %2F %C3 + & ? # : ; = \\ | ü é'));
  const names = fc
    .array(fc.oneof(parts, fc.string({ unit: 'grapheme' })), { minLength: 1 })
    .map((all) => all.join('').replaceAll('/', ''))
    .filter((name) => !/^\.{0,2}$|\p{Cc}/u.test(name));
  fc.assert(
    fc.property(fc.array(names), fc.constantFrom('', '/', '//'), (segments, end) => {
      const path = pagePath(`/${segments.map(encodeURIComponent).join('/')}${end}`);
      const url = new URL(path, origin);
      expect([url.href, url.search, url.hash]).toEqual([origin + path, '', '']);
      expect(pagePath(url.pathname)).toBe(path);
      expect(decodeURIComponent(path)).toBe(`/${segments.join('/')}`);
    }),
  );
});

it('gives every path one form without superfluous slashes', () => {
  const parts = fc.oneof(fc.constantFrom('/', '%', '%2F', '.', 'é'), fc.string({ unit: 'binary' }));
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

const patterns = words(
  '/:section /proposals /proposals/:eventId /proposals/:eventId/:kind /proposals/:eventId/rules',
).map((path) => ({ path }));

it.each([
  ['/news', '/:section', { section: 'news' }],
  ['/proposals', '/proposals', {}],
  ['/proposals/tides-2027/paper', '/proposals/:eventId/:kind', { eventId: 'tides-2027', kind: 'paper' }],
  // One with parameters, so the first.
  ['/proposals/tides/rules', '/proposals/:eventId/:kind', { eventId: 'tides', kind: 'rules' }],
  ['/proposals/Gda%C5%84sk%202027', '/proposals/:eventId', { eventId: 'Gdańsk 2027' }],
  ['/proposals/a%2Fb', '/proposals/:eventId', { eventId: 'a/b' }],
  ['/proposals/%E0%A4%A', '/proposals/:eventId', { eventId: '%E0%A4%A' }],
])('finds the route of %s at the pattern %s with %j', (path, pattern, params) => {
  expect(patternAt(patterns, path)).toEqual({ path: pattern, params });
});

it.each(words('/ /proposals/a/b/c /proposal/a /Proposals/a'))('finds no route at %s', (path) => {
  expect(patternAt(patterns, path)).toBeUndefined();
});

it('keeps the other settings of a route', () => {
  expect(patternAt([{ path: '/a/:b', layout: 'plain' }], '/a/c')).toMatchObject({
    layout: 'plain',
    params: { b: 'c' },
  });
});

it.each([
  ['Gdańsk 2027/a?b#c%', '/proposals/Gda%C5%84sk%202027%2Fa%3Fb%23c%25/paper'],
  ['\ud800', '/proposals/%EF%BF%BD/paper'],
  [undefined, undefined],
  ['', undefined],
  ['.', undefined],
  ['..', undefined],
])('fills the parameter %j into the path %s', (eventId, path) => {
  const params = { kind: 'paper', ...(eventId !== undefined && { eventId }) };
  expect(filledPath('/proposals/:eventId/:kind', params)).toBe(path);
});

it('writes a path at which the same parameters are found again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (eventId) => {
      const path = filledPath('/proposals/:eventId', { eventId });
      fc.pre(path !== undefined);
      expect(new URL(path, origin).pathname).toBe(path);
      expect(patternAt(patterns, path)?.params).toEqual({ eventId });
    }),
  );
});

it('treats a query for tracking as the plain page, and any other as a request for more, at any length', () => {
  const plain = ['', ...words('? ?utm_source=a&utm_medium=b& ?fbclid= ?mc_cid=1&gclid=2 ?msclkid=a=b')];
  const others = words(
    '?page=2 ?utm_source=mail&page=2 ?page=2&utm_source=mail ?utm_source ?& ?xutm_source=1 ?fbclidx=1',
  );
  expect(plain.filter((search) => !asksNothing(search))).toEqual([]);
  expect([...others, `?${'utm_a='.repeat(100_000)}&x`].filter(asksNothing)).toEqual([]);
});
