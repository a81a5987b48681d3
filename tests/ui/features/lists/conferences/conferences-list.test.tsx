// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LoadConferences } from '../../../../../src/application/lists/load-lists.ts';
import { RemoteErrorKind } from '../../../../../src/application/ports/remote-error.ts';
import type { Conference } from '../../../../../src/domain/lists/conferences.ts';
import { fakeConference } from '../../../../fakes/fake-content-lists.ts';
import { contentDate } from '../../../../support/content-dates.ts';
import { testSettings } from '../../../../support/test-settings.ts';
import { configuredRoutes, main, setUpLists } from '../list-portal.tsx';

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

const all = [
  conference('In a year', '2028-06-20', '2028-06-22'),
  conference('In summer', '2027-06-24', '2027-06-26', { place: 'Łódź', image: still }),
  conference('Now', '2027-02-28', '2027-03-02', { place: 'İstanbul', html: '<p>Come <em>in</em>.</p>', image: still }),
  conference('Last year', '2026-06-20', '', { place: 'Reykjavík' }),
  conference('Also last year', '2026-02'),
  conference('Once', '2007', '', { link: undefined }),
  conference('Some day', '', '', { dateText: 'spring, perhaps' }),
];

async function show(conferences: readonly Conference[] = all, path = '/conferences') {
  const portal = setUpLists();
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
const calendarButtons = () =>
  main()
    .queryAllByRole('button', { name: /^Add to calendar/ })
    .map(({ textContent }) => textContent);
const position = () => document.querySelector('.conferences > [role="status"]')?.textContent;

describe('the conferences', () => {
  it('reads conferences from the display that the settings name', async () => {
    const portal = setUpLists({
      settings: { screens: configuredRoutes, lists: { ...testSettings.lists, conferences: { display: 'entity' } } },
    });
    await portal.show('/conferences');
    expect(portal.fakes.conferences.callsOf('conferences')).toEqual([[{ display: 'entity' }, 0, 'session']]);
  });

  it('groups conferences as running, upcoming, past and undated', async () => {
    await show();
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
      'H2 Date to be announced',
    ]);
    expect(linksIn('Past')).toEqual(['Last year', 'Also last year']);
    expect(linksIn('Date to be announced')).toEqual(['Some day']);
  });

  it('says when and where a conference is, and briefly what it is about', async () => {
    await show();
    const now = group('Running now');
    expect(now.getByText(/28 Feb/).tagName).toBe('TIME');
    expect(now.getByText(/28 Feb/).getAttribute('datetime')).toBe('2027-02-28');
    expect(now.getByText('İstanbul')).toBeTruthy();
    expect(now.getByText('in').tagName).toBe('EM');
    expect(group('Past').getByText('2007', { selector: 'time' })).toBeTruthy();
    expect(group('Date to be announced').getByText('spring, perhaps')).toBeTruthy();
  });

  it('links conferences to where they are described', async () => {
    await show([...all, conference('', '2028-01-01', '', { id: 'a' })]);
    expect(main().getByRole('link', { name: 'Untitled' })).toBeTruthy();
    expect(main().getByRole('link', { name: 'In summer' }).getAttribute('href')).toBe('/conferences/in-summer');
    expect(main().getByText('Once').closest('a')).toBeNull();
  });

  it('features running conferences, and the next upcoming one, with their pictures and calendar entries', async () => {
    await show([...all, conference('Before summer', '2027-05-01'), conference('In autumn', '2027-10')]);
    const leads = [...document.querySelectorAll('.conference--lead')].map(
      (lead) => lead.querySelector('h3')?.textContent,
    );
    expect(leads).toEqual(['Now', 'Before summer']);
    const pictures = main().getAllByRole('img', { name: 'A still' });
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy']);
    expect(pictures[0]?.getAttribute('width')).toBe('1600');
    // None for one of which only the month is known.
    const titles = ['Now', 'Before summer', 'In summer', 'In a year'];
    expect(calendarButtons()).toEqual(titles.map((title) => `Add to calendar: ${title}`));
  });

  it('shows the same conference twice if it comes twice', async () => {
    await show([conference('Twin', '2028-01-01'), conference('Twin', '2028-01-01')]);
    expect(main().getAllByRole('heading', { name: 'Twin' })).toHaveLength(2);
  });
});

