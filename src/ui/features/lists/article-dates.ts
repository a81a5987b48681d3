import type { Article } from '../../../domain/content/page.ts';
import { parseContentDate, type ContentDate } from '../../../domain/lists/content-date.ts';

/** When an article is: a news item has one date, a conference may end on a later one. */
export interface ArticleDates {
  readonly start: ContentDate | undefined;
  readonly end: ContentDate | undefined;
}

/** Makes sense of the dates that an article says of itself; what is no date is absent. */
export function articleDates({ type, date, endDate }: Article): ArticleDates {
  const start = parseContentDate(date);
  const end = type === 'conference' ? parseContentDate(endDate) : undefined;
  return { start, end: start && end && end.at > start.at ? end : undefined };
}
