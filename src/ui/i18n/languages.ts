import type { Clock, FailureLog } from '../../application/ports/browser.ts';
import type { LanguageCode } from '../../application/ports/portal-settings.ts';
import { lazyImport } from '../../application/loading/lazy-import.ts';
import type { Messages } from './messages.ts';

export interface Catalogue {
  /** The language's own name. */
  readonly name: string;
  /** BCP 47 tag for dates and direction, where the code is not enough. */
  readonly locale?: string;
  readonly load: () => Promise<{ readonly messages: Messages }>;
}

/** By code. To add a language, add its file and a line here (docs/extending.md). English is part of the features. */
export const catalogues: Readonly<Record<LanguageCode, Catalogue>> = {
  de: { name: 'Deutsch', load: () => import('./de.ts') },
  fr: { name: 'Français', load: () => import('./fr.ts') },
  es: { name: 'Español', load: () => import('./es.ts') },
};

/** English first, then others sorted by code. */
export const languageCodes = (): readonly LanguageCode[] => ['en', ...Object.keys(catalogues).toSorted()];

/** English uses day before month: the association is European. To ask the browser for its name costs the first render. */
const ownEnglish: Pick<Catalogue, 'name' | 'locale'> = { name: 'English', locale: 'en-GB' };

const knownOf = (code: LanguageCode) => (code === 'en' ? ownEnglish : catalogues[code]);

/** A language's own name. */
export const nameOf = (code: LanguageCode): string =>
  knownOf(code)?.name ?? new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;

/** Language tag for dates. */
export const localeOf = (code: LanguageCode): string => knownOf(code)?.locale ?? code;

const fromRight = /^(?:Adlm|Arab|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa)$/;

/**
 * Direction of a language, by its script or usual script. Not every browser supports this in `Intl.Locale`.
 *
 * @param language BCP 47 tag.
 */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return fromRight.test(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
}

export interface Language {
  readonly code: LanguageCode;
  /** Missing messages fall back to English, which is in the features. */
  readonly messages: Partial<Messages>;
}

export const english: Language = { code: 'en', messages: {} };

/** @throws ChunkLoadError when the catalogue cannot be loaded. */
export async function loadLanguage(code: LanguageCode, clock: Clock): Promise<Language> {
  const catalogue = catalogues[code];
  if (catalogue === undefined) return english;
  const { messages } = await lazyImport(clock, catalogue.load);
  return { code, messages };
}

/** Loads the initial language, or English on failure. Never rejects. */
export function loadFirstLanguage(code: LanguageCode, clock: Clock, failures: FailureLog): Promise<Language> {
  return loadLanguage(code, clock).catch((error: unknown) => {
    failures.record('load-messages', error);
    return english;
  });
}
