import { type ContentDate, type Day, firstDayOf, lastDayOf, yearOf } from './dates.ts';
import type { ListRow } from './list.ts';

/** A conference as lists have it; its `date` is its first day. */
export interface Conference extends ListRow {
  /** The last day; absent for one day, and where it is not after the first. */
  readonly end: ContentDate | undefined;
  /** City or venue, as text; empty when the row has none. */
  readonly place: string;
  /** The event of the proposal system that it belongs to; empty when it has none. */
  readonly eventId: string;
  /** When it was published, where the row says so. */
  readonly created?: ContentDate | undefined;
}

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
type ConferenceDates = Pick<Conference, 'date' | 'end'>;

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

/** Conferences by where they stand in time. */
type ConferenceGroups<Item> = Readonly<Record<ConferenceState, readonly Item[]>>;

/**
 * Sorts conferences into what runs and what comes, the soonest first, what has been, the latest first, and what has no
 * date, in the order it came in. What begins on the same day keeps that order, too.
 */
export function groupConferences<Item extends ConferenceDates>(
  conferences: readonly Item[],
  today: Day,
): ConferenceGroups<Item> {
  const inState = (state: ConferenceState) =>
    conferences.filter((conference) => conferenceState(conference, today) === state);
  return {
    running: inState(ConferenceState.running).toSorted(bySoonest),
    upcoming: inState(ConferenceState.upcoming).toSorted(bySoonest),
    past: inState(ConferenceState.past).toSorted((one, other) => bySoonest(other, one)),
    undated: inState(ConferenceState.undated),
  };
}

const bySoonest = (one: ConferenceDates, other: ConferenceDates): number => beginning(one) - beginning(other);

const beginning = ({ date }: ConferenceDates): Day => (date === undefined ? Infinity : firstDayOf(date));

/** Conferences that began in one year. */
interface ConferenceYear<Item> {
  readonly year: number;
  readonly conferences: readonly Item[];
}

/** Parts dated conferences that are in order by their years. Others are left out. */
export function conferencesByYear<Item extends ConferenceDates>(
  conferences: readonly Item[],
): readonly ConferenceYear<Item>[] {
  const years: { year: number; conferences: Item[] }[] = [];
  for (const conference of conferences) {
    if (conference.date === undefined) continue;
    const year = yearOf(conference.date);
    const last = years.at(-1);
    if (last?.year === year) last.conferences.push(conference);
    else years.push({ year, conferences: [conference] });
  }
  return years;
}
