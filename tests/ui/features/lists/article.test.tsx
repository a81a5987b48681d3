// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RemoteErrorKind } from '../../../../src/application/ports/remote-error.ts';
import { LanguagePreference } from '../../../../src/application/storage/language-preference.ts';
import type { Article } from '../../../../src/domain/content/page.ts';
import { settle } from '../../../support/settle.ts';
import { testSettings } from '../../../support/test-settings.ts';
import { main, setUpLists } from './list-portal.tsx';

afterEach(() => {
  vi.unstubAllEnvs();
});

const inVienna = {
  settings: { contentSystem: { ...testSettings.contentSystem, timeZone: 'Europe/Vienna' } },
};
const nothing = { date: '', endDate: '', place: '', categories: [], tags: [] };

async function show(article: Partial<Article> & Pick<Article, 'type'>, options = {}) {
  const portal = setUpLists(options);
  portal.fakes.contentSystem.addPage('/x', { title: 'Media and the long night', article: { ...nothing, ...article } });
  await portal.show('/x');
  return portal;
}

/** The line above the title. */
const eyebrow = () => screen.getByRole('heading', { level: 1 }).previousElementSibling?.textContent;
const footer = () => document.querySelector('.article-footer');
const links = () =>
  within(footer() as HTMLElement)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('a news item as a page', () => {
  it('shows the date of a news item above its title, in the interface language', async () => {
    const portal = await show({ type: 'news', date: '<time datetime="2026-11-18T09:00:00Z">some text</time>' });
    await waitFor(() => expect(eyebrow()).toBe('18 Nov 2026'));
    act(() => portal.container.get(LanguagePreference).choose('de'));
    await waitFor(() => expect(eyebrow()).toBe('18. Nov. 2026'));
  });

  it('shows an unreadable date as it was written, and the place of a news item', async () => {
    await show({ type: 'news', date: 'last spring', place: 'Łódź' });
    await waitFor(() => expect(eyebrow()).toBe('last spring · Łódź'));
  });

  it('shows the moment of publication that the site writes in words', async () => {
    await show({ type: 'news', date: 'Wed, 11/18/2026 - 18:00' }, inVienna);
    await waitFor(() => expect(main().getByText('18 Nov 2026').getAttribute('datetime')).toBe('2026-11-18T17:00:00Z'));
  });

  it('links news of the same terms, and all news', async () => {
    await show({ type: 'news', categories: [2], tags: [4, 5] });
    await waitFor(() =>
      expect(links()).toEqual([
        ['conference', '/news?category=2'],
        ['archives', '/news?tag=4'],
        ['television', '/news?tag=5'],
        ['All news', '/news'],
      ]),
    );
  });

  it('leaves out terms without a known name', async () => {
    await show({ type: 'news', categories: [99], tags: [4] });
    await waitFor(() => expect(links()).toHaveLength(2));
    expect(links()[0]).toEqual(['archives', '/news?tag=4']);
  });

  it('says nothing of names that could not be loaded', async () => {
    const portal = setUpLists();
    portal.fakes.news.failWith(RemoteErrorKind.unavailable);
    portal.fakes.contentSystem.addPage('/x', { article: { ...nothing, type: 'news', tags: [4] } });
    await portal.show('/x');
    await waitFor(() => expect(links()).toEqual([['All news', '/news']]));
    await act(settle);
    expect(footer()?.textContent).toBe('All news');
  });

  it('requests no names of terms for a news item without terms', async () => {
    const portal = await show({ type: 'news' });
    await waitFor(() => expect(links()).toEqual([['All news', '/news']]));
    expect(portal.fakes.news.calls).toEqual([]);
  });

  it('shows no links when no screen has the news', async () => {
    await show({ type: 'news', tags: [4] }, { settings: { screens: [] } });
    await waitFor(() => expect(footer()?.textContent).toBe('archives'));
    expect(links()).toEqual([]);
  });
});

