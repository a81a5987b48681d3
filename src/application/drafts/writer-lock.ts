import type { WriterClaim, WriterLocks } from '../ports/drafts.ts';

/**
 * Whether this tab may write: `unknown` until the browser has said which tab does, `handing-over` while this tab finishes
 * because another one has asked.
 */
export type LockState = 'unknown' | 'held' | 'handing-over' | 'elsewhere';

export interface LockTools {
  readonly locks: WriterLocks;
  readonly onChange: (state: LockState) => void;
  /** Called when another tab asks for the lock. It gets it when this has settled. */
  readonly onAsked: () => Promise<void>;
}

/** The lock by which one tab among those of this browser writes a draft. */
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

  /** This tab writes nothing any more, and no other one may write yet. */
  end(): void {
    this.#isOver = true;
  }

  release(): void {
    this.#claim?.release();
  }
}
