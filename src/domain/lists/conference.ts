import type { ContentDate } from './content-date.ts';
import type { ListRow } from './list-row.ts';

/** A conference as lists have it; its `date` is its first day. */
export interface Conference extends ListRow {
  /** The last day; absent for one day, and where it is not after the first. */
  readonly end: ContentDate | undefined;
  /** City or venue, as text; empty when the row has none. */
  readonly place: string;
  /** The event of the proposal system that it belongs to; empty when it has none. */
  readonly eventId: string;
  /** When it was published, where the row says so. */
  readonly created?: ContentDate | undefined;
}
