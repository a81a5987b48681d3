import type { TimelineEntry } from '../../domain/lists/timeline.ts';
import { token } from './injection.ts';
import type { ReadAs } from './page-source.ts';

/** The association's timeline (specification, section 7: public_timeline). */
export interface TimelineSource {
  /**
   * Every entry, in the content system's order: `orderTimeline` puts them in theirs.
   *
   * @throws RemoteError `invalid-answer` also when there are no rows in the answer, or none of them can be read.
   */
  entries(as: ReadAs): Promise<readonly TimelineEntry[]>;
}
export const TimelineSource = token<TimelineSource>('TimelineSource');
