// @vitest-environment jsdom
import { act, cleanup, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SessionState } from '../../../../src/application/session/session-state.ts';
import { Visits } from '../../../../src/application/session/last-visit.ts';
import { lastVisitKey } from '../../../../src/application/storage/storage-keys.ts';
import { RemoteErrorKind } from '../../../../src/application/ports/remote-error.ts';
import type { NewsItem } from '../../../../src/domain/lists/news.ts';
import { ROWS_AT_ONCE } from '../../../../src/ui/components/list/list-entry.tsx';
import { contentDate } from '../../../support/content-dates.ts';
import { settle } from '../../../support/settle.ts';
import { testSettings } from '../../../support/test-settings.ts';
import { around, categories, main, newsItem, newsItems, setUpLists, tags, titles } from './list-portal.tsx';

const [callForPapers] = categories;
const [archives] = tags;

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

async function show(path = '/news') {
  const portal = setUp();
  await portal.show(path);
  return portal;
}

const count = () => main().getByRole('heading', { level: 2 });
const expectCount = (text: string) => waitFor(() => expect(count().textContent).toBe(text));
const box = (name: string) => main().getByRole<HTMLInputElement>('checkbox', { name });
const group = (name: string) => within(main().getByRole('group', { name }));
const button = (name: string | RegExp) => main().getByRole('button', { name });
const chips = () =>
  within(main().getByRole('list', { name: 'Active filters' }))
    .getAllByRole('button')
    .map((chip) => chip.getAttribute('aria-label'));
const pages = () =>
  within(main().getByRole('navigation', { name: 'Pages' }))
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent);
const page = (name: string) => main().getByRole('link', { name });
const entry = (title: string) => within(around(main().getByText(title), 'article'));

it('lists the news of the display that the settings name, and offers no choice of one order', async () => {
  const portal = setUp({ settings: { lists: { ...testSettings.lists, news: { display: 'special', sorts: [] } } } });
  portal.fakes.news.hang();
  await portal.open('/news');
  await expectCount('Loading');
  expect(document.querySelector('main [aria-busy="true"] .entry--waiting')).not.toBeNull();
  act(() => portal.fakes.news.release());
  await expectCount('23 news items, page 1 of 3');
  expect(document.querySelector('main .entry--waiting')).toBeNull();
  expect(titles().slice(0, 2)).toEqual(['Item 1', 'Item 2']);
  expect(portal.fakes.news.callsOf('items')).toEqual([
    [{ page: 0, categories: [], tags: [], sort: 'newest' }, { display: 'special' }, 'session'],
  ]);
  expect(main().queryByRole('combobox')).toBeNull();
});

/** An answer of ten rows at most, with a pager and some rows that were sent twice. */
const answer = (sent: number, pager = {}, repeated = 0) => ({
  pageOf: (rows: readonly NewsItem[]) => ({
    rows: rows.slice(0, sent),
    pager: { currentPage: 0, totalItems: 23, totalPages: 3, itemsPerPage: 10, ...pager },
    repeated,
  }),
});

it.each<readonly [string, string, object, string, number]>([
  ['counted', '/news', { news: newsItems(1204) }, '1,204 news items, page 1 of 121', 1],
  ['one', '/news', { news: newsItems(1) }, '1 news item', 0],
  ['a page of them', '/news', { news: newsItems(10) }, '10 news items', 0],
  ['some counted twice', '/news', answer(8, {}, 2), 'Up to 23 news items, page 1 of 3', 1],
  ['some twice on the only page', '/news', answer(6, { totalItems: 9, totalPages: 1 }, 3), '6 news items', 0],
  ['not counted to the end', '/news', answer(10, { isOpen: true }), 'At least 10 news items, page 1', 1],
  ['not all for this reader', '/news', answer(0, { totalItems: 3, totalPages: 1 }), '3 news items', 0],
])('says how many news there are, and shows a pager if there are pages: %s', async (_, path, given, text, pagers) => {
  const portal = setUp();
  Object.assign(portal.fakes.lists, given);
  await portal.show(path);
  await expectCount(text);
  expect(main().queryAllByRole('navigation', { name: 'Pages' })).toHaveLength(pagers);
});

