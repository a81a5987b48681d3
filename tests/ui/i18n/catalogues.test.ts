import { describe, expect, it } from 'vitest';
import { sessionWords } from '../../../src/ui/features/session/session-words.ts';
import { actionWords } from '../../../src/ui/i18n/action-words.ts';
import { en } from '../../../src/ui/i18n/messages.en.ts';
import type { Words } from '../../../src/ui/i18n/words.ts';
import { messages as german } from '../../../src/ui/languages/de/messages.ts';
import { words as germanWords } from '../../../src/ui/languages/de/words.ts';
import { catalogues } from '../../../src/ui/languages/languages.ts';
import { textsOf } from './catalogue-texts.ts';
import { isAlike } from './same-as-english.ts';

type Texts = Readonly<Record<string, unknown>>;

/** Found in the folders, so that new messages are tested, too. */
const files = import.meta.glob<Texts>(
  ['../../../src/ui/**/*-words.ts', '!../../../src/ui/languages/**', '!../../../src/ui/**/words.ts'],
  { eager: true },
);

const defined = Object.values(files)
  .flatMap((exported) => Object.entries(exported))
  .filter(([name]) => name.endsWith('Words'))
  .map(([, words]) => words as Words<Texts>);

/** Catalogues with functions of fields and validation errors, which cannot be called with 2. */
const ABOUT_FIELDS = ['fields'];

/** Texts without the sentences whose parameters are unknown here; the tests of the fields read those. */
function withGapsOnly(name: string, texts: Texts): Texts {
  if (!ABOUT_FIELDS.includes(name)) return texts;
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === 'string'));
}

describe('the specification’s small German message set', () => {
  const texts = (session: typeof sessionWords.en, action: typeof actionWords.en) => ({
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
  });

  it('has all eleven German messages of the specification', () => {
    expect(texts(germanWords.session, germanWords.action)).toEqual({
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
    expect(german.header.login).toBe('Anmelden');
  });

  it('has the same messages in English', () => {
    expect(texts(sessionWords.en, actionWords.en)).toEqual({
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

describe('the English words', () => {
  it('uses the specification’s English messages to the letter', () => {
    const { join, login } = en.header;
    const { logout, edit, cms, failed } = sessionWords.en;
    expect([join, login, logout, edit, cms]).toEqual(['Join', 'Login', 'Logout', 'Edit', 'CMS']);
    expect(failed).toBe('login failed');
  });

  it('finds the messages of every feature', () => {
    expect(defined.length).toBeGreaterThanOrEqual(Object.keys(files).length);
    expect(defined.map(({ name }) => name)).toContain('session');
  });

  it('gives every catalogue a name of its own', () => {
    expect(new Set(defined.map(({ name }) => name)).size).toBe(defined.length);
  });

  it.each(defined.map(({ name, en: texts }) => [name, texts] as const))(
    'leaves no message empty: %s',
    (name, texts) => {
      const silent = textsOf(withGapsOnly(name, texts)).filter(
        ([, text]) => typeof text !== 'string' || text.trim() === '',
      );
      expect(silent).toEqual([]);
    },
  );
});

describe.each(Object.entries(catalogues))('the catalogue %s', (language, catalogue) => {
  const shell = catalogue.messages().then(({ messages }) => messages);
  const features = catalogue.words().then(({ words }) => words);

  it('has a name, and a locale that can write dates and numbers', () => {
    expect(catalogue.name.trim()).not.toBe('');
    expect(Intl.DateTimeFormat.supportedLocalesOf(catalogue.locale ?? language)).toHaveLength(1);
  });

  it('has the messages of every feature, by their names', async () => {
    expect(Object.keys(await features).toSorted()).toEqual(defined.map(({ name }) => name).toSorted());
  });

  it.each(['messages', ...defined.map(({ name }) => name)])(
    'has all messages of %s, not empty, and translated',
    async (name) => {
      const english = new Map(
        textsOf(name === 'messages' ? en : withGapsOnly(name, defined.find((words) => words.name === name)?.en ?? {})),
      );
      const all = (await features) as unknown as Readonly<Record<string, Texts>>;
      const translated = textsOf(name === 'messages' ? await shell : withGapsOnly(name, all[name] ?? {}));
      expect(translated.map(([path]) => path).toSorted()).toEqual([...english.keys()].toSorted());
      expect(translated.filter(([, text]) => typeof text !== 'string' || text.trim() === '')).toEqual([]);
      const alike = translated.filter(([path, text]) => english.get(path) === text);
      expect(alike.filter(([, text]) => !isAlike(language, text as string))).toEqual([]);
    },
  );
});
