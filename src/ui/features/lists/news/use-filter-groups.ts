import { LoadNews } from '../../../../application/lists/load-lists.ts';
import type { Loadable } from '../../../../application/cache/loadable.ts';
import type { NewsQuery } from '../../../../domain/lists/news.ts';
import type { FilterTerms, Vocabulary } from '../../../../domain/lists/term.ts';
import { useService } from '../../../di/container-context.tsx';
import { useWords } from '../../../i18n/messages-provider.tsx';
import type { ListAddress } from '../../../components/list/use-list-address.ts';
import { useQuery } from '../../../di/use-stream.ts';
import type { Chip } from './filter-chips.tsx';
import { newsWords } from './news-words.ts';

/** What news can be filtered by, of one kind. */
export interface FilterGroup {
  readonly kind: Vocabulary;
  readonly legend: string;
  /** What could not be loaded, when it could not, as a sentence begins. */
  readonly what: string;
  readonly found: Loadable<FilterTerms>;
  readonly refresh: () => Promise<void>;
  /** Ids of the terms that are on, known or not. */
  readonly selected: readonly number[];
  /** Turns these on, and all others off. */
  readonly select: (ids: readonly number[]) => void;
  /** Says that there may be terms that are not on offer. */
  readonly incomplete: string;
  /** What a term is called whose name is not known. */
  readonly nameless: (id: number) => string;
}

/** Reads what news can be filtered by. */
export function useFilterGroups({
  query,
  change,
}: ListAddress<NewsQuery>): readonly [categories: FilterGroup, tags: FilterGroup] {
  const words = useWords(newsWords);
  const news = useService(LoadNews);
  const categories = news.terms('categories');
  const tags = news.terms('tags');
  return [
    {
      kind: 'categories',
      legend: words.categories,
      what: words.theCategories,
      found: useQuery(categories),
      refresh: categories.refresh,
      selected: query.categories,
      select: (ids) => change({ categories: ids }),
      incomplete: words.moreCategories,
      nameless: words.category,
    },
    {
      kind: 'tags',
      legend: words.tags,
      what: words.theTags,
      found: useQuery(tags),
      refresh: tags.refresh,
      selected: query.tags,
      select: (ids) => change({ tags: ids }),
      incomplete: words.moreTags,
      nameless: words.tag,
    },
  ];
}

/** What is on in a group, by name. */
export function chipsOf({ kind, found, selected, select, nameless }: FilterGroup): readonly Chip[] {
  return selected.map((id) => ({
    key: `${kind} ${id}`,
    name: (found.status === 'ready' && found.value.terms.find((term) => term.id === id)?.name) || nameless(id),
    isWaiting: found.status === 'idle' || found.status === 'loading',
    remove: () => select(selected.filter((other) => other !== id)),
  }));
}
