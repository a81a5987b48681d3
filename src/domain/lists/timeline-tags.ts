import type { TimelineEntry } from './timeline.ts';

/** A tag of the timeline, which is a word and no term of a vocabulary. */
export interface TimelineTag {
  readonly tag: string;
  /** How many entries have it. */
  readonly count: number;
}

/** The tags of entries as they first come up: which order is alphabetical depends on the language. */
export function tagsOfTimeline(entries: readonly TimelineEntry[]): readonly TimelineTag[] {
  const counts = new Map<string, number>();
  for (const { tags } of entries) {
    for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return Array.from(counts, ([tag, count]) => ({ tag, count }));
}

/** The entries that have a tag; all of them when it is empty. */
export function entriesTagged(entries: readonly TimelineEntry[], tag: string): readonly TimelineEntry[] {
  return tag === '' ? entries : entries.filter(({ tags }) => tags.includes(tag));
}
