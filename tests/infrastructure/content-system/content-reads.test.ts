import { describe, expect, it } from 'vitest';
import type { ReadAs } from '../../../src/application/ports/content-sources.ts';
import { allNews as newest } from '../../../src/domain/lists/news.ts';
import type { ContentCalls } from '../../../src/infrastructure/content-system/content-calls.ts';
import { DrupalEventDirectory } from '../../../src/infrastructure/content-system/event-directory.ts';
import { DrupalGroupDirectory } from '../../../src/infrastructure/content-system/groups.ts';
import {
  DrupalConferenceSource,
  DrupalNewsSource,
  DrupalTimelineSource,
  DrupalViewSource,
} from '../../../src/infrastructure/content-system/lists.ts';
import { DrupalMenuSource } from '../../../src/infrastructure/content-system/menus.ts';
import { DrupalPageSource } from '../../../src/infrastructure/content-system/pages.ts';
import { DrupalTopicSource } from '../../../src/infrastructure/content-system/topics.ts';
import { FakeHttpTransport } from '../../fakes/fake-http-transport.ts';
import { kindOfFailure } from '../kind-of-failure.ts';
import { contentCallsTo, earlyRequests } from './content-calls-to.ts';

const BASE = 'https://cms.example.org/';
const VIEWS = 'rest/views/';
const listAt = (path: string) => ({ view: '', display: '', url: `${BASE}${path}` });
const display = { view: 'public_news', display: 'title' };
const allGroups = { page: 0, sort: undefined };
const byTitle = { page: 2, sort: { by: 'title', order: 'DESC' } } as const;
const byTerms = { page: 1, categories: [1, 2], tags: [4], sort: 'title' } as const;

const row = { title: 'T', nid: '12', id: '3', uid: '4', tid: '1', name: 'N', comment_body: 'x' };
/** Answers without rows that are no empty list. */
const noRows = [
  '{}',
  'null',
  '{"rows":null,"pager":null}',
  '{"pager":{"current_page":0,"total_items":0,"total_pages":0,"items_per_page":10}}',
  '{"rows":[null,"x",5],"pager":null}',
  '{"rows":[{}],"pager":null}',
];

interface Read {
  readonly name: string;
  readonly path: string;
  readonly read: (calls: ContentCalls, as: ReadAs) => Promise<unknown>;
  readonly sound: unknown;
  /** What cannot be read, beside what is no JSON. */
  readonly unreadable: readonly string[];
}

const ofRows = (name: string, path: string, read: Read['read']): Read => {
  return { name, path, read, sound: { rows: [row] }, unreadable: noRows };
};
const news = (calls: ContentCalls) => new DrupalNewsSource(calls);
const groups = (calls: ContentCalls) => new DrupalGroupDirectory(calls);
const topics = (calls: ContentCalls) => new DrupalTopicSource(calls);
const views = (calls: ContentCalls) => new DrupalViewSource(calls);

/** Every read of the content system that may go without a session, with its address and a valid answer. */
const reads: readonly Read[] = [
  {
    name: 'a page',
    path: 'encms-json/get/page?uri=%2Fabout',
    read: (calls, as) => new DrupalPageSource(calls).load('/about', as),
    sound: { data: { node: { title: 'About' } } },
    unreadable: ['{}', 'null'],
  },
  {
    name: 'a menu',
    path: 'encms-json/get-menu/main',
    read: (calls, as) => new DrupalMenuSource(calls).load('main', as),
    sound: [{ label: 'Join', href: '/' }],
    unreadable: ['null'],
  },
  {
    name: 'the events',
    path: 'editablevar/json/proposal_submission',
    read: (calls, as) => new DrupalEventDirectory(calls).events(as),
    sound: [{ event_id: 'tides-2027' }],
    unreadable: [],
  },
  ofRows(
    'news',
    `${VIEWS}public_news/title?page=1&field_tax_vocab_news_tid=1,2&field_tax_vocab_news_tags_tid[]=4&sort_by=title&sort_order=ASC`,
    (calls, as) => news(calls).items(byTerms, display, as),
  ),
  ofRows('news at a URL', 'lists/news.json', (calls, as) => news(calls).items(newest, listAt('lists/news.json'), as)),
  ofRows('categories', `${VIEWS}vocab_news/as_filter`, (calls, as) => news(calls).terms('categories', as)),
  ofRows('tags', `${VIEWS}vocab_tags/as_filter`, (calls, as) => news(calls).terms('tags', as)),
  ofRows('conferences', `${VIEWS}public_conferences/teaser?page=2`, (calls, as) =>
    new DrupalConferenceSource(calls).conferences({ display: 'teaser' }, 2, as),
  ),
  ofRows('the timeline', `${VIEWS}public_timeline/standard`, (calls, as) =>
    new DrupalTimelineSource(calls).entries(as),
  ),
  ofRows('a view', `${VIEWS}public_news/title?page=3`, (calls, as) => views(calls).rows(display, 3, as)),
  ofRows('a list at a URL', 'lists/reading.json?sort=title&page=1', (calls, as) =>
    views(calls).rows(listAt('lists/reading.json?sort=title'), 1, as),
  ),
  ofRows('groups', `${VIEWS}group_workgroups/teaser`, (calls, as) => groups(calls).groups(allGroups, 'teaser', as)),
  ofRows('sorted groups', `${VIEWS}group_workgroups/teaser?page=2&sort_by=title&sort_order=DESC`, (calls, as) =>
    groups(calls).groups(byTitle, 'teaser', as),
  ),
  ofRows('a group', `${VIEWS}group/single/3`, (calls, as) => groups(calls).group(3, as)),
  ofRows('leaders', `${VIEWS}group_leaders/standard/3`, (calls, as) => groups(calls).leaders(3, undefined, as)),
  ofRows('a topic', `${VIEWS}group_topics/single/12`, (calls, as) => topics(calls).topic(12, as)),
  ofRows('topics', 'lists/t.json?group=3&page=1', (calls, as) =>
    topics(calls).topics(`${BASE}lists/t.json?group=3`, 1, as),
  ),
  ofRows('comments', 'lists/c.json?topic=12&page=4', (calls, as) =>
    topics(calls).comments(`${BASE}lists/c.json?topic=12`, 4, as),
  ),
];

