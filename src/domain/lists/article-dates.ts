import type { Article } from '../content/page.ts';
import { type DayRange, momentMeant, readDayRange, readSiteDate, type SiteDates } from './dates.ts';

/** The dates of an article, and the site's own words for them where they are not understood. */
interface ArticleDates extends DayRange {
  readonly text: string;
}

/**
 * Makes sense of the dates that an article says of itself; what is no date is absent. A news item was published at a
 * moment, a conference takes days: the same as in the list of them.
 */
export function articleDates({ type, date, endDate }: Article, site: SiteDates): ArticleDates {
  const published = type === 'news' ? readSiteDate(date, site) : undefined;
  const { start, end } =
    type === 'news'
      ? { start: published && momentMeant(published, site), end: undefined }
      : readDayRange(date, endDate, site);
  return { start, end, text: start ? '' : date.replace(/<[^<>]*>/g, '').trim() };
}
