import { useMemo } from 'react';
import { useShownLanguage } from './messages-provider.tsx';

/** How many of one unit make one of the next: the limit for attachments is counted in the same way. */
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
