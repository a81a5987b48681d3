import type { ContentDate } from './content-date.ts';
import { orderTimeline, TimelineDirection } from './timeline-order.ts';
import type { TimelineEntry } from './timeline.ts';

/** An entry that says when something was. */
export interface DatedEntry extends TimelineEntry {
  readonly date: ContentDate;
}

/**
 * A few entries that stand for the whole timeline: the first, the latest, and as many between them, evenly spread. Only
 * entries with a title and a date; all of them when there are no more.
 *
 * @param count two at least.
 */
export function timelineSpread(entries: readonly TimelineEntry[], count: number): readonly DatedEntry[] {
  const shown = orderTimeline(entries, TimelineDirection.ascending).filter(isTold);
  if (shown.length <= count) return shown;
  const step = (shown.length - 1) / (count - 1);
  const spread = Array.from({ length: count }, (_, place) => shown[Math.round(place * step)]);
  return spread.filter((entry) => entry !== undefined);
}

function isTold(entry: TimelineEntry): entry is DatedEntry {
  return entry.date !== undefined && entry.title !== '';
}