function make(early: Record<string, () => Promise<Response>> = {}) {
  const http = new FakeHttpTransport();
  return { http, calls: contentCallsTo(http, earlyRequests(early)) };
}

describe.each(reads)('a read of $name', ({ path, sound, unreadable, read }) => {
  const url = BASE + path;

  it('sends cookies for the session, and none for a visitor', async () => {
    const { http, calls } = make();
    http.answerWith(sound);
    await read(calls, 'session');
    await read(calls, 'visitor');
    const call = { system: 'content-system', method: 'GET', url, isRead: true };
    expect(http.requests.map(({ headers, ...request }) => [request, headers ?? {}])).toEqual([
      [{ ...call, withCookies: true }, {}],
      [{ ...call, withCookies: false }, {}],
    ]);
  });

  it('uses an early request once, and discards it for a visitor, as it was sent with cookies', async () => {
    const early = { [url]: async () => Response.json(sound) };
    const asUser = make(early);
    asUser.http.answerWith(sound);
    await read(asUser.calls, 'session');
    expect(asUser.http.requests).toEqual([]);
    await read(asUser.calls, 'session');
    expect(asUser.http.requests).toHaveLength(1);

    const asVisitor = make(early);
    asVisitor.http.answerWith(sound);
    await read(asVisitor.calls, 'visitor');
    await read(asVisitor.calls, 'session');
    expect(asVisitor.http.requests).toHaveLength(2);
  });

  it.each<readonly [status: number, text: string, kind: string]>([
    [404, '{"message":""}', 'not-found'],
    [403, '{"message":""}', 'forbidden'],
    [503, 'Real Drupal is currently under maintenance.', 'unavailable'],
    ...['', '<!DOCTYPE html>', '{"rows":[{"title":"On', ...unreadable].map(
      (text) => [200, text, 'invalid-answer'] as const,
    ),
  ])('fails for %d %s with %s, early or not, and never returns an empty list', async (status, text, kind) => {
    const { http, calls } = make({ [url]: async () => new Response(text, { status }) });
    http.answerWith(text, status);
    for (const sent of [0, 1]) {
      expect(await kindOfFailure(read(calls, 'session'))).toBe(kind);
      expect(http.requests).toHaveLength(sent);
    }
  });

  it('fails with offline when no answer comes, and requests again the next time', async () => {
    const { http, calls } = make({ [url]: () => Promise.reject(new TypeError('Failed to fetch')) });
    http.goOffline();
    expect(await kindOfFailure(read(calls, 'session'))).toBe('offline');
    expect(await kindOfFailure(read(calls, 'session'))).toBe('offline');
    http.answerWith(sound);
    await expect(read(calls, 'session')).resolves.toBeDefined();
  });
});

