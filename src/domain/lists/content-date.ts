/** A date from content: as exact as it was written, and no more. */
export interface ContentDate {
  /** What `<time datetime>` takes: `2026`, `2026-06`, `2026-06-24`, or an instant with its zone. */
  readonly iso: string;
  readonly precision: 'year' | 'month' | 'day' | 'time';
  /** Milliseconds since 1970 of its beginning, in UTC unless a zone is given: for ordering. */
  readonly at: number;
}

/** A date as it was read, and what it says of its zone. */
export interface DateReading {
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
export function momentAt(instant: number): ContentDate {
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
export function readContentDate(text: string): DateReading | undefined {
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
