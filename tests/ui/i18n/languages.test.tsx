// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { languageCodes, nameOf } from '../../../src/ui/i18n/languages.ts';
import { setUpPortal } from '../app/render-portal.tsx';

const language = (name: string) =>
  within(screen.getByRole('list', { name: /Language|Sprache|Langue/ })).getByRole('button', { name });

describe('the language switch', () => {
  it('shows the language switch in every language', () => {
    const names = Object.fromEntries(languageCodes().map((code) => [code, nameOf(code)]));
    expect(names).toMatchObject({ en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español' });
  });

  it('names a language that the portal does not speak in that language, too', () => {
    expect([nameOf('is'), nameOf('eu')]).toEqual(['íslenska', 'euskara']);
  });

  it('offers languages by their own names, English first', async () => {
    await setUpPortal().show();
    const offered = within(screen.getByRole('list', { name: 'Language' })).getAllByRole('button');
    expect(offered.map((button) => button.textContent)).toEqual(languageCodes().map((code) => nameOf(code)));
    expect(language('English').getAttribute('aria-current')).toBe('true');
    expect(language('English').lang).toBe('en');
    expect(language('Deutsch').getAttribute('aria-current')).toBeNull();
    expect(language('Deutsch').lang).toBe('de');
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  });

  it('turns the portal German and back, and keeps the place', async () => {
    const portal = setUpPortal();
    await portal.show('/history?page=2');
    await portal.user.click(language('Deutsch'));
    expect(await screen.findByRole('link', { name: 'Anmelden' })).toBeTruthy();
    await waitFor(() => expect(document.documentElement.lang).toBe('de'));
    expect(language('Deutsch').getAttribute('aria-current')).toBe('true');
    await waitFor(() => expect(portal.address.path).toBe('/history?page=2'));

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

  it('shows no switch when there is only one language', async () => {
    await setUpPortal({ settings: { languages: ['en'] } }).show();
    expect(screen.queryByRole('button', { name: 'English' })).toBeNull();
  });
});
