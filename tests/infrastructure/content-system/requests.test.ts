import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { pagePath } from '../../../src/domain/content/paths.ts';
import { allNews, type NewsQuery } from '../../../src/domain/lists/news.ts';
import { STALE_READ_TIMEOUT } from '../../../src/domain/shared/timeouts.ts';
import { workgroupCallUrl } from '../../../src/infrastructure/content-system/content-calls.ts';
import { newsRequestUrl, termsRequestUrl, viewRequestUrl } from '../../../src/infrastructure/content-system/lists.ts';
import {
  firstListUrl,
  menuRequestUrl,
  pageRequestUrl,
  readHeaders,
  startEarlyRequests,
  timelineView,
} from '../../../src/infrastructure/content-system/requests.ts';
import { fakeSettings } from '../../fakes/fake-settings.ts';
import { settle } from '../../support/settle.ts';
import { testSettings } from '../../support/test-settings.ts';

const BASE = 'https://cms.example.org/';
const settings = fakeSettings();

it.each([
  ['/', '/', '%2F'],
  ['/%C3%BCber%20uns/f%C3%B6rderung', '/über uns/förderung', '%2F%C3%BCber%20uns%2Ff%C3%B6rderung'],
  ['/100%25/what%3F/a+b&c', '/100%/what?/a+b&c', '%2F100%25%2Fwhat%3F%2Fa%2Bb%26c'],
  ['/a%2Fb', '/a%2Fb', '%2Fa%252Fb'],
])('encodes the path %s in the request for a page', (path, meant, uri) => {
  const url = pageRequestUrl(settings, path);
  expect(url).toBe(`${BASE}encms-json/get/page?uri=${uri}`);
  expect(new URL(url).searchParams.get('uri')).toBe(meant);
});

it('sends the path that the author has named to a server that decodes a query once', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/\/|\p{Cc}|^\.{1,2}$/u.test(text));
  fc.assert(
    fc.property(fc.array(name, { minLength: 1 }), (names) => {
      const { pathname } = new URL(`/${names.map(encodeURIComponent).join('/')}`, 'https://portal.example.org');
      const { searchParams } = new URL(pageRequestUrl(settings, pagePath(pathname)));
      expect(searchParams.get('uri')).toBe(`/${names.join('/')}`);
    }),
  );
});

it.each(['https://cms.example.org/sub', ' https://cms.example.org/sub/ '])(
  'builds the same URL from %j, before and after the settings are validated',
  (baseUrl) => {
    const given = { association: { shortName: 'encms' }, contentSystem: { baseUrl } };
    expect(menuRequestUrl(given, 'main')).toBe('https://cms.example.org/sub/encms-json/get-menu/main');
    expect(workgroupCallUrl(given, 'leave/3')).toBe('https://cms.example.org/sub/encms-workgroup/leave/3');
  },
);

const accept = { Accept: 'application/json, text/plain, */*' };

it.each([
  ['', undefined],
  ['NOT-XSRF-TOKEN=x', undefined],
  ['a=XSRF-TOKEN=x', undefined],
  ['XSRF-TOKEN=', undefined],
  ['a=1; XSRF-TOKEN=abc; b=2', 'abc'],
  ['a=1;XSRF-TOKEN=a%2Bb%3D', 'a+b='],
  ['XSRF-TOKEN=a=b==', 'a=b=='],
  ['XSRF-TOKEN=100%', '100%'],
])('requests JSON, and sends with the cookies %j no other header but the token %j', (cookie, token) => {
  expect(readHeaders(cookie)).toEqual(token === undefined ? accept : { ...accept, 'X-XSRF-TOKEN': token });
});

it.each([
  ['lists/reading.json', 0, 'lists/reading.json'],
  ['lists/reading.json', 3, 'lists/reading.json?page=3'],
  ['lists/reading.json?sort=title', 0, 'lists/reading.json?sort=title'],
  ['lists/reading.json?x[]=1&x[]=2', 3, 'lists/reading.json?x[]=1&x[]=2&page=3'],
  ['lists/reading.json?page=5&sort=title', 3, 'lists/reading.json?page=3&sort=title'],
  ['lists/reading.json?page=5', 0, 'lists/reading.json?page=0'],
])('requests of the URL %s the page %i', (url, page, expected) => {
  expect(viewRequestUrl(settings, { view: 'v', display: 'd', url: BASE + url }, page)).toBe(BASE + expected);
});

it('requests a page of terms, and sends exposed sorts and filters of a view by their names behind the page', () => {
  const asked = [['type[]', 'a & b'] as const, ['sort_by', 'title'] as const];
  const url = viewRequestUrl(settings, { view: 'publications', display: 'standard' }, 2, asked);
  expect(url).toBe(`${BASE}rest/views/publications/standard?page=2&type[]=a+%26+b&sort_by=title`);
  expect(termsRequestUrl(settings, 'tags', 1)).toBe(`${BASE}rest/views/vocab_tags/as_filter?page=1`);
});

