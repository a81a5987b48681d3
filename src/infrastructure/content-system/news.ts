import { injectable, injected } from '../../application/ports/injection.ts';
import type { NewsSource, ReadAs } from '../../application/ports/content-sources.ts';
import type { FilterTerm, FilterTerms, NewsItem, NewsQuery, Vocabulary } from '../../domain/lists/news.ts';
import type { List } from '../../domain/lists/list.ts';
import type { ListDisplay } from '../../domain/lists/view-reference.ts';
import { idOf, integerOf, recordOf } from '../http/wire-values.ts';
import { ContentCalls, type SiteContext } from './content-calls.ts';
import { newsRequestUrl, readList, readRows, RepeatedRows, sentRows, termsRequestUrl, toPager } from './lists.ts';
import { labelOf, termsOf, toListRow } from './rows.ts';

interface DrupalTermWire {
  readonly tid?: unknown;
  /** Escaped, or `[{value}]`. */
  readonly name?: unknown;
}

/** @throws RemoteError `invalid-answer` without rows, or when no row has an id and a name. */
export function toFilterTerms(wire: unknown): readonly FilterTerm[] {
  const known = new Set<number>();
  return readRows(wire, (row) => {
    const term: DrupalTermWire = row;
    const id = idOf(term.tid);
    const name = labelOf(term.name);
    if (id === undefined || name === '' || known.has(id)) return undefined;
    known.add(id);
    return { id, name };
  });
}

/**
 * A row of `public_news`, besides the common fields: `title` renders its terms, `teaser` has entities, `raw` has ids.
 */
interface DrupalNewsWire {
  /** Escaped names, comma-separated; `[{target_id}]`; an id. */
  readonly field_tax_vocab_news?: unknown;
  /** Their ids, `5, 6`, in the order of the names. */
  readonly category_ids?: unknown;
  /** As the two above. */
  readonly field_tax_vocab_news_tags?: unknown;
  readonly tag_ids?: unknown;
}

/** @throws RemoteError `invalid-answer` without rows, or when no row is readable. */
export function toNewsList(wire: unknown, site: SiteContext): List<NewsItem> {
  return readList(wire, (row, id) => {
    const shown = toListRow(row, id, site);
    const terms: DrupalNewsWire = row;
    return (
      shown && {
        ...shown,
        categories: termsOf(terms.field_tax_vocab_news, terms.category_ids),
        tags: termsOf(terms.field_tax_vocab_news_tags, terms.tag_ids),
      }
    );
  });
}

/** A vocabulary with more pages is too long for a filter. */
const MOST_PAGES = 20;

function pagesKnown(answers: readonly unknown[]): number {
  return Math.min(toPager(recordOf(answers.at(-1))['pager'])?.totalPages ?? 1, MOST_PAGES);
}

/** The view's row count, also where its pager is invalid. */
const countedIn = (answer: unknown): number => integerOf(recordOf(recordOf(answer)['pager'])['total_items']) ?? 0;

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
