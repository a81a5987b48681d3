import { type ContentDate, type Day, firstDayOf, lastDayOf, yearOf } from './dates.ts';
import type { ListRow } from './list.ts';

export interface Conference extends ListRow {
  readonly end: ContentDate | undefined;
  readonly place: string;
  /** In the proposal system; empty when there is none. */
  readonly eventId: string;
  readonly created?: ContentDate | undefined;
}

export const ConferenceState = { running: 'running', upcoming: 'upcoming', past: 'past', undated: 'undated' } as const;
export type ConferenceState = (typeof ConferenceState)[keyof typeof ConferenceState];

type ConferenceDates = Pick<Conference, 'date' | 'end'>;

/** Runs from the start of its first day to the end of its last; `today` is the reader's own day. */
export function conferenceState({ date, end }: ConferenceDates, today: Day): ConferenceState {
  if (date === undefined) return ConferenceState.undated;
  if (firstDayOf(date) > today) return ConferenceState.upcoming;
  return Math.max(lastDayOf(date), lastDayOf(end ?? date)) < today ? ConferenceState.past : ConferenceState.running;
}

/** Running and upcoming, soonest first; past, latest first; undated, in input order. */
export function groupConferences<Item extends ConferenceDates>(
  conferences: readonly Item[],
  today: Day,
): Readonly<Record<ConferenceState, readonly Item[]>> {
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

export function conferencesByYear<Item extends ConferenceDates>(
  conferences: readonly Item[],
): readonly { readonly year: number; readonly conferences: readonly Item[] }[] {
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
