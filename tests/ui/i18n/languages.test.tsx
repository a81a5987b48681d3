// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languageCodes, nameOf } from '../../../src/ui/i18n/languages.ts';
import { setUpPortal } from '../app/render-portal.tsx';
import { newsItems, setUpLists } from '../features/lists/list-portal.tsx';

const language = (name: string) =>
  within(screen.getByRole('list', { name: /Language|Sprache|Langue/ })).getByRole('button', { name });

it('offers languages by their own names, English first, and none when there is only one', async () => {
  await setUpPortal().show();
  const offered = within(screen.getByRole('list', { name: 'Language' })).getAllByRole('button');
  const names = offered.map((button) => button.textContent);
  expect(names).toEqual(languageCodes().map((code) => nameOf(code)));
  expect(names).toEqual(expect.arrayContaining(['English', 'Deutsch', 'Français', 'Español']));
  expect(nameOf('is')).toBe('íslenska');
  expect([language('English').getAttribute('aria-current'), language('English').lang]).toEqual(['true', 'en']);
  expect([language('Deutsch').getAttribute('aria-current'), language('Deutsch').lang]).toEqual([null, 'de']);
  cleanup();
  await setUpPortal({ settings: { languages: ['en'] } }).show();
  expect(screen.queryByRole('button', { name: 'English' })).toBeNull();
});

it('turns the portal German and back, with its numbers, and keeps the place', async () => {
  const portal = setUpLists();
  portal.fakes.lists.news = newsItems(1_204);
  await portal.show('/news?page=2');
  expect(screen.getByText('1,204 news items, page 3 of 121')).toBeTruthy();
  await portal.user.click(language('Deutsch'));
  expect(await screen.findByRole('link', { name: 'Anmelden' })).toBeTruthy();
  await waitFor(() => expect(document.documentElement.lang).toBe('de'));
  expect(await screen.findByText(/^1\.204 /)).toBeTruthy();
  expect(language('Deutsch').getAttribute('aria-current')).toBe('true');
  await waitFor(() => expect(portal.where()).toBe('/news?page=2'));
  await portal.user.click(language('English'));
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy();
});

it('keeps what has been typed, and the focus on what was pressed', async () => {
  const portal = setUpPortal();
  await portal.show('/user/login');
  await portal.user.type(screen.getByLabelText('E-mail'), 'ada@example.org');
  await portal.user.click(language('Deutsch'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Anmeldung' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('E-Mail').value).toBe('ada@example.org');
  await waitFor(() => expect(document.activeElement).toBe(language('Deutsch')));
  expect(portal.scrolledTo).toEqual([]);
});
