import { clockOf, instantShown } from '../shared/time-zone.ts';
import { momentAt, readContentDate, type ContentDate, type DateReading } from './content-date.ts';
import { readByFormat } from './date-format.ts';

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
export function dayOn(iso: string): ContentDate {
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
