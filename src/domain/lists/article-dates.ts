import type { Article } from '../content/page.ts';
import { parseContentDate } from './content-date.ts';
import { readDayRange, type DayRange } from './day-range.ts';

/**
 * Makes sense of the dates that an article says of itself; what is no date is absent. A news item was published at a
 * moment, a conference takes days: the same as in the list of them.
 */
export function articleDates({ type, date, endDate }: Article): DayRange {
  return type === 'conference' ? readDayRange(date, endDate) : { start: parseContentDate(date), end: undefined };
}
