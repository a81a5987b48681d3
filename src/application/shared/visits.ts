import { token } from '../ports/injection.ts';
import type { StateStream } from './state-stream.ts';

/** When whoever is here was here last, on this device. */
export interface Visits {
  /** When the visit before this one ended, in milliseconds since 1970; absent when nobody knows, as on a first visit. */
  readonly before$: StateStream<number | undefined>;
  /** Says that somebody is still here. */
  stay(): void;
  /** Takes what is remembered away; counting begins again with the next visit. */
  forget(): void;
}
/** Known to views by this, so that what counts visits comes with what is read, not with what shows it. */
export const Visits = token<Visits>('Visits');
