import type { Page } from '../../domain/content/page.ts';
import type { ReportedSession } from '../../domain/session/session.ts';
import { QueryCache, type Query } from '../cache/query-cache.ts';
import { QueryContext } from '../cache/query-context.ts';
import { injectable, injected } from '../ports/injection.ts';
import { PageSource, type ReadAs } from '../ports/content-sources.ts';
import { SessionState } from '../session/session-state.ts';

/** The name of the pages in hydration data. */
export const PAGES = 'pages';

/** Pages by path, and what their answers say of their reader (docs/specification.md, sections 2 and 4). */
@injectable()
export class LoadPage {
  readonly #pages: QueryCache<Page>;
  readonly #reports = new WeakMap<Page, ReportedSession>();

  constructor(
    @injected(PageSource) private readonly source: PageSource,
    @injected(SessionState) session: SessionState,
    @injected(QueryContext) context: QueryContext,
  ) {
    this.#pages = new QueryCache(context, PAGES);
    // Only now: who is signed in decides about the whole cache, and nothing of it may be half done then.
    this.#pages.answers$.subscribe((page) => {
      const reported = this.#reports.get(page);
      if (reported !== undefined) session.follow(reported);
    });
  }

  /** @param path as `pagePath` normalises it. */
  page(path: string): Query<Page> {
    return this.#pages.query(path, this.#fetch(path));
  }

  /** Prefetches a page that is about to be opened. Resolves when the answer is there; never rejects. */
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
