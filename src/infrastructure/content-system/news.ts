import { injectable, injected } from '../../application/ports/injection.ts';
import type { ReadAs } from '../../application/ports/content-sources.ts';
import type { NewsSource } from '../../application/ports/list-sources.ts';
import type { FilterTerm, FilterTerms, NewsItem, NewsQuery, Vocabulary } from '../../domain/lists/news.ts';
import type { List } from '../../domain/lists/list.ts';
import type { ListDisplay } from '../../domain/lists/view-reference.ts';
import { idOf, integerOf, recordOf } from '../http/wire-values.ts';
import { ContentCalls, type SiteContext } from './content-calls.ts';
import { newsRequestUrl, readList, readRows, RepeatedRows, sentRows, termsRequestUrl, toPager } from './lists.ts';
import { labelOf, termsOf, toListRow } from './rows.ts';

export function toFilterTerms(wire: unknown): readonly FilterTerm[] {
  const known = new Set<number>();
  return readRows(wire, ({ tid, name: label }) => {
    const id = idOf(tid);
    const name = labelOf(label);
    if (id === undefined || name === '' || known.has(id)) return undefined;
    known.add(id);
    return { id, name };
  });
}

export function toNewsList(wire: unknown, site: SiteContext): List<NewsItem> {
  return readList(wire, (row, id) => {
    const shown = toListRow(row, id, site);
    const categories = termsOf(row['field_tax_vocab_news'], row['category_ids']);
    const tags = termsOf(row['field_tax_vocab_news_tags'], row['tag_ids']);
    return shown && { ...shown, categories, tags };
  });
}

const MOST_PAGES = 20;

const pagerIn = (answer: unknown): unknown => recordOf(answer)['pager'];

const pagesKnown = (answers: readonly unknown[]): number =>
  Math.min(toPager(pagerIn(answers.at(-1)))?.totalPages ?? 1, MOST_PAGES);

/** The view's row count, also where its pager is invalid. */
const countedIn = (answer: unknown): number => integerOf(recordOf(pagerIn(answer))['total_items']) ?? 0;

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
    // A filter needs all pages. A full pager announces them at once, a mini pager one at a time.
    for (let pages = pagesKnown(answers); pages > answers.length; pages = pagesKnown(answers)) {
      const unread = Array.from({ length: pages - answers.length }, (_, index) => answers.length + index);
      answers.push(...(await Promise.all(unread.map(read))));
    }
    const terms = new Map(answers.flatMap(toFilterTerms).map((term) => [term.id, term]));
    const sent = answers.flatMap(sentRows).length;
    // Without a pager a REST export sends the first ten rows only; some still send the total.
    return { terms: [...terms.values()], isComplete: answers.every((answer) => countedIn(answer) <= sent) };
  }
}
