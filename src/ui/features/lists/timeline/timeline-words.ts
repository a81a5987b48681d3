import { defineWords } from '../../../i18n/words.ts';
import { pluralIn } from '../../../i18n/plural.ts';

/** What the timeline says. Numbers come formatted where they are shown. */
export interface TimelineWords {
  /** Begins a sentence. */
  readonly what: string;
  /** Leads to all of it. */
  readonly all: string;
  readonly latestFirst: string;
  readonly tag: string;
  readonly allTags: string;
  readonly tagWithCount: (tag: string, count: string) => string;
  readonly jump: string;
  readonly year: string;
  readonly go: string;
  /** Heads the entries that have no date. */
  readonly undated: string;
  /** Stands before an entry's tags, for those who cannot see how they look. */
  readonly tags: string;
  readonly count: (count: number, shown: string) => string;
  readonly countWithTag: (count: number, shown: string, tag: string) => string;
  readonly empty: string;
  readonly emptyHint: string;
  readonly noneWithTag: (tag: string) => string;
  readonly showAll: string;
}

const plural = pluralIn('en');

const entries = (count: number, shown: string) => plural(count, { one: `${shown} entry`, other: `${shown} entries` });

const en: TimelineWords = {
  what: 'The timeline',
  all: 'The timeline',
  latestFirst: 'Latest first',
  tag: 'Tag',
  allTags: 'All tags',
  tagWithCount: (tag, count) => `${tag} (${count})`,
  jump: 'Jump to year',
  year: 'Year',
  go: 'Go',
  undated: 'Without a date',
  tags: 'Tags:',
  count: entries,
  countWithTag: (count, shown, tag) => `${entries(count, shown)} with the tag “${tag}”`,
  empty: 'There is nothing in the timeline yet.',
  emptyHint: 'Choose another page from the menu.',
  noneWithTag: (tag) => `There are no entries with the tag “${tag}”.`,
  showAll: 'Show all entries',
};

export const timelineWords = defineWords('timeline', en);
