import { ChunkLoadError, withTimeout } from './lazy-import.ts';
import { Clock, PageReload } from '../ports/browser.ts';
import { injectable, injected } from '../ports/injection.ts';
import { SessionState } from '../session/session-state.ts';

/** Unsaved text or an upload that a reload would lose. */
export interface UnsavedChanges {
  /** Must not reject. */
  flush?(): Promise<void>;
  /** Whether its current state is saved outside this tab. */
  isSafe(): boolean;
}

/** Unsaved changes in this tab, for code without access to drafts, which load later. */
@injectable()
export class UnsavedWork {
  readonly #held = new Set<UnsavedChanges>();
  /** Those whose view has been closed. */
  readonly #unseen = new Set<UnsavedChanges>();

  constructor(@injected(SessionState) private readonly session: SessionState) {
    session.userChanged$.subscribe(() => {
      for (const work of this.#unseen) this.#held.delete(work);
      this.#unseen.clear();
    });
  }

  /**
   * Counts work as unsaved until it is safe, even after its view has called the returned function. Dropped when another
   * user logs in.
   */
  hold(work: UnsavedChanges): () => void {
    const { userId } = this.session.session$.value;
    this.#held.add(work);
    this.#unseen.delete(work);
    return () => {
      const isTheirs = userId === this.session.session$.value.userId;
      if (work.isSafe() || !isTheirs) this.#held.delete(work);
      else this.#unseen.add(work);
    };
  }

  get isNone(): boolean {
    return [...this.#held].every((work) => work.isSafe());
  }

  /** Never rejects. */
  async flush(): Promise<void> {
    await Promise.all([...this.#held].map(async (work) => work.flush?.()));
  }
}

/** Milliseconds to wait for unsaved changes to be written before checking them. */
export const FLUSH_TIMEOUT = 1_000;

/** Milliseconds after which a reload counts as stopped by the user. */
export const RELOAD_TIMEOUT = 10_000;

/** Reloads the portal when a chunk is gone after a deploy: once, and never if the user would lose something. */
@injectable()
export class RecoverChunks {
  constructor(
    @injected(PageReload) private readonly page: PageReload,
    @injected(UnsavedWork) private readonly unsaved: UnsavedWork,
    @injected(Clock) private readonly clock: Clock,
  ) {}

  /**
   * Call when loading has failed. If a chunk is missing, resolves only if no reload is possible; pending while the page
   * reloads. Never rejects.
   */
  async recover(error: unknown): Promise<void> {
    const { page, unsaved } = this;
    if (!(error instanceof ChunkLoadError) || !(await page.isPossible())) return;
    await withTimeout(this.clock, FLUSH_TIMEOUT, unsaved.flush(), undefined);
    // Checked last: the user may have begun to type.
    if (!unsaved.isNone || page.isInterrupting || !page.reload()) return;
    await new Promise<void>((resolve) => {
      this.clock.after(RELOAD_TIMEOUT, resolve);
    });
  }
}