describe('a conference as a page', () => {
  it('shows days and place of a conference above its title', async () => {
    await show({ type: 'conference', date: '2027-06-24', endDate: '2027-06-26', place: 'Łódź' });
    await waitFor(() => expect(eyebrow()).toMatch(/^24\s*–\s*26 Jun(e)? 2027 · Łódź$/));
  });

  it.each([
    ['', '2027-06-24'],
    ['2027-06-24', '2027-06-24'],
    ['2027-06-20', '2027-06-24'],
    ['no date', '2027-06-24'],
  ])('shows one day when a conference ends %j', async (endDate, date) => {
    await show({ type: 'conference', date, endDate });
    await waitFor(() => expect(eyebrow()).toMatch(/^24 Jun(e)? 2027$/));
  });

  it.each([
    ['2027-06-24T12:00:00Z', '2027-06-26T12:00:00Z'],
    ['<time datetime="2027-06-24T12:00:00Z">x</time> - <time datetime="2027-06-26T12:00:00Z">y</time>', ''],
  ])('shows the days that a list makes of %j and %j, in every zone of the reader', async (date, endDate) => {
    vi.stubEnv('TZ', 'Pacific/Kiritimati');
    await show({ type: 'conference', date, endDate });
    await waitFor(() => expect(eyebrow()).toMatch(/^24\s*–\s*26 Jun(e)? 2027$/));
  });

  it.each([
    ['2027-06-16T22:00:00Z', '2027-06-20T21:59:59Z'],
    ['<time datetime="2027-06-16T22:00:00Z">x</time> - <time datetime="2027-06-20T21:59:59Z">y</time>', ''],
    ['2027-06-17T00:00:00+02:00', '2027-06-20T23:59:59+02:00'],
    ['2027-06-17T00:00:00 - 2027-06-20T23:59:59', ''],
    ['2027-06-17T22:00:00+02:00', '2027-06-20T22:30:00+02:00'],
  ])('shows the site’s days of %j and %j, in every zone of the reader', async (date, endDate) => {
    for (const zone of ['America/New_York', 'Europe/Vienna', 'Asia/Tokyo']) {
      vi.stubEnv('TZ', zone);
      await show({ type: 'conference', date, endDate }, inVienna);
      await waitFor(() => expect(eyebrow()).toMatch(/^17\s*–\s*20 Jun(e)? 2027$/));
      expect(await main().findByRole('button', { name: /calendar/i })).toBeTruthy();
      cleanup();
    }
  });

  it.each([
    ['2027-06', '2027-07', /^June\s*–\s*July 2027$/],
    ['2027-06-24', '2027-07', /^June\s*–\s*July 2027$/],
    ['2027', '2028-02-01', /^2027\s*–\s*2028$/],
  ])('shows from %s to %s no days that the site does not state', async (date, endDate, shown) => {
    await show({ type: 'conference', date, endDate });
    await waitFor(() => expect(eyebrow()).toMatch(shown));
  });

  it('shows the site’s words when the days are unknown, without a calendar entry', async () => {
    await show({
      type: 'conference',
      date: '<time datetime="2027-06-16T22:00:00Z">17 June</time>\n - <time datetime="2027-06-20T21:59:59Z">20 June</time>',
      place: 'Łódź',
    });
    await waitFor(() => expect(eyebrow()).toBe('17 June\n - 20 June · Łódź'));
    await waitFor(() => expect(links()).toEqual([['All conferences', '/conferences']]));
    expect(main().queryByRole('button', { name: /calendar/i })).toBeNull();
  });

  it('adds a conference to a calendar, and links all conferences', async () => {
    await show({ type: 'conference', date: '2027-06-24' });
    expect(await main().findByRole('button', { name: /calendar/i })).toBeTruthy();
    expect(links()).toEqual([['All conferences', '/conferences']]);
  });

  it('adds no conference without a date to a calendar', async () => {
    await show({ type: 'conference' });
    await waitFor(() => expect(links()).toEqual([['All conferences', '/conferences']]));
    expect(main().queryByRole('button', { name: /calendar/i })).toBeNull();
  });
});
