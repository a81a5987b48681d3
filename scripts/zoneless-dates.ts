import type { PortalSettings } from '../src/application/ports/portal-settings.ts';
import { readDayRange, readSiteDate } from '../src/domain/lists/dates.ts';
import { parseJson } from '../src/domain/shared/texts.ts';
import { conferencesView, listAddress, newsView, timelineView } from '../src/infrastructure/content-system/requests.ts';
import { firstOf, listOf, recordOf, textOf } from '../src/infrastructure/http/wire-values.ts';

/* Dates of public lists that the portal can make out only where `contentSystem.timeZone` is set. */

/** A list that says when something is. */
export interface DatedList {
  readonly url: string;
  /** Its fields of days, of which the first counts that is not empty. */
  readonly days: readonly string[];
  /** Its fields of moments. */
  readonly moments: readonly string[];
}

/** The lists of conferences and news, as the settings name them, and the timeline: with the fields that the portal dates them by. */
export function datedLists(settings: PortalSettings): readonly DatedList[] {
  return [
    { view: conferencesView(settings.lists.conferences), days: ['field_date', 'date'], moments: ['created'] },
    { view: newsView(settings.lists.news), days: ['field_date'], moments: ['date', 'created'] },
    { view: timelineView, days: ['date'], moments: [] },
  ].map(({ view, ...fields }) => ({ url: listAddress(settings, view), ...fields }));
}

/**
 * The first such date in the answer of a list, as the site has written it: of days an instant that is another day elsewhere, of
 * moments one whose hour is told without a zone. `undefined` where there is none, where the zone is set, and for what is no
 * list.
 */
export function zonelessDate(
  answer: string,
  { days, moments }: Pick<DatedList, 'days' | 'moments'>,
  { contentSystem: { timeZone, dateFormat } }: PortalSettings,
): string | undefined {
  if (timeZone !== undefined) return undefined;
  const json = parseJson(answer);
  const rows = listOf(recordOf(json)['rows'] ?? json).map(recordOf);
  for (const row of rows) {
    const field = days.map((name) => row[name]).find((each) => textOf(each).trim() !== '');
    const [text, endText] = [textOf(field), textOf(recordOf(firstOf(field))['end_value'])];
    const precisionIn = (zone?: string) => readDayRange(text, endText, { timeZone: zone, dateFormat }).start?.precision;
    if ([undefined, 'time'].includes(precisionIn()) && precisionIn('UTC') === 'day') return shown(text);
    const told = moments
      .map((name) => textOf(row[name]))
      .find((each) => {
        const moment = readSiteDate(each, { dateFormat });
        return moment?.isInWords === true && moment.date.precision === 'time';
      });
    if (told !== undefined) return shown(told);
  }
  return undefined;
}

/** What people see of it; where that is nothing, its markup. */
const shown = (markup: string): string =>
  markup
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim() || markup;
