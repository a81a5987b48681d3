// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LanguagePreference } from '../../../src/application/shared/language-preference.ts';
import { sessionWords } from '../../../src/ui/features/session/session-words.ts';
import { de } from '../../../src/ui/i18n/messages.de.ts';
import { en } from '../../../src/ui/i18n/messages.en.ts';
import { setUpPortal } from '../app/render-portal.tsx';

/** Found by looking into the folders, so that a new feature's words are looked at too. */
const featureWords = import.meta.glob<Readonly<Record<string, unknown>>>('../../../src/ui/features/*/*-words.ts', {
  eager: true,
});

const language = (name: string) =>
  within(screen.getByRole('list', { name: /Language|Sprache/ })).getByRole('button', { name });

describe('the language switch', () => {
  it('offers languages by their own names, English first', async () => {
    await setUpPortal().show();
    expect(language('English').getAttribute('aria-current')).toBe('true');
    expect(language('English').lang).toBe('en');
    expect(language('Deutsch').getAttribute('aria-current')).toBeNull();
    expect(language('Deutsch').lang).toBe('de');
    expect(document.documentElement.lang).toBe('en');
  });

  it('turns the portal German and back, and keeps the place', async () => {
    const portal = setUpPortal();
    await portal.show('/history?page=2');
    await portal.user.click(language('Deutsch'));
    expect(await screen.findByRole('link', { name: 'Anmelden' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('de');
    expect(language('Deutsch').getAttribute('aria-current')).toBe('true');
    expect(portal.address.path).toBe('/history?page=2');

    await portal.user.click(language('English'));
    await waitFor(() => {
      expect(document.documentElement.lang).toBe('en');
    });
    expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy();
  });

  it('shows the language that was chosen before', async () => {
    const portal = setUpPortal();
    portal.container.get(LanguagePreference).choose('de');
    await portal.show();
    expect(await screen.findByRole('link', { name: 'Anmelden' })).toBeTruthy();
  });

  it('is absent when there is nothing to choose', async () => {
    await setUpPortal({ settings: { languages: ['en'] } }).show();
    expect(screen.queryByRole('button', { name: 'English' })).toBeNull();
  });
});

describe('the catalogues', () => {
  it('hold the specification’s German words', () => {
    const { title, button, email, password, logout } = sessionWords.de;
    expect([title, button, email, password, logout]).toEqual([
      'Anmeldung',
      'Anmelden',
      'E-Mail',
      'Passwort',
      'Abmelden',
    ]);
    expect(de.header.login).toBe('Anmelden');
  });

  it('hold the specification’s English words to the letter', () => {
    const { join, login } = en.header;
    const { logout, edit, cms, failed } = sessionWords.en;
    expect([join, login, logout, edit, cms]).toEqual(['Join', 'Login', 'Logout', 'Edit', 'CMS']);
    expect(failed).toBe('login failed');
  });

  it('say something everywhere', () => {
    const empty: string[] = [];
    const look = (value: unknown, path: string) => {
      if (value === '') empty.push(path);
      else if (typeof value === 'function') look((value as (text: string) => unknown)(''), `${path}()`);
      else if (typeof value === 'object' && value !== null) {
        for (const [key, inner] of Object.entries(value)) look(inner, `${path}.${key}`);
      }
    };
    look(en, 'en');
    look(de, 'de');
    look(featureWords, 'features');
    expect(empty).toEqual([]);
  });

  it('come with every feature, in every language', () => {
    expect(Object.values(featureWords).flatMap((words) => Object.keys(words))).toEqual(
      expect.arrayContaining(['aboutWords', 'sessionWords', 'troubleWords']),
    );
    for (const words of Object.values(featureWords).flatMap((module) => Object.values(module))) {
      expect(words).toEqual({ en: expect.anything() as unknown, de: expect.anything() as unknown });
    }
  });
});
