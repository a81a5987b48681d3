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
