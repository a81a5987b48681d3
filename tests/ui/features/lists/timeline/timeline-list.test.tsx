// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadTimeline } from '../../../../../src/application/lists/load-lists.ts';
import { RemoteErrorKind } from '../../../../../src/application/ports/remote-error.ts';
import { ChunkLoadError } from '../../../../../src/application/loading/lazy-import.ts';
import type { TimelineEntry } from '../../../../../src/domain/lists/timeline.ts';
import { fakeTimelineEntry } from '../../../../fakes/fake-content-lists.ts';
import { contentDate } from '../../../../support/content-dates.ts';
import { FakeResizeObserver } from '../../../../support/fake-resize-observer.ts';
import { settle } from '../../../../support/settle.ts';
import { main, setUpLists, type ListPortal } from '../list-portal.tsx';

beforeEach(() => {
  // The scrolling feature, which restores the reader's position, needs one.
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
});

const entry = (title: string, date = '', given: Partial<TimelineEntry> = {}): TimelineEntry =>
  fakeTimelineEntry({ id: title, title, date: date === '' ? undefined : contentDate(date), ...given });

const all = [
  entry('Journal', '2012', { tags: ['open access', 'Film history'] }),
  entry('Founded', '2006-02-10', { html: '<p>In <em>Berlin</em>.</p>', tags: ['Film history'] }),
  entry('Lost', '', { dateText: 'once upon a time' }),
  entry('Workshop', '2007-06-20'),
  entry('Conference', '2007-06-21', { tags: ['ephemera'] }),
];

/** That many entries, ten a year from 1900 on. */
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => entry(`Entry ${index}`, String(1900 + Math.floor(index / 10))));

async function show(entries: readonly TimelineEntry[] = all, path = '/timeline') {
  const portal = setUpLists();
  portal.fakes.lists.timeline = entries;
  await portal.show(path);
  return portal;
}

const titles = () => [...document.querySelectorAll('.timeline__title')].map(({ textContent }) => textContent);
const headings = () =>
  main()
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const items = () => [...document.querySelectorAll<HTMLElement>('.timeline__entries > li')];
const count = () => document.querySelector('.timeline__count')?.textContent;
const tagFilter = () => main().getByRole<HTMLSelectElement>('combobox', { name: 'Tag' });
const options = (select: HTMLSelectElement) => [...select.options].map(({ textContent }) => textContent);
const latestFirst = () => main().getByRole('button', { name: 'Latest first' });
const rail = () => within(main().getByRole('navigation', { name: 'Jump to year' }));
/** The number that each entry has by the markup of its list. */
const numbers = () =>
  [...document.querySelectorAll<HTMLOListElement>('ol.timeline__entries')].flatMap((list) =>
    Array.from(list.children, (_, index) => list.start + (list.reversed ? -index : index)),
  );

describe('the timeline', () => {
  it('orders the timeline by ascending date, under its years, with undated entries unnumbered at the end', async () => {
    await show();
    expect(titles()).toEqual(['Founded', 'Workshop', 'Conference', 'Journal', 'Lost']);
    expect(headings()).toEqual(['2006', '2007', '2012', 'Without a date']);
    expect(numbers()).toEqual([1, 2, 3, 4]);
    expect(main().getByText('Lost').closest('.timeline__entries')?.tagName).toBe('UL');
  });

  it('shows title, text, date and tags of each entry', async () => {
    await show();
    const [first] = items();
    const founded = within(first ?? document.body);
    expect(founded.getByRole('heading', { level: 3, name: 'Founded' })).toBeTruthy();
    expect(founded.getByText('Berlin').tagName).toBe('EM');
    expect(founded.getByText('10 Feb 2006').tagName).toBe('TIME');
    expect(founded.getByText('10 Feb 2006').getAttribute('datetime')).toBe('2006-02-10');
    expect(items()[3]?.textContent).toContain('Tags: open access · Film history');
  });

  it('runs from the latest entry to the first when it is reversed, with undated ones still at the end', async () => {
    const portal = await show();
    expect(latestFirst().getAttribute('aria-pressed')).toBe('false');
    await portal.user.click(latestFirst());
    await waitFor(() => expect(titles()).toEqual(['Journal', 'Conference', 'Workshop', 'Founded', 'Lost']));
    expect(headings()).toEqual(['2012', '2007', '2006', 'Without a date']);
    expect(latestFirst().getAttribute('aria-pressed')).toBe('true');
    expect(numbers()).toEqual([4, 3, 2, 1]);
    await waitFor(() => expect(portal.where()).toBe('/timeline?order=reverse'));
    await waitFor(() => expect(document.activeElement).toBe(latestFirst()));

    await portal.user.click(latestFirst());
    await waitFor(() => expect(titles()[0]).toBe('Founded'));
    await waitFor(() => expect(portal.where()).toBe('/timeline'));
  });

  it('follows the order in its address, and the former one after Back', async () => {
    const portal = await show(all, '/timeline?order=reverse&tag=Film+history');
    expect(titles()).toEqual(['Journal', 'Founded']);
    await portal.user.click(latestFirst());
    await waitFor(() => expect(titles()).toEqual(['Founded', 'Journal']));
    await waitFor(() => expect(portal.where()).toBe('/timeline?tag=Film+history'));
    await portal.go(-1);
    await waitFor(() => expect(titles()).toEqual(['Journal', 'Founded']));
  });
});

