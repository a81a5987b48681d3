// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LoadTimeline } from '../../../../src/application/lists/load-lists.ts';
import { RemoteErrorKind } from '../../../../src/application/ports/remote-error.ts';
import { ChunkLoadError } from '../../../../src/application/loading/lazy-import.ts';
import type { TimelineEntry } from '../../../../src/domain/lists/timeline.ts';
import { fakeTimelineEntry } from '../../../fakes/fake-content-lists.ts';
import { contentDate } from '../../../support/content-dates.ts';
import { settle } from '../../../support/settle.ts';
import { main, setUpLists } from './list-portal.tsx';

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

function setUp(entries: readonly TimelineEntry[] = all) {
  const portal = setUpLists();
  portal.fakes.lists.timeline = entries;
  return portal;
}

async function show(entries: readonly TimelineEntry[] = all, path = '/timeline') {
  const portal = setUp(entries);
  await portal.show(path);
  return portal;
}

const titles = () => [...document.querySelectorAll('.timeline__title')].map(({ textContent }) => textContent);
const expectListed = (...expected: readonly string[]) => waitFor(() => expect(titles()).toEqual(expected));
const headings = () =>
  main()
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const items = () => [...document.querySelectorAll<HTMLElement>('.timeline__entries > li')];
const count = () => document.querySelector('.timeline__count')?.textContent;
const tagFilter = () => main().getByRole<HTMLSelectElement>('combobox', { name: 'Tag' });
const optionsOf = (select: HTMLSelectElement) => [...select.options].map(({ textContent }) => textContent);
const latestFirst = () => main().getByRole('button', { name: 'Latest first' });
const rail = () => within(main().getByRole('navigation', { name: 'Jump to year' }));
const year = (name: string) => main().getByRole('heading', { name });
const expectFocus = (find: () => Element | null | undefined) =>
  waitFor(() => expect(document.activeElement).toBe(find()));
/** The number that each entry has by the markup of its list. */
const numbers = () =>
  [...document.querySelectorAll<HTMLOListElement>('ol.timeline__entries')].flatMap((list) =>
    Array.from(list.children, (_, index) => list.start + (list.reversed ? -index : index)),
  );

it('shows title, text, date and tags of each entry of the timeline', async () => {
  await show();
  const founded = within(items()[0] ?? document.body);
  expect(founded.getByRole('heading', { level: 3, name: 'Founded' })).toBeTruthy();
  expect(founded.getByText('Berlin').tagName).toBe('EM');
  expect(founded.getByText('10 Feb 2006').getAttribute('datetime')).toBe('2006-02-10');
  expect(items()[3]?.textContent).toContain('Tags: open access\u00a0· Film history');
});

it('orders the timeline from the first entry or from the latest, numbered, with undated ones at the end', async () => {
  const portal = await show();
  await expectListed('Founded', 'Workshop', 'Conference', 'Journal', 'Lost');
  expect(headings()).toEqual(['2006', '2007', '2012', 'Without a date']);
  expect(numbers()).toEqual([1, 2, 3, 4]);
  expect(main().getByText('Lost').closest('.timeline__entries')?.tagName).toBe('UL');
  await portal.user.click(latestFirst());
  await expectListed('Journal', 'Conference', 'Workshop', 'Founded', 'Lost');
  expect(headings()).toEqual(['2012', '2007', '2006', 'Without a date']);
  expect(latestFirst().getAttribute('aria-pressed')).toBe('true');
  expect(numbers()).toEqual([4, 3, 2, 1]);
  await waitFor(() => expect(portal.where()).toBe('/timeline?order=reverse'));
  await expectFocus(latestFirst);
  await portal.user.click(latestFirst());
  await waitFor(() => expect(portal.where()).toBe('/timeline'));
  await portal.go(-1);
  await waitFor(() => expect(titles()[0]).toBe('Journal'));
});

it('filters the timeline by a tag, announces the result, and returns from any number of tags by one Back', async () => {
  const portal = await show();
  expect(optionsOf(tagFilter())).toEqual(['All tags', 'ephemera (1)', 'Film history (2)', 'open access (1)']);
  const status = document.querySelector('.timeline__count');
  expect(status?.getAttribute('role')).toBe('status');
  await portal.user.selectOptions(tagFilter(), 'ephemera (1)');
  await waitFor(() => expect(status?.textContent).toBe('1 entry with the tag “ephemera”'));
  await portal.user.selectOptions(tagFilter(), 'Film history');
  await expectListed('Founded', 'Journal');
  await waitFor(() => expect(portal.where()).toBe('/timeline?tag=Film+history'));
  expect(document.querySelector('.timeline__count')).toBe(status);
  expect(status?.textContent).toBe('2 entries with the tag “Film history”');
  await expectFocus(tagFilter);
  await portal.go(-1);
  await waitFor(() => expect(titles()).toHaveLength(5));
  expect(tagFilter().value).toBe('');
});

it('adds a history entry per tag when something else was chosen between them', async () => {
  const portal = await show();
  await portal.user.selectOptions(tagFilter(), 'ephemera');
  await portal.user.click(latestFirst());
  await portal.user.selectOptions(tagFilter(), 'open access');
  await portal.go(-1);
  await expectListed('Conference');
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
  await expectFocus(() => document.querySelector('.timeline'));
});

