import type { Clock } from '../ports/browser.ts';
import { RemoteError } from '../ports/remote-error.ts';

/** A timer that is later than this, in milliseconds by the time of day, has slept. */
const ASLEEP = 1_000;
/** How long one that has slept lets others speak first, in milliseconds. */
const GRACE = 50;

/**
 * One thing that is to happen after a while. Started again, it happens once, after the newer while.
 *
 * A tab that was frozen runs its overdue timers before it hears what has happened meanwhile: that another tab has taken its
 * turn, for one. A timer that has slept therefore waits for a moment more.
 */
export class Timer {
  #cancel: (() => void) | undefined;

  constructor(private readonly clock: Clock) {}

  /** Whether it is still to happen. */
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

/** The pause after that many failures in a row, in milliseconds, where the server has asked for none. */
export const pauseAfter = (failures: number): number => Math.min(FIRST * 2 ** failures, LONGEST);

/** What a server has asked for: no attempt within that time, in milliseconds, from a moment on. */
export interface AskedPause {
  readonly milliseconds: number;
  readonly at: number;
}

/** What is left of it, in milliseconds; never more than the whole, whatever the clock says. */
export const leftOf = ({ milliseconds, at }: AskedPause, now: number): number =>
  Math.min(Math.max(at + milliseconds - now, 0), milliseconds);

/** The pauses between attempts: 2, 4, 8 … 60 s, until one succeeds, and none shorter than the server has asked for. */
export class RetryPause {
  #failures = 0;
  #asked: AskedPause = { milliseconds: 0, at: 0 };
  readonly #timer: Timer;

  constructor(private readonly clock: Clock) {
    this.#timer = new Timer(clock);
  }

  /** The server wants no attempt within that time, in milliseconds. */
  ask(milliseconds: number): void {
    this.#asked = { milliseconds, at: this.clock.now() };
  }

  /** As `ask`, with what the error of the last attempt says. */
  heed(error: unknown): void {
    this.ask(error instanceof RemoteError ? (error.retryAfter ?? 0) : 0);
  }

  /** What is left of the time that the server has asked for, in milliseconds. */
  get asked(): number {
    return leftOf(this.#asked, this.clock.now());
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
    this.#timer.start(Math.max(pauseAfter(this.#failures), this.asked), retry);
    this.#failures += 1;
  }

  /** Nobody waits any longer; the next pause is none the shorter for that. */
  end(): void {
    this.ask(0);
    this.#timer.stop();
  }

  /** An attempt has succeeded: the next pause is the first again. */
  reset(): void {
    this.#failures = 0;
    this.end();
  }
}
