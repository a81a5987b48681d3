import { useShownLanguage } from './messages-provider.tsx';

/** What an element says of the language of what it shows. */
export interface LanguageMark {
  readonly lang?: string;
  readonly dir?: 'rtl';
}

const fromRight = /^(?:Adlm|Arab|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa)$/;

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
    const { script = '' } = new Intl.Locale(language).maximize();
    return { lang: language, ...(fromRight.test(script) && { dir: 'rtl' }) };
  };
}
