/** Rows of lists, and pages of lists, with the moment since when they are known; what was seen last is last. */
export type KnownRows = readonly (readonly [name: string, since: number])[];

/** How many are remembered. */
export const MOST_KNOWN = 200;

/**
 * What is known after a page of a list has been read. What is on a page that is read for the first time counts as known
 * since ever, 0: it is not known how long it has been there.
 *
 * What has not been seen for longest is forgotten first, and a page before its rows, so that no old row is taken for new.
 *
 * @param now milliseconds since 1970.
 */
export function withPage(known: KnownRows, page: string, rows: readonly string[], now: number): KnownRows {
  const all = new Map(known);
  const unknownSince = all.has(page) ? now : 0;
  for (const name of [page, ...rows]) {
    const since = all.get(name) ?? unknownSince;
    all.delete(name);
    all.set(name, since);
  }
  return [...all].slice(-MOST_KNOWN);
}
