import { describe, expect, it } from 'vitest';
import type { ReadAs } from '../../../src/application/ports/content-sources.ts';
import { RemoteError } from '../../../src/application/ports/remote-error.ts';
import { drupalAddresses } from '../../../src/infrastructure/content-system/addresses.ts';
import { ContentCalls } from '../../../src/infrastructure/content-system/content-calls.ts';
import {
  DrupalConferenceSource,
  DrupalTimelineSource,
  DrupalNewsSource,
  DrupalViewSource,
} from '../../../src/infrastructure/content-system/lists.ts';
import { startEarlyRequests } from '../../../src/infrastructure/content-system/requests.ts';
import { FakeHttpTransport } from '../../fakes/fake-http-transport.ts';
import { fakeSettings } from '../../fakes/fake-settings.ts';
import { garbage } from '../garbage.ts';

const BASE = 'https://cms.example.org/';
const NEWS_URL = `${BASE}rest/views/public_news/title`;
const news = { view: 'public_news', display: 'title' };
const allNews = { page: 0, categories: [], tags: [], sort: 'newest' } as const;

function make(early: Record<string, () => Promise<Response>> = {}) {
  const http = new FakeHttpTransport();
  const missing = () => Promise.reject(new TypeError('Failed to fetch'));
  const requests = startEarlyRequests(Object.keys(early), (url) => (early[url] ?? missing)(), {});
  const calls = new ContentCalls(http, requests, fakeSettings(), 'https://portal.example.org', drupalAddresses);
  return {
    http,
    newsSource: new DrupalNewsSource(calls),
    conferenceSource: new DrupalConferenceSource(calls),
    timelineSource: new DrupalTimelineSource(calls),
    viewSource: new DrupalViewSource(calls),
  };
}
type Sources = ReturnType<typeof make>;

/** Every read of a list, with its address and a valid answer. */
const reads: readonly {
  readonly name: string;
  readonly url: string;
  readonly sound: unknown;
  readonly read: (sources: Sources, as: ReadAs) => Promise<unknown>;
}[] = [
  {
    name: 'news',
    url: `${NEWS_URL}?page=1&field_tax_vocab_news_tid=1,2&field_tax_vocab_news_tags_tid[]=4&sort_by=title&sort_order=ASC`,
    sound: { rows: [{ title: 'One' }], pager: null },
    read: ({ newsSource }, as) => newsSource.items({ page: 1, categories: [1, 2], tags: [4], sort: 'title' }, news, as),
  },
  {
    name: 'news at a given URL',
    url: `${BASE}lists/news.json`,
    sound: { rows: [{ title: 'One' }], pager: null },
    read: ({ newsSource }, as) => newsSource.items(allNews, { ...news, url: `${BASE}lists/news.json` }, as),
  },
  {
    name: 'categories',
    url: `${BASE}rest/views/vocab_news/as_filter`,
    sound: { rows: [{ tid: '1', name: 'One' }], pager: null },
    read: ({ newsSource }, as) => newsSource.terms('categories', as),
  },
  {
    name: 'tags',
    url: `${BASE}rest/views/vocab_tags/as_filter`,
    sound: { rows: [{ tid: [{ value: 1 }], name: [{ value: 'One' }] }], pager: null },
    read: ({ newsSource }, as) => newsSource.terms('tags', as),
  },
  {
    name: 'conferences',
    url: `${BASE}rest/views/public_conferences/teaser?page=2`,
    sound: { rows: [{ title: 'One' }], pager: null },
    read: ({ conferenceSource }, as) => conferenceSource.conferences({ display: 'teaser' }, 2, as),
  },
  {
    name: 'the timeline',
    url: `${BASE}rest/views/public_timeline/standard`,
    sound: [{ title: 'One' }],
    read: ({ timelineSource }, as) => timelineSource.entries(as),
  },
  {
    name: 'a view',
    url: `${BASE}rest/views/reading_list/block?page=3`,
    sound: { rows: [{ title: 'One' }], pager: null },
    read: ({ viewSource }, as) => viewSource.rows({ view: 'reading_list', display: 'block' }, 3, as),
  },
  {
    name: 'a list at a given URL',
    url: `${BASE}lists/reading.json?sort=title&page=1`,
    sound: [{ title: 'One' }],
    read: ({ viewSource }, as) =>
      viewSource.rows({ view: '', display: '', url: `${BASE}lists/reading.json?sort=title` }, 1, as),
  },
];

