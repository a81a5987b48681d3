import type { Clock } from '../ports/clock.ts';
import { RemoteError } from '../ports/remote-error.ts';
import { Timer } from './timer.ts';

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
