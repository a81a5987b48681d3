import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LanguageCode } from '../../../src/application/ports/portal-settings.ts';
import { catalogues } from '../../../src/ui/i18n/languages.ts';
import type { Messages } from '../../../src/ui/i18n/messages.ts';

const all = new Map<LanguageCode, Promise<Messages>>();

/** @returns the same object for the same language. */
export function allMessages(language: LanguageCode): Promise<Messages> {
  const known = all.get(language) ?? catalogues[language]?.load().then(({ messages }) => messages) ?? englishMessages();
  all.set(language, known);
  return known;
}

/** English has no catalogue: its words are found beside their features. */
async function englishMessages(): Promise<Messages> {
  const files = [...globSync('src/ui/**/*-messages.ts'), 'src/ui/i18n/en.ts'];
  const found: Record<string, unknown> = {};
  for (const file of files) {
    const exported = (await import(pathToFileURL(resolve(file)).href)) as Readonly<Record<string, unknown>>;
    for (const value of Object.values(exported)) if (isMessages(value)) found[value.name] = value.en;
  }
  return found as unknown as Messages;
}

function isMessages(value: unknown): value is { readonly name: string; readonly en: unknown } {
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
export function textsOnlyIn(one: Messages, other: Messages): readonly string[] {
  const others = textsOf(other).join(GAP);
  const own = new Set(textsOf(one).map((text) => text.trim().replace(/[.…:,]+$/, '')));
  return [...own].filter((text) => text.length > 12 && !others.includes(text));
}
