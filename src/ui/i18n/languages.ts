import type { Clock, FailureLog } from '../../application/ports/browser.ts';
import type { LanguageCode } from '../../application/ports/portal-settings.ts';
import { lazyPart } from '../../application/loading/lazy-part.ts';
import type { Messages } from './messages.ts';

/** A language beyond English. */
export interface Catalogue {
  /** In its own words, which are the same in every language. */
  readonly name: string;
  /** How dates are written and from which side the language is read (BCP 47), where the code alone says too little. */
  readonly locale?: string;
  readonly load: () => Promise<{ readonly messages: Messages }>;
}

/** By code. A language is its file and its line here (docs/extending.md). English is beside the features that show it. */
export const catalogues: Readonly<Record<LanguageCode, Catalogue>> = {
  de: { name: 'Deutsch', load: () => import('./de.ts') },
  fr: { name: 'Français', load: () => import('./fr.ts') },
  es: { name: 'Español', load: () => import('./es.ts') },
};

/** English, and then all others in the order of their codes. */
export const languageCodes = (): readonly LanguageCode[] => ['en', ...Object.keys(catalogues).toSorted()];

export const nameOf = (code: LanguageCode): string =>
  catalogues[code]?.name ?? new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;

/** A language tag that dates can be written by. In English the day comes before the month: the association is a European one. */
export const localeOf = (code: LanguageCode): string => (code === 'en' ? 'en-GB' : (catalogues[code]?.locale ?? code));

const fromRight = /^(?:Adlm|Arab|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa)$/;

/**
 * From which side a language is read, by its script or the one it is usually written in. `Intl.Locale` knows it too, but not
 * in every browser.
 *
 * @param language a language tag (BCP 47).
 */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return fromRight.test(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
}

/** A language that can be shown. */
export interface Language {
  readonly code: LanguageCode;
  /** What is missing is said in English, which has its messages in the features. */
  readonly messages: Partial<Messages>;
}

export const english: Language = { code: 'en', messages: {} };

/** @throws PartMissing when its catalogue cannot be had. */
export async function loadLanguage(code: LanguageCode, clock: Clock): Promise<Language> {
  const catalogue = catalogues[code];
  if (catalogue === undefined) return english;
  const { messages } = await lazyPart(clock, catalogue.load);
  return { code, messages };
}

/** The language that the portal starts with; English if its catalogue cannot be had. Never rejects. */
export function loadFirstLanguage(code: LanguageCode, clock: Clock, failures: FailureLog): Promise<Language> {
  return loadLanguage(code, clock).catch((error: unknown) => {
    failures.record('load-messages', error);
    return english;
  });
}
