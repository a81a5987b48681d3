import { defineWords, inEnglish } from '../../../i18n/words.ts';

const entries = (count: number, shown: string) =>
  inEnglish.plural(count, { one: `${shown} entry`, other: `${shown} entries` });

/** Numbers come formatted where they are shown. */
export const timelineWords = defineWords('timeline', {
  /** Begins a sentence. */
  what: 'The timeline',
  all: 'The timeline',
  latestFirst: 'Latest first',
  tag: 'Tag',
  allTags: 'All tags',
  tagWithCount: (tag: string, count: string) => `${tag} (${count})`,
  jump: 'Jump to year',
  year: 'Year',
  go: 'Go',
  /** Heads the entries that have no date. */
  undated: 'Without a date',
  /** Stands before an entry's tags, for those who cannot see how they look. */
  tags: 'Tags:',
  count: entries,
  countWithTag: (count: number, shown: string, tag: string) => `${entries(count, shown)} with the tag “${tag}”`,
  empty: 'There is nothing in the timeline yet.',
  emptyHint: 'Choose another page from the menu.',
  noneWithTag: (tag: string) => `There are no entries with the tag “${tag}”.`,
  showAll: 'Show all entries',
});