it.each<[Partial<NewsQuery>, string]>([
  [{}, ''],
  [{ page: 4 }, '?page=4'],
  [{ categories: [1, 2, 9] }, '?field_tax_vocab_news_tid=1,2,9'],
  [{ tags: [4, 5] }, '?field_tax_vocab_news_tags_tid[]=4&field_tax_vocab_news_tags_tid[]=5'],
  [{ sort: 'oldest' }, '?sort_by=created&sort_order=ASC'],
  [{ page: 1, tags: [4], sort: 'title' }, '?page=1&field_tax_vocab_news_tags_tid[]=4&sort_by=title&sort_order=ASC'],
])('requests news with %j by %j, without an empty filter, which Drupal answers with 404', (given, search) => {
  const query = { ...allNews, ...given };
  expect(newsRequestUrl(settings, { display: 'title' }, query)).toBe(`${BASE}rest/views/public_news/title${search}`);
  const url = `${BASE}lists/news.json?lang=en&field_tax_vocab_news_tags_tid[]=9`;
  expect(newsRequestUrl(settings, { display: 'title', url }, query)).toBe(url + search.replace('?', '&'));
});

const screens = {
  ...testSettings,
  screens: [
    { path: '/news', screen: 'news', layout: 'main' },
    { path: '/meetings', screen: 'conferences', layout: 'main' },
    { path: '/timeline', screen: 'timeline', layout: 'main' },
    { path: '/groups', screen: 'groups', layout: 'main' },
    { path: '/imprint', layout: 'plain' },
  ],
} as const;
const { news, conferences } = screens.lists;

it.each([
  ['/news', newsRequestUrl(screens, { display: news.display }, allNews)],
  ['/meetings', viewRequestUrl(screens, { view: 'public_conferences', display: conferences.display })],
  ['/timeline', viewRequestUrl(screens, timelineView)],
])('requests at %s the same address as its list', (path, url) => {
  const { baseUrl } = screens.contentSystem;
  const unvalidated = { ...screens, contentSystem: { baseUrl: ` ${baseUrl.replace(/\/$/, '')}` } };
  expect([firstListUrl(screens, path), firstListUrl(unvalidated, path)]).toEqual([url, url]);
});

it('requests no list elsewhere, or when the news have an address of their own', () => {
  for (const path of ['/', '/groups', '/imprint', '/news/3', '/conferences']) {
    expect(firstListUrl(screens, path)).toBeUndefined();
  }
  const lists = { ...screens.lists, news: { ...news, url: 'https://cms.example.org/news.json' } };
  expect(firstListUrl({ ...screens, lists }, '/news')).toBeUndefined();
});

it('starts every early read at once, with cookies and headers, and returns each answer once', async () => {
  const calls: unknown[] = [];
  const early = startEarlyRequests(
    ['a', 'b'],
    async (url, init) => {
      calls.push([url, init]);
      return new Response(`text of ${url}`, { status: 404 });
    },
    accept,
  );
  const init = { credentials: 'include', headers: accept };
  expect(calls).toMatchObject([
    ['a', init],
    ['b', init],
  ]);
  expect(await early.take('a')).toEqual({ status: 404, text: 'text of a' });
  expect([early.take('a'), early.take('c')]).toEqual([undefined, undefined]);
  expect(await early.take('b')).toEqual({ status: 404, text: 'text of b' });
});

it('passes a failure of an early read on to the caller of that request, and to no other', async () => {
  const text = () => Promise.reject(new TypeError('broken off'));
  const fails = {
    refused: () => Promise.reject(new TypeError('refused')),
    thrown: () => {
      throw new TypeError('thrown');
    },
    'broken off': async () => ({ status: 200, text }),
  };
  for (const [message, fetch] of Object.entries(fails)) {
    const early = startEarlyRequests(['a', 'b'], fetch, {});
    // An unhandled rejection would fail the run. A visitor's read discards the answer that it takes.
    await settle();
    void early.take('b');
    await settle();
    await expect(early.take('a')).rejects.toThrow(message);
  }
});

it('hands an answer over in a task of its own, so that the browser can act before', async () => {
  const early = startEarlyRequests(['a'], async () => new Response('text'), {});
  await settle();
  vi.useFakeTimers();
  try {
    const answered = vi.fn<() => void>();
    const answer = early.take('a')?.then(answered);
    // Long after the last of its promises has been settled.
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
    expect(answered).not.toHaveBeenCalled();
    vi.runAllTimers();
    await answer;
    expect(answered).toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});

it('ends a silent early read when it is requested again, and no other', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const signals = new Map<string, AbortSignal>();
  const early = startEarlyRequests(
    ['a', 'b'],
    (url, { signal }) => {
      signals.set(url, signal);
      return new Promise(() => {});
    },
    {},
  );
  void early.take('a')?.catch(() => {});
  now.mockReturnValue(STALE_READ_TIMEOUT - 1);
  void early.take('a');
  expect(signals.get('a')?.aborted).toBe(false);
  now.mockReturnValue(STALE_READ_TIMEOUT);
  void early.take('b')?.catch(() => {});
  void early.take('a');
  expect([...signals.values()].map(({ aborted }) => aborted)).toEqual([true, false]);
});
