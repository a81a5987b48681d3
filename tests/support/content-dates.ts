import type { ContentDate } from '../../src/domain/lists/dates.ts';

/** A date as exact as it is written: `2027`, `2027-06`, `2027-06-24`, or an instant. */
export function contentDate(iso: string): ContentDate {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) throw new Error(`${iso} is no date`);
  const precision = ({ 4: 'year', 7: 'month', 10: 'day' } as const)[iso.length] ?? 'time';
  return { iso, precision, at };
}

/** A day as calendars count them. */
export function day(iso: string): number {
  return contentDate(iso).at / 86_400_000;
}
