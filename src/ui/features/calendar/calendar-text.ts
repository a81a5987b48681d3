import { ICalCalendar } from 'ical-generator';

/** A calendar of this portal, still empty. */
export function newCalendar(): ICalCalendar {
  return new ICalCalendar({ prodId: { company: 'association', product: 'portal', language: 'EN' } });
}

/** The library leaves the last line open; the format wants every line ended. */
export function textOf(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`;
}

/**
 * An address without the three characters that the format escapes: the library leaves them as they are in a UID, where they
 * would have to be escaped, and escapes them in a URL, where nothing is (RFC 5545, 3.3.13).
 */
export function encodedUrl(url: string): string {
  return url.replace(/[,;\\]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * The library escapes line breaks. Other characters that control something have no place in the format, and some programs
 * take some of them for line breaks; halves of a character cannot be encoded.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
}
