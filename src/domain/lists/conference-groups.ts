import { firstDayOf, yearOf, type Day } from './calendar-days.ts';
import { ConferenceState, conferenceState, type ConferenceDates } from './conference-state.ts';

/** Conferences by where they stand in time. */
export type ConferenceGroups<Item> = Readonly<Record<ConferenceState, readonly Item[]>>;

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
export interface ConferenceYear<Item> {
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
