import { ICalAlarmType, ICalCalendar } from 'ical-generator';
import { pagePath } from '../../../domain/content/paths.ts';
import { type ContentDate, DAY_LENGTH, firstDayOf, lastDayOf } from '../../../domain/lists/dates.ts';

const LONGEST = 60;

/** How the file is called: as its page is, else after its title. */
export function calendarFileName({ title, path }: { readonly title: string; readonly path: string }): string {
  const { pathname } = new URL(path, 'https://portal.invalid');
  return `${slugOf(decoded(pathname.replace(/^.*\//s, ''))) || slugOf(title) || 'event'}.ics`;
}

function slugOf(text: string): string {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return Array.from(words.join('-')).slice(0, LONGEST).join('').replace(/-$/, '');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const MINUTE = 60_000;
/** Seconds. */
const DAY = 24 * 60 * 60;

/** A moment by which something has to be done. */
export interface CalendarDeadline {
  /** Text: whose deadline, and of what. */
  readonly title: string;
  /** What tells it from other deadlines of this portal, and stays when it is put off. */
  readonly eventId: string;
  /** When its last minute begins, in milliseconds since 1970. */
  readonly instant: number;
  /** Date, time and zone as they are official there. */
  readonly description: string;
  /** Where in the portal it can be read about; absent when nowhere. */
  readonly path: string | undefined;
  readonly portalOrigin: string;
  /** When the file was made, in milliseconds since 1970. */
  readonly madeAt: number;
}

/**
 * A calendar file (RFC 5545) with a deadline, which reminds a day before. It is an instant, in UTC: a calendar shows it as
 * its owner's clocks do, wherever they are and whatever becomes of a zone's rules.
 */
export function deadlineFile(deadline: CalendarDeadline): string {
  const { title, eventId, instant, description, path, portalOrigin, madeAt } = deadline;
  const calendar = newCalendar();
  // Half a character cannot be encoded: an address has this in its place.
  const wholeId = eventId.replace(/\p{Cs}/gu, '\uFFFD');
  const event = calendar.createEvent({
    id: encodedUrl(`${portalOrigin}/#deadline-${encodeURIComponent(wholeId)}`),
    summary: cleanText(title),
    description: cleanText(description),
    start: new Date(instant),
    end: new Date(instant + MINUTE),
    stamp: new Date(madeAt),
    ...(path !== undefined && { url: encodedUrl(new URL(path, portalOrigin).href) }),
  });
  event.createAlarm({ type: ICalAlarmType.display, trigger: DAY, description: cleanText(title) });
  return textOf(calendar);
}

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
  const calendar = newCalendar();
  calendar.createEvent({
    id: uidOf(event),
    summary: cleanText(title),
    location: cleanText(place),
    start: new Date(first * DAY_LENGTH),
    // Not the last day, but the one after it.
    end: new Date((last + 1) * DAY_LENGTH),
    allDay: true,
    stamp: new Date(madeAt),
    ...(path !== '' && { url: encodedUrl(new URL(path, portalOrigin).href) }),
  });
  return textOf(calendar);
}

/** The address of the event, as every way to it has it; of one that has none, the portal's with what tells it apart. */
function uidOf({ title, start, path, portalOrigin }: CalendarEvent): string {
  const url = new URL(path, portalOrigin);
  url.pathname = pagePath(url.pathname);
  url.search = '';
  // A place on whatever page is shown, `#x`, is at the root, too.
  url.hash = url.pathname === '/' ? `${start.iso} ${title}` : '';
  return encodedUrl(url.href);
}

/** A calendar of this portal, still empty. */
function newCalendar(): ICalCalendar {
  return new ICalCalendar({ prodId: { company: 'association', product: 'portal', language: 'EN' } });
}

/** The library leaves the last line open; the format wants every line ended. */
function textOf(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`;
}

/**
 * An address without the three characters that the format escapes: the library leaves them as they are in a UID, where they
 * would have to be escaped, and escapes them in a URL, where nothing is (RFC 5545, 3.3.13).
 */
function encodedUrl(url: string): string {
  return url.replace(/[,;\\]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
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
