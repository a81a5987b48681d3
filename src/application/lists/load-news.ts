import type { NewsItem, NewsQuery } from '../../domain/lists/news.ts';
import type { List } from '../../domain/lists/pager.ts';
import type { FilterTerms, Vocabulary } from '../../domain/lists/term.ts';
import type { ListDisplay } from '../../domain/lists/view-reference.ts';
import { injectable, injected } from '../ports/injection.ts';
import { NewsSource } from '../ports/news-source.ts';
import { KeptAnswers, unchanged, type Reading } from '../shared/kept-answers.ts';
import { ReadingConditions } from '../shared/reading-conditions.ts';

/** News by query, and what one can filter them by. Every query is kept apart, so that answers never take turns. */
@injectable()
export class LoadNews {
  readonly #items: KeptAnswers<List<NewsItem>>;
  readonly #terms: KeptAnswers<FilterTerms>;

  constructor(
    @injected(NewsSource) private readonly source: NewsSource,
    @injected(ReadingConditions) conditions: ReadingConditions,
  ) {
    this.#items = new KeptAnswers(conditions, unchanged);
    this.#terms = new KeptAnswers(conditions, unchanged);
  }

  items(query: NewsQuery, { display, url }: ListDisplay): Reading<List<NewsItem>> {
    const from = { display, url };
    return this.#items.reading(JSON.stringify([query, from]), (as) => this.source.items(query, from, as));
  }

  /** The items of every list that has been read; an item of several lists is there several times. */
  get here(): readonly NewsItem[] {
    return this.#items.here.flatMap(({ rows }) => rows);
  }

  terms(vocabulary: Vocabulary): Reading<FilterTerms> {
    return this.#terms.reading(vocabulary, (as) => this.source.terms(vocabulary, as));
  }
}
