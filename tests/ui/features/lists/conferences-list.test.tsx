// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { LoadConferences } from '../../../../src/application/lists/load-lists.ts';
import { RemoteErrorKind } from '../../../../src/application/ports/remote-error.ts';
import type { Conference } from '../../../../src/domain/lists/conferences.ts';
import { fakeConference } from '../../../fakes/fake-content-lists.ts';
import { contentDate } from '../../../support/content-dates.ts';
import { TestBrowser, type TestOptions } from '../../../support/test-container.ts';
import { testSettings } from '../../../support/test-settings.ts';
import { configuredRoutes, main, setUpLists } from './list-portal.tsx';

/** The clock of tests stands at noon of the 1st of March 2027. */
function conference(title: string, from = '', to = '', given: Partial<Conference> = {}): Conference {
  return fakeConference({
    id: title,
    title,
    date: from === '' ? undefined : contentDate(from),
    end: to === '' ? undefined : contentDate(to),
    link: { kind: 'internal', path: `/conferences/${title.toLowerCase().replaceAll(' ', '-')}` },
    ...given,
  });
}

const still = { url: 'https://cms.example.org/still.png', alt: 'A still', width: 1600, height: 900 };
const summer = conference('In summer', '2027-06-24', '2027-06-26', { place: 'Łódź', image: still });

const all = [
  conference('In a year', '2028-06-20', '2028-06-22'),
  summer,
  conference('Now', '2027-02-28', '2027-03-02', { place: 'İstanbul', html: '<p>Come <em>in</em>.</p>', image: still }),
  conference('Last year', '2026-06-20', '', { place: 'Reykjavík' }),
  conference('Also last year', '2026-02'),
  conference('Once', '2007', '', { link: undefined }),
  conference('Some day', '', '', { dateText: 'spring, perhaps' }),
];

async function show(conferences: readonly Conference[] = all, path = '/conferences', options: TestOptions = {}) {
  const portal = setUpLists(options);
  portal.fakes.lists.conferences = conferences;
  await portal.show(path);
  return portal;
}

const group = (name: string) => within(main().getByRole('region', { name }));
const outline = () =>
  main()
    .getAllByRole('heading')
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
const linksIn = (name: string) =>
  group(name)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const calendarButtons = () => main().queryAllByRole('button', { name: /^Add to calendar/ });
const position = () => document.querySelector('.conferences > [role="status"]')?.textContent;

it('groups conferences as running, upcoming, past and undated', async () => {
  await show([...all, conference('', '2005-01-01', '', { id: 'a' })]);
  expect(outline()).toEqual([
    'H1 Conferences',
    'H2 Running now',
    'H3 Now',
    'H2 Upcoming',
    'H3 In summer',
    'H3 In a year',
    'H2 Past',
    'H3 2026',
    'H3 2007',
    'H3 2005',
    'H2 Date to be announced',
  ]);
  expect(linksIn('Past')).toEqual(['Last year', 'Also last year', 'Untitled']);
  expect(main().getByText('Once').closest('a')).toBeNull();
  expect(linksIn('Date to be announced')).toEqual(['Some day']);
});

it('says when and where a conference is, briefly what it is about, and links where it is described', async () => {
  await show();
  const now = group('Running now');
  expect(now.getByText(/28 Feb/).getAttribute('datetime')).toBe('2027-02-28');
  expect(now.getByText('İstanbul')).toBeTruthy();
  expect(now.getByText('in').tagName).toBe('EM');
  expect(now.getByRole('link', { name: 'Now' }).getAttribute('href')).toBe('/conferences/now');
  expect(group('Date to be announced').getByText('spring, perhaps')).toBeTruthy();
});

