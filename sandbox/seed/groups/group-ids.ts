/** The numbers of the working groups. */
export const GROUP_IDS = {
  festivals: 1,
  moviegoing: 2,
  industries: 3,
  sound: 4,
  essay: 5,
  amateur: 6,
  television: 7,
  games: 8,
  environment: 9,
  teaching: 10,
  archives: 11,
  openScholarship: 12,
  /** Without leaders and members; its rows do not even say `users`. */
  empty: 13,
  /** Its title has 220 characters. */
  longTitle: 14,
  hostile: 15,
} as const;

/** Topics have numbers by their group, so that a number tells what it is of. Those that are posted come behind them all. */
const FIRST_NID = 1000;
const NIDS_PER_GROUP = 100;

/**
 * The number of a topic of the seed.
 *
 * @param place in its group, the oldest topic 1.
 */
export function topicNid(gid: number, place: number): number {
  return FIRST_NID + gid * NIDS_PER_GROUP + place;
}
