// @vitest-environment jsdom
import { act, cleanup, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SessionState } from '../../../../src/application/session/session-state.ts';
import { RemoteErrorKind } from '../../../../src/application/ports/remote-error.ts';
import type { NewsItem } from '../../../../src/domain/lists/news.ts';
import { ROWS_AT_ONCE } from '../../../../src/ui/components/list/list-entry.tsx';
import { FakeResizeObserver } from '../../../support/fake-resize-observer.ts';
import { settle } from '../../../support/settle.ts';
import { testSettings } from '../../../support/test-settings.ts';
import { around, categories, main, newsItem, newsItems, setUpLists, tags, titles } from './list-portal.tsx';

const [callForPapers, conference] = categories;
const [archives, television] = tags;

/** 23 items: every second is a call for papers, every fifth is about archives. */
const items: readonly NewsItem[] = newsItems(23).map((item, index) => ({
  ...item,
  categories: categories.filter((_, place) => place === index % 2),
  tags: index % 5 === 0 && archives ? [archives] : [],
}));

function setUp(options?: Parameters<typeof setUpLists>[0]) {
  const portal = setUpLists(options);
  portal.fakes.lists.news = items;
  return portal;
}

const count = () => main().getByRole('heading', { level: 2 });
const counted = (text: string) => waitFor(() => expect(count().textContent).toBe(text));
const box = (name: string) => main().getByRole<HTMLInputElement>('checkbox', { name });
const chips = () =>
  within(main().getByRole('list', { name: 'Active filters' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
const pages = () =>
  within(main().getByRole('navigation', { name: 'Pages' }))
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent);
const page = (name: string) => main().getByRole('link', { name });
/** The queries of the news, the newest last. */
const asked = (portal: ReturnType<typeof setUp>) => portal.fakes.news.callsOf('items').map(([query]) => query);

describe('the news screen', () => {
  it('lists the news of the display that the settings name', async () => {
    const portal = setUp({ settings: { lists: { ...testSettings.lists, news: { display: 'special', sorts: [] } } } });
    await portal.show('/news');
    expect(titles().slice(0, 2)).toEqual(['Item 1', 'Item 2']);
    expect(portal.fakes.news.callsOf('items')).toEqual([
      [{ page: 0, categories: [], tags: [], sort: 'newest' }, { display: 'special' }, 'session'],
    ]);
    // One order is no choice.
    expect(main().queryByRole('combobox')).toBeNull();
  });

  const pager = { currentPage: 0, totalItems: 23, totalPages: 3, itemsPerPage: 10 };

  it.each<readonly [string, string, Partial<ReturnType<typeof setUp>['fakes']['lists']>, string, number]>([
    ['counted', '/news', { news: newsItems(1204) }, '1,204 news items, page 1 of 121', 1],
    ['one', '/news', { news: newsItems(1) }, '1 news item', 0],
    ['a page of them', '/news', { news: newsItems(10) }, '10 news items', 0],
    [
      'some counted twice',
      '/news',
      { pageOf: (rows) => ({ rows: rows.slice(0, 8), pager, repeated: 2 }) },
      'Up to 23 news items, page 1 of 3',
      1,
    ],
    [
      'some counted twice on the only page',
      '/news',
      {
        pageOf: (rows) => ({
          rows: rows.slice(0, 6),
          pager: { ...pager, totalItems: 9, totalPages: 1 },
          repeated: 3,
        }),
      },
      '6 news items',
      0,
    ],
    [
      'not counted to the end',
      '/news?page=1',
      {
        pageOf: (rows) => ({
          rows: rows.slice(0, 10),
          pager: { ...pager, currentPage: 1, totalItems: 21, isOpen: true },
        }),
      },
      'At least 21 news items, page 2',
      1,
    ],
  ])('says how many news there are, and shows a pager if there are pages: %s', async (_, path, given, text, pagers) => {
    const portal = setUp();
    Object.assign(portal.fakes.lists, given);
    await portal.show(path);
    await counted(text);
    expect(main().queryAllByRole('navigation', { name: 'Pages' })).toHaveLength(pagers);
  });

  it('shows a skeleton and no count before there is an answer', async () => {
    const portal = setUp();
    portal.fakes.news.hang();
    await portal.open('/news');
    await counted('Loading');
    expect(document.querySelector('main [aria-busy="true"] .entry--waiting')).not.toBeNull();
    expect(titles()).toEqual([]);
    act(() => portal.fakes.news.release());
    await counted('23 news items, page 1 of 3');
    expect(document.querySelector('main .entry--waiting')).toBeNull();
  });
});

describe('news filters', () => {
  it('groups filters as checkboxes by category and tag, and reads them in one query', async () => {
    const portal = setUp();
    await portal.show('/news');
    const group = (name: string) => within(main().getByRole('group', { name })).getAllByRole('checkbox');
    const names = (boxes: HTMLElement[]) => boxes.map((each) => each.closest('label')?.textContent);
    expect(names(group('Categories'))).toEqual(['call for papers', 'conference']);
    expect(names(group('Tags'))).toEqual(['archives', 'television']);

    await portal.user.click(box('conference'));
    await portal.user.click(box('archives'));
    await counted('2 news items');
    expect(asked(portal).at(-1)).toEqual({ page: 0, categories: [2], tags: [4], sort: 'newest' });
    expect(titles()).toEqual(['Item 6', 'Item 16']);
  });

  it('writes filters into the address at once, keeps the focus, and does not scroll', async () => {
    const portal = setUp();
    await portal.show('/news?page=2&utm=1');
    await portal.user.click(box('archives'));
    expect(box('archives').checked).toBe(true);
    await waitFor(() => expect(portal.where()).toBe('/news?utm=1&tag=4'));
    await portal.user.click(box('call for papers'));
    await waitFor(() => expect(portal.where()).toBe('/news?utm=1&category=1&tag=4'));
    await counted('3 news items');
    await waitFor(() => expect(document.activeElement).toBe(box('call for papers')));
    expect(portal.scrolledIntoView).toEqual([]);
  });

  it('applies two filters when the second comes before the first is in the address', async () => {
    const portal = setUp();
    await portal.show('/news');
    await act(async () => {
      box('archives').click();
      await Promise.resolve();
      box('call for papers').click();
    });
    await waitFor(() => expect(portal.where()).toBe('/news?category=1&tag=4'));
  });

  it('removes filters one by one on Back, together with their news', async () => {
    const portal = setUp();
    await portal.show('/news');
    await portal.user.click(box('archives'));
    await counted('5 news items');
    await portal.user.click(box('conference'));
    await counted('2 news items');
    // A selection takes effect before the router has navigated, and Back starts from the router's address.
    await waitFor(() => expect(portal.where()).toBe('/news?category=2&tag=4'));
    await portal.go(-1);
    await counted('5 news items');
    expect([portal.where(), box('archives').checked, box('conference').checked]).toEqual(['/news?tag=4', true, false]);
    await portal.go(-1);
    await counted('23 news items, page 1 of 3');
    expect([portal.where(), box('archives').checked]).toEqual(['/news', false]);
  });

  it('shows the news filters behind a button on a phone, which counts the active ones, and links the news', async () => {
    const portal = setUp();
    await portal.show('/news');
    const toggle = main().getByRole('button', { name: 'Filter' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    const panel = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
    expect(panel?.contains(box('archives'))).toBe(true);
    await portal.user.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await portal.user.click(box('archives'));
    await portal.user.click(box('conference'));
    expect(main().getByRole('button', { name: 'Filter (2 active)' })).toBe(toggle);

    const openWhenScrolled: (string | null)[] = [];
    count().scrollIntoView = () => openWhenScrolled.push(toggle.getAttribute('aria-expanded'));
    await portal.user.click(main().getByRole('button', { name: 'Show the news' }));
    expect(openWhenScrolled).toEqual(['false']);
    await waitFor(() => expect(document.activeElement).toBe(count()));
  });

  it('says that filters could not be loaded, and loads them on Retry, while the news stay', async () => {
    const portal = setUp();
    portal.fakes.news.failWith(RemoteErrorKind.unavailable, { method: 'terms' });
    await portal.show('/news?tag=4&category=1');
    expect(titles()).toHaveLength(3);
    expect(chips()).toEqual(['Remove filter: Category 1', 'Remove filter: Tag 4']);
    expect(main().getByText(/The filters by tag could not be loaded/)).toBeTruthy();
    expect(main().getByText(/The filters by category could not be loaded/)).toBeTruthy();

    portal.fakes.news.succeed();
    const group = main().getByRole('group', { name: 'Tags' });
    await portal.user.click(within(group).getByRole('button', { name: 'Retry' }));
    await within(group).findByRole('checkbox', { name: 'archives' });
    expect(chips()).toEqual(['Remove filter: Category 1', 'Remove filter: archives']);
    expect(group.contains(document.activeElement)).toBe(true);
  });

  it('says that there may be more terms only when the content system counts more than it sends', async () => {
    const portal = setUp();
    portal.fakes.lists.cutVocabularies = ['tags'];
    await portal.show('/news');
    const group = (name: string) => within(main().getByRole('group', { name }));
    expect(group('Tags').getByText('There may be more tags than are listed here.')).toBeTruthy();
    expect(group('Categories').queryByText(/There may be more/)).toBeNull();
  });

  it('leaves out an empty group of filters, and all of them when there are none', async () => {
    for (const [terms, groups] of [
      [{ categories: [], tags }, ['Tags']],
      [{ categories: [], tags: [] }, []],
    ] as const) {
      const portal = setUp();
      portal.fakes.lists.terms = terms;
      await portal.show('/news');
      const legends = [...document.querySelectorAll('main legend')].map(({ textContent }) => textContent);
      expect(legends).toEqual(groups);
      expect(main().queryAllByRole('button', { name: /Filter/ })).toHaveLength(groups.length);
      cleanup();
    }
  });
});

describe('active filters', () => {
  it('removes chips one by one: the focus goes to the next, and after the last to the count', async () => {
    const portal = setUp();
    await portal.show('/news?category=1,99&tag=4');
    expect(chips()).toEqual(['call for papers', 'Category 99', 'archives'].map((name) => `Remove filter: ${name}`));
    const remove = (name: string) => portal.user.click(main().getByRole('button', { name: `Remove filter: ${name}` }));
    await remove('Category 99');
    await waitFor(() => expect(portal.where()).toBe('/news?category=1&tag=4'));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove filter: archives');
    await remove('archives');
    await waitFor(() => expect(portal.where()).toBe('/news?category=1'));
    await waitFor(() => expect(document.activeElement).toBe(count()));
    await remove('call for papers');
    await waitFor(() => expect(portal.where()).toBe('/news'));
    await waitFor(() => expect(document.activeElement).toBe(count()));
    expect(main().queryByRole('list', { name: 'Active filters' })).toBeNull();
  });

  it('removes all chips at once, focuses the count, and keeps the sort', async () => {
    const portal = setUp();
    await portal.show('/news?category=1&tag=4&sort=title&other=x');
    await portal.user.click(main().getByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(portal.where()).toBe('/news?other=x&sort=title'));
    await waitFor(() => expect(document.activeElement).toBe(count()));
    expect(box('archives').checked).toBe(false);
  });
});

describe('the order of news', () => {
  it('sorts news by the orders that the settings offer, from the first page', async () => {
    const portal = setUp();
    await portal.show('/news?page=1&tag=4');
    const select = main().getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    expect([...select.options].map(({ text }) => text)).toEqual(['Newest first', 'Oldest first', 'Title']);
    await portal.user.selectOptions(select, 'Oldest first');
    await waitFor(() => expect(portal.where()).toBe('/news?tag=4&sort=oldest'));
    await waitFor(() => expect(titles()[0]).toBe('Item 21'));
    await portal.user.selectOptions(select, 'Newest first');
    await waitFor(() => expect(portal.where()).toBe('/news?tag=4'));
  });
});

describe('the pages of news', () => {
  it('links the pages of news, with the current one marked and gaps between', async () => {
    const portal = setUp();
    portal.fakes.lists.news = newsItems(120, { tags: [{ id: 4, name: 'archives' }] });
    await portal.show('/news?page=5&tag=4');
    expect(pages()).toEqual(['Previous', '1', '…', '5', '6', '7', '…', '12', 'Next']);
    expect(page('Page 6').getAttribute('aria-current')).toBe('page');
    expect(main().getAllByRole('link', { current: 'page' })).toHaveLength(1);
    const addresses = ['Previous', 'Page 1', 'Next'].map((name) => page(name).getAttribute('href'));
    expect(addresses).toEqual(['/news?tag=4&page=4', '/news?tag=4', '/news?tag=4&page=6']);
  });

  it('shows a page of news from the top of the list, with the focus on the count', async () => {
    const portal = setUp();
    await portal.show('/news');
    expect(pages()).toEqual(['1', '2', '3', 'Next']);
    await portal.user.click(page('Next'));
    await waitFor(() => expect(document.activeElement).toBe(count()));
    expect(portal.scrolledIntoView).toEqual([count()]);
    await counted('23 news items, page 2 of 3');
    expect(titles()[0]).toBe('Item 11');
    await waitFor(() => expect(portal.where()).toBe('/news?page=1'));
  });

  it('opens a page in another tab without any change here', async () => {
    const portal = setUp();
    await portal.show('/news');
    const link = page('Next');
    link.addEventListener('click', (event) => event.preventDefault());
    await portal.user.keyboard('{Control>}');
    await portal.user.click(link);
    await portal.user.keyboard('{/Control}');
    expect(portal.scrolledIntoView).toEqual([]);
    await waitFor(() => expect(portal.where()).toBe('/news'));
  });
});

describe('while other news are on their way', () => {
  it('keeps the former news, busy and without a wrong count or pager, while others are loading', async () => {
    const portal = setUp();
    await portal.show('/news');
    const live = count();
    expect(live.getAttribute('aria-live')).toBe('polite');
    portal.fakes.news.hang();
    await portal.user.click(box('archives'));
    expect(titles()).toHaveLength(10);
    expect(document.querySelector('.former')?.closest('[aria-busy="true"]')).not.toBeNull();
    expect(count().textContent).toBe('Loading');
    expect(main().queryByRole('navigation', { name: 'Pages' })).toBeNull();
    act(() => portal.fakes.news.release());
    await counted('5 news items');
    expect(document.querySelector('main .former, main [aria-busy="true"]')).toBeNull();
    expect(count()).toBe(live);
  });

  it('keeps the pager when only the page changes', async () => {
    const portal = setUp();
    await portal.show('/news');
    portal.fakes.news.hang();
    await portal.user.click(page('Next'));
    await waitFor(() => expect(pages()).toEqual(['Previous', '1', '2', '3', 'Next']));
    expect(page('Page 2').getAttribute('aria-current')).toBe('page');
    expect(titles()[0]).toBe('Item 1');
    act(() => portal.fakes.news.release());
    await waitFor(() => expect(titles()[0]).toBe('Item 11'));
  });

  it('ignores an older answer that comes later', async () => {
    const portal = setUp();
    await portal.show('/news');
    portal.fakes.news.hang();
    await portal.user.click(box('archives'));
    await portal.user.click(box('conference'));
    await waitFor(() => expect(portal.fakes.news.waiting).toBe(2));
    act(() => portal.fakes.news.releaseOne(1));
    await counted('2 news items');
    act(() => portal.fakes.news.release());
    await act(settle);
    expect(count().textContent).toBe('2 news items');
    expect(titles()).toEqual(['Item 6', 'Item 16']);
  });

  it('replaces the former news by a failure', async () => {
    const portal = setUp();
    await portal.show('/news');
    portal.fakes.news.failWith(RemoteErrorKind.unavailable, { method: 'items' });
    await portal.user.click(box('archives'));
    await counted('Not loaded');
    expect(titles()).toEqual([]);
    portal.fakes.news.succeed();
    portal.fakes.news.hang();
    await portal.user.click(main().getByRole('button', { name: 'Retry' }));
    expect(titles()).toEqual([]);
    act(() => portal.fakes.news.release());
    await counted('5 news items');
  });

  it('removes everything of a former user, of this query and of the one before', async () => {
    const portal = setUp();
    portal.signIn();
    portal.fakes.contentSystem.addPage('/news', { title: 'News' });
    await portal.show('/news');
    expect(titles()).toHaveLength(10);
    portal.fakes.news.hang();
    await portal.user.click(box('archives'));
    expect(titles()).toHaveLength(10);
    act(() => portal.container.get(SessionState).end());
    expect(titles()).toEqual([]);
    act(() => portal.fakes.news.release());
    await counted('5 news items');
    portal.fakes.news.hang();
    act(() =>
      portal.container
        .get(SessionState)
        .begin({ userId: 7, userName: 'x', isMember: false, roles: new Map() }, { csrfToken: 'c', logoutToken: 'l' }),
    );
    expect(titles()).toEqual([]);
  });
});

describe('the position in a list whose page is changed', () => {
  it('restores the scroll position in a list when the reader goes back to a former page', async () => {
    vi.stubGlobal('ResizeObserver', FakeResizeObserver);
    const portal = setUp();
    await portal.show('/news');
    let top = 0;
    const scrollTo = (y: number) => {
      top = y;
      window.dispatchEvent(new Event('scroll'));
    };
    vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top);
    vi.stubGlobal('scrollTo', (options: ScrollToOptions) => scrollTo(options.top ?? 0));
    count().scrollIntoView = () => scrollTo(300);

    scrollTo(2000);
    await portal.user.click(page('Next'));
    await waitFor(() => expect(top).toBe(300));
    await counted('23 news items, page 2 of 3');
    await portal.go(-1);
    await counted('23 news items, page 1 of 3');
    expect(top).toBe(2000);
    await portal.go(1);
    await counted('23 news items, page 2 of 3');
    expect(top).toBe(300);
  });
});

describe('where there are no news', () => {
  it('says that there are no news and what to do, or that the filters match none, and offers to clear them', async () => {
    const portal = setUp();
    await portal.show('/news?tag=5');
    expect(count().textContent).toBe('No news');
    expect(main().getByText(/No news item matches these filters/)).toBeTruthy();
    portal.fakes.lists.news = [];
    await portal.user.click(main().getByRole('button', { name: 'Clear all filters' }));
    expect(await main().findByText('There is no news yet. Choose another page from the menu.')).toBeTruthy();
    expect(count().textContent).toBe('No news');
    await waitFor(() => expect(document.activeElement).toBe(count()));
  });

  it.each([
    ['an empty answer without a pager', '/news?tag=77', undefined],
    ['404', '/news?category=77', RemoteErrorKind.notFound],
  ])('says that a filter is refused (%s), and not that there are no news', async (_, path, failure) => {
    const portal = setUp();
    if (failure) portal.fakes.news.failWith(failure, { method: 'items', times: 1 });
    await portal.show(path);
    expect(count().textContent).toBe('Filter not accepted');
    expect(main().getByText(/does not accept one of the filters/)).toBeTruthy();
    expect(main().queryByText(/No news|There is no news/)).toBeNull();
    await portal.user.click(main().getByRole('button', { name: /^Remove filter/ }));
    await counted('23 news items, page 1 of 3');
  });

  it.each([
    ['a list that is not paged', { rows: [], pager: undefined }, '/news?tag=5', 'No news'],
    [
      'rows that the reader may not see',
      { rows: [], pager: { currentPage: 0, totalItems: 3, totalPages: 1, itemsPerPage: 10 } },
      '/news',
      '3 news items',
    ],
  ])('shows neither a refused filter nor a missing page: %s', async (_, answer, path, summary) => {
    const portal = setUp();
    portal.fakes.lists.pageOf = () => answer;
    await portal.show(path);
    expect(count().textContent).toBe(summary);
    expect(main().getByText(/No news item matches these filters|There is no news yet/)).toBeTruthy();
  });

  it('says that the page is behind the last one, and links there', async () => {
    const portal = setUp();
    await portal.show('/news?page=9');
    expect(count().textContent).toBe('23 news items');
    expect(main().getByText(/This page does not exist: there are 3 pages\./)).toBeTruthy();
    expect(main().queryByRole('navigation', { name: 'Pages' })).toBeNull();
    await portal.user.click(main().getByRole('link', { name: 'Go to the last page' }));
    await counted('23 news items, page 3 of 3');
    await waitFor(() => expect(document.activeElement).toBe(count()));
    await waitFor(() => expect(portal.where()).toBe('/news?page=2'));
  });

  it('links the first page of a list that has no second one', async () => {
    const portal = setUp();
    portal.fakes.lists.pageOf = (rows, number) => ({ rows: number > 0 ? [] : rows, pager: undefined });
    await portal.show('/news?page=2');
    expect(main().getByText(/This page does not exist\./)).toBeTruthy();
    await portal.user.click(main().getByRole('link', { name: 'Go to the first page' }));
    await counted('23 news items');
  });
});

describe('news that could not be had', () => {
  it.each([RemoteErrorKind.unavailable, RemoteErrorKind.notFound])(
    'says why news could not be loaded (%s), never that there are none, and loads them on Retry',
    async (reason) => {
      const portal = setUp();
      portal.fakes.news.failWith(reason, { method: 'items' });
      await portal.show('/news');
      expect(count().textContent).toBe('Not loaded');
      expect(main().getByText(/The news could not be loaded/)).toBeTruthy();
      expect(main().queryByText(/No news|There is no news/)).toBeNull();
      portal.fakes.news.succeed();
      await portal.user.click(main().getByRole('button', { name: 'Retry' }));
      await counted('23 news items, page 1 of 3');
    },
  );

  it('keeps news that could not be refreshed, and says so', async () => {
    const portal = setUp();
    await portal.show('/news');
    await portal.user.click(box('archives'));
    await counted('5 news items');
    portal.fakes.news.failWith(RemoteErrorKind.offline, { method: 'items' });
    await portal.user.click(box('archives'));
    expect(await main().findByText(/what was loaded last/)).toBeTruthy();
    expect(count().textContent).toBe('23 news items, page 1 of 3');
    expect(titles()).toHaveLength(10);
  });
});

describe('very many news in one answer', () => {
  it('shows as many news as before when a reader comes back from one of them, and fewer on a new visit', async () => {
    const portal = setUp();
    portal.fakes.lists.news = newsItems(ROWS_AT_ONCE * 2 + 50);
    portal.fakes.lists.pageOf = (rows) => ({ rows, pager: undefined });
    await portal.show('/news');
    expect(main().getByText('200 of 450 shown')).toBeTruthy();
    // Roles and names of hundreds of elements take seconds to compute.
    await portal.user.click(main().getByText('Show 200 more'));
    expect(document.activeElement?.textContent).toContain(`Item ${ROWS_AT_ONCE + 1}`);
    await portal.user.click(main().getByText('Item 201'));
    await waitFor(() => expect(titles()).toHaveLength(0));
    await portal.go(-1);
    await waitFor(() => expect(titles()).toHaveLength(2 * ROWS_AT_ONCE));
    expect(main().getByText('400 of 450 shown')).toBeTruthy();
    await portal.go('/news?sort=oldest');
    await waitFor(() => expect(titles()).toHaveLength(ROWS_AT_ONCE));
    await portal.go(-1);
    await waitFor(() => expect(titles()).toHaveLength(2 * ROWS_AT_ONCE));
    await portal.go(1);
    await waitFor(() => expect(titles()).toHaveLength(ROWS_AT_ONCE));
    await portal.go('/history');
    await waitFor(() => expect(titles()).toHaveLength(0));
    await portal.go('/news');
    await waitFor(() => expect(titles()).toHaveLength(ROWS_AT_ONCE));
  });
});

describe('a news item', () => {
  const entry = (title: string) => within(around(main().getByText(title), 'article'));

  it('shows the date of a news item, its title as a link, a teaser, its terms and its picture', async () => {
    const portal = setUp();
    const image = { url: 'https://cms.example.org/a.png', alt: 'A harbour', width: 800, height: 432 };
    portal.fakes.lists.news = [
      newsItem(1, {
        image,
        title: 'Small cinemas, <b>large</b> archives',
        date: { iso: '2026-11-18', precision: 'day', at: Date.UTC(2026, 10, 18) },
        html: '<p>Two weeks in <em>Reykjavík</em><script>window.hacked = true</script><img src=x onerror=alert(1)></p>',
        categories: callForPapers ? [callForPapers] : [],
        tags: archives && television ? [archives, television] : [],
      }),
    ];
    await portal.show('/news');
    const item = entry('Small cinemas, <b>large</b> archives');
    expect(item.getByText('18 Nov 2026').getAttribute('datetime')).toBe('2026-11-18');
    expect(item.getByRole('heading', { level: 3 })).toBeTruthy();
    expect(item.getByRole('link').getAttribute('href')).toBe('/news/1');
    expect(item.getByText('Reykjavík').tagName).toBe('EM');
    expect(item.getByText('call for papers · archives · television')).toBeTruthy();
    expect(document.querySelector('main script, main [onerror]')).toBeNull();
    const shown = item.getByRole('img', { name: 'A harbour' });
    const attributes = ['src', 'width', 'height', 'loading'].map((name) => shown.getAttribute(name));
    expect(attributes).toEqual([image.url, '800', '432', 'lazy']);
  });

  it('shows a news item without a link as text, and names the link of one without a title', async () => {
    const portal = setUp();
    portal.fakes.lists.news = [newsItem(1, { link: undefined }), newsItem(2, { title: '' })];
    await portal.show('/news');
    expect(entry('Item 1').queryByRole('link')).toBeNull();
    expect(entry('Untitled').getByRole('link').getAttribute('href')).toBe('/news/2');
  });

  it('names the terms of a news item with only ids by the filters', async () => {
    const portal = setUp();
    portal.fakes.lists.news = [newsItem(1, { categories: [{ id: 2, name: '' }], tags: [{ id: 77, name: '' }] })];
    await portal.show('/news');
    expect(entry('Item 1').getByText(conference?.name ?? '')).toBeTruthy();
  });

  it('shows a news item twice that a joined view repeats', async () => {
    const portal = setUp();
    const errors = vi.spyOn(console, 'error');
    portal.fakes.lists.news = [newsItem(1), newsItem(1)];
    await portal.show('/news');
    expect(titles()).toEqual(['Item 1', 'Item 1']);
    expect(errors.mock.calls.flat().join(' ')).not.toContain('same key');
  });
});
