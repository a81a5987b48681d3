/**
 * A small choice that covers whatever the whole covers: always the one next that adds most, the first of those that add
 * the same. Not the smallest there is, but the same one every time.
 *
 * @param covered what one of them covers, each thing under a name of its own.
 */
export function fewestThatCover<Item>(
  items: readonly Item[],
  covered: (item: Item) => readonly string[],
): readonly Item[] {
  const left = new Set(items.flatMap((item) => covered(item)));
  const waiting = items.map((item) => ({ item, covers: covered(item) }));
  const chosen: Item[] = [];
  while (left.size > 0) {
    let best = waiting[0];
    let most = 0;
    for (const candidate of waiting) {
      const adds = new Set(candidate.covers.filter((name) => left.has(name))).size;
      if (adds > most) [best, most] = [candidate, adds];
    }
    if (best === undefined) break;
    chosen.push(best.item);
    for (const name of best.covers) left.delete(name);
  }
  return chosen;
}
