import type { LanguageCode } from '../../application/ports/portal-settings.ts';

/**
 * The languages of the specification (section 1) in their own words, which are the same in every catalogue. Settings can
 * offer those alone that are finished, see `LanguageCode`.
 */
export const languageNames: Readonly<Record<LanguageCode | 'fr' | 'es', string>> = {
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  es: 'Español',
};
