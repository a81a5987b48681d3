import type { ContentDate } from './content-date.ts';

/** Whole days since the first of January 1970, as a calendar counts them: no hours, no zone. */
export type Day = number;

export const DAY_LENGTH = 86_400_000;

/** How far the reader's clock is from UTC at that moment. */
const offsetAt = (at: number): number => -new Date(at).getTimezoneOffset() * 60_000;

/** The day it is at a moment where the reader is. */
export function localDay(at: number): Day {
  return Math.floor((at + offsetAt(at)) / DAY_LENGTH);
}

/** The first day of a date. Instants are dated where the reader is, everything else means the same day everywhere. */
export function firstDayOf({ at, precision }: ContentDate): Day {
  return precision === 'time' ? localDay(at) : Math.floor(at / DAY_LENGTH);
}

/** The last day of a date: of a month or a year, its last. */
export function lastDayOf(date: ContentDate): Day {
  const next = new Date(date.at);
  switch (date.precision) {
    case 'year':
      return Math.floor(next.setUTCFullYear(next.getUTCFullYear() + 1) / DAY_LENGTH) - 1;
    case 'month':
      return Math.floor(next.setUTCMonth(next.getUTCMonth() + 1) / DAY_LENGTH) - 1;
    case 'day':
    case 'time':
      return firstDayOf(date);
  }
}

/** Whether a date says which day it is. */
export function isDay({ precision }: ContentDate): boolean {
  return precision === 'day' || precision === 'time';
}

/** The year of a date, where the reader is if it is an instant. */
export function yearOf(date: ContentDate): number {
  return new Date(firstDayOf(date) * DAY_LENGTH).getUTCFullYear();
}
