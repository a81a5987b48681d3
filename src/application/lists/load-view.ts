import type { ListRow } from '../../domain/lists/list-row.ts';
import type { List } from '../../domain/lists/pager.ts';
import type { ViewReference } from '../../domain/lists/view-reference.ts';
import { injectable, injected } from '../ports/injection.ts';
import { ViewSource, type RowsWanted } from '../ports/view-source.ts';
import { KeptAnswers, unchanged, type Reading } from '../shared/kept-answers.ts';
import { ReadingConditions } from '../shared/reading-conditions.ts';

/** Any list that content or the settings name, page by page. */
@injectable()
export class LoadView {
  readonly #rows: KeptAnswers<List<ListRow>>;

  constructor(
    @injected(ViewSource) private readonly source: ViewSource,
    @injected(ReadingConditions) conditions: ReadingConditions,
  ) {
    this.#rows = new KeptAnswers(conditions, unchanged);
  }

  /** @param page counts from 0. */
  rows(from: ViewReference, page: number, wanted: RowsWanted = {}): Reading<List<ListRow>> {
    const key = JSON.stringify([from, page, wanted]);
    return this.#rows.reading(key, (as) => this.source.rows(from, page, as, wanted));
  }
}
