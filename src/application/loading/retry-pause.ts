import {
  RETRY_FIRST_PAUSE,
  RETRY_LONGEST_PAUSE,
  TIMER_RESUME_DELAY,
  TIMER_SUSPENDED_AFTER,
} from '../../domain/shared/timeouts.ts';
import type { Clock } from '../ports/browser.ts';
import { RemoteError } from '../ports/remote-error.ts';

/** One delayed task. A resumed tab runs timers before it gets messages, so a late timer waits a moment longer. */
export class Timer {
  #cancel: (() => void) | undefined;

  constructor(private readonly clock: Clock) {}

  get isRunning(): boolean {
    return this.#cancel !== undefined;
  }

  start(milliseconds: number, task: () => void): void {
    this.stop();
    const due = this.clock.now() + milliseconds;
    const end = () => {
      this.#cancel = undefined;
      task();
    };
    this.#cancel = this.clock.after(milliseconds, () => {
      if (this.clock.now() - due > TIMER_SUSPENDED_AFTER) this.#cancel = this.clock.after(TIMER_RESUME_DELAY, end);
      else end();
    });
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }
}

/** Milliseconds after that many failures in a row, unless the server asks for a pause. */
export const pauseAfter = (failures: number): number =>
  Math.min(RETRY_FIRST_PAUSE * 2 ** failures, RETRY_LONGEST_PAUSE);

/** The server's Retry-After: a duration in milliseconds, and when it began. */
export interface AskedPause {
  readonly milliseconds: number;
  readonly at: number;
}

export const noPause: AskedPause = { milliseconds: 0, at: 0 };

/** Remaining milliseconds, never more than the whole even if the clock was set back. */
export const leftOf = ({ milliseconds, at }: AskedPause, now: number): number =>
  Math.min(Math.max(at + milliseconds - now, 0), milliseconds);

/** Retries with backoff: 2, 4, 8 … 60 s until a success, and never less than the server asks for. */
export class RetryPause {
  #failures = 0;
  #asked = noPause;
  readonly #timer: Timer;

  constructor(private readonly clock: Clock) {
    this.#timer = new Timer(clock);
  }

  heed(error: unknown): void {
    const milliseconds = error instanceof RemoteError ? (error.retryAfter ?? 0) : 0;
    this.#asked = { milliseconds, at: this.clock.now() };
  }

  get asked(): number {
    return leftOf(this.#asked, this.clock.now());
  }

  start(retry: () => void): void {
    this.#timer.start(Math.max(pauseAfter(this.#failures), this.asked), retry);
    this.#failures += 1;
  }

  /** Cancels the retry without resetting the backoff. */
  end(): void {
    this.#asked = noPause;
    this.#timer.stop();
  }

  reset(): void {
    this.#failures = 0;
    this.end();
  }
}
