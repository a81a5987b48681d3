import { token } from './injection.ts';

/** Loading the whole portal anew, as its Reload button does, but by itself: after a deploy, for a part that is gone. */
export interface PageReload {
  /** Whether somebody would be interrupted: there is text in a field, or a question is open. */
  readonly isInterrupting: boolean;
  /** Whether the portal can be had, and was not reloaded a moment ago. Takes a while, and never rejects. */
  isPossible(): Promise<boolean>;
  /**
   * Reloads, with the same address, and remembers it: once for each build in each tab, until some time has passed.
   *
   * @returns false when it does not: it has been done, or there is no storage that would remember it.
   */
  reload(): boolean;
}
export const PageReload = token<PageReload>('PageReload');
