import type { Page } from '../../domain/content/page.ts';
import type { ReportedSession } from '../../domain/session/session.ts';
import { token } from './injection.ts';

/** In whose name a read is made: with the browser's cookies, or deliberately without. */
export type ReadAs = 'session' | 'visitor';

export interface PageAnswer {
  readonly page: Page;
  /** Who the content system says is asking; absent when the answer did not say. */
  readonly session: ReportedSession | undefined;
}

/** Pages of the content system by path (specification, section 7: `get/page?uri={route}`). */
export interface PageSource {
  /**
   * @param path the route, starting with a slash, without query and hash.
   * @param as `visitor` leaves the cookies out: used while a failed logout is still to be repeated.
   * @throws RemoteError when there is no such page, it is not allowed, or the content system is in trouble.
   */
  load(path: string, as: ReadAs): Promise<PageAnswer>;
}
export const PageSource = token<PageSource>('PageSource');