describe('tags of the timeline', () => {
  it('filters the timeline by a tag, and announces the result', async () => {
    const portal = await show();
    expect(options(tagFilter())).toEqual(['All tags', 'ephemera (1)', 'Film history (2)', 'open access (1)']);
    const status = document.querySelector('.timeline__count');
    expect(status?.getAttribute('role')).toBe('status');
    await portal.user.selectOptions(tagFilter(), 'Film history');
    await waitFor(() => expect(titles()).toEqual(['Founded', 'Journal']));
    await waitFor(() => expect(portal.where()).toBe('/timeline?tag=Film+history'));
    expect(document.querySelector('.timeline__count')).toBe(status);
    expect(status?.textContent).toBe('2 entries with the tag “Film history”');
    await portal.user.selectOptions(tagFilter(), 'ephemera (1)');
    await waitFor(() => expect(status?.textContent).toBe('1 entry with the tag “ephemera”'));
    await waitFor(() => expect(document.activeElement).toBe(tagFilter()));
  });

  it('returns from any number of tags to all entries by one Back', async () => {
    const portal = await show();
    await portal.user.selectOptions(tagFilter(), 'ephemera');
    await portal.user.selectOptions(tagFilter(), 'Film history');
    await waitFor(() => expect(titles()).toEqual(['Founded', 'Journal']));
    await portal.go(-1);
    await waitFor(() => expect(titles()).toHaveLength(5));
    expect(tagFilter().value).toBe('');
  });

  it('adds a history entry per tag when another screen was between them', async () => {
    const portal = await show();
    await portal.user.selectOptions(tagFilter(), 'ephemera');
    await portal.user.click(latestFirst());
    await portal.user.selectOptions(tagFilter(), 'open access');
    await portal.go(-1);
    await waitFor(() => expect(titles()).toEqual(['Conference']));
    expect(latestFirst().getAttribute('aria-pressed')).toBe('true');
  });

  it('says that no entry has the tag, and links all entries', async () => {
    const portal = await show(all, '/timeline?order=reverse&tag=platforms');
    expect(main().getByText(/There are no entries with the tag “platforms”\./)).toBeTruthy();
    expect(count()).toBe('0 entries with the tag “platforms”');
    expect(tagFilter().selectedOptions[0]?.textContent).toBe('platforms (0)');
    await portal.user.click(main().getByRole('link', { name: 'Show all entries' }));
    await waitFor(() => expect(titles()).toHaveLength(5));
    await waitFor(() => expect(portal.where()).toBe('/timeline?order=reverse'));
    await waitFor(() => expect(document.activeElement).toBe(document.querySelector('.timeline')));
  });
});

