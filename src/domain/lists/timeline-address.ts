import { withParameters } from './list-address.ts';
import { TimelineDirection } from './timeline-order.ts';

/** What a reader asks of the timeline. */
export interface TimelineAddress {
  readonly direction: TimelineDirection;
  /** Only entries with this tag; empty for all. */
  readonly tag: string;
}

/** What the address of the timeline asks for: `?order=reverse&tag=festivals`. */
export function parseTimelineAddress(search: string): TimelineAddress {
  const parameters = new URLSearchParams(search);
  const isReverse = parameters.get('order') === TimelineDirection.reverse;
  return {
    direction: isReverse ? TimelineDirection.reverse : TimelineDirection.ascending,
    tag: parameters.get('tag')?.trim() ?? '',
  };
}

/**
 * The query that asks for this: empty for the whole timeline from its beginning.
 *
 * @param search of the present address: parameters that are not the timeline's own survive.
 */
export function timelineSearch({ direction, tag }: TimelineAddress, search = ''): string {
  return withParameters(search, { order: direction === TimelineDirection.ascending ? '' : direction, tag });
}
