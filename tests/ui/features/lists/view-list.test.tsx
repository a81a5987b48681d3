// @vitest-environment jsdom
import { act, cleanup, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RemoteErrorKind } from '../../../../src/application/ports/remote-error.ts';
import { LanguagePreference } from '../../../../src/application/storage/language-preference.ts';
import type { ListRow } from '../../../../src/domain/lists/list.ts';
import type { ListKind, NamedList } from '../../../../src/domain/content/link.ts';
import { fakeConference, fakeRow, fakeTimelineEntry } from '../../../fakes/fake-content-lists.ts';
import { contentDate } from '../../../support/content-dates.ts';
import type { TestOptions } from '../../../support/test-container.ts';
import { paragraph } from '../page/paragraphs.ts';
import { around, main, newsItem, newsItems, setUpLists, titles } from './list-portal.tsx';

const teaser: NamedList = { kind: 'news', view: 'public_news', display: 'teaser' };
const query: NamedList = { view: 'reading', display: 'standard' };
const films: NamedList = { view: 'films', display: 'standard' };
const picture = { url: 'https://cms.example.org/a.png', alt: 'A harbour', width: 800, height: 432 };

interface Shown {
  readonly view: NamedList;
  readonly title?: string;
}

/** A portal whose page `/x` has one paragraph for each of these lists. */
function setUp(lists: readonly Shown[], options: TestOptions = {}) {
  const portal = setUpLists(options);
  const paragraphs = lists.map(({ view, title = '' }) => paragraph({ view, title }, { kind: 'view' }));
  portal.fakes.contentSystem.addPage('/x', { title: 'X', paragraphs });
  return portal;
}

const rowsOf = (name: string, count: number): readonly ListRow[] =>
  Array.from({ length: count }, (_, index) => fakeRow({ id: `${name}-${index}`, title: `${name} ${index + 1}` }));

