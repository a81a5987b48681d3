import { useMemo } from 'react';
import { localeOf } from './languages.ts';
import { useShownLanguage } from './messages-provider.tsx';

/** Number format of the shown language: "1,204", "1.204". Stable until the language changes. */
export function useNumberFormat(): Intl.NumberFormat {
  const language = useShownLanguage();
  return useMemo(() => new Intl.NumberFormat(language), [language]);
}

/** "42%" in the shown language. Stable until the language changes. */
export function usePercentFormat(): Intl.NumberFormat {
  const language = useShownLanguage();
  return useMemo(() => new Intl.NumberFormat(language, { style: 'percent' }), [language]);
}

const styles = {
  day: { dateStyle: 'medium' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  'time of day': { timeStyle: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** Formats moments in the user's zone. Stable until the language changes. */
export function useMomentFormat(precision: keyof typeof styles): Intl.DateTimeFormat {
  const language = useShownLanguage();
  return useMemo(() => new Intl.DateTimeFormat(localeOf(language), styles[precision]), [language, precision]);
}

/** Factor between units, as the limit of attachments has them (docs/specification.md, section 9). */
const STEP = 1024;

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/**
 * Formats file sizes in the shown language: "512 bytes", "34 kB", "1.4 MB".
 *
 * @returns a function of bytes; empty for an unknown size.
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
      // Rounding would turn 1023.6 into a whole next unit.
      const step = units.findLastIndex((_, power) => bytes >= (STEP - 0.5) ** power);
      const at = Math.max(step, 0);
      return formats[at]?.format(bytes / STEP ** at) ?? '';
    };
  }, [language]);
}
