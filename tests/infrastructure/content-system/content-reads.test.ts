import { describe, expect, it } from 'vitest';
import type { ReadAs } from '../../../src/application/ports/content-sources.ts';
import { RemoteError } from '../../../src/application/ports/remote-error.ts';
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
import { garbage } from '../garbage.ts';
import { kindOfFailure } from '../kind-of-failure.ts';
import { contentCallsTo, earlyRequests } from './content-calls-to.ts';

const BASE = 'https://cms.example.org/';
const listAt = (path: string) => ({ view: '', display: '', url: `${BASE}${path}` });
const news = { view: 'public_news', display: 'title' };
const allNews = { page: 0, categories: [], tags: [], sort: 'newest' } as const;
const someNews = { page: 1, categories: [1, 2], tags: [4], sort: 'title' } as const;
const byTitle = { by: 'title', order: 'DESC' } as const;

const rows = { rows: [{ title: 'T', nid: '12', id: '3', uid: '4', tid: '1', name: 'N', comment_body: 'x' }] };
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
  readonly sound: unknown;
  /** What cannot be read, beside what is no JSON. */
  readonly unreadable: readonly string[];
  readonly read: (calls: ContentCalls, as: ReadAs) => Promise<unknown>;
}

const list = (name: string, path: string, read: Read['read']): Read => ({
  name,
  path,
  sound: rows,
  unreadable: noRows,
  read,
});

/** Every read of the content system that may go without a session, with its address and a valid answer. */
const reads: readonly Read[] = [
  {
    name: 'a page',
    path: 'encms-json/get/page?uri=%2Fabout',
    sound: { data: { node: { title: 'About' } } },
    unreadable: ['{}', 'null'],
    read: (calls, as) => new DrupalPageSource(calls).load('/about', as),
  },
  {
    name: 'a menu',
    path: 'encms-json/get-menu/main',
    sound: [{ label: 'Join', href: '/' }],
    unreadable: ['null'],
    read: (calls, as) => new DrupalMenuSource(calls).load('main', as),
  },
  {
    name: 'the events',
    path: 'editablevar/json/proposal_submission',
    sound: [{ event_id: 'tides-2027' }],
    unreadable: [],
    read: (calls, as) => new DrupalEventDirectory(calls).events(as),
  },
  list(
    'news',
    'rest/views/public_news/title?page=1&field_tax_vocab_news_tid=1,2&field_tax_vocab_news_tags_tid[]=4&sort_by=title&sort_order=ASC',
    (calls, as) => new DrupalNewsSource(calls).items(someNews, news, as),
  ),
  list('news at a URL', 'lists/news.json', (calls, as) =>
    new DrupalNewsSource(calls).items(allNews, { ...news, url: `${BASE}lists/news.json` }, as),
  ),
  list('categories', 'rest/views/vocab_news/as_filter', (calls, as) =>
    new DrupalNewsSource(calls).terms('categories', as),
  ),
  list('tags', 'rest/views/vocab_tags/as_filter', (calls, as) => new DrupalNewsSource(calls).terms('tags', as)),
  list('conferences', 'rest/views/public_conferences/teaser?page=2', (calls, as) =>
    new DrupalConferenceSource(calls).conferences({ display: 'teaser' }, 2, as),
  ),
  list('the timeline', 'rest/views/public_timeline/standard', (calls, as) =>
    new DrupalTimelineSource(calls).entries(as),
  ),
  list('a view', 'rest/views/reading_list/block?page=3', (calls, as) =>
    new DrupalViewSource(calls).rows({ view: 'reading_list', display: 'block' }, 3, as),
  ),
  list('a list at a URL', 'lists/reading.json?sort=title&page=1', (calls, as) =>
    new DrupalViewSource(calls).rows(listAt('lists/reading.json?sort=title'), 1, as),
  ),
  list('groups', 'rest/views/group_workgroups/teaser', (calls, as) =>
    new DrupalGroupDirectory(calls).groups({ page: 0, sort: undefined }, 'teaser', as),
  ),
  list('sorted groups', 'rest/views/group_workgroups/teaser?page=2&sort_by=title&sort_order=DESC', (calls, as) =>
    new DrupalGroupDirectory(calls).groups({ page: 2, sort: byTitle }, 'teaser', as),
  ),
  list('a group', 'rest/views/group/single/3', (calls, as) => new DrupalGroupDirectory(calls).group(3, as)),
  list('leaders', 'rest/views/group_leaders/standard/3', (calls, as) =>
    new DrupalGroupDirectory(calls).leaders(3, undefined, as),
  ),
  list('a topic', 'rest/views/group_topics/single/12', (calls, as) => new DrupalTopicSource(calls).topic(12, as)),
  list('topics', 'lists/t.json?group=3&page=1', (calls, as) =>
    new DrupalTopicSource(calls).topics(`${BASE}lists/t.json?group=3`, 1, as),
  ),
  list('comments', 'lists/c.json?topic=12&page=4', (calls, as) =>
    new DrupalTopicSource(calls).comments(`${BASE}lists/c.json?topic=12`, 4, as),
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
    const answer = async () => Response.json(sound);
    const asUser = make({ [url]: answer });
    asUser.http.answerWith(sound);
    await read(asUser.calls, 'session');
    expect(asUser.http.requests).toEqual([]);
    await read(asUser.calls, 'session');
    expect(asUser.http.requests).toHaveLength(1);

    const asVisitor = make({ [url]: answer });
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
    expect(await kindOfFailure(read(calls, 'session'))).toBe(kind);
    expect(await kindOfFailure(read(calls, 'session'))).toBe(kind);
    expect(http.requests).toHaveLength(1);
  });

  it('fails with offline when no answer comes, and requests again the next time', async () => {
    const { http, calls } = make({ [url]: () => Promise.reject(new TypeError('Failed to fetch')) });
    http.goOffline();
    expect(await kindOfFailure(read(calls, 'session'))).toBe('offline');
    expect(await kindOfFailure(read(calls, 'session'))).toBe('offline');
    http.answerWith(sound);
    await expect(read(calls, 'session')).resolves.toBeDefined();
  });

  it('returns a value or a RemoteError, whatever the answer is', async () => {
    const { http, calls } = make();
    for (const answer of garbage.flatMap((value) => [value, { rows: value }, { rows: [value] }])) {
      http.answerWith(answer === undefined ? '' : JSON.stringify(answer));
      const outcome: unknown = await read(calls, 'session').catch((reason: unknown) => reason);
      expect(outcome instanceof Error && !(outcome instanceof RemoteError)).toBe(false);
    }
  });
});

