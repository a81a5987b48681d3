import type { ListRow } from '../../domain/lists/list-row.ts';
import type { List } from '../../domain/lists/pager.ts';
import type { ViewReference } from '../../domain/lists/view-reference.ts';
import { Connectivity } from '../ports/connectivity.ts';
import { injectable, injected } from '../ports/injection.ts';
import { ViewSource } from '../ports/view-source.ts';
import { SessionState } from '../session/session-state.ts';
import { KeptAnswers, unchanged, type Reading } from '../shared/kept-answers.ts';

/** Any list that content names, page by page. */
@injectable()
export class LoadView {
  readonly #rows: KeptAnswers<List<ListRow>>;

  constructor(
    @injected(ViewSource) private readonly source: ViewSource,
    @injected(SessionState) session: SessionState,
    @injected(Connectivity) connectivity: Connectivity,
  ) {
    this.#rows = new KeptAnswers(session, connectivity, unchanged);
  }

  /** @param page counts from 0. */
  rows(from: ViewReference, page: number): Reading<List<ListRow>> {
    return this.#rows.reading(JSON.stringify([from, page]), (as) => this.source.rows(from, page, as));
  }
}
