import type { WriterClaim, WriterLocks } from '../ports/drafts.ts';

/** `unknown`: the browser has not answered yet; `handing-over`: this tab finishes its writes for another one. */
export type LockState = 'unknown' | 'held' | 'handing-over' | 'elsewhere';

export interface LockTools {
  readonly locks: WriterLocks;
  readonly onChange: (state: LockState) => void;
  /** Called when another tab asks for the lock, which is handed over when the promise settles. */
  readonly onAsked: () => Promise<void>;
}

export class WriterLock {
  #held: boolean | undefined;
  #isOver = false;
  #claim: WriterClaim | undefined;

  constructor(
    private readonly name: string,
    private readonly tools: LockTools,
  ) {}

  /** `onChange` may be called before this returns. */
  claim(): void {
    const { locks, onChange, onAsked } = this.tools;
    this.#claim = locks.claim(this.name, () => {
      if (!this.#isOver) onChange('handing-over');
      return onAsked();
    });
    this.#claim.held$.subscribe((held) => {
      if (held === undefined || held === this.#held) return;
      this.#held = held;
      if (!this.#isOver) onChange(held ? 'held' : 'elsewhere');
    });
  }

  takeOver(): void {
    if (this.#held === false && !this.#isOver) this.#claim?.takeOver();
  }

  end(): void {
    this.#isOver = true;
  }

  release(): void {
    this.#claim?.release();
  }
}
