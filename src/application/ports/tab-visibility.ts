import type { Observable } from 'rxjs';
import type { StateStream } from '../cache/loadable.ts';
import { token } from './injection.ts';

/** Whether this tab is in front of a person's eyes. */
export interface TabVisibility {
  readonly visible$: StateStream<boolean>;
  /** The page has come back as it was left, from the browser's back-forward cache: nobody has told it anything meanwhile. */
  readonly restored$: Observable<void>;
}
export const TabVisibility = token<TabVisibility>('TabVisibility');
