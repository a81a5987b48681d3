import { useMemo } from 'react';
import { useShownLanguage } from './messages-provider.tsx';
import { localeOf } from '../languages/languages.ts';

const styles = {
  day: { dateStyle: 'medium' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  'time of day': { timeStyle: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** How moments on this device are written, where the reader is. The same object until the language changes. */
export function useMomentFormat(precision: keyof typeof styles): Intl.DateTimeFormat {
  const language = useShownLanguage();
  return useMemo(() => new Intl.DateTimeFormat(localeOf(language), styles[precision]), [language, precision]);
}
