import { MINUTE } from '../../../domain/shared/timeouts.ts';
import { ICalAlarmType, ICalCalendar } from 'ical-generator';
import { decoded, pagePath } from '../../../domain/content/paths.ts';
import { type ContentDate, DAY_LENGTH, firstDayOf, lastDayOf } from '../../../domain/lists/dates.ts';

const LONGEST = 60;

/** Named after the page's path, else after the title. */
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

/** In seconds. */
const DAY = 24 * 60 * 60;

interface MadeFile {
  readonly portalOrigin: string;
  /** In milliseconds since 1970. */
  readonly madeAt: number;
}

export interface CalendarDeadline extends MadeFile {
  /** Plain text: whose deadline, and of what. */
  readonly title: string;
  /** Unique among the portal's deadlines; unchanged when the deadline moves. */
  readonly eventId: string;
  /** Start of its last minute, in milliseconds since 1970. */
  readonly instant: number;
  /** Official date, time and time zone. */
  readonly description: string;
  readonly path: string | undefined;
}

/** A deadline with a reminder one day before. In UTC: calendars show it in local time, unaffected by changed rules. */
export function deadlineFile(deadline: CalendarDeadline): string {
  const { title, eventId, instant, description, path, portalOrigin, madeAt } = deadline;
  const calendar = newCalendar();
  // A lone surrogate cannot be encoded; URLs have U+FFFD in its place.
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

export interface CalendarEvent extends MadeFile {
  /** Plain text, as is the place. */
  readonly title: string;
  readonly start: ContentDate;
  readonly end: ContentDate | undefined;
  readonly place: string;
  /** Empty when it has no page. */
  readonly path: string;
}

/** An all-day event. The UID depends on the path without query or hash: importing the event again updates it. */
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
    // The format wants the day after the last one.
    end: new Date((last + 1) * DAY_LENGTH),
    allDay: true,
    stamp: new Date(madeAt),
    ...(path !== '' && { url: encodedUrl(new URL(path, portalOrigin).href) }),
  });
  return textOf(calendar);
}

/** The page's URL without its query; for an event without a page, the portal's URL with start and title. */
function uidOf({ title, start, path, portalOrigin }: CalendarEvent): string {
  const url = new URL(path, portalOrigin);
  url.pathname = pagePath(url.pathname);
  url.search = '';
  // A path such as `#x` resolves to the root, too.
  url.hash = url.pathname === '/' ? `${start.iso} ${title}` : '';
  return encodedUrl(url.href);
}

function newCalendar(): ICalCalendar {
  return new ICalCalendar({ prodId: { company: 'association', product: 'portal', language: 'EN' } });
}

/** The library does not end the last line; the format requires it. */
function textOf(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`;
}

/**
 * The library leaves these characters unescaped in a UID, where escaping is required, and escapes them in a URL, where
 * it is forbidden (RFC 5545, 3.3.13).
 */
function encodedUrl(url: string): string {
  return url.replace(/[,;\\]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The format forbids control characters, which some programs read as line breaks. The library escapes line breaks. */
function cleanText(text: string): string {
  return text
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
}
