import { PartMissing, withPatience } from './lazy-part.ts';
import { Clock, PageReload } from '../ports/browser.ts';
import { injectable, injected } from '../ports/injection.ts';
import { SessionState } from '../session/session-state.ts';

/** Something that a reload would take along as long as it is not safe: a text, an upload. */
export interface HeldWork {
  /** Writes what has not been written yet. Must not reject. */
  flush?(): Promise<void>;
  /** Whether it is kept outside of this tab, as it is now. */
  isSafe(): boolean;
}

/** Unsaved changes in this tab, for code that knows nothing of drafts, which come with a later part. */
@injectable()
export class UnsavedWork {
  readonly #held = new Set<HeldWork>();
  /** Those of them that are in no view any more. */
  readonly #unseen = new Set<HeldWork>();

  constructor(@injected(SessionState) private readonly session: SessionState) {
    session.userChanged$.subscribe(() => {
      for (const work of this.#unseen) this.#held.delete(work);
      this.#unseen.clear();
    });
  }

  /**
   * Counts work as unsaved until it is safe, even when the view that holds it calls the returned function before: what is
   * in no view can be lost all the same. It is dropped when another user signs in.
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

/** How long what is unsaved may take to be written, in milliseconds, before it is asked whether it has been. */
export const FLUSH_PATIENCE = 1_000;

/** How long a reload may take, in milliseconds, before it counts as stopped by the user. */
export const RELOAD_PATIENCE = 10_000;

/**
 * Gets a part of the program that is gone after a deploy, by reloading the portal: once, and never where the user would
 * lose something.
 */
@injectable()
export class RecoverParts {
  constructor(
    @injected(PageReload) private readonly page: PageReload,
    @injected(UnsavedWork) private readonly unsaved: UnsavedWork,
    @injected(Clock) private readonly clock: Clock,
  ) {}

  /**
   * Somebody waits for something, and getting it has failed. If a part was missing, this ends when there is nothing to be
   * done about it: not as long as the page is being reloaded. Never rejects.
   */
  async recover(error: unknown): Promise<void> {
    const { page, unsaved } = this;
    if (!(error instanceof PartMissing) || !(await page.isPossible())) return;
    await withPatience(this.clock, FLUSH_PATIENCE, unsaved.flush(), undefined);
    // At the last moment: the user may have begun to type.
    if (!unsaved.isNone || page.isInterrupting || !page.reload()) return;
    await new Promise<void>((resolve) => {
      this.clock.after(RELOAD_PATIENCE, resolve);
    });
  }
}
