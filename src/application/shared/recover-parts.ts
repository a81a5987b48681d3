import { Clock } from '../ports/clock.ts';
import { injectable, injected } from '../ports/injection.ts';
import { PageReload } from '../ports/page-reload.ts';
import { PartMissing } from './lazy-part.ts';
import { UnsavedWork } from './unsaved-work.ts';
import { withPatience } from './with-patience.ts';

/** How long what is unsaved may take to be written, in milliseconds, before it is asked whether it has been. */
export const FLUSH_PATIENCE = 1_000;

/** How long a reload may take, in milliseconds, before it counts as stopped by somebody. */
export const RELOAD_PATIENCE = 10_000;

/**
 * Gets a part of the program that is gone after a deploy, by loading the portal anew: once, and never where somebody would
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
    // At the last moment: somebody may have begun to type.
    if (!unsaved.isNone || page.isInterrupting || !page.reload()) return;
    await new Promise<void>((resolve) => {
      this.clock.after(RELOAD_PATIENCE, resolve);
    });
  }
}
