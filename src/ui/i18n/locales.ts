import type { LanguageCode } from '../../application/ports/portal-settings.ts';

/** How each language writes dates and numbers. In English the day comes before the month: the association is a European one. */
export const locales: Readonly<Record<LanguageCode, string>> = {
  en: 'en-GB',
  de: 'de',
  fr: 'fr',
  es: 'es',
};
