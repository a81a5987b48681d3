import type { Clock } from '../../ports/clock.ts';
import { Timer } from '../../loading/retry-pause.ts';

/** How long what the server has said is worth anything at all, in milliseconds. */
const LONGEST = 30_000;

/**
 * How long ago the server said what it has. Both the timers and the time of day have to agree: a tab that was frozen, or a
 * computer that slept, had no timers meanwhile, and the time of day may be set. Whoever is wrong asks once too often.
 */
export class Freshness {
  #at: number | undefined;
  readonly #end: Timer;

  constructor(private readonly clock: Clock) {
    this.#end = new Timer(clock);
  }

  /** The server has just said it. */
  renew(): void {
    this.#at = this.clock.now();
    this.#end.start(LONGEST, () => {
      this.#at = undefined;
    });
  }

  /** Whatever the server has said is not to be relied upon. */
  forget(): void {
    this.#at = undefined;
    this.#end.stop();
  }

  /** @param milliseconds half a minute at most. */
  isWithin(milliseconds: number): boolean {
    return this.#at !== undefined && Math.abs(this.clock.now() - this.#at) < milliseconds;
  }

  /** Whether it is worth anything at all. */
  get isAlive(): boolean {
    return this.isWithin(LONGEST);
  }
}