const headings = () =>
  main()
    .getAllByRole('heading')
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`);

it('shows news in a region under their title and a link to all of them, without filters, pages and pictures', async () => {
  const portal = setUp([{ view: teaser, title: 'Latest' }]);
  portal.fakes.lists.news = newsItems(12, { image: picture, tags: [{ id: 4, name: 'archives' }] });
  await portal.show('/x');
  const all = main().getByRole('link', { name: 'All news' });
  expect(all.getAttribute('href')).toBe('/news');
  expect(all.parentElement).toBe(main().getByRole('heading', { level: 2, name: 'Latest' }).parentElement);
  expect(titles()).toHaveLength(10);
  expect(headings().slice(0, 3)).toEqual(['H1 X', 'H2 Latest', 'H3 Item 1']);
  for (const role of ['img', 'checkbox', 'navigation']) expect(main().queryByRole(role)).toBeNull();
  expect(portal.fakes.news.callsOf('items')).toEqual([
    [{ page: 0, categories: [], tags: [], sort: 'newest' }, { display: 'teaser' }, 'session'],
  ]);
  // The rows name their terms.
  expect(portal.fakes.news.callsOf('terms')).toEqual([]);
});

it('shows all pages of news with a URL of their own, in a parameter of its own', async () => {
  const view = { ...teaser, url: 'https://cms.example.org/lists/news.json' };
  const portal = setUp([{ view }]);
  portal.fakes.lists.news = newsItems(12);
  await portal.show('/x');
  expect(portal.fakes.news.callsOf('items').map(([, from]) => from)).toEqual([{ display: 'teaser', url: view.url }]);
  await portal.user.click(main().getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(titles()).toEqual(['Item 11', 'Item 12']));
  await waitFor(() => expect(portal.where()).toMatch(/^\/x\?list\.\w+=1$/));
});

it('names the terms of news that only have their ids', async () => {
  const portal = setUp([{ view: teaser }]);
  portal.fakes.lists.news = [newsItem(1, { categories: [{ id: 2, name: '' }], tags: [{ id: 4, name: '' }] })];
  await portal.show('/x');
  expect((await main().findByText('archives')).closest('p')?.textContent).toBe('conference\u00a0· archives');
});

it('says that news could not be loaded, and loads them on Retry', async () => {
  const portal = setUp([{ view: teaser }]);
  portal.fakes.lists.news = newsItems(1);
  portal.fakes.news.failWith(RemoteErrorKind.unavailable);
  await portal.show('/x');
  expect(main().getByText(/The news could not be loaded\. Something went wrong on our side\./)).toBeTruthy();
  expect(main().queryByText('There is no news yet.')).toBeNull();
  portal.fakes.news.succeed();
  await portal.user.click(main().getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(titles()).toEqual(['Item 1']));
});

it.each([RemoteErrorKind.forbidden, RemoteErrorKind.unauthorised])(
  'shows visitors who may not read the news (%s) the login and the way back, and users no login',
  async (reason) => {
    const portal = setUp([{ view: teaser }]);
    portal.fakes.news.failWith(reason);
    await portal.show('/x?a=b&c');
    expect(main().getByText(/You have to be logged in to see this/)).toBeTruthy();
    const login = main().getByRole('link', { name: 'Login' });
    expect(login.getAttribute('href')).toBe('/user/login?return=%2Fx%3Fa%3Db%26c');
    cleanup();
    const other = setUp([{ view: teaser }]);
    other.signIn();
    other.fakes.news.failWith(RemoteErrorKind.forbidden);
    await other.show('/x');
    expect(await main().findByText(/You don’t have access to this/)).toBeTruthy();
    expect(main().queryByRole('link', { name: 'Login' })).toBeNull();
  },
);

it.each<readonly [ListKind, string, string, string]>([
  ['news', 'News', 'All news', 'There is no news yet.'],
  ['conferences', 'Conferences', 'All conferences', 'There are no conferences yet.'],
  ['timeline', 'Timeline', 'The timeline', 'There is nothing in the timeline yet.'],
])(
  'shows the title of a known list, the link to all of it, and that it is empty: %s',
  async (kind, own, all, nothing) => {
    const view: NamedList = { kind, view: `public_${kind}`, display: 'teaser' };
    const portal = setUp([{ view, title: 'Latest' }]);
    portal.fakes.lists.timeline = [fakeTimelineEntry({ id: 'a', title: 'Without a date' })];
    await portal.show('/x');
    expect(headings()).toEqual(['H1 X', 'H2 Latest']);
    expect(main().getByRole('link', { name: all }).getAttribute('href')).toBe(`/${kind}`);
    expect(main().getByText(nothing)).toBeTruthy();
    cleanup();
    await setUp([{ view }], { settings: { screens: [] } }).show('/x');
    expect(headings()).toEqual(['H1 X', `H2 ${own}`]);
    expect(main().queryByRole('link')).toBeNull();
  },
);

it('shows in a region five entries of the timeline: the first, the latest, and some between', async () => {
  const portal = setUp([{ view: { kind: 'timeline', view: 'public_timeline', display: 'standard' } }]);
  portal.fakes.lists.timeline = Array.from({ length: 21 }, (_, index) =>
    fakeTimelineEntry({ id: `t${index}`, title: `Title ${index}`, date: contentDate(`${2026 - index}-05-01`) }),
  );
  await portal.show('/x');
  const shown = main().getAllByRole('listitem');
  const texts = ['2006 Title 20', '2011 Title 15', '2016 Title 10', '2021 Title 5', '2026 Title 0'];
  expect(shown.map(({ textContent }) => textContent)).toEqual(texts);
  expect(main().getByText('2006').getAttribute('datetime')).toBe('2006-05-01');
});

it('shows in a region the next three conferences, the soonest first with its picture, or else the latest', async () => {
  const show = async (...conferences: readonly (readonly [title: string, from?: string])[]) => {
    const portal = setUp([{ view: { kind: 'conferences', view: 'public_conferences', display: 'teaser' } }]);
    portal.fakes.lists.conferences = conferences.map(([title, from]) =>
      fakeConference({ id: title, title, image: picture, ...(from !== undefined && { date: contentDate(from) }) }),
    );
    await portal.show('/x');
    return main()
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  };
  expect(await show(['Some day'], ['A', '2025'], ['B', '2026'])).toEqual(['B', 'A', 'Some day']);
  cleanup();
  const next = await show(
    ['Far', '2029'],
    ['Later', '2028'],
    ['Soon', '2027-06'],
    ['Now', '2027-03-01'],
    ['Past', '2026'],
  );
  expect(next).toEqual(['Now', 'Soon', 'Later']);
  expect(main().getByRole('img').closest('article')?.textContent).toContain('Now');
  expect(main().queryByRole('button', { name: /calendar/ })).toBeNull();
});

it('shows of any list what its rows have: title, link, date, text, picture', async () => {
  const portal = setUp([{ view: query, title: 'Reading' }]);
  portal.fakes.lists.addView(query, [
    fakeRow({
      id: 'a',
      title: 'A book',
      link: { kind: 'external', url: 'https://books.example.org/' },
      date: contentDate('2024'),
      html: '<p>About <b>films</b><script>window.hacked = true</script></p>',
      image: picture,
    }),
    fakeRow({ id: 'b', title: 'Without anything' }),
    fakeRow({ id: 'c', html: 'Only words' }),
  ]);
  await portal.show('/x');
  expect(headings()).toEqual(['H1 X', 'H2 Reading', 'H3 A book', 'H3 Without anything']);
  expect(main().getByRole('link', { name: 'A book' }).getAttribute('href')).toBe('https://books.example.org/');
  expect(main().getByText('2024').getAttribute('datetime')).toBe('2024');
  expect(main().getByText('films').tagName).toBe('B');
  expect(main().getByRole('img', { name: 'A harbour' }).getAttribute('loading')).toBe('lazy');
  expect(main().getByText('Only words')).toBeTruthy();
  expect(document.querySelector('main script')).toBeNull();
});

it('keeps pages in the address under the list’s own name, so that two lists do not disturb each other', async () => {
  const portal = setUp([
    { view: query, title: 'Reading' },
    { view: films, title: 'Films' },
  ]);
  portal.fakes.lists.addView(query, rowsOf('Book', 25));
  portal.fakes.lists.addView(films, rowsOf('Film', 25));
  await portal.show('/x?utm=1');
  const section = (name: string) => within(around(main().getByRole('heading', { name }), '.rows-list'));
  await portal.user.click(section('Reading').getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(portal.where()).toBe('/x?utm=1&reading.standard=1'));
  await waitFor(() => expect(titles()).toEqual(expect.arrayContaining(['Book 11', 'Film 1'])));
  await portal.user.click(section('Films').getByRole('link', { name: 'Page 3' }));
  await waitFor(() => expect(portal.where()).toBe('/x?utm=1&reading.standard=1&films.standard=2'));
  await waitFor(() => expect(titles()).toEqual(expect.arrayContaining(['Book 11', 'Film 21'])));
  await portal.go(-1);
  await waitFor(() => expect(titles()).toEqual(expect.arrayContaining(['Book 11', 'Film 1'])));
});

it('shows as many rows as before when the reader comes back, whatever other lists do', async () => {
  const portal = setUp([{ view: query }, { view: films }]);
  portal.fakes.lists.itemsPerPage = 1_000;
  portal.fakes.lists.addView(query, rowsOf('Book', 201));
  portal.fakes.lists.addView(films, rowsOf('Film', 201));
  await portal.show('/x');
  const shown = () => ['Book', 'Film'].map((name) => titles().filter((title) => title.startsWith(name)).length);
  // Roles and names of hundreds of elements take seconds to compute.
  main().getAllByText('Show 1 more').at(-1)?.click();
  await waitFor(() => expect(shown()).toEqual([200, 201]));
  await portal.go('/history');
  await waitFor(() => expect(titles()).toHaveLength(0));
  await portal.go(-1);
  await waitFor(() => expect(shown()).toEqual([200, 201]));
});

it('scrolls to its top when its page changes, and announces the page', async () => {
  const portal = setUp([{ view: query, title: 'Reading' }]);
  portal.fakes.lists.addView(query, rowsOf('Book', 25));
  await portal.show('/x');
  const place = main().getByText('page 1 of 3');
  expect(place.getAttribute('role')).toBe('status');
  portal.fakes.views.hang();
  await portal.user.click(main().getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(document.activeElement).toBe(place));
  expect(portal.scrolledIntoView).toEqual([place]);
  await waitFor(() => expect(place.textContent).toBe('Loading'));
  expect(titles()).toContain('Book 1');
  act(() => portal.fakes.views.release());
  await waitFor(() => expect(place.textContent).toBe('page 2 of 3'));
  expect(titles()).not.toContain('Book 1');
});

it('says that a list is empty, and that a page is behind the last one', async () => {
  const portal = setUp([{ view: query }, { view: films }]);
  portal.fakes.lists.addView(query, []);
  portal.fakes.lists.addView(films, rowsOf('Film', 12));
  await portal.show('/x?films.standard=7');
  expect(main().getByText('There is nothing in this list yet.')).toBeTruthy();
  // Nor has a list without a title a heading.
  expect(headings()).toEqual(['H1 X']);
  await portal.user.click(main().getByRole('link', { name: 'Go to the last page' }));
  await waitFor(() => expect(titles()).toEqual(['Film 11', 'Film 12']));
});

it('names a list that the content system does not have, in both languages', async () => {
  const portal = setUp([{ view: query, title: 'Reading' }]);
  await portal.show('/x');
  expect(main().getByText(/“Reading” could not be loaded\. There is no such list\./)).toBeTruthy();
  act(() => portal.container.get(LanguagePreference).choose('de'));
  expect(await main().findByText(/nicht möglich, die Liste „Reading“ zu laden\./)).toBeTruthy();
});
