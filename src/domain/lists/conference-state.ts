import { firstDayOf, lastDayOf, type Day } from './calendar-days.ts';
import type { Conference } from './conference.ts';

/** Where a conference stands in time (product, "Conferences"). */
export const ConferenceState = {
  running: 'running',
  upcoming: 'upcoming',
  past: 'past',
  /** It does not say when, or not so that it could be understood. */
  undated: 'undated',
} as const;
export type ConferenceState = (typeof ConferenceState)[keyof typeof ConferenceState];

/** What of a conference says when it is. */
export type ConferenceDates = Pick<Conference, 'date' | 'end'>;

/**
 * Where a conference stands on a day: it runs from the beginning of its first day to the end of its last. One that is
 * dated by a month or a year alone has all of that.
 *
 * @param today as `localDay` has it: what counts is the reader's own day.
 */
export function conferenceState({ date, end }: ConferenceDates, today: Day): ConferenceState {
  if (date === undefined) return ConferenceState.undated;
  if (firstDayOf(date) > today) return ConferenceState.upcoming;
  return Math.max(lastDayOf(date), lastDayOf(end ?? date)) < today ? ConferenceState.past : ConferenceState.running;
}
