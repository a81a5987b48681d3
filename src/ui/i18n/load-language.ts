import type { Clock } from '../../application/ports/clock.ts';
import type { FailureLog } from '../../application/ports/failure-log.ts';
import type { LanguageCode } from '../../application/ports/portal-settings.ts';
import { lazyPart } from '../../application/loading/lazy-part.ts';
import type { FeatureWords } from '../languages/feature-words.ts';
import { catalogues } from '../languages/languages.ts';
import { en } from './messages.en.ts';
import type { Messages } from './messages.ts';

/** A language and what it says. */
export interface Language {
  readonly code: LanguageCode;
  readonly messages: Messages;
  /** What features say; on its way as long as it is a promise, which does not reject. English has its words in the features. */
  readonly words: Partial<FeatureWords> | Promise<Partial<FeatureWords>>;
}

/** English stands beside what says it, and is always there. */
export const english: Language = { code: 'en', messages: en, words: {} };

/** @throws PartMissing when not all of it can be had. */
export async function loadLanguage(code: LanguageCode, clock: Clock): Promise<Language> {
  const catalogue = catalogues[code];
  if (catalogue === undefined) return english;
  const [{ messages }, { words }] = await Promise.all([
    lazyPart(clock, catalogue.messages),
    lazyPart(clock, catalogue.words),
  ]);
  return { code, messages, words };
}

/**
 * The language that the portal starts with: as soon as the shell can speak it. Features wait for their words; those that
 * do not come leave them in English, and a shell without words is English altogether. Never rejects.
 */
export async function loadFirstLanguage(code: LanguageCode, clock: Clock, failures: FailureLog): Promise<Language> {
  const catalogue = catalogues[code];
  if (catalogue === undefined) return english;
  const missing = (error: unknown) => {
    failures.record('load-messages', error);
    return undefined;
  };
  const words = lazyPart(clock, catalogue.words).catch(missing);
  const shell = await lazyPart(clock, catalogue.messages).catch(missing);
  if (shell === undefined) return english;
  return { code, ...shell, words: words.then((known) => known?.words ?? {}) };
}
