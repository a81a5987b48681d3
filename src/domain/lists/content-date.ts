/** A date from content: as exact as it was written, and no more. */
export interface ContentDate {
  /** What `<time datetime>` takes: `2026`, `2026-06`, `2026-06-24`, or an instant with its zone. */
  readonly iso: string;
  readonly precision: 'year' | 'month' | 'day' | 'time';
  /** Milliseconds since 1970 of its beginning, in UTC unless a zone is given: for ordering. */
  readonly at: number;
}

/** The machine-readable part of a `<time>`: dates come within one from every field that Drupal renders. */
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

function ofEpoch(text: string): ContentDate | undefined {
  const date = new Date(Number(text) * 1000);
  const year = Number.isNaN(date.getTime()) ? 0 : date.getUTCFullYear();
  if (year < 1 || year > 9999) return undefined;
  return { iso: date.toISOString().replace('.000', ''), precision: 'time', at: date.getTime() };
}

/**
 * Reads a date as content systems write them: `<time datetime>`, of several the first; an ISO day or instant, in UTC when
 * it does not say its zone; a month `2026-06`; four digits are a year; any other whole number, negative before 1970,
 * counts seconds since 1970.
 *
 * @returns `undefined` for what is no date, or none of a calendar: `2026-02-30`. Never throws.
 */
export function parseContentDate(text: string): ContentDate | undefined {
  const [, quoted, apostrophised] = timeMarkup.exec(text) ?? [];
  const written = (quoted ?? apostrophised ?? text).trim();
  if (/^(?!\d{4}$)-?\d+$/.test(written)) return ofEpoch(written);

  const [, year = '0000', month, day, minutes, seconds = '00', zone = ''] = isoDate.exec(written) ?? [];
  const date = [year, month, day].filter((part) => part !== undefined).join('-');
  if (year === '0000' || !isInCalendar(date)) return undefined;
  const iso = minutes === undefined ? date : `${date}T${minutes}:${seconds}${zoneOf(zone)}`;
  const at = Date.parse(iso);
  if (Number.isNaN(at) || iso.includes('T24')) return undefined;
  const precision = minutes !== undefined ? 'time' : day !== undefined ? 'day' : month !== undefined ? 'month' : 'year';
  return { iso, precision, at };
}
