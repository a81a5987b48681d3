import type { Page } from '../../domain/content/page.ts';
import { injectable, injected } from '../ports/injection.ts';
import { PageSource, type PageAnswer, type ReadAs } from '../ports/page-source.ts';
import { SessionState } from '../session/session-state.ts';
import { QueryCache, type Query } from '../cache/query-cache.ts';
import { QueryContext } from '../cache/query-context.ts';

/** Pages by path, kept per reader: shown at once when seen before, and revalidated (specification, sections 2 and 4). */
@injectable()
export class LoadPage {
  readonly #pages: QueryCache<PageAnswer, Page>;

  constructor(
    @injected(PageSource) private readonly source: PageSource,
    @injected(SessionState) session: SessionState,
    @injected(QueryContext) conditions: QueryContext,
  ) {
    this.#pages = new QueryCache(conditions, (answer) => {
      if (answer.session !== undefined) session.follow(answer.session);
      return answer.page;
    });
  }

  /** @param path as `pagePath` normalises it. */
  page(path: string): Query<Page> {
    return this.#pages.reading(path, this.#readerOf(path));
  }

  /** Asks for a page that is about to be opened, unless it is known. Resolves when the answer is there; never rejects. */
  ahead(path: string): Promise<void> {
    return this.#pages.ahead(path, this.#readerOf(path));
  }

  #readerOf(path: string) {
    return (as: ReadAs) => this.source.load(path, as);
  }
}
