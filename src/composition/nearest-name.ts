/**
 * The one of some names that somebody has most likely meant; `undefined` when none is near. Case, hyphens and underscores
 * do not count, and at most every third letter may be wrong, missing or too many.
 */
export function nearestName(written: string, names: readonly string[]): string | undefined {
  const wanted = plain(written);
  const [nearest] = names
    .map((name) => ({ name, distance: editDistance(wanted, plain(name)) }))
    .filter(({ name, distance }) => distance <= Math.max(wanted.length, plain(name).length) / 3)
    .toSorted((one, other) => one.distance - other.distance);
  return nearest?.name;
}

const plain = (name: string): string => name.toLowerCase().replace(/[-_]/g, '');

/** How many letters have to be put in, taken out or replaced (Levenshtein), row by row of the table. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let done = 0; done < one.length; done += 1) {
    const next = [done + 1];
    for (let index = 0; index < other.length; index += 1) {
      const replaced = (row[index] ?? 0) + (other[index] === one[done] ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