it('resolves links by the portal, and images and files by the content system', async () => {
  const { http, calls } = make();
  const link = { kind: 'internal', path: '/row' };
  const image = { url: `${BASE}a.png` };
  http.answerWith([
    { title: 'T', view_node: 'https://portal.example.org/row', field_image: '/a.png', field_files: '/a.pdf' },
  ]);
  const topics = new DrupalTopicSource(calls);
  const lists = [
    await new DrupalNewsSource(calls).items(allNews, news, 'session'),
    await new DrupalConferenceSource(calls).conferences(news, 0, 'session'),
    await new DrupalViewSource(calls).rows(news, 0, 'session'),
    await new DrupalGroupDirectory(calls).groups({ page: 0, sort: undefined }, 'x', 'session'),
    await topics.topics(`${BASE}lists/t.json`, 0, 'session'),
  ];
  for (const { rows: found } of lists) expect(found).toMatchObject([{ link, image }]);
  expect(await new DrupalGroupDirectory(calls).group(3, 'session')).toMatchObject({ link, image });
  expect((await topics.topic(12, 'session')).files).toMatchObject([{ url: `${BASE}a.pdf` }]);

  const paragraph = {
    type: 'x',
    field_link: { uri: 'https://portal.example.org/row', title: 'Join' },
    field_image: { url: '/a.png', alt: '' },
  };
  http.answerWith({ data: { node: { field_para_multi: [paragraph] } } });
  const { page } = await new DrupalPageSource(calls).load('/about', 'session');
  expect(page.paragraphs[0]?.content).toMatchObject({ links: [{ link }], images: [image] });
});

it('requests leaders with the session’s CSRF token', async () => {
  const { http, calls } = make();
  http.answerWith([]);
  await new DrupalGroupDirectory(calls).leaders(3, 'csrf', 'session');
  expect(http.requests[0]?.headers).toEqual({ 'X-CSRF-Token': 'csrf' });
});

