import { ICalAlarmType } from 'ical-generator';
import { cleanText, encodedUrl, newCalendar, textOf } from './calendar-text.ts';

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
