/**
 * Whether something is new to a reader: nothing is on a first visit, and nothing of an unknown time.
 *
 * @param at when it came about, in milliseconds since 1970.
 * @param before the end of the last visit.
 */
export function isNewSince(at: number | undefined, before: number | undefined): boolean {
  return at !== undefined && before !== undefined && at > before;
}
