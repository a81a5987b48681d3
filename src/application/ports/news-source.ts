import type { NewsItem, NewsQuery } from '../../domain/lists/news.ts';
import type { List } from '../../domain/lists/pager.ts';
import type { FilterTerms, Vocabulary } from '../../domain/lists/term.ts';
import type { ListDisplay } from '../../domain/lists/view-reference.ts';
import { token } from './injection.ts';
import type { ReadAs } from './page-source.ts';

/** The news of the content system (specification, section 7: public_news, vocab_news, vocab_tags). */
export interface NewsSource {
  /**
   * One page of news. Filters that the content system refuses make an empty list that says so, a page past the end an
   * empty list whose pager is clamped.
   *
   * @param from which display of which view; the view's URL overrides both.
   * @throws RemoteError `not-found` also for a category that is none, `invalid-answer` also when there are no rows in the answer, or none of them can be read.
   */
  items(query: NewsQuery, from: ListDisplay, as: ReadAs): Promise<List<NewsItem>>;

  /**
   * The terms one can filter by, and whether these are all.
   *
   * @throws RemoteError
   */
  terms(vocabulary: Vocabulary, as: ReadAs): Promise<FilterTerms>;
}
export const NewsSource = token<NewsSource>('NewsSource');