describe('pages of conferences', () => {
  const many = Array.from({ length: 14 }, (_, index) => conference(`Number ${index}`, `${2020 - index}-06-20`));

  it('keeps the page of conferences in the address, counted from 0 and without the first', async () => {
    const portal = await show(many, '/conferences?page=1');
    expect(linksIn('Past')).toEqual(['Number 10', 'Number 11', 'Number 12', 'Number 13']);
    expect(position()).toBe('14 conferences, page 2 of 2');

    const pages = within(main().getByRole('navigation', { name: 'Pages' }));
    await portal.user.click(pages.getByRole('link', { name: 'Page 1' }));
    await waitFor(() => expect(linksIn('Past')).toHaveLength(10));
    await waitFor(() => expect(portal.where()).toBe('/conferences'));
    expect(position()).toBe('14 conferences, page 1 of 2');
  });

  it('starts a page of conferences at its top, with the focus there', async () => {
    const portal = await show(many);
    await portal.user.click(main().getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(linksIn('Past')).toHaveLength(4));
    await waitFor(() => expect(document.activeElement).toBe(document.querySelector('.conferences')));
    expect(portal.scrolledIntoView).toEqual([document.querySelector('.conferences')]);
    // Groups without a conference are left out.
    expect(outline().filter((heading) => heading.startsWith('H2'))).toEqual(['H2 Past']);
  });

  async function showLong() {
    const portal = setUpLists();
    portal.fakes.lists.itemsPerPage = 10_000;
    portal.fakes.lists.conferences = Array.from({ length: 450 }, (_, index) => conference(`Number ${index}`, '2006'));
    await portal.show('/conferences');
    return portal;
  }

  it('shows two hundred of thousands of conferences, and more on request, with the focus on their number', async () => {
    const portal = await showLong();
    // Roles and names of hundreds of elements take seconds to compute.
    const shown = () => document.querySelectorAll('main li a').length;
    expect(shown()).toBe(200);
    expect(main().getByText('200 of 450 shown')).toBeTruthy();
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    await portal.user.click(main().getByText('Show 200 more'));
    expect(document.activeElement?.textContent).toBe('400 of 450 shown');
    await portal.user.click(main().getByText('Show 50 more'));
    expect(document.activeElement?.textContent).toBe('450 of 450 shown');
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
    expect(shown()).toBe(450);
    expect(main().queryByText(/^Show/)).toBeNull();
  });
});

describe('conferences that cannot be shown', () => {
  it('says that there are no conferences, and where the next one will be announced', async () => {
    await show([]);
    expect(
      main().getByText(/There are no conferences yet\. The next one will be announced in the news\./),
    ).toBeTruthy();
    expect(main().getByRole('link', { name: 'Go to the news' }).getAttribute('href')).toBe('/news');
    expect(position()).toBe('');
  });

  it('says that conferences could not be loaded and why, never that there are none, and loads them on Retry', async () => {
    const portal = setUpLists();
    portal.fakes.lists.conferences = all;
    portal.fakes.conferences.failWith(RemoteErrorKind.unavailable);
    await portal.show('/conferences');
    const alert = main().getByText(/The conferences could not be loaded/);
    expect(alert.textContent).toContain('The content system did not manage to answer.');
    expect(main().queryByText(/no conferences/)).toBeNull();
    portal.fakes.conferences.succeed();
    await portal.user.click(main().getByRole('button', { name: 'Retry' }));
    expect(await main().findByRole('heading', { name: 'Now' })).toBeTruthy();
  });

  it('says nothing about conferences while they are loading', async () => {
    const portal = setUpLists();
    portal.fakes.conferences.hang();
    await portal.open('/conferences');
    await screen.findByRole('heading', { level: 1, name: 'Conferences' });
    expect(document.querySelector('main .skeleton')).not.toBeNull();
    expect(main().queryByText(/conferences/)).toBeNull();
  });

  it('shows conferences that are not current, and says so', async () => {
    const portal = await show();
    portal.fakes.conferences.failWith(RemoteErrorKind.offline);
    await act(() => portal.container.get(LoadConferences).conferences({ display: 'teaser' }, 0).refresh());
    expect(main().getByText(/the newest could not be loaded/)).toBeTruthy();
    expect(main().getByRole('heading', { name: 'Now' })).toBeTruthy();
  });
});
