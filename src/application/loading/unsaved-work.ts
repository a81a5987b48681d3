import { RELOAD_FLUSH_TIMEOUT, RELOAD_STOPPED_AFTER } from '../../domain/shared/timeouts.ts';
import { ChunkLoadError, withTimeout } from './lazy-import.ts';
import { Clock, PageReload } from '../ports/browser.ts';
import { injectable, injected } from '../ports/injection.ts';
import { SessionState } from '../session/session-state.ts';

/** Unsaved text or an upload that a reload would lose. */
export interface UnsavedChanges {
  /** Must not reject. */
  flush?(): Promise<void>;
  isSafe(): boolean;
}

/** Unsaved changes in this tab, for code without access to drafts, which load later. */
@injectable()
export class UnsavedWork {
  readonly #held = new Set<UnsavedChanges>();
  readonly #unseen = new Set<UnsavedChanges>();

  constructor(@injected(SessionState) private readonly session: SessionState) {
    session.userChanged$.subscribe(() => {
      for (const work of this.#unseen) this.#held.delete(work);
      this.#unseen.clear();
    });
  }

  /** Counts as unsaved until it is safe, even after its view has called the returned function. */
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

/** Reloads the portal when a chunk is gone after a deploy: once, and never if the user would lose something. */
@injectable()
export class RecoverChunks {
  constructor(
    @injected(PageReload) private readonly page: PageReload,
    @injected(UnsavedWork) private readonly unsaved: UnsavedWork,
    @injected(Clock) private readonly clock: Clock,
  ) {}

  /** Resolves if no reload is possible or no chunk is missing; else pending while the page reloads. Never rejects. */
  async recover(error: unknown): Promise<void> {
    const { page, unsaved } = this;
    if (!(error instanceof ChunkLoadError) || !(await page.isPossible())) return;
    await withTimeout(this.clock, RELOAD_FLUSH_TIMEOUT, unsaved.flush(), undefined);
    // Checked last: the user may have begun to type.
    if (!unsaved.isNone || page.isInterrupting || !page.reload()) return;
    await new Promise<void>((resolve) => this.clock.after(RELOAD_STOPPED_AFTER, resolve));
  }
}