it('resolves links by the portal, and images and files by the content system', async () => {
  const { http, calls } = make();
  const link = { kind: 'internal', path: '/row' };
  const image = { url: `${BASE}a.png` };
  http.answerWith([
    { ...row, view_node: 'https://portal.example.org/row', field_image: '/a.png', field_files: '/a.pdf' },
  ]);
  const lists = [
    await news(calls).items(newest, display, 'session'),
    await new DrupalConferenceSource(calls).conferences(display, 0, 'session'),
    await views(calls).rows(display, 0, 'session'),
    await groups(calls).groups(allGroups, 'x', 'session'),
    await topics(calls).topics(`${BASE}lists/t.json`, 0, 'session'),
  ];
  for (const { rows: found } of lists) expect(found).toMatchObject([{ link, image }]);
  expect(await groups(calls).group(3, 'session')).toMatchObject({ link, image });
  expect((await topics(calls).topic(12, 'session')).files).toMatchObject([{ url: `${BASE}a.pdf` }]);

  const field_link = { uri: 'https://portal.example.org/row', title: 'Join' };
  const paragraph = { type: 'x', field_link, field_image: { url: '/a.png', alt: '' } };
  http.answerWith({ data: { node: { field_para_multi: [paragraph] } } });
  const { page } = await new DrupalPageSource(calls).load('/about', 'session');
  expect(page.paragraphs[0]?.content).toMatchObject({ links: [{ link }], images: [image] });
});

it('requests leaders with the session’s CSRF token', async () => {
  const { http, calls } = make();
  http.answerWith([]);
  await groups(calls).leaders(3, 'csrf', 'session');
  expect(http.requests[0]?.headers).toEqual({ 'X-CSRF-Token': 'csrf' });
});

it('fails with not-found for an empty answer to a group and a topic, and returns an empty list of others', async () => {
  for (const wire of [{ rows: [], pager: null }, []]) {
    const { http, calls } = make();
    http.answerWith(wire);
    expect(await kindOfFailure(groups(calls).group(3, 'session'))).toBe('not-found');
    expect(await kindOfFailure(topics(calls).topic(12, 'session'))).toBe('not-found');
    expect(await groups(calls).leaders(3, 'csrf', 'session')).toEqual([]);
    expect((await topics(calls).comments(`${BASE}lists/c.json`, 0, 'session')).rows).toEqual([]);
  }
});

const TAGS = `${BASE}${VIEWS}vocab_tags/as_filter`;
const termsOn = (page: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ tid: page * 10 + index + 1, name: `Term ${page * 10 + index + 1}` }));

it('reads a vocabulary to its end whose mini pager knows one page more than was sent', async () => {
  const { http, calls } = make();
  for (const [page, known] of [11, 21, 23].entries()) {
    const pager = { current_page: page, total_items: known, total_pages: Math.ceil(known / 10), items_per_page: 10 };
    const url = page === 0 ? TAGS : `${TAGS}?page=${page}`;
    http.answerAt(url, { rows: termsOn(page, page === 2 ? 3 : 10), pager });
  }
  const { terms, isComplete } = await news(calls).terms('tags', 'session');
  expect([terms.map(({ id }) => id), isComplete]).toEqual([Array.from({ length: 23 }, (_, index) => index + 1), true]);
});

const some = { current_page: null, total_items: '17', total_pages: 1, items_per_page: 10 };

it.each([
  ['ten terms on one page, and more counted', some, false, 1],
  ['a pager that counts what it has sent', { ...some, total_items: 10 }, true, 1],
  ['no pager', null, true, 1],
  ['a pager that makes no sense', { total_items: 'many', total_pages: -1 }, true, 1],
  ['several pages, each term once', { ...some, current_page: 0, total_items: '30', total_pages: 3 }, true, 3],
  ['too many pages', { ...some, current_page: 0, total_items: '250', total_pages: 25 }, false, 20],
])('tells whether a vocabulary with %s is complete', async (_, pager, isComplete, requests) => {
  const { http, calls } = make();
  http.answerWith({ rows: termsOn(0, 10), pager });
  const found = await news(calls).terms('tags', 'session');
  expect([found.terms.length, found.isComplete, http.requests.length]).toEqual([10, isComplete, requests]);
});

type ReadPage = (page: number, tag: number) => Promise<{ readonly repeated?: number }>;

it.each<[string, (calls: ContentCalls) => ReadPage]>([
  [
    'news',
    (calls) => {
      const source = news(calls);
      return (page, tag) => source.items({ ...newest, page, tags: [4, tag] }, display, 'session');
    },
  ],
  [
    'a view',
    (calls) => {
      const source = views(calls);
      return (page, tag) => source.rows(display, page, 'session', { parameters: [['type[]', String(tag)]] });
    },
  ],
])('remembers that %s repeats rows on one page for its other pages, and for no other list', async (_, sourceOf) => {
  const { http, calls } = make();
  const read = sourceOf(calls);
  const one = { nid: '1', title: 'One' };
  const pager = { current_page: 0, total_items: '30', total_pages: 3, items_per_page: 10 };
  const repeatedIn = async (rows: readonly unknown[], page: number, tag = 5) => {
    http.answerWith({ rows, pager });
    return (await read(page, tag)).repeated;
  };
  expect([await repeatedIn([one], 0), await repeatedIn([one, one], 1)]).toEqual([undefined, 1]);
  expect([await repeatedIn([one], 0), await repeatedIn([one], 2)]).toEqual([0, 0]);
  expect(await repeatedIn([one], 0, 6)).toBeUndefined();
});
