import type { Conference } from '../../domain/lists/conference.ts';
import type { List } from '../../domain/lists/pager.ts';
import type { ListDisplay } from '../../domain/lists/view-reference.ts';
import { token } from './injection.ts';
import type { ReadAs } from './page-source.ts';

/** The association's conferences (specification, section 7: public_conferences). */
export interface ConferenceSource {
  /**
   * One page of conferences in the content system's order.
   *
   * @param page counts from 0.
   * @throws RemoteError `invalid-answer` also when there are no rows in the answer, or none of them can be read.
   */
  conferences(from: ListDisplay, page: number, as: ReadAs): Promise<List<Conference>>;
}
export const ConferenceSource = token<ConferenceSource>('ConferenceSource');
