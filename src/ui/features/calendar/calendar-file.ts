import { pagePath } from '../../../domain/content/page-path.ts';
import { DAY_LENGTH, firstDayOf, lastDayOf } from '../../../domain/lists/calendar-days.ts';
import type { ContentDate } from '../../../domain/lists/content-date.ts';
import { cleanText, encodedUrl, newCalendar, textOf } from './calendar-text.ts';

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