it('filters news by category and tag in the address at once, with the focus kept, and undoes each by Back', async () => {
  const portal = await show('/news?page=2&utm=1');
  const names = (of: string) => group(of).getAllByRole('checkbox');
  const labels = [...names('Categories'), ...names('Tags')].map((each) => each.closest('label')?.textContent);
  expect(labels).toEqual(['call for papers', 'conference', 'archives', 'television']);
  await portal.user.click(box('archives'));
  expect(box('archives').checked).toBe(true);
  await expectCount('5 news items');
  // A selection takes effect before the router has navigated, and Back starts from the router's address.
  await waitFor(() => expect(portal.where()).toBe('/news?utm=1&tag=4'));
  await portal.user.click(box('conference'));
  await expectCount('2 news items');
  await waitFor(() => expect(portal.where()).toBe('/news?utm=1&category=2&tag=4'));
  await waitFor(() => expect(document.activeElement).toBe(box('conference')));
  expect(titles()).toEqual(['Item 6', 'Item 16']);
  expect(portal.scrolledIntoView).toEqual([]);
  const [asked] = portal.fakes.news.callsOf('items').at(-1) ?? [];
  expect(asked).toEqual({ page: 0, categories: [2], tags: [4], sort: 'newest' });

  await portal.go(-1);
  await expectCount('5 news items');
  expect([portal.where(), box('archives').checked, box('conference').checked]).toEqual([
    '/news?utm=1&tag=4',
    true,
    false,
  ]);
});

it('applies two filters when the second comes before the first is in the address', async () => {
  const portal = await show();
  await act(async () => {
    box('archives').click();
    await Promise.resolve();
    box('call for papers').click();
  });
  await waitFor(() => expect(portal.where()).toBe('/news?category=1&tag=4'));
});

it('shows the news filters behind a button on a phone, which counts the active ones, and links the news', async () => {
  const portal = await show();
  const toggle = button('Filter');
  const panel = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
  expect(panel?.contains(box('archives'))).toBe(true);
  await portal.user.click(toggle);
  await portal.user.click(box('archives'));
  await portal.user.click(box('conference'));
  expect(button('Filter (2 active)')).toBe(toggle);
  const openWhenScrolled: (string | null)[] = [];
  count().scrollIntoView = () => openWhenScrolled.push(toggle.getAttribute('aria-expanded'));
  await portal.user.click(button('Show the news'));
  expect(openWhenScrolled).toEqual(['false']);
  await waitFor(() => expect(document.activeElement).toBe(count()));
});

it('says that filters could not be loaded, and loads them on Retry, while the news stay', async () => {
  const portal = setUp();
  portal.fakes.news.failWith(RemoteErrorKind.unavailable, { method: 'terms' });
  await portal.show('/news?tag=4&category=1');
  expect(titles()).toHaveLength(3);
  expect(chips()).toEqual(['Remove filter: Category 1', 'Remove filter: Tag 4']);
  expect(main().getByText(/The filters by category could not be loaded/)).toBeTruthy();
  portal.fakes.news.succeed();
  await portal.user.click(group('Tags').getByRole('button', { name: 'Retry' }));
  await group('Tags').findByRole('checkbox', { name: 'archives' });
  expect(chips()).toEqual(['Remove filter: Category 1', 'Remove filter: archives']);
  expect(main().getByRole('group', { name: 'Tags' }).contains(document.activeElement)).toBe(true);
});

