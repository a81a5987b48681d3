import { ICalCalendar } from 'ical-generator';
import { DAY_LENGTH, firstDayOf, lastDayOf } from '../../../domain/lists/calendar-days.ts';
import type { ContentDate } from '../../../domain/lists/content-date.ts';

/** Something that takes whole days. */
export interface CalendarEvent {
  /** Text, as is the place. */
  readonly title: string;
  readonly start: ContentDate;
  /** The last day; absent for one day. */
  readonly end: ContentDate | undefined;
  readonly place: string;
  /** Where in the portal it can be read about, as an internal link has it; empty when it can be read nowhere. */
  readonly path: string;
  readonly portalOrigin: string;
  /** When the file was made, in milliseconds since 1970. */
  readonly madeAt: number;
}

/**
 * A calendar file (RFC 5545) with one event. As long as the event has the same path, whatever query or hash it comes
 * with, it has the same UID, so that a calendar that takes it in again can renew the event instead of doubling it. Without
 * a path of its own that takes the same title and the same start.
 */
export function calendarFile(event: CalendarEvent): string {
  const { title, start, end, place, path, portalOrigin, madeAt } = event;
  const first = firstDayOf(start);
  const last = Math.max(first, lastDayOf(end ?? start));
  const calendar = new ICalCalendar({ prodId: { company: 'association', product: 'portal', language: 'EN' } });
  calendar.createEvent({
    id: uidOf(event),
    summary: cleanText(title),
    location: cleanText(place),
    start: new Date(first * DAY_LENGTH),
    // Not the last day, but the one after it.
    end: new Date((last + 1) * DAY_LENGTH),
    allDay: true,
    stamp: new Date(madeAt),
    ...(path !== '' && { url: new URL(path, portalOrigin).href }),
  });
  // The library leaves the last line open; the format wants every line ended.
  return `${calendar.toString()}\r\n`;
}

/** The address of the event, as every way to it has it; of one that has none, the portal's with what tells it apart. */
function uidOf({ title, start, path, portalOrigin }: CalendarEvent): string {
  const url = new URL(path, portalOrigin);
  url.pathname = url.pathname.replace(/\/$/, '');
  url.search = '';
  // A place on whatever page is shown, `#x`, is at the root, too.
  url.hash = url.pathname === '/' ? `${start.iso} ${title}` : '';
  // The library writes it as it is, and these three would have to be escaped.
  return url.href.replace(/[,;\\]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * The library escapes line breaks. Other characters that control something have no place in the format, and some programs
 * take some of them for line breaks; halves of a character cannot be encoded.
 */
function cleanText(text: string): string {
  return text
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
}
