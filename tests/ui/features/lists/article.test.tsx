// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
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
    const portal = await show({ type: 'news', date: 'last spring', place: 'Łódź' });
    await waitFor(() => expect(eyebrow()).toBe('last spring · Łódź'));
    // It has no terms whose names could be asked for.
    expect(portal.fakes.news.calls).toEqual([]);
  });

  it('shows the moment of publication that the site writes in words', async () => {
    await show({ type: 'news', date: 'Wed, 11/18/2026 - 18:00' }, inVienna);
    await waitFor(() => expect(main().getByText('18 Nov 2026').getAttribute('datetime')).toBe('2026-11-18T17:00:00Z'));
  });

  it('links news of the same terms as far as their names are known, and all news', async () => {
    await show({ type: 'news', categories: [2, 99], tags: [4, 5] });
    await waitFor(() =>
      expect(links()).toEqual([
        ['conference', '/news?category=2'],
        ['archives', '/news?tag=4'],
        ['television', '/news?tag=5'],
        ['All news', '/news'],
      ]),
    );
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

  it('shows no links when no screen has the news', async () => {
    await show({ type: 'news', tags: [4] }, { settings: { screens: [] } });
    await waitFor(() => expect(footer()?.textContent).toBe('archives'));
    expect(links()).toEqual([]);
  });
});

describe('a conference as a page', () => {
  it('shows days and place of a conference above its title, adds it to a calendar, and links all conferences', async () => {
    await show({ type: 'conference', date: '2027-06-24', endDate: '2027-06-26', place: 'Łódź' });
    await waitFor(() => expect(eyebrow()).toMatch(/^24\s*–\s*26 Jun(e)? 2027 · Łódź$/));
    expect(await main().findByRole('button', { name: /calendar/i })).toBeTruthy();
    expect(links()).toEqual([['All conferences', '/conferences']]);
  });

  it.each(['', '2027-06-20'])('shows one day when a conference ends %j', async (endDate) => {
    await show({ type: 'conference', date: '2027-06-24', endDate });
    await waitFor(() => expect(eyebrow()).toMatch(/^24 Jun(e)? 2027$/));
  });

  it.each(['America/New_York', 'Asia/Tokyo'])('shows the site’s days to a reader in %s', async (zone) => {
    vi.stubEnv('TZ', zone);
    await show({ type: 'conference', date: '2027-06-16T22:00:00Z', endDate: '2027-06-20T21:59:59Z' }, inVienna);
    await waitFor(() => expect(eyebrow()).toMatch(/^17\s*–\s*20 Jun(e)? 2027$/));
    expect(await main().findByRole('button', { name: /calendar/i })).toBeTruthy();
  });

  it('shows no days that the site does not state', async () => {
    await show({ type: 'conference', date: '2027-06-24', endDate: '2027-07' });
    await waitFor(() => expect(eyebrow()).toMatch(/^June\s*–\s*July 2027$/));
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
});
