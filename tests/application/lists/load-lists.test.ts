import { expect, it } from 'vitest';
import type { Query } from '../../../src/application/cache/query-cache.ts';
import {
  KnownConferences,
  LoadConferences,
  LoadNews,
  LoadTimeline,
  LoadView,
  MOST_PAGES,
} from '../../../src/application/lists/load-lists.ts';
import { knownConferencesKey } from '../../../src/application/storage/storage-keys.ts';
import type { List } from '../../../src/domain/lists/list.ts';
import type { NewsQuery } from '../../../src/domain/lists/news.ts';
import { fakeConference, fakeNewsItem, fakeRow, fakeTimelineEntry } from '../../fakes/fake-content-lists.ts';
import { contentDate } from '../../support/content-dates.ts';
import { settle } from '../../support/settle.ts';
import { TestBrowser } from '../../support/test-container.ts';
import { openTab } from '../session/session-tab.ts';

const news = { view: 'public_news', display: 'title' };
const books = { view: 'public_publications', display: 'standard' };
const all: NewsQuery = { page: 0, categories: [], tags: [], sort: 'newest' };
const conferences = { view: 'public_conferences', display: 'teaser' } as const;
const some = <Row>(length: number, make: (given: { readonly id: string }) => Row) =>
  Array.from({ length }, (_, index) => make({ id: `row-${index}` }));

function setUp() {
  const tab = openTab();
  const { container, fakes } = tab;
  Object.assign(fakes.lists, {
    terms: { categories: [{ id: 1, name: 'award' }], tags: [{ id: 4, name: 'archives' }] },
    news: some(25, fakeNewsItem),
    conferences: some(14, fakeConference),
    timeline: [fakeTimelineEntry({ id: 'entry' })],
  });
  fakes.lists.addView(books, some(25, fakeRow));
  const load = {
    news: container.get(LoadNews),
    conferences: container.get(LoadConferences),
    timeline: container.get(LoadTimeline),
    views: container.get(LoadView),
  };
  const every: readonly Query<unknown>[] = [
    load.news.items(all, news),
    load.news.terms('categories'),
    load.conferences.conferences(news, 0),
    load.timeline.entries(),
    load.views.rows(books, 0),
  ];
  return { ...tab, load, every };
}

async function idsOf(reading: Query<List<{ readonly id: string }>>): Promise<readonly string[] | string> {
  await reading.load();
  const state = reading.state$.value;
  return state.status === 'ready' ? state.value.rows.map(({ id }) => id) : state.status;
}

it('a list is loaded page by page, with its pager', async () => {
  const { load, fakes } = setUp();
  const reading = load.news.items({ ...all, page: 2 }, news);
  expect(await idsOf(reading)).toEqual(['row-20', 'row-21', 'row-22', 'row-23', 'row-24']);
  const pager = { currentPage: 2, totalItems: 25, totalPages: 3 };
  expect(reading.state$.value).toMatchObject({ value: { pager } });
  expect(await idsOf(load.conferences.conferences(conferences, 0))).toHaveLength(10);
  expect(await idsOf(load.conferences.conferences(conferences, 1))).toHaveLength(4);
  await load.timeline.entries().load();
  expect(load.timeline.entries().state$.value).toMatchObject({ value: [{ id: 'entry' }] });
  const list = { view: '', display: '', url: 'https://cms.example.org/lists/reading.json' };
  fakes.lists.addView(list, some(12, fakeRow));
  expect(await idsOf(load.views.rows(list, 1))).toEqual(['row-10', 'row-11']);
  expect(await idsOf(load.views.rows(books, 0))).toHaveLength(10);
});

it.each<[string, Partial<NewsQuery>, object]>([
  ['page', { page: 1 }, {}],
  ['categories', { categories: [1] }, {}],
  ['tags', { tags: [4] }, {}],
  ['order', { sort: 'title' }, {}],
  ['display', {}, { display: 'teaser' }],
  ['URL', {}, { url: 'https://cms.example.org/lists/news.json' }],
])('a list of news with another %s is another one', (_, query, from) => {
  const { news: load } = setUp().load;
  const reading = load.items(all, news);
  expect(load.items({ ...all, ...query }, { ...news, ...from })).not.toBe(reading);
  expect(load.items({ ...all }, { ...news })).toBe(reading);
});

