import type { LanguageCode } from '../../application/ports/portal-settings.ts';

/** The languages in their own words, which are the same in every catalogue. */
export const languageNames: Readonly<Record<LanguageCode, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
};
