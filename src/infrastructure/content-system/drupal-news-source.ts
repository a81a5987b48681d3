import { injectable, injected } from '../../application/ports/injection.ts';
import type { NewsSource } from '../../application/ports/news-source.ts';
import type { ReadAs } from '../../application/ports/page-source.ts';
import type { NewsItem, NewsQuery } from '../../domain/lists/news.ts';
import type { List } from '../../domain/lists/pager.ts';
import type { FilterTerms, Vocabulary } from '../../domain/lists/term.ts';
import type { ListDisplay } from '../../domain/lists/view-reference.ts';
import { integerOf, recordOf } from '../http/wire-values.ts';
import { ContentCalls } from './content-calls.ts';
import { toFilterTerms } from './drupal-term-wire.ts';
import { toNewsList } from './drupal-news-wire.ts';
import { RepeatedRows, sentRows, toPager } from './list-answer.ts';
import { newsRequestUrl, termsRequestUrl } from './list-requests.ts';

/** A vocabulary of more pages is none that one can filter by. */
const MOST_PAGES = 20;

function pagesKnown(answers: readonly unknown[]): number {
  return Math.min(toPager(recordOf(answers.at(-1))['pager'])?.totalPages ?? 1, MOST_PAGES);
}

/** How many rows a view says that it has, also where its pager is none. */
const countedIn = (answer: unknown): number => integerOf(recordOf(recordOf(answer)['pager'])['total_items']) ?? 0;

/** News by `rest/views/public_news/{display}`, their filters by `vocab_news` and `vocab_tags`. */
@injectable()
export class DrupalNewsSource implements NewsSource {
  readonly #repeated = new RepeatedRows();

  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async items(query: NewsQuery, from: ListDisplay, as: ReadAs): Promise<List<NewsItem>> {
    const { settings } = this.calls;
    const json = await this.calls.read(newsRequestUrl(settings, from, query), as);
    const list = toNewsList(json, this.calls.site);
    return this.#repeated.note(newsRequestUrl(settings, from, { ...query, page: 0 }), list);
  }

  async terms(vocabulary: Vocabulary, as: ReadAs): Promise<FilterTerms> {
    const { settings } = this.calls;
    const read = (page: number) => this.calls.read(termsRequestUrl(settings, vocabulary, page), as);
    const answers = [await read(0)];
    // A filter needs all pages. A full pager knows of them from the first one on, a mini pager of one at a time.
    for (let pages = pagesKnown(answers); pages > answers.length; pages = pagesKnown(answers)) {
      const unread = Array.from({ length: pages - answers.length }, (_, index) => answers.length + index);
      answers.push(...(await Promise.all(unread.map(read))));
    }
    const terms = new Map(answers.flatMap(toFilterTerms).map((term) => [term.id, term]));
    const sent = answers.flatMap(sentRows).length;
    // Without a pager of its own a REST export sends the first ten on one page; some count all.
    return { terms: [...terms.values()], isComplete: answers.every((answer) => countedIn(answer) <= sent) };
  }
}
