import type { Clock } from '../ports/clock.ts';

/** A timer that is later than this, in milliseconds by the time of day, has slept. */
const ASLEEP = 1_000;
/** How long one that has slept lets others speak first, in milliseconds. */
const GRACE = 50;

/**
 * One thing that is to happen after a while. Started anew, it happens once, after the newer while.
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
