import type { ListRow } from '../../domain/lists/list-row.ts';
import type { List } from '../../domain/lists/pager.ts';
import type { ViewReference } from '../../domain/lists/view-reference.ts';
import { injectable, injected } from '../ports/injection.ts';
import { ViewSource } from '../ports/view-source.ts';
import { KeptAnswers, unchanged, type Reading } from '../shared/kept-answers.ts';
import { ReadingConditions } from '../shared/reading-conditions.ts';

/** Any list that content names, page by page. */
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
  rows(from: ViewReference, page: number): Reading<List<ListRow>> {
    return this.#rows.reading(JSON.stringify([from, page]), (as) => this.source.rows(from, page, as));
  }
}
