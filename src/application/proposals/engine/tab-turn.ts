import type { WriterClaim, WriterLocks } from '../../ports/writer-locks.ts';

export interface TurnTools {
  readonly locks: WriterLocks;
  /** Called when the turn has come or gone. */
  readonly onChange: (held: boolean) => void;
  /** Called when another tab asks for the turn. It gets it when this has settled. */
  readonly onAsked: () => Promise<void>;
}

/** The turn of one tab among those of this browser to write one proposal. */
export class TabTurn {
  #held: boolean | undefined;
  #isHandingOver = false;
  #isOver = false;
  #claim: WriterClaim | undefined;

  constructor(
    private readonly name: string,
    private readonly tools: TurnTools,
  ) {}

  /** Claims it. `onChange` may be called at once. */
  claim(): void {
    this.#claim = this.tools.locks.claim(this.name, () => {
      this.#isHandingOver = true;
      return this.tools.onAsked();
    });
    this.#claim.held$.subscribe((held) => {
      if (held === undefined || held === this.#held || this.#isOver) return;
      this.#held = held;
      this.#isHandingOver = false;
      this.tools.onChange(held);
    });
  }

  /** Whether it is this tab's, also while it is being handed over; `undefined` while nobody knows. */
  get held(): boolean | undefined {
    return this.#isOver ? undefined : this.#held;
  }

  /** Whether somebody may write here. */
  get isHere(): boolean {
    return this.held === true && !this.#isHandingOver;
  }

  /** Whether another tab writes, or is about to. */
  get isElsewhere(): boolean {
    return this.#held === false || this.#isHandingOver;
  }

  /** Whether another tab has it. */
  get isTaken(): boolean {
    return this.#held === false;
  }

  takeOver(): void {
    if (this.held === false) this.#claim?.takeOver();
  }

  /** Nothing is done here any more. It is still nobody else's. */
  end(): void {
    this.#isOver = true;
  }

  /** Whoever comes next has it. */
  release(): void {
    this.#claim?.release();
  }
}
