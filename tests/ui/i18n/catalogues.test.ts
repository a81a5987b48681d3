import { describe, expect, it } from 'vitest';
import { sessionMessages } from '../../../src/ui/features/session/session-messages.ts';
import { messages as german } from '../../../src/ui/i18n/de.ts';
import { messages as french } from '../../../src/ui/i18n/fr.ts';
import { shellMessages } from '../../../src/ui/i18n/en.ts';
import { catalogues, languageCodes } from '../../../src/ui/i18n/languages.ts';
import type { Messages } from '../../../src/ui/i18n/messages.ts';
import { formatsIn } from '../../../src/ui/i18n/catalogue.ts';
import { isAlike } from './alike-texts.ts';
import { defined, englishMessages, textsOfFeature } from './catalogue-texts.ts';

const names = defined.map(({ name }) => name);

const messagesIn = async (language: string): Promise<Messages> =>
  (await catalogues[language]?.load())?.messages ?? englishMessages;

it('words English and German as the specification does to the letter, where it gives words', () => {
  const { join, login } = shellMessages.en.header;
  const { logout, edit, cms, failed } = sessionMessages.en;
  expect([join, login, logout, edit, cms]).toEqual(['Join', 'Login', 'Logout', 'Edit', 'CMS']);
  expect(failed).toBe('login failed');
  const { session, action, shell } = german;
  const { title, button, email, password } = session;
  expect([title, button, email, password]).toEqual(['Anmeldung', 'Anmelden', 'E-Mail', 'Passwort']);
  const { save, cancel, new: create, ok, yes, no } = action;
  expect([save, cancel, create, ok, yes, no]).toEqual(['Speichern', 'Abbrechen', 'Neu', 'OK', 'Ja', 'Nein']);
  expect([session.logout, shell.header.login]).toEqual(['Abmelden', 'Anmelden']);
});

it('finds English words in every feature', () => {
  expect(defined.length).toBeGreaterThan(30);
  expect(names).toEqual(expect.arrayContaining(['session', 'shell']));
});

it.each(names)('leaves no English text empty: %s', (name) => {
  const silent = textsOfFeature(englishMessages, name).filter(([, text]) => !saysSomething(text));
  expect(silent.map(([path]) => path)).toEqual(name === 'fields' ? ['.brief.missing'] : []);
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

/** Terms that members do not know, and second words for one thing. */
const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  en: /content system|\bservers?\b|membership (?:system|register)|proposal system|in trouble|work groups?\b|\b(?:some|no|any|every)body\b|whoever|anew|as soon as|perhaps|go on with/i,
  de: /Redaktionssystem|\bServer\b|Aufruf|Einreichungssystem|Mitgliedersystem|Störung|vorschlagen|freiwillig/i,
  fr: /\bserveur\b|système (?:éditorial|de soumission)|Raison\u00A0:/i,
  es: /\bservidor\b|sistema de (?:contenidos|propuestas|membresías)|membresía|[Uu]n único envío/i,
};
/** Of every language: two spaces, spaces at an end, three dots for one character. */
const SLOPPY = / {2}|^\s|\s$|\.\.\./;
it.each(['en', ...Object.keys(catalogues)])('says nothing in %s that its readers do not say', async (language) => {
  const messages = await messagesIn(language);
  const all = names.flatMap((name) =>
    textsOfFeature(messages, name).map(([path, text]) => [name + path, String(text)]),
  );
  const forbidden = FORBIDDEN[language] ?? /(?!)/u;
  const slips = all.filter(([, text = '']) => forbidden.test(text) || SLOPPY.test(text));
  expect(slips).toEqual([]);
});

it('chooses one of the four forms that Polish has, and the form of all other numbers for one that has no words', () => {
  const { plural } = formatsIn<'one' | 'few' | 'many' | 'other'>('pl');
  const topics = (count: number) => plural(count, { one: 'temat', few: 'tematy', many: 'tematów', other: 'tematu' });
  expect([0, 5, 12, 21].map(topics)).toEqual(['tematów', 'tematów', 'tematów', 'tematów']);
  expect([1, 2, 4, 22, 1.5].map(topics)).toEqual(['temat', 'tematy', 'tematy', 'tematy', 'tematu']);
  expect(formatsIn('es').plural(1_000_000, { one: 'tema', other: 'temas' })).toBe('temas');
});

/** Violations of French typography: missing no-break spaces, and straight apostrophes. */
const slips = (text: string) =>
  text.match(/.?(?:[^\u00A0]:|[^\u202F][;!?]|«[^\u00A0]|[^\u00A0]»|['"“”]|\.\.\.| {2}).?/gu) ?? [];

it('writes the spaces and marks of French typography, and counts as French does: none and one are singular', () => {
  const all = names.flatMap((name) => textsOfFeature(french, name).map(([, text]) => String(text)));
  expect(all.length).toBeGreaterThan(500);
  expect(all.flatMap((text) => slips(text).map((slip) => `${slip} in: ${text}`))).toEqual([]);
  const { topicCount } = french.group;
  const counted = [0, 1, 2].map((count) => topicCount(count, String(count)));
  expect(counted).toEqual(['0\u00A0sujet', '1\u00A0sujet', '2\u00A0sujets']);
});
