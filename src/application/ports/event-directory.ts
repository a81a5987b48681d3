import type { EventSettings } from '../../domain/proposals/event-settings.ts';
import { token } from './injection.ts';
import type { ReadAs } from './page-source.ts';

/** Events to which one can propose, as the content system knows them. */
export interface EventDirectory {
  /**
   * In the content system's order (specification, section 7: `editablevar/json/proposal_submission`). An answer without
   * any event is an empty list.
   *
   * @throws RemoteError
   */
  events(as: ReadAs): Promise<readonly EventSettings[]>;
}
export const EventDirectory = token<EventDirectory>('EventDirectory');
