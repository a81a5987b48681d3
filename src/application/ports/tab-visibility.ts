import type { StateStream } from '../shared/state-stream.ts';
import { token } from './injection.ts';

/** Whether this tab is in front of a person's eyes. */
export interface TabVisibility {
  readonly visible$: StateStream<boolean>;
}
export const TabVisibility = token<TabVisibility>('TabVisibility');