it('features running conferences, and the next upcoming one, with their pictures and calendar entries', async () => {
  const twins = [conference('Before summer', '2027-05-01'), conference('Before summer', '2027-05-01')];
  await show([...all, ...twins, conference('In autumn', '2027-10')]);
  const leads = [...document.querySelectorAll('.conference--lead')];
  expect(leads.map((lead) => lead.querySelector('h3')?.textContent)).toEqual(['Now', 'Before summer']);
  const pictures = main().getAllByRole('img', { name: 'A still' });
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy']);
  // None for one of which only the month is known.
  const dated = ['Now', 'Before summer', 'Before summer', 'In summer', 'In a year'];
  expect(calendarButtons().map(({ textContent }) => textContent)).toEqual(
    dated.map((title) => `Add to calendar: ${title}`),
  );
});

it('keeps the page of conferences in the address, and starts each at its top with the focus there', async () => {
  const many = Array.from({ length: 14 }, (_, index) => conference(`Number ${index}`, `${2020 - index}-06-20`));
  const portal = await show(many, '/conferences?page=1');
  expect(linksIn('Past')).toEqual(['Number 10', 'Number 11', 'Number 12', 'Number 13']);
  expect(position()).toBe('14 conferences, page 2 of 2');
  // Groups without a conference are left out.
  expect(outline().filter((heading) => heading.startsWith('H2'))).toEqual(['H2 Past']);
  await portal.user.click(main().getByRole('link', { name: 'Page 1' }));
  await waitFor(() => expect(linksIn('Past')).toHaveLength(10));
  await waitFor(() => expect(portal.where()).toBe('/conferences'));
  expect(position()).toBe('14 conferences, page 1 of 2');
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('.conferences')));
  expect(portal.scrolledIntoView).toEqual([document.querySelector('.conferences')]);
});

it('shows two hundred of very many conferences, and more on request, with the focus on their number', async () => {
  const portal = setUpLists();
  portal.fakes.lists.itemsPerPage = 10_000;
  portal.fakes.lists.conferences = Array.from({ length: 250 }, (_, index) => conference(`Number ${index}`, '2006'));
  await portal.show('/conferences');
  // Roles and names of hundreds of elements take seconds to compute.
  const shown = () => document.querySelectorAll('main li a').length;
  expect(shown()).toBe(200);
  expect(main().getByText('200 of 250 shown')).toBeTruthy();
  await portal.user.click(main().getByText('Show 50 more'));
  expect(document.activeElement?.textContent).toBe('250 of 250 shown');
  expect(shown()).toBe(250);
  expect(main().queryByText(/^Show/)).toBeNull();
});

it('reads conferences from the display that the settings name, and says of none where they are announced', async () => {
  const lists = { ...testSettings.lists, conferences: { display: 'entity' } };
  const portal = await show([], '/conferences', { settings: { screens: configuredRoutes, lists } });
  expect(portal.fakes.conferences.callsOf('conferences')).toEqual([[{ display: 'entity' }, 0, 'session']]);
  expect(main().getByText(/There are no conferences yet\. The next one will be announced in the news\./)).toBeTruthy();
  expect(main().getByRole('link', { name: 'Go to the news' }).getAttribute('href')).toBe('/news');
  expect(position()).toBe('');
});

it('says why conferences could not be loaded, never that there are none, and loads them on Retry', async () => {
  const portal = setUpLists();
  portal.fakes.lists.conferences = all;
  portal.fakes.conferences.failWith(RemoteErrorKind.unavailable);
  portal.fakes.conferences.hang();
  await portal.open('/conferences');
  await screen.findByRole('heading', { level: 1, name: 'Conferences' });
  expect(document.querySelector('main .skeleton')).not.toBeNull();
  expect(main().queryByText(/conferences/)).toBeNull();
  act(() => portal.fakes.conferences.release());
  const alert = await main().findByText(/The conferences could not be loaded/);
  expect(alert.textContent).toContain('Something went wrong on our side.');
  expect(main().queryByText(/no conferences/)).toBeNull();
  portal.fakes.conferences.succeed();
  await portal.user.click(main().getByRole('button', { name: 'Retry' }));
  expect(await main().findByRole('heading', { name: 'Now' })).toBeTruthy();
});

