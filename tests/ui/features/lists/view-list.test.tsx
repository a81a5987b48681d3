// @vitest-environment jsdom
import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RemoteErrorKind } from '../../../../src/application/ports/remote-error.ts';
import { LanguagePreference } from '../../../../src/application/storage/language-preference.ts';
import type { ListRow } from '../../../../src/domain/lists/list.ts';
import type { ListKind, NamedList } from '../../../../src/domain/content/link.ts';
import { fakeRow, fakeTimelineEntry } from '../../../fakes/fake-content-lists.ts';
import { paragraph } from '../page/paragraphs.ts';
import { around, main, newsItem, newsItems, setUpLists, titles } from './list-portal.tsx';

const teaser: NamedList = { kind: 'news', view: 'public_news', display: 'teaser' };
const query: NamedList = { view: 'reading', display: 'standard' };
const films: NamedList = { view: 'films', display: 'standard' };

/** A portal whose page `/x` has one paragraph for each of these lists. */
function setUp(lists: readonly { readonly view: NamedList; readonly title?: string }[], options = {}) {
  const portal = setUpLists(options);
  portal.fakes.contentSystem.addPage('/x', {
    title: 'X',
    paragraphs: lists.map(({ view, title = '' }) => paragraph({ view, title }, { kind: 'view' })),
  });
  return portal;
}

const rowsOf = (name: string, count: number): readonly ListRow[] =>
  Array.from({ length: count }, (_, index) =>
    fakeRow({
      id: `${name}-${index}`,
      title: `${name} ${index + 1}`,
      link: { kind: 'internal', path: `/${name}/${index + 1}` },
    }),
  );

const known: readonly (readonly [ListKind, string, string, string])[] = [
  ['news', 'News', 'All news', 'There is no news yet.'],
  ['conferences', 'Conferences', 'All conferences', 'There are no conferences yet.'],
  ['timeline', 'Timeline', 'The timeline', 'There is nothing in the timeline yet.'],
];

