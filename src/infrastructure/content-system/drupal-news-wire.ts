import type { NewsItem } from '../../domain/lists/news.ts';
import type { List } from '../../domain/lists/pager.ts';
import { toListRow } from './drupal-row-wire.ts';
import { readList } from './list-answer.ts';
import { termsOf } from './row-fields.ts';
import type { SiteContext } from './content-calls.ts';

/** A row of `public_news`: one of any view, and its terms. `title` renders them, `teaser` has entities, `raw` has ids. */
interface DrupalNewsWire {
  /** Names with commas between them, escaped; `[{target_id}]`; an id. */
  readonly field_tax_vocab_news?: unknown;
  /** Their ids, `5, 6`, in the order of the names. */
  readonly category_ids?: unknown;
  /** As the two above. */
  readonly field_tax_vocab_news_tags?: unknown;
  readonly tag_ids?: unknown;
}

/** @throws RemoteError `invalid-answer` when there are no rows in it, or none of them can be read. */
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
