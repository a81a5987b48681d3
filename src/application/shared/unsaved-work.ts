import { injectable } from '../ports/injection.ts';

/** Something that a reload would take along as long as it is not safe: a text, an upload. */
export interface HeldWork {
  /** Writes what has not been written yet. Must not reject. */
  flush?(): Promise<void>;
  /** Whether it is kept outside of this tab, as it is now. */
  isSafe(): boolean;
}

/** What there is in this tab alone, whoever holds it: for those who know nothing of drafts, which come with a later part. */
@injectable()
export class UnsavedWork {
  readonly #held = new Set<HeldWork>();

  /** From now on it is asked, by the answer's call until it is safe: what nobody looks at any more can be lost all the same. */
  hold(work: HeldWork): () => void {
    this.#held.add(work);
    return () => {
      if (work.isSafe()) this.#held.delete(work);
    };
  }

  /** Whether nothing would be lost with this tab. */
  get isNone(): boolean {
    return [...this.#held].every((work) => work.isSafe());
  }

  /** Writes what can be written. Never rejects. */
  async flush(): Promise<void> {
    await Promise.all([...this.#held].map(async (work) => work.flush?.()));
  }
}
