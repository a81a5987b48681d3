import type { Page } from '../../domain/content/page.ts';
import type { Session } from '../../domain/session/session.ts';
import { type Query, QueryCache, QueryContext } from '../cache/query-cache.ts';
import { injectable, injected } from '../ports/injection.ts';
import { PageSource, type ReadAs } from '../ports/content-sources.ts';
import { SessionState } from '../session/session-state.ts';

export const PAGES = 'pages';

@injectable()
export class LoadPage {
  readonly #pages: QueryCache<Page>;
  readonly #reports = new WeakMap<Page, Session>();

  constructor(
    @injected(PageSource) private readonly source: PageSource,
    @injected(SessionState) session: SessionState,
    @injected(QueryContext) context: QueryContext,
  ) {
    this.#pages = new QueryCache(context, PAGES);
    // Subscribed last: a session change resets the whole cache, which must be consistent by then.
    this.#pages.answers$.subscribe((page) => {
      const reported = this.#reports.get(page);
      if (reported !== undefined) session.follow(reported);
    });
  }

  /** @param path normalised by `pagePath`. */
  page(path: string): Query<Page> {
    return this.#pages.query(path, this.#fetch(path));
  }

  /** By path; the one opened last is the last. */
  get opened(): readonly (readonly [path: string, page: Page])[] {
    return this.#pages.cached;
  }

  prefetch(path: string): Promise<void> {
    return this.#pages.prefetch(path, this.#fetch(path));
  }

  #fetch(path: string) {
    return async (as: ReadAs): Promise<Page> => {
      const { page, session } = await this.source.load(path, as);
      if (session !== undefined) this.#reports.set(page, session);
      return page;
    };
  }
}
