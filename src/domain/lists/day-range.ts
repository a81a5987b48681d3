import { clockOf } from '../shared/time-zone.ts';
import { DAY_LENGTH } from './calendar-days.ts';
import { readContentDate, type ContentDate, type DateReading } from './content-date.ts';
import { dayAt, dayOn, momentMeant, readSiteDate, type SiteDates, type SiteReading } from './site-dates.ts';

/** What a date without a time is at in UTC: content systems render it as noon. */
const NOON = '12:00:00Z';
/** How a day of a site in UTC begins, and one that is a count of seconds. */
const MIDNIGHT = '00:00:00Z';
/** How an all-day range of a site in UTC ends. */
const LAST_SECOND = '23:59:59Z';

const timeIn = ({ iso }: ContentDate): string => iso.split('T')[1] ?? '';

/**
 * The day that a field of days means by a date: the site's, so that it is the same wherever its reader is.
 *
 * - A date without a time is that day; a month or a year stays one. So is noon in UTC, which such a date is rendered as.
 * - A time without a zone is the site's. So is one with an offset, unless the site's zone is known: then the offset may be
 *   that of an account, and the instant counts.
 * - An instant in UTC is the day in the site's zone. Where that is not known only the edges of a day in UTC are clear.
 * - A count of seconds at midnight in UTC is that day; any other is an instant.
 *
 * @param isTimed whether noon is a time like others, because it is an end of a range of times.
 * @returns `undefined` where it depends on the site's zone, and that is not known.
 */
export function dayMeant(
  { date, zone }: DateReading,
  { timeZone }: SiteDates,
  isTimed = false,
): ContentDate | undefined {
  if (date.precision !== 'time') return date;
  const written = dayOn(date.iso.slice(0, 10));
  const time = timeIn(date);
  if (zone === 'none' || (zone === 'count' && time === MIDNIGHT)) return written;
  if (time === NOON && !(isTimed && timeZone !== undefined)) return written;
  if (timeZone !== undefined) return dayAt(date.at, timeZone);
  if (zone === 'offset' || (zone === 'utc' && (time === MIDNIGHT || time === LAST_SECOND))) return written;
  return zone === 'count' ? date : undefined;
}

/** Whether a text has no words for people: only dates for machines, within tags or not, or nothing. */
const isForMachines = (text: string): boolean =>
  text
    .replace(/<[^<>]*>/g, '')
    .split(/\s[-–—]\s/)
    .every((part) => part.trim() === '' || readContentDate(part) !== undefined);

/**
 * As `dayMeant`; where that depends on the site's zone, the site's own words are to be shown. Where it has none, the instant
 * counts, dated where its reader is: people cannot read it as it is written, most readers are in the site's zone, and the day
 * in UTC would be wrong for all of these wherever midnight there is the evening before.
 *
 * @param text all that the field says.
 */
export function dayToShow(
  reading: SiteReading,
  site: SiteDates,
  text: string,
  isTimed = false,
): ContentDate | undefined {
  return dayMeant(reading, site, isTimed) ?? (isForMachines(text) ? reading.date : undefined);
}

/** What a field means that may be of days or of moments: a day where it is midnight for the site, or noon in UTC. */
export function dateMeant(reading: SiteReading, site: SiteDates): ContentDate | undefined {
  const moment = momentMeant(reading, site);
  if (moment.precision !== 'time' || timeIn(moment) === NOON) return dayMeant(reading, site);
  const clock = reading.zone === 'count' || site.timeZone === undefined ? undefined : clockOf(site.timeZone);
  const isMidnight = clock ? clock(moment.at) % DAY_LENGTH === 0 : timeIn(moment) === MIDNIGHT;
  return isMidnight ? dayMeant(reading, site) : moment;
}

/**
 * The days of a range that is kept in UTC without saying so, as Drupal stores one: without a zone it is taken for that only
 * if it then goes from midnight to the last second of a day in the site's zone. The site's own time it is otherwise, and a
 * single date always is: many times of a day are midnight somewhere.
 */
export function storedDays(
  start: SiteReading | undefined,
  end: SiteReading | undefined,
  { timeZone }: SiteDates,
): readonly [first: ContentDate | undefined, last: ContentDate | undefined] | undefined {
  const clock = timeZone === undefined ? undefined : clockOf(timeZone);
  if (timeZone === undefined || clock === undefined || !isZoneless(start) || !isZoneless(end)) return undefined;
  const isWhole = clock(start.date.at) % DAY_LENGTH === 0 && clock(end.date.at + 1000) % DAY_LENGTH === 0;
  return isWhole ? [dayAt(start.date.at, timeZone), dayAt(end.date.at, timeZone)] : undefined;
}

const isZoneless = (reading: SiteReading | undefined): reading is SiteReading =>
  reading?.zone === 'none' && reading.date.precision === 'time' && !reading.isInWords;

/** The end of a range: nothing where it is not after the start, or on the same day as that is written. */
export function endOf(start: ContentDate | undefined, end: ContentDate | undefined): ContentDate | undefined {
  const isRange = start && end && end.at > start.at && end.iso.slice(0, 10) !== start.iso.slice(0, 10);
  return isRange ? end : undefined;
}

/** Days from one to another; one day has no end. */
export interface DayRange {
  readonly start: ContentDate | undefined;
  readonly end: ContentDate | undefined;
}

/** The two dates of a text; a dash may also be within a date in words. */
function datesIn(text: string, site: SiteDates): readonly [first: string, second: string] {
  const [first, second = ''] = text.match(/<time\b[^<>]*>/gi) ?? [];
  if (first !== undefined) return [first, second];
  const dashes = readSiteDate(text, site) ? [] : [...text.matchAll(/\s[-–—]\s/g)];
  const between = dashes[Math.floor((dashes.length - 1) / 2)];
  if (between === undefined) return [text, ''];
  return [text.slice(0, between.index), text.slice(between.index + between[0].length)];
}

/**
 * Reads days as content systems write them: see `dayMeant` and `dayToShow`. A range of which one end depends on a zone that
 * is not known is none.
 *
 * @param text a date, or two: both in a `<time datetime>`, or with a dash and blanks between them.
 * @param endText the last day where it is kept apart; when it says nothing, `text` may.
 */
export function readDayRange(text: string, endText = '', site: SiteDates = {}): DayRange {
  const [first, second] = datesIn(text, site);
  const [start, end] = [first, endText.trim() === '' ? second : endText].map((each) => readSiteDate(each, site));
  const isTimed = [start, end].some((each) => each !== undefined && timeIn(each.date) !== NOON);
  const [firstDay, lastDay] =
    storedDays(start, end, site) ?? [start, end].map((each) => each && dayToShow(each, site, text, isTimed));
  if (end !== undefined && lastDay === undefined) return { start: undefined, end: undefined };
  return { start: firstDay, end: endOf(firstDay, lastDay) };
}
