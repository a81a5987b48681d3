import { clockOf, instantShown } from '../shared/time-zone.ts';
import { readByFormat } from './date-format.ts';

export interface ContentDate {
  /** A `<time datetime>` value: `2026`, `2026-06`, `2026-06-24`, or an instant with zone. */
  readonly iso: string;
  readonly precision: 'year' | 'month' | 'day' | 'time';
  /** The start, in UTC unless a zone is given; used for sorting. */
  readonly at: number;
}

interface ParsedDate {
  readonly date: ContentDate;
  /** `none` for dates without time or zone; `count` for seconds since 1970. */
  readonly zone: 'none' | 'utc' | 'offset' | 'count';
}

/** Days, day ranges and, from Drupal 10.1 on, instants. Older versions write words, which `date-format.ts` parses. */
const timeMarkup = /<time\b[^<>]*?\sdatetime\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')/i;
const isoDate =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s?(Z|[+-]\d\d(?::?\d\d)?)?)?)?)?$/i;

/** `Date` turns 30 February into 2 March; this rejects it. */
function isInCalendar(day: string): boolean {
  const at = Date.parse(day);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

function zoneOf(text: string): string {
  const digits = text.replace(/\D/g, '').padEnd(4, '0');
  return digits === '0000' ? 'Z' : `${text.charAt(0)}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

/** Within four-digit years. */
function momentAt(instant: number): ContentDate {
  return { iso: new Date(instant).toISOString().replace(/\.\d+/, ''), precision: 'time', at: instant };
}

function ofEpoch(text: string): ParsedDate | undefined {
  const date = new Date(Number(text) * 1000);
  const year = Number.isNaN(date.getTime()) ? 0 : date.getUTCFullYear();
  if (year < 1 || year > 9999) return undefined;
  return { date: momentAt(date.getTime()), zone: 'count' };
}

/** The first `<time datetime>`; an ISO date, in UTC without a zone; a four-digit year; another integer as seconds. */
function readContentDate(text: string): ParsedDate | undefined {
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

export const parseContentDate = (text: string): ContentDate | undefined => readContentDate(text)?.date;

export interface SiteDates {
  /** IANA time zone of displayed times. Absent: the local day of an instant is unknown. */
  readonly timeZone?: string | undefined;
  /** PHP format of dates in words. Absent: Drupal's own formats are tried. */
  readonly dateFormat?: string | undefined;
}

export interface WrittenDate extends ParsedDate {
  readonly isInWords: boolean;
}

const inWords = (text: string, format: string | undefined): WrittenDate | undefined => {
  const iso = readByFormat(text, format);
  const written = iso === undefined ? undefined : readContentDate(iso);
  return written && { ...written, isInWords: true };
};

/** `undefined` for invalid dates, and for ambiguous ones in words. Never throws. */
export function readSiteDate(text: string, { dateFormat }: SiteDates): WrittenDate | undefined {
  const own = dateFormat === undefined ? undefined : inWords(text, dateFormat);
  if (own !== undefined) return own;
  const written = readContentDate(text);
  if (written !== undefined) return { ...written, isInWords: false };
  return dateFormat === undefined ? inWords(text, undefined) : undefined;
}

const dayOn = (iso: string): ContentDate => ({ iso, precision: 'day', at: Date.parse(iso) });

/** `undefined` for an unknown zone or a year without four digits. */
export function dayAt(instant: number, zone: string): ContentDate | undefined {
  const shown = clockOf(zone)?.(instant) ?? NaN;
  const iso = Number.isNaN(shown) ? '' : new Date(shown).toISOString();
  return /^\d/.test(iso) ? dayOn(iso.slice(0, 10)) : undefined;
}

/** With an unknown site zone, machine-readable times count as UTC, and dates in words keep their day only. */
export function momentMeant({ date, zone, isInWords }: WrittenDate, { timeZone }: SiteDates): ContentDate {
  if (date.precision !== 'time' || zone !== 'none') return date;
  const instant = timeZone === undefined ? undefined : instantShown(date.at, timeZone);
  if (instant !== undefined) return momentAt(instant);
  return isInWords ? dayOn(date.iso.slice(0, 10)) : date;
}

/** Content systems render a date without time as noon in UTC. */
const NOON = '12:00:00Z';
const MIDNIGHT = '00:00:00Z';
const LAST_SECOND = '23:59:59Z';

const timeIn = ({ iso }: ContentDate): string => iso.split('T')[1] ?? '';

/**
 * The day that a day field means, in the site's zone, so that all readers see the same. A date without time is that day
 * (a month or year stays one); so is noon in UTC, as which such a date is rendered. A time without zone is the site's.
 * A time with an offset is too, unless the site's zone is known: the offset may be an account's, so the instant counts.
 * A UTC instant is converted to the site's zone; if that is unknown, only the edges of a UTC day are clear. Seconds at
 * midnight in UTC are that day; others are an instant.
 * @param isTimed whether noon is an ordinary time, because it ends a range of times.
 * @returns `undefined` where the unknown site zone decides.
 */
export function dayMeant(
  { date, zone }: ParsedDate,
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

const isForMachines = (text: string): boolean =>
  text
    .replace(/<[^<>]*>/g, '')
    .split(/\s[-–—]\s/)
    .every((part) => part.trim() === '' || readContentDate(part) !== undefined);

/**
 * Like `dayMeant`; if the site's zone is needed but unknown, the site's own text is shown. Without such text the
 * instant counts, in the reader's zone: most readers share the site's zone, and the UTC day would be wrong for them
 * wherever local midnight is the previous day in UTC.
 * @param text the whole field.
 */
export function dayToShow(
  written: WrittenDate,
  site: SiteDates,
  text: string,
  isTimed = false,
): ContentDate | undefined {
  return dayMeant(written, site, isTimed) ?? (isForMachines(text) ? written.date : undefined);
}

/** A day is the site's midnight or noon in UTC. */
export function dateMeant(written: WrittenDate, site: SiteDates): ContentDate | undefined {
  const moment = momentMeant(written, site);
  if (moment.precision !== 'time' || timeIn(moment) === NOON) return dayMeant(written, site);
  const clock = written.zone === 'count' || site.timeZone === undefined ? undefined : clockOf(site.timeZone);
  const isMidnight = clock ? clock(moment.at) % DAY_LENGTH === 0 : timeIn(moment) === MIDNIGHT;
  return isMidnight ? dayMeant(written, site) : moment;
}

/**
 * The days of a range that Drupal stores in UTC without saying so. A range without zone counts as UTC only if it then
 * spans midnight to the last second of a day in the site's zone. Otherwise, and for single dates, it is the site's
 * local time: many times are midnight somewhere.
 */
export function storedDays(
  start: WrittenDate | undefined,
  end: WrittenDate | undefined,
  { timeZone }: SiteDates,
): readonly [first: ContentDate | undefined, last: ContentDate | undefined] | undefined {
  const clock = timeZone === undefined ? undefined : clockOf(timeZone);
  if (timeZone === undefined || clock === undefined || !isZoneless(start) || !isZoneless(end)) return undefined;
  const isWhole = clock(start.date.at) % DAY_LENGTH === 0 && clock(end.date.at + 1000) % DAY_LENGTH === 0;
  return isWhole ? [dayAt(start.date.at, timeZone), dayAt(end.date.at, timeZone)] : undefined;
}

const isZoneless = (written: WrittenDate | undefined): written is WrittenDate =>
  written?.zone === 'none' && written.date.precision === 'time' && !written.isInWords;

/** Absent unless after the start and on another written day. */
export function endOf(start: ContentDate | undefined, end: ContentDate | undefined): ContentDate | undefined {
  const isRange = start && end && end.at > start.at && end.iso.slice(0, 10) !== start.iso.slice(0, 10);
  return isRange ? end : undefined;
}

export interface DayRange {
  readonly start: ContentDate | undefined;
  readonly end: ContentDate | undefined;
}

/** Splits a text into two dates; a dash may also occur within a date in words. */
function datesIn(text: string, site: SiteDates): readonly [first: string, second: string] {
  const [first, second = ''] = text.match(/<time\b[^<>]*>/gi) ?? [];
  if (first !== undefined) return [first, second];
  const dashes = readSiteDate(text, site) ? [] : [...text.matchAll(/\s[-–—]\s/g)];
  const between = dashes[Math.floor((dashes.length - 1) / 2)];
  if (between === undefined) return [text, ''];
  return [text.slice(0, between.index), text.slice(between.index + between[0].length)];
}

/**
 * Parses a day or day range; see `dayMeant` and `dayToShow`. A range with one end in an unknown zone is dropped.
 * @param text one date, or two: both in a `<time datetime>`, or separated by a dash with blanks.
 * @param endText the last day if stored separately; when blank, `text` may hold it.
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

/** Whole calendar days since 1 January 1970, without hours or zone. */
export type Day = number;

export const DAY_LENGTH = 86_400_000;

const offsetAt = (at: number): number => -new Date(at).getTimezoneOffset() * 60_000;

export const localDay = (at: number): Day => Math.floor((at + offsetAt(at)) / DAY_LENGTH);

/** Instants use the reader's zone; other dates are the same everywhere. */
export const firstDayOf = ({ at, precision }: ContentDate): Day =>
  precision === 'time' ? localDay(at) : Math.floor(at / DAY_LENGTH);

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

export const isDay = ({ precision }: ContentDate): boolean => precision === 'day' || precision === 'time';

export const yearOf = (date: ContentDate): number => new Date(firstDayOf(date) * DAY_LENGTH).getUTCFullYear();

/** Never on a first visit or for an unknown time. Both in milliseconds since 1970; the last visit ended at `before`. */
export const isNewSince = (at: number | undefined, before: number | undefined): boolean =>
  at !== undefined && before !== undefined && at > before;