const headings = () =>
  main()
    .getAllByRole('heading')
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`);

describe('news in a region', () => {
  it('shows the title of news in a region and the link to all of them on one line, without filters and pages', async () => {
    const portal = setUp([{ view: teaser, title: 'Latest' }]);
    const image = { url: 'https://cms.example.org/a.png', alt: 'A harbour', width: 800, height: 432 };
    portal.fakes.lists.news = newsItems(12, { image, tags: [{ id: 4, name: 'archives' }] });
    await portal.show('/x');
    expect(main().queryByRole('img')).toBeNull();
    // The rows name their terms.
    expect(portal.fakes.news.callsOf('terms')).toEqual([]);
    const all = main().getByRole('link', { name: 'All news' });
    expect(all.getAttribute('href')).toBe('/news');
    expect(all.parentElement).toBe(main().getByRole('heading', { level: 2, name: 'Latest' }).parentElement);
    expect(titles()).toHaveLength(10);
    expect(headings().slice(0, 3)).toEqual(['H1 X', 'H2 Latest', 'H3 Item 1']);
    expect(main().queryByRole('checkbox')).toBeNull();
    expect(main().queryByRole('navigation')).toBeNull();
    expect(portal.fakes.news.callsOf('items')).toEqual([
      [{ page: 0, categories: [], tags: [], sort: 'newest' }, { display: 'teaser' }, 'session'],
    ]);
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

  it('reads a paragraph’s URL on the news screen, too, whose own list comes from its display', async () => {
    const portal = setUpLists();
    const view = { ...teaser, url: 'https://cms.example.org/lists/news.json' };
    portal.fakes.contentSystem.addPage('/news', { paragraphs: [paragraph({ view, title: 'Picked' })] });
    portal.fakes.lists.news = newsItems(1);
    await portal.show('/news');
    await waitFor(() =>
      expect(portal.fakes.news.callsOf('items').map(([, from]) => from)).toEqual(
        expect.arrayContaining([{ display: 'teaser', url: view.url }, { display: 'title' }]),
      ),
    );
    expect(main().getByRole('heading', { name: 'Picked' })).toBeTruthy();
  });

  it('names the terms of news that only have their ids', async () => {
    const portal = setUp([{ view: teaser }]);
    portal.fakes.lists.news = [newsItem(1, { categories: [{ id: 2, name: '' }], tags: [{ id: 4, name: '' }] })];
    await portal.show('/x');
    expect(await main().findByText('conference · archives')).toBeTruthy();
  });

  it('says that news could not be loaded, and loads them on Retry', async () => {
    const portal = setUp([{ view: teaser }]);
    portal.fakes.lists.news = newsItems(1);
    portal.fakes.news.failWith(RemoteErrorKind.unavailable);
    await portal.show('/x');
    expect(
      main().getByText(/The news could not be loaded\. The content system did not manage to answer\./),
    ).toBeTruthy();
    expect(main().queryByText('There is no news yet.')).toBeNull();
    portal.fakes.news.succeed();
    await portal.user.click(main().getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(titles()).toEqual(['Item 1']));
  });

  it.each([RemoteErrorKind.forbidden, RemoteErrorKind.unauthorised])(
    'shows visitors who may not read the news (%s) the login and the way back',
    async (reason) => {
      const portal = setUp([{ view: teaser }]);
      portal.fakes.news.failWith(reason);
      await portal.show('/x?a=b&c');
      expect(main().getByText(/You have to be logged in to see this/)).toBeTruthy();
      expect(main().getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
        '/user/login?return=%2Fx%3Fa%3Db%26c',
      );
    },
  );
});

describe('a list in a region that the portal knows', () => {
  it.each(known)('shows its title, the link to all of it, and that it is empty: %s', async (kind, _, all, nothing) => {
    const portal = setUp([{ view: { kind, view: `public_${kind}`, display: 'teaser' }, title: 'Latest' }]);
    portal.fakes.lists.timeline = [fakeTimelineEntry({ id: 'a', title: 'Without a date' })];
    await portal.show('/x');
    expect(headings()).toEqual(['H1 X', 'H2 Latest']);
    expect(main().getByRole('link', { name: all }).getAttribute('href')).toBe(`/${kind}`);
    expect(main().getByText(nothing)).toBeTruthy();
  });

  it.each(known)('shows its own title, and no link when no path has the screen: %s', async (kind, own) => {
    const portal = setUp([{ view: { kind, view: `public_${kind}`, display: 'teaser' } }], {
      settings: { screens: [] },
    });
    await portal.show('/x');
    expect(headings()).toEqual(['H1 X', `H2 ${own}`]);
    expect(main().queryByRole('link')).toBeNull();
  });
});

describe('any other list', () => {
  it('shows no login to a user who may not read the news', async () => {
    const portal = setUp([{ view: teaser }]);
    portal.signIn();
    portal.fakes.news.failWith(RemoteErrorKind.forbidden);
    await portal.show('/x');
    expect(await main().findByText(/Not everybody may see this/)).toBeTruthy();
    expect(main().queryByRole('link', { name: 'Login' })).toBeNull();
  });

  it('shows of any list what its rows have: title, link, date, text, picture', async () => {
    const portal = setUp([{ view: query, title: 'Reading' }]);
    portal.fakes.lists.addView(query, [
      fakeRow({
        id: 'a',
        title: 'A book',
        link: { kind: 'external', url: 'https://books.example.org/' },
        date: { iso: '2024', precision: 'year', at: Date.UTC(2024) },
        html: '<p>About <b>films</b><script>window.hacked = true</script></p>',
        image: { url: 'https://cms.example.org/a.png', alt: 'Cover', width: 300, height: 400 },
      }),
      fakeRow({ id: 'b', title: 'Without anything' }),
      fakeRow({ id: 'c', html: 'Only words' }),
    ]);
    await portal.show('/x');
    expect(headings()).toEqual(['H1 X', 'H2 Reading', 'H3 A book', 'H3 Without anything']);
    expect(main().getByRole('link', { name: 'A book' }).getAttribute('href')).toBe('https://books.example.org/');
    expect(main().getByText('2024').getAttribute('datetime')).toBe('2024');
    expect(main().getByText('films').tagName).toBe('B');
    expect(main().getByRole('img', { name: 'Cover' }).getAttribute('loading')).toBe('lazy');
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
    await waitFor(() => expect(titles()).toContain('Book 11'));
    expect(titles()).toContain('Film 1');
    await portal.user.click(section('Films').getByRole('link', { name: 'Page 3' }));
    await waitFor(() => expect(titles()).toContain('Film 21'));
    await waitFor(() => expect(portal.where()).toBe('/x?utm=1&reading.standard=1&films.standard=2'));
    expect(titles()).toContain('Book 11');
    await portal.go(-1);
    await waitFor(() => expect(titles()).toContain('Film 1'));
    expect(titles()).toContain('Book 11');
  });

  it('shows as many rows as before when the reader comes back, whatever other lists do', async () => {
    const portal = setUp([
      { view: query, title: 'Reading' },
      { view: films, title: 'Films' },
    ]);
    portal.fakes.lists.itemsPerPage = 1_000;
    portal.fakes.lists.addView(query, rowsOf('Book', 201));
    portal.fakes.lists.addView(films, rowsOf('Film', 201));
    await portal.show('/x');
    const count = (name: string) => titles().filter((title) => title.startsWith(name)).length;
    // Roles and names of hundreds of elements take seconds to compute.
    main().getAllByText('Show 1 more').at(-1)?.click();
    await waitFor(() => expect([count('Book'), count('Film')]).toEqual([200, 201]));
    await portal.go('/history');
    await waitFor(() => expect(titles()).toHaveLength(0));
    await portal.go(-1);
    await waitFor(() => expect([count('Book'), count('Film')]).toEqual([200, 201]));
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
    expect(
      main().getByText(/The list “Reading” could not be loaded\. The content system has no such list\./),
    ).toBeTruthy();
    act(() => portal.container.get(LanguagePreference).choose('de'));
    expect(await main().findByText(/nicht möglich, die Liste „Reading“ zu laden\./)).toBeTruthy();
  });
});
