import type { LanguageCode } from '../../application/ports/portal-settings.ts';
import type { Messages } from '../i18n/messages.ts';
import type { FeatureWords } from './feature-words.ts';

/** A language beyond English, in two parts, because the first screen waits for the first. */
export interface Catalogue {
  /** The words of the shell and of pages. */
  readonly messages: () => Promise<Messages>;
  /** Those of all features. */
  readonly words: () => Promise<FeatureWords>;
}

/** How the languages beyond English are fetched; English stands beside what says it. A language is a line here and its folder. */
export const catalogues: Readonly<Record<Exclude<LanguageCode, 'en'>, Catalogue>> = {
  de: {
    messages: async () => (await import('./de/messages.ts')).messages,
    words: async () => (await import('./de/words.ts')).words,
  },
  fr: {
    messages: async () => (await import('./fr/messages.ts')).messages,
    words: async () => (await import('./fr/words.ts')).words,
  },
  es: {
    messages: async () => (await import('./es/messages.ts')).messages,
    words: async () => (await import('./es/words.ts')).words,
  },
};
