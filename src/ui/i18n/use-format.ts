import { useMemo } from 'react';
import { useShownLanguage } from './messages-provider.tsx';

/** How numbers are written in the language that is shown: "1,204" and "1.204". The same object until it changes. */
export function useNumberFormat(): Intl.NumberFormat {
  const language = useShownLanguage();
  return useMemo(() => new Intl.NumberFormat(language), [language]);
}
