import { useMemo } from 'react';
import type { LanguageCode } from '../../../application/ports/portal-settings.ts';
import { useShownLanguage } from '../../i18n/messages-provider.tsx';

/** The day comes before the month: the association is a European one. */
const locales: Readonly<Record<LanguageCode, string>> = { en: 'en-GB', de: 'de' };

/** How moments on this device are written, where the reader is. The same object until the language changes. */
export function useMomentFormat(precision: 'day' | 'minute'): Intl.DateTimeFormat {
  const language = useShownLanguage();
  return useMemo(
    () =>
      new Intl.DateTimeFormat(locales[language], {
        dateStyle: 'medium',
        ...(precision === 'minute' && { timeStyle: 'short' }),
      }),
    [language, precision],
  );
}
