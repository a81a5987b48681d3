import type { Article } from '../content/page.ts';
import { type DayRange, momentMeant, readDayRange, readSiteDate, type SiteDates } from './dates.ts';

/** News have an instant, conferences have days, as in lists. Dates that could not be parsed remain as text. */
export function articleDates({ type, date, endDate }: Article, site: SiteDates): DayRange & { readonly text: string } {
  const published = type === 'news' ? readSiteDate(date, site) : undefined;
  const { start, end } =
    type === 'news'
      ? { start: published && momentMeant(published, site), end: undefined }
      : readDayRange(date, endDate, site);
  return { start, end, text: start ? '' : date.replace(/<[^<>]*>/g, '').trim() };
}
