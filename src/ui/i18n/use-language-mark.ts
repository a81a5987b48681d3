import { localeOf } from '../languages/languages.ts';
import { directionOf } from './direction.ts';
import { useShownLanguage } from './messages-provider.tsx';

/** What an element says of the language of what it shows. */
export interface LanguageMark {
  readonly lang?: string;
  /** Where it is read from another side than the interface. */
  readonly dir?: 'ltr' | 'rtl';
}

/**
 * Marks what is in another language than the interface, for voices, hyphens and dictionaries. What is in the same one, and
 * what nobody knows the language of, has no mark.
 *
 * @returns takes a language tag.
 */
export function useLanguageMark(): (language: string | undefined) => LanguageMark {
  const shown = useShownLanguage();
  return (language) => {
    if (language === undefined || language.split('-')[0] === shown) return {};
    const dir = directionOf(language);
    return { lang: language, ...(dir !== directionOf(localeOf(shown)) && { dir }) };
  };
}