it('jumps to a year by a link, or by a selection once it is confirmed', async () => {
  const portal = await show(all, '/timeline?order=reverse');
  const links = rail().getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['2012', '2007', '2006', 'Without a date']);
  expect(links[1]?.getAttribute('href')).toBe('/timeline?order=reverse#year-2007');
  const select = main().getByRole<HTMLSelectElement>('combobox', { name: 'Year' });
  expect(optionsOf(select)).toEqual(['2012', '2007', '2006', 'Without a date']);
  await portal.user.selectOptions(select, '2012');
  expect(portal.scrolledIntoView).toEqual([]);
  await portal.user.click(main().getByRole('button', { name: 'Go' }));
  await expectFocus(() => year('2012'));
  expect(portal.scrolledIntoView.at(-1)).toBe(year('2012'));
});

it('finds years without the scrolling feature, too, and leaves a reader who comes back to one in place', async () => {
  const portal = setUp();
  const load = portal.features.load.bind(portal.features);
  portal.features.load = (name) =>
    name === 'scrolling' ? Promise.reject(new ChunkLoadError('failed to load')) : load(name);
  await portal.show('/timeline');
  await portal.user.click(rail().getByRole('link', { name: '2012' }));
  await expectFocus(() => year('2012'));
  await portal.user.selectOptions(tagFilter(), 'Film history');
  await expectListed('Founded', 'Journal');
  portal.scrolledIntoView.length = 0;
  await portal.go(-1);
  await waitFor(() => expect(titles()).toHaveLength(5));
  await act(settle);
  expect(portal.scrolledIntoView).toEqual([]);
  expect(document.activeElement).toBe(tagFilter());
});

it('jumps to the year in the address even if the page above is late, and not again after a refresh', async () => {
  const portal = setUp();
  portal.fakes.pages.hang();
  await portal.open('/timeline#year-2007');
  await waitFor(() => expect(titles()).toHaveLength(5));
  portal.scrolledIntoView.length = 0;
  act(() => portal.fakes.pages.release());
  await main().findByRole('heading', { name: '2007' });
  await expectFocus(() => year('2007'));
  expect(portal.scrolledIntoView).toContain(year('2007'));
  latestFirst().focus();
  portal.scrolledIntoView.length = 0;
  await act(() => portal.container.get(LoadTimeline).entries().refresh());
  await act(settle);
  await expectFocus(latestFirst);
  expect(portal.scrolledIntoView).toEqual([]);
});

it('offers no years and no tags when there are none to choose', async () => {
  await show([entry('Founded', '2006'), entry('Opened', '2006')]);
  expect(main().queryByRole('navigation', { name: 'Jump to year' })).toBeNull();
  expect(main().queryByRole('combobox')).toBeNull();
});

const showsAll = (shown: number) => waitFor(() => expect(items()).toHaveLength(shown));

it('numbers entries from section to section, and restores their heights when the reader comes back', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function height(this: HTMLElement) {
    return 1000 + this.querySelectorAll('li').length;
  });
  const portal = await show(many(120));
  await showsAll(120);
  const sections = () => [...document.querySelectorAll<HTMLElement>('.timeline__section')];
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

it('shows the first thousand entries and their number, and more on request or to get to a year', async () => {
  const portal = await show(many(1_300));
  await showsAll(1_000);
  // Roles and names of thousands of elements take seconds to compute.
  const more = document.querySelector<HTMLElement>('.timeline__more > button');
  expect(count()).toBe('1,300 entries');
  expect(more?.textContent).toBe('Show 300 more');
  expect(more?.nextElementSibling?.textContent).toBe('1,000 of 1,300 shown');
  more?.click();
  await showsAll(1_300);
  await expectFocus(() => items()[1_000]);
  expect(document.querySelector('.timeline__more')).toBeNull();
  await portal.go('/timeline?order=reverse');
  await showsAll(1_000);
  expect(titles()[0]).toBe('Entry 1299');
  await portal.go('/timeline?order=reverse#year-1905');
  await expectFocus(() => document.getElementById('year-1905'));
  expect(items()).toHaveLength(1_300);
}, 40_000);

it.each([
  ['has no entries', []],
  ['has none with anything in it', [fakeTimelineEntry({ id: 'a' })]],
])('says of a timeline that %s what to do', async (_, entries) => {
  await show(entries);
  expect(main().getByText(/There is nothing in the timeline yet\. Choose another page from the menu\./)).toBeTruthy();
  expect(main().queryByRole('button', { name: 'Latest first' })).toBeNull();
});

it('says why the timeline could not be loaded, never that it is empty, and loads it on Retry', async () => {
  const portal = setUp();
  portal.fakes.timeline.failWith(RemoteErrorKind.invalidAnswer);
  await portal.show('/timeline');
  expect(main().getByText(/The timeline could not be loaded\./).textContent).toContain('We couldn’t read the reply.');
  expect(main().queryByText(/nothing in the timeline/)).toBeNull();
  portal.fakes.timeline.succeed();
  await portal.user.click(main().getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(titles()).toHaveLength(5));
});
