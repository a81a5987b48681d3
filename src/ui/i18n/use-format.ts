import { useMemo } from 'react';
import { localeOf } from './languages.ts';
import { useShownLanguage } from './messages-provider.tsx';

/** How numbers are written in the language that is shown: "1,204" and "1.204". The same object until it changes. */
export function useNumberFormat(): Intl.NumberFormat {
  const language = useShownLanguage();
  return useMemo(() => new Intl.NumberFormat(language), [language]);
}

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

/** How many of one unit make one of the next: as the limit of 32 MB is counted (specification, section 9). */
const STEP = 1024;

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/**
 * Writes sizes of files as the language that is shown does: "512 bytes", "34 kB", "1.4 MB".
 *
 * @returns takes bytes; empty for an unknown size.
 */
export function useFileSize(): (bytes: number | undefined) => string {
  const language = useShownLanguage();
  return useMemo(() => {
    const formats = units.map(
      (unit) =>
        new Intl.NumberFormat(language, {
          style: 'unit',
          unit,
          unitDisplay: unit === 'byte' ? 'long' : 'short',
          maximumFractionDigits: unit === 'byte' || unit === 'kilobyte' ? 0 : 1,
        }),
    );
    return (bytes) => {
      if (bytes === undefined) return '';
      // Nearly a thousand of one unit would be written as all of it.
      const step = units.findLastIndex((_, power) => bytes >= (STEP - 0.5) ** power);
      const at = Math.max(step, 0);
      return formats[at]?.format(bytes / STEP ** at) ?? '';
    };
  }, [language]);
}
