import { describe, expect, it } from 'vitest';
import {
  LoadConferences,
  LoadNews,
  LoadTimeline,
  LoadView,
  MOST_PAGES,
} from '../../../src/application/lists/load-lists.ts';
import { SessionState } from '../../../src/application/session/session-state.ts';
import type { Query } from '../../../src/application/cache/query-cache.ts';
import type { NewsQuery } from '../../../src/domain/lists/news.ts';
import type { List } from '../../../src/domain/lists/list.ts';
import { fakeConference, fakeNewsItem, fakeRow, fakeTimelineEntry } from '../../fakes/fake-content-lists.ts';
import { settle } from '../../support/settle.ts';
import { createTestContainer } from '../../support/test-container.ts';

const news = { view: 'public_news', display: 'title' };
const all: NewsQuery = { page: 0, categories: [], tags: [], sort: 'newest' };

function setUp() {
  const { container, fakes } = createTestContainer();
  const archives = { id: 4, name: 'archives' };
  fakes.lists.terms = { categories: [{ id: 1, name: 'award' }], tags: [archives] };
  fakes.lists.news = Array.from({ length: 25 }, (_, index) =>
    fakeNewsItem({ id: `news-${index}`, tags: index % 5 === 0 ? [archives] : [] }),
  );
  fakes.lists.conferences = Array.from({ length: 14 }, (_, index) => fakeConference({ id: `conference-${index}` }));
  fakes.lists.timeline = [fakeTimelineEntry({ id: 'entry' })];
  return {
    fakes,
    session: container.get(SessionState),
    news: container.get(LoadNews),
    conferences: container.get(LoadConferences),
    timeline: container.get(LoadTimeline),
    views: container.get(LoadView),
  };
}

function idsOf(reading: Query<List<{ readonly id: string }>>): readonly string[] | string {
  const state = reading.state$.value;
  return state.status === 'ready' ? state.value.rows.map(({ id }) => id) : state.status;
}

describe('LoadNews', () => {
  it('loads a page of news with its pager', async () => {
    const { news: load } = setUp();
    const reading = load.items({ ...all, page: 2 }, news);
    await reading.refresh();
    expect(reading.state$.value).toMatchObject({
      status: 'ready',
      value: { rows: [{ id: 'news-20' }, {}, {}, {}, {}], pager: { currentPage: 2, totalItems: 25, totalPages: 3 } },
    });
  });

  it.each<[string, Partial<NewsQuery>, object]>([
    ['page', { page: 1 }, {}],
    ['categories', { categories: [1] }, {}],
    ['tags', { tags: [4] }, {}],
    ['order', { sort: 'title' }, {}],
    ['display', {}, { display: 'teaser' }],
    ['URL', {}, { url: 'https://cms.example.org/lists/news.json' }],
  ])('treats a news query with another %s as another query', (_, query, from) => {
    const { news: load } = setUp();
    const reading = load.items(all, news);
    expect(load.items({ ...all, ...query }, { ...news, ...from })).not.toBe(reading);
    expect(load.items({ ...all }, { ...news })).toBe(reading);
  });
});

describe('LoadConferences', () => {
  it('loads conferences page by page', async () => {
    const { conferences } = setUp();
    const from = { view: 'public_conferences', display: 'teaser' };
    const pages = [0, 1].map((page) => conferences.conferences(from, page));
    for (const page of pages) await page.refresh();
    expect(pages.map((page) => idsOf(page).length)).toEqual([10, 4]);
  });
});

describe('LoadTimeline', () => {
  it('loads every entry of the timeline', async () => {
    const { timeline } = setUp();
    await timeline.entries().refresh();
    expect(timeline.entries().state$.value).toMatchObject({ status: 'ready', value: [{ id: 'entry' }] });
  });
});