it('shows conferences that are not current, and says so', async () => {
  const portal = await show();
  portal.fakes.conferences.failWith(RemoteErrorKind.offline);
  await act(() => portal.container.get(LoadConferences).conferences({ display: 'teaser' }, 0).refresh());
  expect(main().getByText(/the latest couldn’t be loaded/)).toBeTruthy();
  expect(main().getByRole('heading', { name: 'Now' })).toBeTruthy();
});

it('marks conferences that were not in the list at the last visit', async () => {
  const browser = new TestBrowser();
  const { fakes } = await show([summer], '/conferences', { browser });
  expect(main().queryByText('New')).toBeNull();
  fakes.visibility.hide();
  cleanup();
  const portal = setUpLists({ browser });
  portal.fakes.clock.advance(5 * 60 * 60_000);
  portal.fakes.lists.conferences = [summer, conference('Later', '2028-06-20'), conference('Earlier', '2025-06-20')];
  await portal.show('/conferences');
  const marked = main()
    .getAllByText('New')
    .map((mark) => mark.closest('article, li')?.textContent);
  expect(marked).toEqual([expect.stringMatching(/^20 Jun 2028 New.*Later/), expect.stringContaining('Earlier')]);
});

interface Download {
  readonly name: string;
  readonly type: string;
  readonly text: Promise<string>;
}

/** The files given to the browser, and those released again: jsdom supports neither. */
const downloads: Download[] = [];
const revoked: string[] = [];

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(blob);
  });

beforeEach(() => {
  downloads.length = 0;
  revoked.length = 0;
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob) => {
    const url = `blob:https://portal.example.org/${blobs.size}`;
    blobs.set(url, blob as Blob);
    return url;
  };
  URL.revokeObjectURL = (url) => revoked.push(url);
  const onClick = (event: Event) => {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    const blob = blobs.get(event.target.href);
    if (!blob) return;
    event.preventDefault();
    downloads.push({ name: event.target.download, type: blob.type, text: textOf(blob) });
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
});

const calendar = () => main().getByRole('button', { name: /^Add to calendar/ });
const downloaded = () => waitFor(() => expect(downloads).toHaveLength(1));

it('downloads a conference as one calendar file, by a chunk that loads when the button is pressed, and leaves no link', async () => {
  const portal = await show([summer]);
  expect(portal.features.asked).not.toContain('calendar');
  portal.features.delay();
  await portal.user.dblClick(calendar());
  portal.features.arrive();
  await downloaded();
  expect(portal.features.asked.filter((name) => name === 'calendar')).toHaveLength(1);
  expect(downloads[0]).toMatchObject({ name: 'in-summer.ics', type: 'text/calendar;charset=utf-8' });
  const lines = (await downloads[0]?.text)?.split('\r\n');
  const uid = 'UID:https://portal.example.org/conferences/in-summer';
  expect(lines).toEqual(expect.arrayContaining([uid, 'DTSTAMP:20270301T120000Z', 'DTEND;VALUE=DATE:20270627']));
  expect(document.querySelector('a[download]')).toBeNull();
  expect(revoked).toEqual([]);
  portal.fakes.clock.advance(60_000);
  expect(revoked).toEqual(['blob:https://portal.example.org/0']);
});

it('reports a calendar file that could not be made quietly, and makes it on Retry', async () => {
  const portal = await show([summer]);
  portal.features.miss();
  await portal.user.click(calendar());
  const note = await main().findByText(/The calendar file couldn’t be created\./);
  expect(note.closest('[role="status"]')).not.toBeNull();
  expect(portal.fakes.failures.activities).toEqual(['add-to-calendar']);
  portal.features.find();
  await portal.user.click(main().getByRole('button', { name: 'Retry' }));
  await downloaded();
  await waitFor(() => expect(screen.queryByText(/couldn’t be created/)).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(calendar()));
});
