import type { Clock } from '../../ports/clock.ts';
import { Timer } from './timer.ts';

/** Milliseconds. */
const FIRST = 2_000;
const LONGEST = 60_000;

/** The pauses between attempts: 2, 4, 8 … 60 s, until one succeeds. */
export class RetryPause {
  #failures = 0;
  readonly #timer: Timer;

  constructor(clock: Clock) {
    this.#timer = new Timer(clock);
  }

  /** Whether the next attempt is being waited for. */
  get isRunning(): boolean {
    return this.#timer.isRunning;
  }

  /** How many attempts in a row have been followed by a pause. */
  get failures(): number {
    return this.#failures;
  }

  /** Another attempt has failed: `retry` is called after a pause, the longer the more there have been. */
  start(retry: () => void): void {
    this.#timer.start(Math.min(FIRST * 2 ** this.#failures, LONGEST), retry);
    this.#failures += 1;
  }

  /** Nobody waits any longer; the next pause is none the shorter for that. */
  end(): void {
    this.#timer.stop();
  }

  /** An attempt has succeeded: the next pause is the first again. */
  reset(): void {
    this.#failures = 0;
    this.#timer.stop();
  }
}