it('leaves out an empty group of filters, and says that one is cut when it is', async () => {
  const portal = setUp();
  portal.fakes.lists.terms = { categories: [], tags };
  portal.fakes.lists.cutVocabularies = ['tags'];
  await portal.show('/news');
  expect(main().queryByRole('group', { name: 'Categories' })).toBeNull();
  expect(group('Tags').getByText('There may be more tags than are listed here.')).toBeTruthy();
  cleanup();
  portal.fakes.lists.terms = { categories: [], tags: [] };
  const other = setUp();
  other.fakes.lists.terms = { categories: [], tags: [] };
  await other.show('/news');
  expect(main().queryByRole('button', { name: /Filter/ })).toBeNull();
});

it('removes filters by their chips: the focus goes to the next chip, and after the last one to the count', async () => {
  const portal = await show('/news?category=1,99&tag=4&sort=title&other=x');
  expect(chips()).toEqual(['call for papers', 'Category 99', 'archives'].map((name) => `Remove filter: ${name}`));
  await portal.user.click(button('Remove filter: Category 99'));
  await waitFor(() => expect(portal.where()).toBe('/news?other=x&category=1&tag=4&sort=title'));
  expect(document.activeElement).toBe(button('Remove filter: archives'));
  await portal.user.click(button('Remove filter: archives'));
  await waitFor(() => expect(document.activeElement).toBe(count()));
  await portal.user.click(box('archives'));
  await portal.user.click(button('Clear all filters'));
  await waitFor(() => expect(portal.where()).toBe('/news?other=x&sort=title'));
  await waitFor(() => expect(document.activeElement).toBe(count()));
  expect(box('archives').checked).toBe(false);
  expect(main().queryByRole('list', { name: 'Active filters' })).toBeNull();
});

it('sorts news by the orders that the settings offer, from the first page', async () => {
  const portal = await show('/news?page=1&tag=4');
  const select = main().getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  expect([...select.options].map(({ text }) => text)).toEqual(['Newest first', 'Oldest first', 'Title']);
  await portal.user.selectOptions(select, 'Oldest first');
  await waitFor(() => expect(portal.where()).toBe('/news?tag=4&sort=oldest'));
  await waitFor(() => expect(titles()[0]).toBe('Item 21'));
  await portal.user.selectOptions(select, 'Newest first');
  await waitFor(() => expect(portal.where()).toBe('/news?tag=4'));
});

it('links the pages of news, shows one from the top with the focus on the count, and keeps the pager meanwhile', async () => {
  const portal = setUp();
  portal.fakes.lists.news = newsItems(120, { tags });
  await portal.show('/news?page=5&tag=4');
  expect(pages()).toEqual(['Previous', '1', '…', '5', '6', '7', '…', '12', 'Next']);
  expect(main().getAllByRole('link', { current: 'page' })).toEqual([page('Page 6')]);
  const addresses = ['Previous', 'Page 1', 'Next'].map((name) => page(name).getAttribute('href'));
  expect(addresses).toEqual(['/news?tag=4&page=4', '/news?tag=4', '/news?tag=4&page=6']);
  portal.fakes.news.hang();
  await portal.user.click(page('Next'));
  await waitFor(() => expect(document.activeElement).toBe(count()));
  expect(portal.scrolledIntoView).toEqual([count()]);
  await waitFor(() => expect(page('Page 7').getAttribute('aria-current')).toBe('page'));
  expect(titles()[0]).toBe('Item 51');
  act(() => portal.fakes.news.release());
  await expectCount('120 news items, page 7 of 12');
  expect(titles()[0]).toBe('Item 61');
});

it('keeps the former news, busy and without a wrong count or pager, while others are loading', async () => {
  const portal = await show();
  const live = count();
  expect(live.getAttribute('aria-live')).toBe('polite');
  portal.fakes.news.hang();
  await portal.user.click(box('archives'));
  expect(titles()).toHaveLength(10);
  expect(document.querySelector('.former')?.closest('[aria-busy="true"]')).not.toBeNull();
  expect(count().textContent).toBe('Loading');
  expect(main().queryByRole('navigation', { name: 'Pages' })).toBeNull();
  act(() => portal.fakes.news.release());
  await expectCount('5 news items');
  expect(document.querySelector('main .former, main [aria-busy="true"]')).toBeNull();
  expect(count()).toBe(live);
});

