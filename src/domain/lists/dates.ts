import type { Article } from '../content/page.ts';
import { clockOf, instantShown } from '../shared/time-zone.ts';

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

/** Days, day ranges and, from Drupal 10.1 on, instants. Older versions write words: see `readByFormat`. */
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
  if (isDay(date)) return firstDayOf(date);
  const next = new Date(date.at);
  next.setUTCMonth(next.getUTCMonth() + (date.precision === 'year' ? 12 : 1));
  return Math.floor(next.getTime() / DAY_LENGTH) - 1;
}

export const isDay = ({ precision }: ContentDate): boolean => precision === 'day' || precision === 'time';

export const yearOf = (date: ContentDate): number => new Date(firstDayOf(date) * DAY_LENGTH).getUTCFullYear();

/** Never on a first visit or for an unknown time. Both in milliseconds since 1970; the last visit ended at `before`. */
export const isNewSince = (at: number | undefined, before: number | undefined): boolean =>
  at !== undefined && before !== undefined && at > before;

/** News have an instant, conferences have days, as in lists. Dates that could not be parsed remain as text. */
export function articleDates({ type, date, endDate }: Article, site: SiteDates): DayRange & { readonly text: string } {
  const published = readSiteDate(date, site);
  const news = { start: published && momentMeant(published, site), end: undefined };
  const days = type === 'news' ? news : readDayRange(date, endDate, site);
  return { ...days, text: days.start ? '' : date.replace(/<[^<>]*>/g, '').trim() };
}

/* Parses dates written by a PHP format such as `D, m/d/Y - H:i`, with names in any portal language. */

/** A site may write dates in any of them, whichever language is shown: those of the portal and some of its neighbours. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt'];
const word = '\\p{L}+\\.?';

const kinds = {
  day: { d: '\\d\\d', j: '\\d\\d?' },
  ordinal: { S: 'st|nd|rd|th' },
  weekday: { D: word, l: word },
  month: { m: '\\d\\d', n: '\\d\\d?', M: word, F: word },
  year: { Y: '\\d{4}', y: '\\d\\d' },
  hour: { H: '[01]\\d|2[0-3]', G: '1\\d|2[0-3]|\\d', h: '0[1-9]|1[0-2]', g: '1[0-2]|[1-9]' },
  minute: { i: '[0-5]\\d' },
  second: { s: '[0-5]\\d' },
  half: { A: 'am|pm', a: 'am|pm' },
} as const;
type Kind = keyof typeof kinds;

const letters: ReadonlyMap<string, readonly [kind: string, expression: string]> = new Map(
  Object.entries(kinds).flatMap(([kind, spelt]) =>
    Object.entries(spelt).map(([letter, expression]) => [letter, [kind, expression]] as const),
  ),
);

/** Splits a format into characters; a backslash stays with the character that it escapes. */
const signsOf = (format: string): readonly string[] => format.match(/\\?[^]/g) ?? [];

export function formatProblem(format: string): string | undefined {
  const signs = signsOf(format);
  const unknown = signs.find((sign) => /^[a-z]$/i.test(sign) && !letters.has(sign));
  if (unknown !== undefined) {
    return `must have no letters but ${[...letters.keys()].join(' ')}, or a backslash before them as in \\${unknown}`;
  }
  const said = signs.flatMap((sign) => letters.get(sign)?.[0] ?? []);
  const says = (...wanted: readonly Kind[]) => wanted.filter((kind) => said.includes(kind)).length;
  if (says('day', 'month', 'year') < 3) return 'must say a day, a month and a year, as m/d/Y does';
  if (new Set(said).size < said.length) return 'must say everything once';
  if (says('hour') !== says('minute') || says('second') > says('minute')) return 'must say an hour with its minutes';
  const needsHalf = signs.some((sign) => sign === 'h' || sign === 'g');
  return needsHalf === says('half') > 0 ? undefined : 'must have A or a with h or g, and not with H or G';
}

const expressions = new Map<string, RegExp>();

