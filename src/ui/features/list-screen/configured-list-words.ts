import { defineWords, inEnglish } from '../../i18n/words.ts';

/** Numbers come as number and as written. */
export const configuredListWords = defineWords('configuredList', {
  count: (count: number, shown: string) => `${shown} ${inEnglish.plural(count, { one: 'entry', other: 'entries' })}`,
  /** Stands in the place of the count. */
  none: 'No entries',
  notLoaded: 'Not loaded',
  sort: 'Sort by',
  /** The order in which the content system has them. */
  ownOrder: 'Usual order',
  /** Of a filter: nothing is left out. */
  all: 'All',
  /** Nothing is left of the list. */
  noResults: 'Nothing in this list matches what you have chosen.',
  showAll: 'Show the whole list',
});
