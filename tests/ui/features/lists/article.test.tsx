// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RemoteErrorKind } from '../../../../src/application/ports/remote-error.ts';
import { LanguagePreference } from '../../../../src/application/storage/language-preference.ts';
import type { Article } from '../../../../src/domain/content/page.ts';
import { settle } from '../../../support/settle.ts';
import { testSettings } from '../../../support/test-settings.ts';
import { main, setUpLists } from './list-portal.tsx';

afterEach(() => {
  vi.unstubAllEnvs();
});

const inVienna = { settings: { contentSystem: { ...testSettings.contentSystem, timeZone: 'Europe/Vienna' } } };
const nothing = { date: '', endDate: '', place: '', eventId: '', categories: [], tags: [] };

async function show(article: Partial<Article> & Pick<Article, 'type'>, options = {}, fail = false) {
  const portal = setUpLists(options);
  if (fail) portal.fakes.news.failWith(RemoteErrorKind.unavailable);
  portal.fakes.contentSystem.addPage('/x', { title: 'Media and the long night', article: { ...nothing, ...article } });
  await portal.show('/x');
  return portal;
}

/** Waits for the line above the title. */
const expectAbove = (line: string | RegExp) =>
  waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).previousElementSibling?.textContent).toEqual(
      typeof line === 'string' ? line : expect.stringMatching(line),
    ),
  );
const footer = () => document.querySelector<HTMLElement>('.article-rail');
const links = () =>
  within(footer() ?? document.body)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const calendar = () => main().queryByRole('button', { name: /calendar/i });

it('shows the date of a news item above its title, in the interface language', async () => {
  const portal = await show({ type: 'news', date: '<time datetime="2026-11-18T09:00:00Z">some text</time>' });
  await expectAbove('18 Nov 2026');
  act(() => portal.container.get(LanguagePreference).choose('de'));
  await expectAbove('18. Nov. 2026');
});

it('shows an unreadable date as it was written, and the place of a news item', async () => {
  const portal = await show({ type: 'news', date: 'last spring', place: 'Łódź' });
  await expectAbove('last spring · Łódź');
  // It has no terms whose names could be asked for.
  expect(portal.fakes.news.calls).toEqual([]);
});

it('shows the moment of publication that the site writes in words', async () => {
  await show({ type: 'news', date: 'Wed, 11/18/2026 - 18:00' }, inVienna);
  await waitFor(() => expect(main().getByText('18 Nov 2026').getAttribute('datetime')).toBe('2026-11-18T17:00:00Z'));
});

it('links news of the same terms as far as their names are known, and all news', async () => {
  await show({ type: 'news', categories: [2, 99], tags: [4] });
  const expected = [
    ['conference', '/news?category=2'],
    ['archives', '/news?tag=4'],
    ['All news', '/news'],
  ];
  await waitFor(() => expect(links()).toEqual(expected));
});

it('says nothing of names that could not be loaded, and shows no links when no screen has the news', async () => {
  await show({ type: 'news', tags: [4] }, {}, true);
  await waitFor(() => expect(links()).toEqual([['All news', '/news']]));
  await act(settle);
  expect(footer()?.textContent).toBe('All news');
  cleanup();
  await show({ type: 'news', tags: [4] }, { settings: { screens: [] } });
  await waitFor(() => expect(footer()?.textContent).toBe('archives'));
  expect(links()).toEqual([]);
});

it.each([
  ['days and a place', { date: '2027-06-24', endDate: '2027-06-26', place: 'Łódź' }, /^24\s*–\s*26 June? 2027 · Łódź$/],
  ['one day', { date: '2027-06-24' }, /^24 June? 2027$/],
  ['an end before its beginning', { date: '2027-06-24', endDate: '2027-06-20' }, /^24 June? 2027$/],
])('shows a conference with %s, adds it to a calendar, and links all conferences', async (_, given, line) => {
  await show({ type: 'conference', ...given });
  await expectAbove(line);
  await waitFor(() => expect(calendar()).not.toBeNull());
  expect(links()).toEqual([['All conferences', '/conferences']]);
});

it.each(['America/New_York', 'Asia/Tokyo'])('shows the site’s days to a reader in %s', async (zone) => {
  vi.stubEnv('TZ', zone);
  await show({ type: 'conference', date: '2027-06-16T22:00:00Z', endDate: '2027-06-20T21:59:59Z' }, inVienna);
  await expectAbove(/^17\s*–\s*20 Jun(e)? 2027$/);
});

const times = (...days: readonly string[]) =>
  days.map((day) => `<time datetime="2027-06-${day}T22:00:00Z">${day} June</time>`).join(' - ');

it.each([
  ['only the months are known', { date: '2027-06', endDate: '2027-07' }, /^June\s*–\s*July 2027$/],
  ['the days are in the site’s words', { date: times('16', '20'), place: 'Łódź' }, '16 June - 20 June · Łódź'],
])('shows no days that the site does not state, and no calendar entry, when %s', async (_, given, line) => {
  await show({ type: 'conference', ...given });
  await expectAbove(line);
  await waitFor(() => expect(links()).toEqual([['All conferences', '/conferences']]));
  expect(calendar()).toBeNull();
});