describe('a vocabulary', () => {
  const address = `${BASE}rest/views/vocab_tags/as_filter`;
  const addressOf = (page: number) => (page === 0 ? address : `${address}?page=${page}`);
  const rowsOf = (page: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      tid: page * 10 + index + 1,
      name: `Term ${page * 10 + index + 1}`,
    }));

  it('reads a vocabulary of several pages to its end, each term once', async () => {
    const { http, newsSource } = make();
    const pager = { current_page: 0, total_items: '3', total_pages: 3, items_per_page: 1 };
    http.answerWith({ rows: [{ tid: '1', name: 'One' }], pager });
    const found = await newsSource.terms('tags', 'session');
    expect(http.requests.map(({ url }) => url)).toEqual([0, 1, 2].map(addressOf));
    expect(found).toEqual({ terms: [{ id: 1, name: 'One' }], isComplete: true });
  });

  it('reads a vocabulary to its end whose mini pager knows one page more than was sent', async () => {
    const { http, newsSource } = make();
    for (const page of [0, 1, 2]) {
      const rows = rowsOf(page, page === 2 ? 3 : 10);
      const known = page === 2 ? 23 : (page + 1) * 10 + 1;
      const pager = { current_page: page, total_items: known, total_pages: Math.ceil(known / 10), items_per_page: 10 };
      http.answerAt(addressOf(page), { rows, pager });
    }
    const { terms, isComplete } = await newsSource.terms('tags', 'session');
    expect([terms.map(({ id }) => id), isComplete]).toEqual([
      Array.from({ length: 23 }, (_, index) => index + 1),
      true,
    ]);
  });

  it('reports a vocabulary with too many pages as incomplete', async () => {
    const { http, newsSource } = make();
    http.answerWith({
      rows: rowsOf(0, 10),
      pager: { current_page: 0, total_items: '250', total_pages: 25, items_per_page: 10 },
    });
    expect((await newsSource.terms('tags', 'session')).isComplete).toBe(false);
    expect(http.requests).toHaveLength(20);
  });

  const some = { current_page: null, total_items: '17', total_pages: 1, items_per_page: 10 };
  it.each([
    ['ten terms on one page, and more counted', 10, some, false],
    ['a pager that counts what it has sent', 10, { ...some, total_items: 10 }, true],
    ['a pager that counts fewer', 10, { ...some, total_items: 3 }, true],
    ['no pager', 10, null, true],
    ['a pager that makes no sense', 10, { total_items: 'many', total_pages: -1 }, true],
  ])('reads a vocabulary with %s', async (_, count, pager, isComplete) => {
    const { http, newsSource } = make();
    http.answerWith({ rows: rowsOf(0, count), pager });
    const found = await newsSource.terms('tags', 'session');
    expect([found.terms.length, found.isComplete]).toEqual([count, isComplete]);
    expect(http.requests).toHaveLength(1);
  });
});

describe('a list that repeats rows on one page', () => {
  const pager = { current_page: 0, total_items: '30', total_pages: 3, items_per_page: 10 };
  const once = { rows: [{ nid: '1', title: 'One' }], pager };
  const twice = { rows: [...once.rows, ...once.rows], pager };

  it.each<[string, (sources: Sources, page: number, tag: number) => Promise<{ readonly repeated?: number }>]>([
    ['news', ({ newsSource }, page, tag) => newsSource.items({ ...allNews, page, tags: [4, tag] }, news, 'session')],
    [
      'a view',
      ({ viewSource }, page, tag) => viewSource.rows(news, page, 'session', { parameters: [['type[]', String(tag)]] }),
    ],
  ])(
    'remembers that a list repeats rows on one page for its other pages, and for no other list: %s',
    async (_, read) => {
      const sources = make();
      const repeatedIn = async (answer: unknown, page: number, tag = 5) => {
        sources.http.answerWith(answer);
        return (await read(sources, page, tag)).repeated;
      };
      expect([await repeatedIn(once, 0), await repeatedIn(twice, 1)]).toEqual([undefined, 1]);
      expect([await repeatedIn(once, 0), await repeatedIn(once, 2)]).toEqual([0, 0]);
      expect(await repeatedIn(once, 0, 6)).toBeUndefined();
    },
  );
});

