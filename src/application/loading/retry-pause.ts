import type { Clock } from '../ports/browser.ts';
import { RemoteError } from '../ports/remote-error.ts';

/** A timer later than this, in milliseconds, was suspended. */
const ASLEEP = 1_000;
/** Milliseconds a resumed timer waits for pending messages. */
const GRACE = 50;

/**
 * One delayed task; starting it again replaces the delay. A resumed tab runs overdue timers before it receives
 * messages, such as another tab taking the writer lock, so a late timer waits a moment longer.
 */
export class Timer {
  #cancel: (() => void) | undefined;

  constructor(private readonly clock: Clock) {}

  get isRunning(): boolean {
    return this.#cancel !== undefined;
  }

  start(milliseconds: number, task: () => void): void {
    this.stop();
    const due = this.clock.now() + milliseconds;
    this.#cancel = this.clock.after(milliseconds, () => {
      if (this.clock.now() - due > ASLEEP) this.#cancel = this.clock.after(GRACE, this.#ending(task));
      else this.#ending(task)();
    });
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #ending(task: () => void): () => void {
    return () => {
      this.#cancel = undefined;
      task();
    };
  }
}

/** Milliseconds. */
const FIRST = 2_000;
const LONGEST = 60_000;

/** Milliseconds after that many failures in a row, unless the server asks for a pause. */
export const pauseAfter = (failures: number): number => Math.min(FIRST * 2 ** failures, LONGEST);

/** The server's Retry-After: a duration in milliseconds, and when it began. */
export interface AskedPause {
  readonly milliseconds: number;
  readonly at: number;
}

/** Remaining milliseconds, never more than the whole even if the clock was set back. */
export const leftOf = ({ milliseconds, at }: AskedPause, now: number): number =>
  Math.min(Math.max(at + milliseconds - now, 0), milliseconds);

/** Retries with backoff: 2, 4, 8 … 60 s until a success, and never less than the server asks for. */
export class RetryPause {
  #failures = 0;
  #asked: AskedPause = { milliseconds: 0, at: 0 };
  readonly #timer: Timer;

  constructor(private readonly clock: Clock) {
    this.#timer = new Timer(clock);
  }

  /** The server wants no attempt for that many milliseconds. */
  ask(milliseconds: number): void {
    this.#asked = { milliseconds, at: this.clock.now() };
  }

  /** Like `ask`, from the error's `retryAfter`. */
  heed(error: unknown): void {
    this.ask(error instanceof RemoteError ? (error.retryAfter ?? 0) : 0);
  }

  /** Remaining milliseconds of the server's pause. */
  get asked(): number {
    return leftOf(this.#asked, this.clock.now());
  }

  get isRunning(): boolean {
    return this.#timer.isRunning;
  }

  get failures(): number {
    return this.#failures;
  }

  /** Calls `retry` after a pause, which grows with each failure. */
  start(retry: () => void): void {
    this.#timer.start(Math.max(pauseAfter(this.#failures), this.asked), retry);
    this.#failures += 1;
  }

  /** Cancels the retry without resetting the backoff. */
  end(): void {
    this.ask(0);
    this.#timer.stop();
  }

  /** Resets the backoff after a success. */
  reset(): void {
    this.#failures = 0;
    this.end();
  }
}