it('ignores an older answer that comes later', async () => {
  const portal = await show();
  portal.fakes.news.hang();
  await portal.user.click(box('archives'));
  await portal.user.click(box('conference'));
  await waitFor(() => expect(portal.fakes.news.waiting).toBe(2));
  act(() => portal.fakes.news.releaseOne(1));
  await expectCount('2 news items');
  act(() => portal.fakes.news.release());
  await act(settle);
  expect(count().textContent).toBe('2 news items');
  expect(titles()).toEqual(['Item 6', 'Item 16']);
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
  await expectCount('5 news items');
  portal.fakes.news.hang();
  const user = { userId: 7, userName: 'x', isMember: false, roles: new Map() };
  act(() => portal.container.get(SessionState).begin(user, { csrfToken: 'c', logoutToken: 'l' }));
  expect(titles()).toEqual([]);
});

it('says that there are no news and what to do, or that the filters match none, and offers to clear them', async () => {
  const portal = await show('/news?tag=5');
  expect(count().textContent).toBe('No news');
  expect(main().getByText(/No news item matches these filters/)).toBeTruthy();
  portal.fakes.lists.news = [];
  await portal.user.click(button('Clear all filters'));
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
  expect(main().getByText(/of the filters isn’t available/)).toBeTruthy();
  expect(main().queryByText(/No news|There is no news/)).toBeNull();
  await portal.user.click(button(/^Remove filter/));
  await expectCount('23 news items, page 1 of 3');
});

it('says that the page is behind the last one, and links there', async () => {
  const portal = await show('/news?page=9');
  expect(count().textContent).toBe('23 news items');
  expect(main().getByText(/This page does not exist: there are 3 pages\./)).toBeTruthy();
  expect(main().queryByRole('navigation', { name: 'Pages' })).toBeNull();
  await portal.user.click(main().getByRole('link', { name: 'Go to the last page' }));
  await expectCount('23 news items, page 3 of 3');
  await waitFor(() => expect(document.activeElement).toBe(count()));
  await waitFor(() => expect(portal.where()).toBe('/news?page=2'));
});

it('links the first page of a list that has no second one', async () => {
  const portal = setUp();
  portal.fakes.lists.pageOf = (rows, number) => ({ rows: number > 0 ? [] : rows, pager: undefined });
  await portal.show('/news?page=2');
  await portal.user.click(main().getByRole('link', { name: 'Go to the first page' }));
  await expectCount('23 news items');
});

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
    await portal.user.click(button('Retry'));
    await expectCount('23 news items, page 1 of 3');
  },
);

it('replaces the former news by a failure, but keeps news that could not be refreshed, and says so', async () => {
  const portal = await show();
  portal.fakes.news.failWith(RemoteErrorKind.offline, { method: 'items' });
  await portal.user.click(box('archives'));
  await expectCount('Not loaded');
  expect(titles()).toEqual([]);
  await portal.user.click(box('archives'));
  expect(await main().findByText(/seeing an earlier version/)).toBeTruthy();
  expect(count().textContent).toBe('23 news items, page 1 of 3');
  expect(titles()).toHaveLength(10);
});