describe('years of the timeline', () => {
  it('links the years of the timeline', async () => {
    const portal = await show(all, '/timeline?order=reverse');
    const links = rail().getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['2012', '2007', '2006', 'Without a date']);
    expect(links[1]?.getAttribute('href')).toBe('/timeline?order=reverse#year-2007');
    await portal.user.click(rail().getByRole('link', { name: '2007' }));
    const heading = main().getByRole('heading', { name: '2007' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(heading.id).toBe('year-2007');
    expect(portal.scrolledIntoView.at(-1)).toBe(heading);
  });

  it('jumps to a selected year once it is confirmed', async () => {
    const portal = await show();
    const select = main().getByRole<HTMLSelectElement>('combobox', { name: 'Year' });
    expect(options(select)).toEqual(['2006', '2007', '2012', 'Without a date']);
    await portal.user.selectOptions(select, '2012');
    expect(portal.scrolledIntoView).toEqual([]);
    await portal.user.click(main().getByRole('button', { name: 'Go' }));
    await waitFor(() => expect(document.activeElement).toBe(main().getByRole('heading', { name: '2012' })));
  });

  it('jumps to the year in the address even if the page above is late, and not again after a refresh', async () => {
    const portal = setUpLists();
    portal.fakes.lists.timeline = all;
    portal.fakes.pages.hang();
    await portal.open('/timeline#year-2007');
    await waitFor(() => expect(titles()).toHaveLength(5));
    portal.scrolledIntoView.length = 0;
    act(() => portal.fakes.pages.release());
    const heading = await main().findByRole('heading', { name: '2007' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(portal.scrolledIntoView).toContain(heading);
    latestFirst().focus();
    portal.scrolledIntoView.length = 0;
    await act(() => portal.container.get(LoadTimeline).entries().refresh());
    await act(settle);
    await waitFor(() => expect(document.activeElement).toBe(latestFirst()));
    expect(portal.scrolledIntoView).toEqual([]);
  });

  it('does not jump when the reader comes back', async () => {
    const portal = await show();
    await portal.user.click(rail().getByRole('link', { name: '2007' }));
    await waitFor(() => expect(portal.scrolledIntoView.length).toBeGreaterThan(0));
    await portal.go('/history');
    await screen.findByRole('heading', { level: 1, name: 'History' });
    portal.scrolledIntoView.length = 0;
    await portal.go(-1);
    await waitFor(() => expect(titles()).toHaveLength(5));
    await act(settle);
    expect(portal.scrolledIntoView).not.toContain(main().getByRole('heading', { name: '2007' }));
  });

  it('finds years without the scrolling feature, too', async () => {
    const portal = setUpLists();
    portal.fakes.lists.timeline = all;
    const load = portal.features.load.bind(portal.features);
    portal.features.load = (name) =>
      name === 'scrolling' ? Promise.reject(new ChunkLoadError('failed to load')) : load(name);
    await portal.show('/timeline');
    await portal.user.click(rail().getByRole('link', { name: '2012' }));
    await waitFor(() => expect(document.activeElement).toBe(main().getByRole('heading', { name: '2012' })));
  });

  it('offers no years and no tags when there are none to choose', async () => {
    await show([entry('Founded', '2006'), entry('Opened', '2006')]);
    expect(main().queryByRole('navigation', { name: 'Jump to year' })).toBeNull();
    expect(main().queryByRole('combobox')).toBeNull();
  });
});

describe('a long timeline', () => {
  const sections = () => [...document.querySelectorAll<HTMLElement>('.timeline__section')];
  // Roles and names of thousands of elements take seconds to compute.
  const moreButton = () => document.querySelector<HTMLElement>('.timeline__more > button');
  const yearHeading = (year: number) => document.getElementById(`year-${year}`);
  /** Waits longer than usual, because all entries are rendered after the first ones. */
  const settled = (check: () => void) => waitFor(check);
  const showsAll = (shown: number) => settled(() => expect(items()).toHaveLength(shown));
  const LONG = 40_000;

  it('numbers entries from section to section, and restores their heights when the reader comes back', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function height(this: HTMLElement) {
      return 1000 + this.querySelectorAll('li').length;
    });
    const portal = await show(many(120));
    await showsAll(120);
    const heights = () => sections().map(({ style }) => style.getPropertyValue('contain-intrinsic-block-size'));
    expect(heights()).toEqual(['', '', '']);
    expect(sections().map((section) => section.querySelectorAll('li').length)).toEqual([50, 50, 20]);
    expect(numbers()).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
    await portal.go('/history');
    await screen.findByRole('heading', { level: 1, name: 'History' });
    await portal.go(-1);
    await showsAll(120);
    expect(heights()).toEqual(['auto 1050px', 'auto 1050px', 'auto 1020px']);
  });

  it(
    'shows the first thousand entries and their number, and more on request',
    async () => {
      await show(many(1_300));
      await showsAll(1_000);
      expect(count()).toBe('1,300 entries');
      expect(moreButton()?.textContent).toBe('Show 300 more');
      expect(moreButton()?.nextElementSibling?.textContent).toBe('1,000 of 1,300 shown');
      moreButton()?.click();
      await showsAll(1_300);
      await settled(() => expect(document.activeElement).toBe(items()[1_000]));
      expect(moreButton()).toBeNull();
    },
    LONG,
  );

  it(
    'shows as many entries as it takes to get to a year, and starts from the first when it is reversed',
    async () => {
      const portal = await show(many(1_300));
      await showsAll(1_000);
      await portal.go('/timeline#year-2015');
      await settled(() => expect(document.activeElement).toBe(yearHeading(2015)));
      expect(items()).toHaveLength(1_300);
      await portal.go('/timeline?order=reverse');
      await showsAll(1_000);
      expect(titles()[0]).toBe('Entry 1299');
    },
    LONG,
  );
});

describe('a timeline that cannot be shown', () => {
  const announced = (portal: ListPortal) => portal.fakes.timeline.callsOf('entries').length;

  it.each([
    ['has no entries', []],
    ['has none with anything in it', [fakeTimelineEntry({ id: 'a' })]],
  ])('says of a timeline that %s what to do', async (_, entries) => {
    await show(entries);
    expect(main().getByText(/There is nothing in the timeline yet\. Choose another page from the menu\./)).toBeTruthy();
    expect(main().queryByRole('button', { name: 'Latest first' })).toBeNull();
  });

  it('says that the timeline could not be loaded and why, never that it is empty, and loads it on Retry', async () => {
    const portal = setUpLists();
    portal.fakes.lists.timeline = all;
    portal.fakes.timeline.failWith(RemoteErrorKind.invalidAnswer);
    await portal.show('/timeline');
    expect(main().getByText(/The timeline could not be loaded\./).textContent).toContain('The answer made no sense.');
    expect(main().queryByText(/nothing in the timeline/)).toBeNull();
    portal.fakes.timeline.succeed();
    await portal.user.click(main().getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(titles()).toHaveLength(5));
    expect(announced(portal)).toBe(2);
  });
});
