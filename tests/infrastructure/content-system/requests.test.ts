import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pagePath } from '../../../src/domain/content/paths.ts';
import {
  menuRequestUrl,
  ownCallUrl,
  pageRequestUrl,
  readHeaders,
} from '../../../src/infrastructure/content-system/requests.ts';
import { workgroupCallUrl } from '../../../src/infrastructure/content-system/content-calls.ts';

const settings = (baseUrl = 'https://cms.example.org/') => ({
  association: { shortName: 'encms' },
  contentSystem: { baseUrl },
});

it.each([
  ['/', '/', 'https://cms.example.org/encms-json/get/page?uri=%2F'],
  ['/about', '/about', 'https://cms.example.org/encms-json/get/page?uri=%2Fabout'],
  [
    '/%C3%BCber%20uns/f%C3%B6rderung',
    '/über uns/förderung',
    'https://cms.example.org/encms-json/get/page?uri=%2F%C3%BCber%20uns%2Ff%C3%B6rderung',
  ],
  [
    '/100%25/what%3F/a+b&c',
    '/100%/what?/a+b&c',
    'https://cms.example.org/encms-json/get/page?uri=%2F100%25%2Fwhat%3F%2Fa%2Bb%26c',
  ],
  ['/a%2Fb', '/a%2Fb', 'https://cms.example.org/encms-json/get/page?uri=%2Fa%252Fb'],
])('encodes the path %s in the request for a page', (path, meant, url) => {
  expect(pageRequestUrl(settings(), path)).toBe(url);
  expect(new URL(url).searchParams.get('uri')).toBe(meant);
});

it('sends the path that the author has named to a server that decodes a query once', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/\/|\p{Cc}|^\.{1,2}$/u.test(text));
  fc.assert(
    fc.property(fc.array(name, { minLength: 1 }), (names) => {
      const { pathname } = new URL(`/${names.map(encodeURIComponent).join('/')}`, 'https://portal.example.org');
      const { searchParams } = new URL(pageRequestUrl(settings(), pagePath(pathname)));
      expect(searchParams.get('uri')).toBe(`/${names.join('/')}`);
    }),
  );
});

it('requests menus and other calls of the association', () => {
  expect(menuRequestUrl(settings(), 'main')).toBe('https://cms.example.org/encms-json/get-menu/main');
  expect(menuRequestUrl(settings(), 'footer')).toBe('https://cms.example.org/encms-json/get-menu/footer');
  expect(ownCallUrl(settings(), 'get/nothing')).toBe('https://cms.example.org/encms-json/get/nothing');
  expect(workgroupCallUrl(settings(), 'join/3')).toBe('https://cms.example.org/encms-workgroup/join/3');
});

it.each(['https://cms.example.org/sub', 'https://cms.example.org/sub/', ' https://cms.example.org/sub '])(
  'builds the same URL from %j, before and after the settings are validated',
  (baseUrl) => {
    expect(menuRequestUrl(settings(baseUrl), 'main')).toBe('https://cms.example.org/sub/encms-json/get-menu/main');
    expect(workgroupCallUrl(settings(baseUrl), 'leave/3')).toBe('https://cms.example.org/sub/encms-workgroup/leave/3');
  },
);

const accept = { Accept: 'application/json, text/plain, */*' };

it.each(['', 'a=1', 'NOT-XSRF-TOKEN=x', 'a=XSRF-TOKEN=x', 'XSRF-TOKEN=', 'xsrf-token=x'])(
  'requests JSON and sends no other header with the cookies %j',
  (cookie) => {
    expect(readHeaders(cookie)).toEqual(accept);
  },
);

it.each([
  ['XSRF-TOKEN=abc', 'abc'],
  ['a=1; XSRF-TOKEN=abc; b=2', 'abc'],
  ['a=1;XSRF-TOKEN=a%2Bb%3D', 'a+b='],
  ['XSRF-TOKEN=a=b==', 'a=b=='],
  ['XSRF-TOKEN=100%', '100%'],
])('sends the token of %j', (cookie, token) => {
  expect(readHeaders(cookie)).toEqual({ ...accept, 'X-XSRF-TOKEN': token });
});
