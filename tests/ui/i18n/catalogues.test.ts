import { describe, expect, it } from 'vitest';
import { sessionMessages } from '../../../src/ui/features/session/session-messages.ts';
import type { actionMessages } from '../../../src/ui/i18n/action-messages.ts';
import { messages as german } from '../../../src/ui/i18n/de.ts';
import { shellMessages } from '../../../src/ui/i18n/en.ts';
import { catalogues, languageCodes } from '../../../src/ui/i18n/languages.ts';
import type { Messages } from '../../../src/ui/i18n/messages.ts';
import { formatsIn } from '../../../src/ui/i18n/catalogue.ts';
import { isAlike } from './alike-texts.ts';
import { defined, englishMessages, textsOfFeature } from './catalogue-texts.ts';

const names = defined.map(({ name }) => name);

const messagesIn = async (language: string): Promise<Messages> =>
  (await catalogues[language]?.load())?.messages ?? englishMessages;

describe('the specification’s small German message set', () => {
  const texts = (session: typeof sessionMessages.en, action: typeof actionMessages.en) => ({
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

  it('contains the specification’s German message set, all eleven of it', () => {
    expect(texts(german.session, german.action)).toEqual({
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
    expect(german.shell.header.login).toBe('Anmelden');
  });
});

describe('the English words', () => {
  it('words English as the specification does to the letter, where it gives words', () => {
    const { join, login } = shellMessages.en.header;
    const { logout, edit, cms, failed } = sessionMessages.en;
    expect([join, login, logout, edit, cms]).toEqual(['Join', 'Login', 'Logout', 'Edit', 'CMS']);
    expect(failed).toBe('login failed');
  });

  it('finds English words in every feature', () => {
    expect(defined.length).toBeGreaterThan(30);
    expect(names).toContain('session');
    expect(names).toContain('shell');
  });

  it.each(names)('leaves no English text empty: %s', (name) => {
    const silent = textsOfFeature(englishMessages, name).filter(([, text]) => !saysSomething(text));
    expect(silent.map(([path]) => path)).toEqual(name === 'fields' ? ['.brief.missing'] : []);
  });
});

const saysSomething = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '';

describe.each(Object.entries(catalogues))('the catalogue %s', (language, catalogue) => {
  const own = catalogue.load().then(({ messages }) => messages);

  it('gives the catalogue a name, and a locale that can write dates and numbers', () => {
    expect(catalogue.name.trim()).not.toBe('');
    expect(Intl.DateTimeFormat.supportedLocalesOf(catalogue.locale ?? language)).toHaveLength(1);
  });

  it('contains the words of every feature, by their names', async () => {
    expect(Object.keys(await own).toSorted()).toEqual(names.toSorted());
  });

  it.each(names)('translates all of %s, leaves no text empty, and uses words of its own', async (name) => {
    const english = new Map(textsOfFeature(englishMessages, name));
    const translated = textsOfFeature(await own, name);
    expect(translated.map(([path]) => path).toSorted()).toEqual([...english.keys()].toSorted());
    expect(translated.filter(([path, text]) => !saysSomething(text) && english.get(path) !== '')).toEqual([]);
    for (const other of languageCodes().filter((code) => code !== language)) {
      const theirs = new Map(textsOfFeature(await messagesIn(other), name));
      const left = translated.filter(
        ([path, text]) =>
          theirs.get(path) === text && !isAlike(String(text).replace(/\b[01]\b/g, '2'), language, other),
      );
      expect(left, `what ${language} says as ${other} does`).toEqual([]);
    }
  });
});

describe('the form of a word', () => {
  it('chooses one of the four forms that Polish has', () => {
    const { plural } = formatsIn<'one' | 'few' | 'many' | 'other'>('pl');
    const topics = (count: number) => plural(count, { one: 'temat', few: 'tematy', many: 'tematów', other: 'tematu' });
    expect([0, 1, 2, 4, 5, 12, 21, 22, 1.5].map((count) => `${count} ${topics(count)}`)).toEqual([
      '0 tematów',
      '1 temat',
      '2 tematy',
      '4 tematy',
      '5 tematów',
      '12 tematów',
      '21 tematów',
      '22 tematy',
      '1.5 tematu',
    ]);
  });

  it('uses the form of all other numbers in a category whose words a language does not tell apart', () => {
    const { plural } = formatsIn('es');
    expect(plural(1_000_000, { one: 'tema', other: 'temas' })).toBe('temas');
  });

  it('requires a word in every form that the language has', () => {
    const { plural } = formatsIn<'one' | 'few' | 'many'>('pl');
    // @ts-expect-error -- the word for five of them is missing
    expect(plural(1, { one: 'temat', few: 'tematy', other: 'tematu' })).toBe('temat');
  });
});
