import type { NewsSort } from '../../../../domain/lists/news.ts';
import { defineWords } from '../../../i18n/words.ts';
import { pluralIn } from '../../../i18n/plural.ts';

/** What the news say. Numbers come as number and as written. */
export interface NewsWords {
  readonly allNews: string;
  /** Begins a sentence about what could not be loaded. */
  readonly theNews: string;
  readonly count: (count: number, shown: string) => string;
  /** Stands in the place of the count. */
  readonly none: string;
  readonly refused: string;
  readonly notLoaded: string;
  readonly sort: string;
  readonly sorts: Readonly<Record<NewsSort, string>>;
  /** Opens the filters where there is little room, and names them. */
  readonly filter: string;
  readonly filtersActive: (shown: string) => string;
  /** Closes them again, and goes to the news. */
  readonly showNews: string;
  readonly categories: string;
  readonly tags: string;
  /** Begin sentences about what could not be loaded. */
  readonly theCategories: string;
  readonly theTags: string;
  /** Say that not all of them may be on offer. */
  readonly moreCategories: string;
  readonly moreTags: string;
  /** For terms whose names nobody knows. */
  readonly category: (id: number) => string;
  readonly tag: (id: number) => string;
  readonly activeFilters: string;
  readonly removeFilter: (name: string) => string;
  readonly clearFilters: string;
  readonly emptyText: string;
  readonly noResultsText: string;
  readonly refusedText: string;
  /** Name what an article belongs to. */
  readonly about: string;
}

const plural = pluralIn('en');

const en: NewsWords = {
  allNews: 'All news',
  theNews: 'The news',
  count: (count, shown) => `${shown} ${plural(count, { one: 'news item', other: 'news items' })}`,
  none: 'No news',
  refused: 'Filter not accepted',
  notLoaded: 'Not loaded',
  sort: 'Sort by',
  sorts: { newest: 'Newest first', oldest: 'Oldest first', title: 'Title' },
  filter: 'Filter',
  filtersActive: (shown) => `${shown} active`,
  showNews: 'Show the news',
  categories: 'Categories',
  tags: 'Tags',
  theCategories: 'The filters by category',
  theTags: 'The filters by tag',
  moreCategories: 'There may be more categories than are listed here.',
  moreTags: 'There may be more tags than are listed here.',
  category: (id) => `Category ${id}`,
  tag: (id) => `Tag ${id}`,
  activeFilters: 'Active filters',
  removeFilter: (name) => `Remove filter: ${name}`,
  clearFilters: 'Clear all filters',
  emptyText: 'There is no news yet.',
  noResultsText: 'No news item matches these filters. Remove one of them, or all.',
  refusedText: 'The content system does not accept one of the filters. Remove it, or all.',
  about: 'About this news item',
};

export const newsWords = defineWords('news', en);