it('shows as many news as before when a reader comes back from one of them, and fewer on a new visit', async () => {
  const portal = setUp();
  portal.fakes.lists.news = newsItems(ROWS_AT_ONCE * 2 + 50);
  portal.fakes.lists.pageOf = (rows) => ({ rows, pager: undefined });
  const expectListed = (rows: number) => waitFor(() => expect(titles()).toHaveLength(rows));
  await portal.show('/news');
  expect(main().getByText('200 of 450 shown')).toBeTruthy();
  // Roles and names of hundreds of elements take seconds to compute.
  await portal.user.click(main().getByText('Show 200 more'));
  expect(document.activeElement?.textContent).toContain(`Item ${ROWS_AT_ONCE + 1}`);
  await portal.user.click(main().getByText('Item 201'));
  await expectListed(0);
  await portal.go(-1);
  await expectListed(2 * ROWS_AT_ONCE);
  expect(main().getByText('400 of 450 shown')).toBeTruthy();
  await portal.go('/news?sort=oldest');
  await expectListed(ROWS_AT_ONCE);
  await portal.go(-1);
  await expectListed(2 * ROWS_AT_ONCE);
  await portal.go('/history');
  await expectListed(0);
  await portal.go('/news');
  await expectListed(ROWS_AT_ONCE);
});

it('shows the date of a news item, its title as a link, a teaser, its terms and its picture, and runs nothing', async () => {
  const portal = setUp();
  const title = 'Small cinemas, <b>large</b> archives';
  const image = { url: 'https://cms.example.org/a.png', alt: 'A harbour', width: 800, height: 432 };
  const html =
    '<p>Two weeks in <em>Reykjavík</em><script>window.hacked = true</script><img src=x onerror=alert(1)></p>';
  const terms = { categories: callForPapers ? [callForPapers] : [], tags };
  portal.fakes.lists.news = [newsItem(1, { title, image, html, date: contentDate('2026-11-18'), ...terms })];
  await portal.show('/news');
  const item = entry(title);
  expect(item.getByText('18 Nov 2026').getAttribute('datetime')).toBe('2026-11-18');
  expect(item.getByRole('heading', { level: 3 })).toBeTruthy();
  expect(item.getByRole('link').getAttribute('href')).toBe('/news/1');
  expect(item.getByText('Reykjavík').tagName).toBe('EM');
  const shownTerms = item.getByText('archives').closest('p')?.textContent;
  expect(shownTerms).toBe('call for papers\u00a0· archives\u00a0· television');
  expect(document.querySelector('main script, main [onerror]')).toBeNull();
  const shown = item.getByRole('img', { name: 'A harbour' });
  const attributes = ['src', 'width', 'height', 'loading'].map((name) => shown.getAttribute(name));
  expect(attributes).toEqual([image.url, '800', '432', 'lazy']);
});

it('shows news without a link as text, without a title as a link, with only ids of terms, and one that comes twice', async () => {
  const portal = setUp();
  const errors = vi.spyOn(console, 'error');
  const ids = { categories: [{ id: 2, name: '' }], tags: [{ id: 77, name: '' }] };
  portal.fakes.lists.news = [
    newsItem(1, { link: undefined, ...ids }),
    newsItem(2, { title: '' }),
    newsItem(3),
    newsItem(3),
  ];
  await portal.show('/news');
  expect(titles()).toEqual(['Item 1', 'Untitled', 'Item 3', 'Item 3']);
  expect(entry('Item 1').queryByRole('link')).toBeNull();
  expect(entry('Item 1').getByText('conference')).toBeTruthy();
  expect(entry('Untitled').getByRole('link').getAttribute('href')).toBe('/news/2');
  expect(errors.mock.calls.flat().join(' ')).not.toContain('same key');
});

it('marks news that are newer than the last visit, and no longer when that is deleted', async () => {
  const portal = setUp();
  portal.fakes.lists.news = ['2027-02-20', '2027-02-10'].map((day, index) =>
    newsItem(index, { date: contentDate(day) }),
  );
  portal.fakes.storage.write(lastVisitKey, [{ userId: 0, at: contentDate('2027-02-15').at, before: undefined }]);
  await portal.show('/news');
  const marks = () => main().queryAllByText('New');
  expect(marks().map((mark) => mark.parentElement?.textContent)).toEqual(['20 Feb 2027 New']);
  act(() => portal.container.get(Visits).forget());
  expect(marks()).toEqual([]);
});