it('a list is read again when the user changes, and what the former user was shown is dropped', async () => {
  const { logIn, every } = setUp();
  const states = () => new Set(every.map(({ state$ }) => state$.value.status));
  for (const reading of every) reading.state$.subscribe();
  await Promise.all(every.map((reading) => reading.refresh()));
  expect(states()).toEqual(new Set(['ready']));
  logIn();
  expect(states()).toEqual(new Set(['loading']));
  await settle();
  expect(states()).toEqual(new Set(['ready']));
});

it('a list is read as a visitor while a logout is still to be repeated', async () => {
  const { fakes, session, every } = setUp();
  session.markPendingSignOut({ userId: 3, logoutToken: 'l' });
  await Promise.all(every.map((reading) => reading.refresh()));
  const calls = [fakes.news, fakes.conferences, fakes.timeline, fakes.views].flatMap((source) => source.calls);
  expect(calls.map(({ args }) => args.at(-1))).toEqual(every.map(() => 'visitor'));
});

it('values of fields are read from all pages of a list, once for several filters and visits', async () => {
  const { load, fakes } = setUp();
  const fields = { values: ['field_year', 'field_type'] };
  const reading = load.views.values(books, fields.values);
  await idsOf(reading);
  await load.views.values(books, [...fields.values]).load();
  expect(reading.state$.value).toMatchObject({ value: { rows: some(25, fakeRow), pager: undefined } });
  expect(fakes.views.callsOf('rows')).toEqual([0, 1, 2].map((page) => [books, page, 'session', { fields }]));
});

it.each([
  ['as many pages as are read', MOST_PAGES, undefined],
  ['more pages than are read', MOST_PAGES + 1, { totalPages: MOST_PAGES + 1 }],
])(
  'values of fields come with a pager only if the list has more pages than are read: it has %s',
  async (_, pages, pager) => {
    const { load, fakes } = setUp();
    fakes.lists.itemsPerPage = 1;
    fakes.lists.addView(books, some(pages, fakeRow));
    const reading = load.views.values(books, ['field_year']);
    expect(await idsOf(reading)).toHaveLength(MOST_PAGES);
    const state = reading.state$.value;
    expect(state.status === 'ready' && state.value.pager).toEqual(pager && expect.objectContaining(pager));
  },
);

const conference = (id: string) => fakeConference({ id, link: { kind: 'internal', path: `/conferences/${id}` } });
const [tides, echoes] = [conference('tides'), conference('echoes')];

/** A tab in which a list is read: what it knows of the two conferences then. */
async function read(browser: TestBrowser, rows = [tides]) {
  const { container, fakes } = openTab({ browser });
  fakes.clock.advance(1_000);
  fakes.lists.conferences = rows;
  await container.get(LoadConferences).conferences(conferences, 0).refresh();
  const known = container.get(KnownConferences);
  return { fakes, known, now: fakes.clock.now(), since: [known.since(tides), known.since(echoes)] };
}

it('knows since when a conference has been in a list that was read before, and marks none as new otherwise', async () => {
  const browser = new TestBrowser();
  const { fakes } = await read(browser);
  const { since, now, known } = await read(browser, [tides, echoes]);
  expect(since).toEqual([0, now]);
  // The publication date of a row is better.
  const created = contentDate('2027-02-01');
  expect(known.since({ ...tides, created })).toBe(created.at);
  expect((await read(new TestBrowser(), [tides, echoes])).since).toEqual([0, 0]);
  // Nothing that is stored reveals what a user was shown.
  expect(fakes.storage.read(knownConferencesKey)).toHaveLength(3);
  expect(fakes.storage.dump()).not.toMatch(/tides|public_conferences/);
});

it('starts again when the stored value is invalid, or nothing can be stored', async () => {
  const browser = new TestBrowser();
  const { fakes } = await read(browser);
  fakes.storage.poison(knownConferencesKey, '{"v":1,"d":{"a":1}}');
  expect((await read(browser)).since[0]).toBe(0);
  browser.device.refusesWrites = true;
  browser.device.refusesReads = true;
  expect((await read(browser)).since[0]).toBe(0);
});
