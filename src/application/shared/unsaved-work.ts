import { injectable, injected } from '../ports/injection.ts';
import { SessionState } from '../session/session-state.ts';

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
  /** Those of them that nobody looks at any more. */
  readonly #unseen = new Set<HeldWork>();

  constructor(@injected(SessionState) private readonly session: SessionState) {
    session.userChanged$.subscribe(() => {
      for (const work of this.#unseen) this.#held.delete(work);
      this.#unseen.clear();
    });
  }

  /**
   * From now on it is asked, by the answer's call until it is safe: what nobody looks at any more can be lost all the same.
   * It goes with its owner, who is whoever is signed in.
   */
  hold(work: HeldWork): () => void {
    const { userId } = this.session.session$.value;
    this.#held.add(work);
    this.#unseen.delete(work);
    return () => {
      const isTheirs = userId === this.session.session$.value.userId;
      if (work.isSafe() || !isTheirs) this.#held.delete(work);
      else this.#unseen.add(work);
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
