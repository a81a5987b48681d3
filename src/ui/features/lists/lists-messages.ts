import type { ConferenceState } from '../../../domain/lists/conferences.ts';
import type { NewsSort } from '../../../domain/lists/news.ts';
import { defineMessages, inEnglish } from '../../i18n/catalogue.ts';

const entries = (count: number, shown: string) =>
  inEnglish.plural(count, { one: `${shown} entry`, other: `${shown} entries` });

/** The caller formats the numbers. */
export const timelineMessages = defineMessages('timeline', {
  what: 'The timeline',
  all: 'The timeline',
  latestFirst: 'Latest first',
  tag: 'Tag',
  allTags: 'All tags',
  tagWithCount: (tag: string, count: string) => `${tag} (${count})`,
  jump: 'Jump to year',
  year: 'Year',
  go: 'Go',
  /** Heading of the entries without date. */
  undated: 'Without a date',
  /** Label for screen readers. */
  tags: 'Tags:',
  count: entries,
  countWithTag: (count: number, shown: string, tag: string) => `${entries(count, shown)} with the tag “${tag}”`,
  empty: 'There is nothing in the timeline yet.',
  noneWithTag: (tag: string) => `There are no entries with the tag “${tag}”.`,
  showAll: 'Show all entries',
});

export const conferencesMessages = defineMessages('conferences', {
  what: 'The conferences',
  all: 'All conferences',
  groups: {
    running: 'Running now',
    upcoming: 'Upcoming',
    past: 'Past',
    undated: 'Date to be announced',
  } satisfies Record<ConferenceState, string>,
  count: (count: number, shown: string) =>
    inEnglish.plural(count, { one: `${shown} conference`, other: `${shown} conferences` }),
  empty: 'There are no conferences yet.',
  emptyHint: 'The next one will be announced in the news.',
  toNews: 'Go to the news',
  addToCalendar: 'Add to calendar',
});

/** Numbers are passed raw and formatted. */
export const newsMessages = defineMessages('news', {
  allNews: 'All news',
  theNews: 'The news',
  count: (count: number, shown: string) =>
    `${shown} ${inEnglish.plural(count, { one: 'news item', other: 'news items' })}`,
  none: 'No news',
  refused: 'Filter not accepted',
  notLoaded: 'Not loaded',
  sort: 'Sort by',
  sorts: { newest: 'Newest first', oldest: 'Oldest first', title: 'Title' } satisfies Record<NewsSort, string>,
  /** Label of the filters, and of the button that opens them on narrow screens. */
  filter: 'Filter',
  filtersActive: (shown: string) => `${shown} active`,
  showNews: 'Show the news',
  categories: 'Categories',
  tags: 'Tags',
  theCategories: 'The filters by category',
  theTags: 'The filters by tag',
  moreCategories: 'There may be more categories than are listed here.',
  moreTags: 'There may be more tags than are listed here.',
  /** For terms without a known name. */
  category: (id: number) => `Category ${id}`,
  tag: (id: number) => `Tag ${id}`,
  activeFilters: 'Active filters',
  removeFilter: (name: string) => `Remove filter: ${name}`,
  clearFilters: 'Clear all filters',
  emptyText: 'There is no news yet.',
  noResultsText: 'No news item matches these filters. Remove one of them, or all.',
  refusedText: 'One of the filters isn’t available. Remove it, or all.',
  about: 'About this news item',
});
