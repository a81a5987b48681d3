import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LanguageCode } from '../../../src/application/ports/portal-settings.ts';
import { names as englishNames } from '../../../src/ui/features/proposal-form/fields/field-names.en.ts';
import type { FieldNames } from '../../../src/ui/features/proposal-form/fields/field-names.ts';
import { en } from '../../../src/ui/i18n/messages.en.ts';
import type { Messages } from '../../../src/ui/i18n/messages.ts';
import type { FeatureWords } from '../../../src/ui/languages/feature-words.ts';
import { catalogues } from '../../../src/ui/languages/languages.ts';

/** All that a language says. */
export interface AllWords {
  readonly messages: Messages;
  readonly words: FeatureWords;
  /** `words` has them behind functions that ask for an id. */
  readonly fieldNames: FieldNames;
}

const all = new Map<LanguageCode, Promise<AllWords>>();

/** @returns the same object for the same language. */
export function allWords(language: LanguageCode): Promise<AllWords> {
  const known = all.get(language) ?? read(language);
  all.set(language, known);
  return known;
}

async function read(language: LanguageCode): Promise<AllWords> {
  const catalogue = catalogues[language];
  if (catalogue === undefined) return { messages: en, words: await englishWords(), fieldNames: englishNames };
  const [{ messages }, { words }] = await Promise.all([catalogue.messages(), catalogue.words()]);
  const { names } = (await imported(`src/ui/languages/${language}/field-names.ts`)) as { readonly names: FieldNames };
  return { messages, words, fieldNames: names };
}

const imported = (file: string): Promise<unknown> => import(pathToFileURL(resolve(file)).href);

/** English has no catalogue: its words are found beside their features. */
async function englishWords(): Promise<FeatureWords> {
  const files = globSync('src/ui/**/*-words.ts', { exclude: (name) => name.includes('languages') });
  const found: Record<string, unknown> = {};
  for (const file of files) {
    const exported = (await imported(file)) as Readonly<Record<string, unknown>>;
    for (const value of Object.values(exported)) if (isWords(value)) found[value.name] = value.en;
  }
  return found as unknown as FeatureWords;
}

function isWords(value: unknown): value is { readonly name: string; readonly en: unknown } {
  return typeof value === 'object' && value !== null && 'name' in value && 'en' in value;
}

/** Stands in the gaps of sentences, and in no text. */
const GAP = '\u0001';

/** The texts of a catalogue without what fills their gaps: of “Saved 14:32”, “Saved ”. */
export function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.split(GAP);
  if (typeof value === 'function') return textsOfSentence(value as Sentence);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

type Sentence = (...gaps: readonly unknown[]) => unknown;

/** One thing, several, and what is not counted. A sentence about something else than texts and numbers says nothing here. */
function textsOfSentence(sentence: Sentence): readonly string[] {
  return [1, 7, GAP].flatMap((count) => {
    try {
      return textsOf(sentence(count, GAP, GAP, GAP)).flatMap((text) => text.split(/[17]/));
    } catch {
      return [];
    }
  });
}

/** What stands in one catalogue, is longer than a word, and stands nowhere in the other. */
export function textsOnlyIn(one: AllWords, other: AllWords): readonly string[] {
  const others = textsOf(other).join(GAP);
  const own = new Set(textsOf(one).map((text) => text.trim().replace(/[.…:,]+$/, '')));
  return [...own].filter((text) => text.length > 12 && !others.includes(text));
}
