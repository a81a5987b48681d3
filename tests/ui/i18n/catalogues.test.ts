import { describe, expect, it } from 'vitest';
import { sessionWords } from '../../../src/ui/features/session/session-words.ts';
import { actionWords } from '../../../src/ui/i18n/action-words.ts';
import { de } from '../../../src/ui/i18n/messages.de.ts';
import { en } from '../../../src/ui/i18n/messages.en.ts';

type Catalogue = Readonly<Record<string, unknown>>;

/** Found by looking into the folders, so that new words are looked at too. */
const files = import.meta.glob<Catalogue>('../../../src/ui/**/*-words.ts', { eager: true });

/** Names of catalogues whose functions are about fields and what is wrong with them: nothing that a 2 could stand for. */
const ABOUT_FIELDS = ['fieldWords'];

/** A catalogue without sentences whose gaps cannot be filled here. The tests of the fields read those. */
function withGapsOnly(name: string, catalogue: Catalogue): Catalogue {
  if (!ABOUT_FIELDS.includes(name)) return catalogue;
  return Object.fromEntries(
    Object.entries(catalogue).map(([language, words]) => [
      language,
      Object.fromEntries(Object.entries(words as Catalogue).filter(([, text]) => typeof text === 'string')),
    ]),
  );
}

/** The catalogue of each file of words, and the shell's, by language. */
const catalogues: ReadonlyMap<string, Catalogue> = new Map([
  ['messages', { en, de }],
  ...Object.entries(files).flatMap(([file, exported]) =>
    Object.entries(exported)
      .filter(([name]) => name.endsWith('Words'))
      .map(
        ([name, words]) => [`${file.replace(/^.*\//, '')} ${name}`, withGapsOnly(name, words as Catalogue)] as const,
      ),
  ),
]);

/** What is the same in German and in English: names, loanwords, numbers, and mere order. */
const ALIKE = ['CMS', 'OK', 'Filter', 'Offline', 'Panel', 'Workshop', '0000-0000-0000-0000', '2 (2)', '2: 2'];

/** Every text of a catalogue by its path; sentences with gaps have a 2 in each. */
function textsOf(value: unknown, path = ''): readonly (readonly [path: string, text: unknown])[] {
  if (typeof value === 'function') return textsOf((value as (...gaps: unknown[]) => unknown)(2, '2', '2'), `${path}()`);
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

describe('the specification’s small German message set', () => {
  const texts = (language: 'en' | 'de') => {
    const session = sessionWords[language];
    const action = actionWords[language];
    return {
      'login title': session.title,
      'login button': session.button,
      'e-mail label': session.email,
      'password label': session.password,
      save: action.save,
      cancel: action.cancel,
      new: action.new,
      ok: action.ok,
      yes: action.yes,
      no: action.no,
      logout: session.logout,
    };
  };

  it('is there, all eleven of it', () => {
    expect(texts('de')).toEqual({
      'login title': 'Anmeldung',
      'login button': 'Anmelden',
      'e-mail label': 'E-Mail',
      'password label': 'Passwort',
      save: 'Speichern',
      cancel: 'Abbrechen',
      new: 'Neu',
      ok: 'OK',
      yes: 'Ja',
      no: 'Nein',
      logout: 'Abmelden',
    });
    expect(de.header.login).toBe('Anmelden');
  });

  it('is there in English, too', () => {
    expect(texts('en')).toEqual({
      'login title': 'Login',
      'login button': 'Login',
      'e-mail label': 'E-mail',
      'password label': 'Password',
      save: 'Save',
      cancel: 'Cancel',
      new: 'New',
      ok: 'OK',
      yes: 'Yes',
      no: 'No',
      logout: 'Logout',
    });
  });
});

describe('the catalogues', () => {
  it('hold the specification’s English words to the letter', () => {
    const { join, login } = en.header;
    const { logout, edit, cms, failed } = sessionWords.en;
    expect([join, login, logout, edit, cms]).toEqual(['Join', 'Login', 'Logout', 'Edit', 'CMS']);
    expect(failed).toBe('login failed');
  });

  it('are found, those of the features included', () => {
    const names = [...catalogues.keys()];
    for (const some of ['messages', 'action-words.ts actionWords', 'session-words.ts sessionWords']) {
      expect(names).toContain(some);
    }
    expect(names.length).toBeGreaterThan(Object.keys(files).length);
  });

  describe.each([...catalogues])('%s', (_, catalogue) => {
    const english = new Map(textsOf(catalogue['en']));
    const german = new Map(textsOf(catalogue['de']));

    it('is complete in German and in English, and in no other language yet', () => {
      expect(Object.keys(catalogue).toSorted()).toEqual(['de', 'en']);
      expect([...german.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    });

    it('says something everywhere', () => {
      const silent = [...english, ...german].filter(([, text]) => typeof text !== 'string' || text.trim() === '');
      expect(silent).toEqual([]);
    });

    it('says it in German in the German one', () => {
      const alike = [...german].filter(([path, text]) => english.get(path) === text);
      expect(alike.filter(([, text]) => !ALIKE.includes(text as string))).toEqual([]);
    });
  });
});