function expressionOf(format: string): RegExp {
  const known = expressions.get(format);
  if (known !== undefined) return known;
  // One blank per run: adjacent blank patterns would backtrack.
  const source = signsOf(format.trim().replace(/\s+/g, ' ')).map((sign) => {
    const [kind, expression] = letters.get(sign) ?? [];
    if (kind !== undefined) return `(?<${kind}>${expression})`;
    return sign === ' ' ? '\\s+' : sign.slice(-1).replace(/[\\^$.*+?()[\]{}|]/, '\\$&');
  });
  const made = new RegExp(`^${source.join('')}$`, 'iu');
  expressions.set(format, made);
  return made;
}

const bare = (name: string): string => name.toLowerCase().replace('.', '');

/**
 * Names of each weekday (from Sunday) or month in all languages, long and short, without the dot, by themselves and as in
 * a date: Polish has two.
 */
function namesOf(part: 'weekday' | 'month'): readonly (readonly string[])[] {
  const formats = languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((style) =>
      ([undefined, 'numeric'] as const).map(
        (day) => new Intl.DateTimeFormat(language, { day, [part]: style, timeZone: 'UTC' }),
      ),
    ),
  );
  // The year 2023 began on a Sunday.
  const at = (index: number) => (part === 'month' ? Date.UTC(2023, index) : Date.UTC(2023, 0, index + 1));
  const nameIn = (format: Intl.DateTimeFormat, instant: number) =>
    format.formatToParts(instant).find(({ type }) => type === part)?.value ?? '';
  return Array.from({ length: part === 'month' ? 12 : 7 }, (_, index) =>
    formats.map((format) => bare(nameIn(format, at(index)))),
  );
}

const names = new Map<'weekday' | 'month', ReturnType<typeof namesOf>>();

/** Zero-based index of a weekday or month; three letters suffice. -1 when ambiguous. */
function indexOf(part: 'weekday' | 'month', text: string): number {
  const known = names.get(part) ?? namesOf(part);
  names.set(part, known);
  const name = bare(text);
  const isMeant = (each: string) => each === name || (name.length > 2 && each.startsWith(name));
  const found = known.flatMap((each, index) => (each.some(isMeant) ? index : []));
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

const monthOf = (text: string): number => (/^\d/.test(text) ? Number(text) : indexOf('month', text) + 1);

/** As PHP: up to 69 is this century. */
const fullYear = (text: string): string => (text.length === 4 ? text : `${Number(text) < 70 ? '20' : '19'}${text}`);

function hourOf(hour: string, half: string): number {
  if (half === '') return Number(hour);
  return (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

function readBy(format: string, text: string): string | undefined {
  const found: Partial<Record<Kind, string>> | undefined = expressionOf(format).exec(text)?.groups;
  if (found === undefined) return undefined;
  const { day = '', weekday, month = '', year = '', hour, minute = '', second = '00', half = '' } = found;
  const date = `${fullYear(year)}-${twoDigits(monthOf(month))}-${twoDigits(Number(day))}`;
  const at = new Date(date);
  // Rejects impossible dates (30 February) and mismatched weekdays.
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(date)) return undefined;
  if (weekday !== undefined && indexOf('weekday', weekday) !== at.getUTCDay()) return undefined;
  return hour === undefined ? date : `${date}T${twoDigits(hourOf(hour, half))}:${minute}:${second}`;
}

/** Drupal's long, medium and short formats; the latter two also with the day before the month. */
const usualFormats = ['l, F j, Y', 'D, m/d/Y', 'D, d/m/Y', 'm/d/Y', 'd/m/Y'].flatMap((day) => [day, `${day} - H:i`]);

/** Local time at the site as an ISO date without zone; `undefined` for other text, impossible or ambiguous dates. */
export function readByFormat(text: string, format?: string): string | undefined {
  if (text.length > 200) return undefined;
  const trimmed = text.trim().normalize('NFC');
  const formats = format === undefined ? usualFormats : [format];
  const read = new Set(formats.flatMap((each) => readBy(each, trimmed) ?? []));
  return read.size === 1 ? [...read][0] : undefined;
}
