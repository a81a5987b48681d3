import type { NewsItem } from '../../../../domain/lists/news.ts';
import { ListEntry } from '../../../components/list/list-entry.tsx';
import { Portion } from '../../../components/list/load-more.tsx';
import { nameOf, type TermNames } from './term-names.ts';

export interface NewsEntriesProps {
  readonly items: readonly NewsItem[];
  /** For terms that the items themselves do not name. */
  readonly names: TermNames;
  /** Of the items' titles. */
  readonly level: number;
  /** Beside other things on a page, news go without their pictures. */
  readonly withImages: boolean;
}

/** News, one below the other, with what they are about. */
export function NewsEntries({ items, names, level, withImages }: NewsEntriesProps) {
  return (
    <Portion name="news" rows={items} className="entries">
      {(item) => (
        <ListEntry row={withImages ? item : { ...item, image: undefined }} level={level} isDated>
          <TermLine item={item} names={names} />
        </ListEntry>
      )}
    </Portion>
  );
}

function TermLine({ item: { categories, tags }, names }: { item: NewsItem; names: TermNames }) {
  const shown = [
    ...categories.map((term) => nameOf(term, names.categories)),
    ...tags.map((term) => nameOf(term, names.tags)),
  ].filter(Boolean);
  return shown.length > 0 && <p className="entry__terms">{shown.join(' · ')}</p>;
}
