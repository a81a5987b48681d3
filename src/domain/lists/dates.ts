import { clockOf, instantShown } from '../shared/time-zone.ts';
import { readByFormat } from './date-format.ts';

/** A date from content: as exact as it was written, and no more. */
export interface ContentDate {
  /** What `<time datetime>` takes: `2026`, `2026-06`, `2026-06-24`, or an instant with its zone. */
  readonly iso: string;
  readonly precision: 'year' | 'month' | 'day' | 'time';
  /** Milliseconds since 1970 of its beginning, in UTC unless a zone is given: for ordering. */
  readonly at: number;
}

/** A date as it was read, and what it says of its zone. */
interface DateReading {
  readonly date: ContentDate;
  /**
   * `none` when it says nothing, and for all that has no time; `utc`, or an `offset` of its own; a `count` of seconds has none.
   */
  readonly zone: 'none' | 'utc' | 'offset' | 'count';
}

/**
 * The machine-readable part of a `<time>`. Drupal renders days and ranges of days within one, and from 10.1 on moments
 * such as `created`; before that these are words alone, which `date-format.ts` reads.
 */
const timeMarkup = /<time\b[^<>]*?\sdatetime\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')/i;
/** Year, and as much more as there is: month, day, hours and minutes, seconds, zone. */
const isoDate =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s?(Z|[+-]\d\d(?::?\d\d)?)?)?)?)?$/i;

/** `Date` takes the 30th of February for the 2nd of March; a calendar does not. */
function isInCalendar(day: string): boolean {
  const at = Date.parse(day);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/** A zone as `+hh:mm`, or `Z` for none and for any way of saying UTC. */
function zoneOf(text: string): string {
  const digits = text.replace(/\D/g, '').padEnd(4, '0');
  return digits === '0000' ? 'Z' : `${text.charAt(0)}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

/** An instant, in UTC and of whole seconds. @param instant milliseconds since 1970, within years of four digits. */
function momentAt(instant: number): ContentDate {
  return { iso: new Date(instant).toISOString().replace(/\.\d+/, ''), precision: 'time', at: instant };
}

function ofEpoch(text: string): DateReading | undefined {
  const date = new Date(Number(text) * 1000);
  const year = Number.isNaN(date.getTime()) ? 0 : date.getUTCFullYear();
  if (year < 1 || year > 9999) return undefined;
  return { date: momentAt(date.getTime()), zone: 'count' };
}

/**
 * Reads a date that is written for machines: `<time datetime>`, of several the first; an ISO day or instant, counted as if in
 * UTC when it does not say its zone; a month `2026-06`; four digits are a year; any other whole number, negative before 1970,
 * counts seconds since 1970.
 *
 * @returns `undefined` for what is no date, or none of a calendar: `2026-02-30`. Never throws.
 */
function readContentDate(text: string): DateReading | undefined {
  const [, quoted, apostrophised] = timeMarkup.exec(text) ?? [];
  const written = (quoted ?? apostrophised ?? text).trim();
  if (/^(?!\d{4}$)-?\d+$/.test(written)) return ofEpoch(written);

  const [, year = '0000', month, day, minutes, seconds = '00', zone = ''] = isoDate.exec(written) ?? [];
  const date = [year, month, day].filter((part) => part !== undefined).join('-');
  if (year === '0000' || !isInCalendar(date)) return undefined;
  const offset = zoneOf(zone);
  const iso = minutes === undefined ? date : `${date}T${minutes}:${seconds}${offset}`;
  const at = Date.parse(iso);
  if (Number.isNaN(at) || iso.includes('T24')) return undefined;
  const precision = minutes !== undefined ? 'time' : day !== undefined ? 'day' : month !== undefined ? 'month' : 'year';
  return { date: { iso, precision, at }, zone: zone === '' ? 'none' : offset === 'Z' ? 'utc' : 'offset' };
}

/** The date that `readContentDate` reads. */
export function parseContentDate(text: string): ContentDate | undefined {
  return readContentDate(text)?.date;
}

/** What is known of the way in which a content system writes dates. */
export interface SiteDates {
  /** The IANA time zone in which it shows times. Absent: which day an instant is for it, is not known. */
  readonly timeZone?: string | undefined;
  /** PHP's format of the dates that it writes in words. Absent: they are tried by Drupal's own formats. */
  readonly dateFormat?: string | undefined;
}

/** A date for machines, or in words, which say no zone. */
export interface SiteReading extends DateReading {
  readonly isInWords: boolean;
}

const inWords = (text: string, format: string | undefined): SiteReading | undefined => {
  const iso = readByFormat(text, format);
  const reading = iso === undefined ? undefined : readContentDate(iso);
  return reading && { ...reading, isInWords: true };
};

/** @returns `undefined` for what is no date, and for one in words that can mean several days. Never throws. */
export function readSiteDate(text: string, { dateFormat }: SiteDates): SiteReading | undefined {
  const own = dateFormat === undefined ? undefined : inWords(text, dateFormat);
  if (own !== undefined) return own;
  const reading = readContentDate(text);
  if (reading !== undefined) return { ...reading, isInWords: false };
  return dateFormat === undefined ? inWords(text, undefined) : undefined;
}

/** A day of a calendar. */
function dayOn(iso: string): ContentDate {
  return { iso, precision: 'day', at: Date.parse(iso) };
}

/** Which day it is in a zone at an instant; `undefined` when there is no such zone, and before or after four-digit years. */
export function dayAt(instant: number, zone: string): ContentDate | undefined {
  const shown = clockOf(zone)?.(instant) ?? NaN;
  const iso = Number.isNaN(shown) ? '' : new Date(shown).toISOString();
  return /^\d/.test(iso) ? dayOn(iso.slice(0, 10)) : undefined;
}

/**
 * The moment that a date means: an instant, dated where its reader is. A time without a zone is the site's; where that zone is
 * not known, one for machines is in UTC, and one in words says its day alone.
 */
export function momentMeant({ date, zone, isInWords }: SiteReading, { timeZone }: SiteDates): ContentDate {
  if (date.precision !== 'time' || zone !== 'none') return date;
  const instant = timeZone === undefined ? undefined : instantShown(date.at, timeZone);
  if (instant !== undefined) return momentAt(instant);
  return isInWords ? dayOn(date.iso.slice(0, 10)) : date;
}

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

/**
 * Whether something is new to a reader: nothing is on a first visit, and nothing of an unknown time.
 *
 * @param at when it came about, in milliseconds since 1970.
 * @param before the end of the last visit.
 */
export function isNewSince(at: number | undefined, before: number | undefined): boolean {
  return at !== undefined && before !== undefined && at > before;
}