it.each([[{ rows: [], pager: null }], [[]]])(
  'fails with not-found for a group and a topic, and returns an empty list of others: %j',
  async (wire) => {
    const { http, calls } = make();
    http.answerWith(wire);
    const [groups, topics] = [new DrupalGroupDirectory(calls), new DrupalTopicSource(calls)];
    expect(await kindOfFailure(groups.group(3, 'session'))).toBe('not-found');
    expect(await kindOfFailure(topics.topic(12, 'session'))).toBe('not-found');
    expect(await groups.leaders(3, 'csrf', 'session')).toEqual([]);
    expect((await topics.topics(`${BASE}lists/t.json`, 0, 'session')).rows).toEqual([]);
    expect((await topics.comments(`${BASE}lists/c.json`, 0, 'session')).rows).toEqual([]);
  },
);

const TAGS = `${BASE}rest/views/vocab_tags/as_filter`;
const tagsAt = (page: number) => (page === 0 ? TAGS : `${TAGS}?page=${page}`);
const termsOn = (page: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ tid: page * 10 + index + 1, name: `Term ${page * 10 + index + 1}` }));

it('reads a vocabulary of several pages to its end, each term once', async () => {
  const { http, calls } = make();
  const pager = { current_page: 0, total_items: '3', total_pages: 3, items_per_page: 1 };
  http.answerWith({ rows: [{ tid: '1', name: 'One' }], pager });
  const found = await new DrupalNewsSource(calls).terms('tags', 'session');
  expect(http.requests.map(({ url }) => url)).toEqual([0, 1, 2].map(tagsAt));
  expect(found).toEqual({ terms: [{ id: 1, name: 'One' }], isComplete: true });
});

it('reads a vocabulary to its end whose mini pager knows one page more than was sent', async () => {
  const { http, calls } = make();
  for (const [page, known] of [11, 21, 23].entries()) {
    const pager = { current_page: page, total_items: known, total_pages: Math.ceil(known / 10), items_per_page: 10 };
    http.answerAt(tagsAt(page), { rows: termsOn(page, page === 2 ? 3 : 10), pager });
  }
  const { terms, isComplete } = await new DrupalNewsSource(calls).terms('tags', 'session');
  expect([terms.map(({ id }) => id), isComplete]).toEqual([Array.from({ length: 23 }, (_, index) => index + 1), true]);
});

const some = { current_page: null, total_items: '17', total_pages: 1, items_per_page: 10 };
it.each([
  ['ten terms on one page, and more counted', some, false, 1],
  ['a pager that counts what it has sent', { ...some, total_items: 10 }, true, 1],
  ['a pager that counts fewer', { ...some, total_items: 3 }, true, 1],
  ['no pager', null, true, 1],
  ['a pager that makes no sense', { total_items: 'many', total_pages: -1 }, true, 1],
  ['too many pages', { ...some, current_page: 0, total_items: '250', total_pages: 25 }, false, 20],
])('tells whether a vocabulary with %s is complete', async (_, pager, isComplete, requests) => {
  const { http, calls } = make();
  http.answerWith({ rows: termsOn(0, 10), pager });
  const found = await new DrupalNewsSource(calls).terms('tags', 'session');
  expect([found.terms.length, found.isComplete, http.requests.length]).toEqual([10, isComplete, requests]);
});

it.each<[string, (calls: ContentCalls) => (page: number, tag: number) => Promise<{ readonly repeated?: number }>]>([
  [
    'news',
    (calls) => {
      const source = new DrupalNewsSource(calls);
      return (page, tag) => source.items({ ...allNews, page, tags: [4, tag] }, news, 'session');
    },
  ],
  [
    'a view',
    (calls) => {
      const source = new DrupalViewSource(calls);
      return (page, tag) => source.rows(news, page, 'session', { parameters: [['type[]', String(tag)]] });
    },
  ],
])('remembers that %s repeats rows on one page for its other pages, and for no other list', async (_, sourceOf) => {
  const { http, calls } = make();
  const read = sourceOf(calls);
  const one = { nid: '1', title: 'One' };
  const repeatedIn = async (found: readonly unknown[], page: number, tag = 5) => {
    http.answerWith({
      rows: found,
      pager: { current_page: 0, total_items: '30', total_pages: 3, items_per_page: 10 },
    });
    return (await read(page, tag)).repeated;
  };
  expect([await repeatedIn([one], 0), await repeatedIn([one, one], 1)]).toEqual([undefined, 1]);
  expect([await repeatedIn([one], 0), await repeatedIn([one], 2)]).toEqual([0, 0]);
  expect(await repeatedIn([one], 0, 6)).toBeUndefined();
});
