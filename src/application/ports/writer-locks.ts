import type { StateStream } from '../cache/loadable.ts';
import { token } from './injection.ts';

/** One tab's turn to write something that several tabs show. */
export interface WriterClaim {
  /** `undefined` until it is known whether another tab has the turn. It may come and go. */
  readonly held$: StateStream<boolean | undefined>;
  /** Asks whoever has the turn to finish and hand it over; who does not within two seconds loses it. */
  takeOver(): void;
  /** Gives the claim up for good; `held$` becomes false and stays so. */
  release(): void;
}

/**
 * Which tab of this browser writes (quality, "The draft engine", rule 10). Where the browser cannot tell tabs apart, all
 * of them hold whatever they claim.
 */
export interface WriterLocks {
  /**
   * Claims the turn: at once if nobody has it, else as soon as it is free.
   *
   * @param finish called when another tab asks for the turn; it is handed over when what this returns has settled, at the
   *   latest after two seconds.
   */
  claim(name: string, finish: () => Promise<void>): WriterClaim;
}
export const WriterLocks = token<WriterLocks>('WriterLocks');