async function failure(call: Promise<unknown>): Promise<RemoteError> {
  const error: unknown = await call.then(
    () => new Error('Nothing was thrown'),
    (reason: unknown) => reason,
  );
  if (error instanceof RemoteError) return error;
  throw error;
}

describe.each(reads)('reading $name', ({ url, sound, read }) => {
  it('sends cookies for the session, and none for a visitor', async () => {
    const sources = make();
    sources.http.answerWith(sound);
    await read(sources, 'session');
    await read(sources, 'visitor');
    const call = { system: 'content-system', method: 'GET', url };
    expect(sources.http.requests).toEqual([
      { ...call, withCookies: true, isRead: true },
      { ...call, withCookies: false, isRead: true },
    ]);
  });

  it('uses an early request once, and discards it for a visitor', async () => {
    const answer = async () => Response.json(sound);
    const asUser = make({ [url]: answer });
    asUser.http.answerWith(sound);
    await read(asUser, 'session');
    expect(asUser.http.requests).toEqual([]);
    await read(asUser, 'session');
    expect(asUser.http.requests).toHaveLength(1);

    const asVisitor = make({ [url]: answer });
    asVisitor.http.answerWith(sound);
    await read(asVisitor, 'visitor');
    await read(asVisitor, 'session');
    expect(asVisitor.http.requests).toHaveLength(2);
  });

  it.each([
    [404, '{"message":""}', 'not-found'],
    [403, '{"message":""}', 'forbidden'],
    [503, 'Real Drupal is currently under maintenance.', 'unavailable'],
    [200, '<!DOCTYPE html>', 'invalid-answer'],
    [200, '{"rows":[{"title":"On', 'invalid-answer'],
    [200, '{}', 'invalid-answer'],
    [200, '{"rows":null,"pager":null}', 'invalid-answer'],
    [200, '{"pager":{"current_page":0,"total_items":0,"total_pages":0,"items_per_page":10}}', 'invalid-answer'],
    [200, '{"rows":[null,"x",5],"pager":null}', 'invalid-answer'],
    [200, '{"rows":[{}],"pager":null}', 'invalid-answer'],
    [200, 'null', 'invalid-answer'],
    [200, '', 'invalid-answer'],
  ])('fails for %d %s with %s, and never returns an empty list', async (status, text, kind) => {
    const sources = make();
    sources.http.answerWith(text, status);
    expect((await failure(read(sources, 'session'))).kind).toBe(kind);
  });

  it('fails with offline when no answer comes', async () => {
    const sources = make();
    sources.http.goOffline();
    expect((await failure(read(sources, 'session'))).kind).toBe('offline');
  });

  it('returns a value or a RemoteError, whatever the answer is', async () => {
    const sources = make();
    const answers = [...garbage, ...garbage.map((rows) => ({ rows })), ...garbage.map((row) => ({ rows: [row] }))];
    for (const answer of answers) {
      sources.http.answerWith(answer === undefined ? '' : JSON.stringify(answer));
      const error: unknown = await read(sources, 'session').then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error === undefined || error instanceof RemoteError).toBe(true);
    }
  });
});

describe('links and images of lists', () => {
  it('resolves links and images of lists by the portal and the content system', async () => {
    const { http, newsSource, conferenceSource, viewSource } = make();
    const row = { title: 'T', view_node: 'https://portal.example.org/news/one', field_image: '/a.png' };
    http.answerWith({ rows: [row], pager: null });
    const lists = [
      await newsSource.items(allNews, news, 'session'),
      await conferenceSource.conferences(news, 0, 'session'),
      await viewSource.rows(news, 0, 'session'),
    ];
    for (const { rows } of lists) {
      expect(rows[0]).toMatchObject({
        link: { kind: 'internal', path: '/news/one' },
        image: { url: 'https://cms.example.org/a.png' },
      });
    }
  });
});
