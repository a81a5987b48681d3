import type { PortalSettings } from '../src/application/ports/portal-settings.ts';
import { readDayRange } from '../src/domain/lists/day-range.ts';
import { conferencesView, newsView } from '../src/domain/lists/public-views.ts';
import { readSiteDate } from '../src/domain/lists/site-dates.ts';
import { parseJson } from '../src/domain/shared/parse-json.ts';
import { viewRequestUrl } from '../src/infrastructure/content-system/list-requests.ts';
import { firstOf, listOf, recordOf, textOf } from '../src/infrastructure/http/wire-values.ts';

/* Dates of public lists that the portal can make out only where `contentSystem.timeZone` is set. */

/** The addresses of the lists that say when something is: conferences and news, as the settings name them. */
export function datedLists(settings: PortalSettings): readonly string[] {
  return [conferencesView(settings), newsView(settings)].map((view) => viewRequestUrl(settings, view));
}

/**
 * The first such date in the answer of a list, in the site's own words: of days an instant that is another day elsewhere, of
 * moments one whose hour is told without a zone. `undefined` where there is none, where the zone is set, and for what is no
 * list.
 */
export function zonelessDate(
  answer: string,
  { contentSystem: { timeZone, dateFormat } }: PortalSettings,
): string | undefined {
  if (timeZone !== undefined) return undefined;
  const json = parseJson(answer);
  const rows = listOf(recordOf(json)['rows'] ?? json).map(recordOf);
  for (const { field_date: days, created } of rows) {
    const [text, endText] = [textOf(days), textOf(recordOf(firstOf(days))['end_value'])];
    const startsIn = (zone?: string) => readDayRange(text, endText, { timeZone: zone, dateFormat }).start;
    if (startsIn() === undefined && startsIn('UTC') !== undefined) return withoutTags(text);
    const told = textOf(created);
    const moment = readSiteDate(told, { dateFormat });
    if (moment?.isInWords === true && moment.date.precision === 'time') return withoutTags(told);
  }
  return undefined;
}

const withoutTags = (markup: string): string =>
  markup
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
