import type { TimelineEntry } from './timeline.ts';

/** Which way the timeline runs: by date ascending, optionally reversed (specification, section 2). */
export const TimelineDirection = { ascending: 'ascending', reverse: 'reverse' } as const;
export type TimelineDirection = (typeof TimelineDirection)[keyof typeof TimelineDirection];

/**
 * Puts entries in order by date. Those of one date stay in the order they came in, and are turned round with all others
 * when the order is reversed. Those without a date that could be understood have no place among them: they stand at the
 * end, in the order they came in, in both directions.
 */
export function orderTimeline(
  entries: readonly TimelineEntry[],
  direction: TimelineDirection,
): readonly TimelineEntry[] {
  const dated = entries.filter(({ date }) => date !== undefined).toSorted(byDate);
  return [
    ...(direction === TimelineDirection.reverse ? dated.toReversed() : dated),
    ...entries.filter(({ date }) => date === undefined),
  ];
}

const byDate = (one: TimelineEntry, other: TimelineEntry): number => (one.date?.at ?? 0) - (other.date?.at ?? 0);