describe('LoadView', () => {
  const books = { view: 'public_publications', display: 'standard' };

  it('reads all pages for the values of fields, once for several filters and visits', async () => {
    const { views, fakes } = setUp();
    const rows = Array.from({ length: 25 }, (_, index) => fakeRow({ id: `b${index}`, title: 'x' }));
    fakes.lists.addView(books, rows);
    const reading = views.values(books, ['field_year', 'field_type']);
    await reading.load();
    await views.values(books, ['field_year', 'field_type']).load();
    expect(reading.state$.value).toMatchObject({ status: 'ready', value: { rows, pager: undefined } });
    expect(fakes.views.callsOf('rows')).toEqual(
      [0, 1, 2].map((page) => [books, page, 'session', { fields: { values: ['field_year', 'field_type'] } }]),
    );
  });

  it.each([
    ['has as many pages as are read', MOST_PAGES, undefined],
    ['has more pages than are read', MOST_PAGES + 1, { totalPages: MOST_PAGES + 1 }],
  ])('says by a pager whether a list %s', async (_, pages, pager) => {
    const { views, fakes } = setUp();
    fakes.lists.itemsPerPage = 1;
    fakes.lists.addView(
      books,
      Array.from({ length: pages }, (__, index) => fakeRow({ id: `b${index}`, title: 'x' })),
    );
    const reading = views.values(books, ['field_year']);
    await reading.load();
    expect(idsOf(reading)).toHaveLength(MOST_PAGES);
    const state = reading.state$.value;
    expect(state.status === 'ready' && state.value.pager).toEqual(pager && expect.objectContaining(pager));
  });

  const list = { view: '', display: '', url: 'https://cms.example.org/lists/reading.json' };

  it('loads any list, by name and by URL, page by page', async () => {
    const { views, fakes } = setUp();
    fakes.lists.addView(
      list,
      Array.from({ length: 12 }, (_, index) => fakeRow({ id: `row-${index}` })),
    );
    fakes.lists.addView({ view: 'a', display: 'b' }, [fakeRow({ id: 'other' })]);
    const first = views.rows(list, 0);
    const second = views.rows(list, 1);
    const other = views.rows({ view: 'a', display: 'b' }, 0);
    await Promise.all([first.refresh(), second.refresh(), other.refresh()]);
    expect(idsOf(first)).toHaveLength(10);
    expect(idsOf(second)).toEqual(['row-10', 'row-11']);
    expect(idsOf(other)).toEqual(['other']);
  });
});

describe('every list', () => {
  it('reads every list again when the user changes, and drops what the former user was shown', async () => {
    const { fakes, session, news: load, conferences, timeline, views } = setUp();
    fakes.lists.addView({ view: 'a', display: 'b' }, [fakeRow({ id: 'row' })]);
    const readings: readonly Query<unknown>[] = [
      load.items(all, news),
      load.terms('categories'),
      conferences.conferences(news, 0),
      timeline.entries(),
      views.rows({ view: 'a', display: 'b' }, 0),
    ];
    for (const reading of readings) reading.state$.subscribe();
    await Promise.all(readings.map((reading) => reading.refresh()));
    expect(readings.map(({ state$ }) => state$.value.status)).toEqual(readings.map(() => 'ready'));
    session.begin(
      { userId: 3, userName: 'zofia', isMember: true, roles: new Map() },
      { csrfToken: 'c', logoutToken: 'l' },
    );
    expect(readings.map(({ state$ }) => state$.value.status)).toEqual(readings.map(() => 'loading'));
    await settle();
    expect(readings.map(({ state$ }) => state$.value.status)).toEqual(readings.map(() => 'ready'));
  });

  it('reads every list as a visitor while a logout is still to be repeated', async () => {
    const { fakes, session, news: load, conferences, timeline, views } = setUp();
    session.markPendingSignOut({ userId: 3, logoutToken: 'l' });
    await Promise.all([
      load.items(all, news).refresh(),
      load.terms('categories').refresh(),
      conferences.conferences(news, 0).refresh(),
      timeline.entries().refresh(),
      views.rows(news, 0).refresh(),
    ]);
    const calls = [fakes.news, fakes.conferences, fakes.timeline, fakes.views].flatMap((source) => source.calls);
    expect(calls.map(({ args }) => args.at(-1))).toEqual(['visitor', 'visitor', 'visitor', 'visitor', 'visitor']);
  });
});
