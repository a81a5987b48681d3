import { defineMessages, inEnglish } from '../../i18n/catalogue.ts';

/** Numbers are passed raw and formatted. */
export const configuredListMessages = defineMessages('configuredList', {
  count: (count: number, shown: string) => `${shown} ${inEnglish.plural(count, { one: 'entry', other: 'entries' })}`,
  /** Replaces the count. */
  none: 'No entries',
  notLoaded: 'Not loaded',
  sort: 'Sort by',
  ownOrder: 'Usual order',
  /** The option of a filter that is off. */
  all: 'All',
  noResults: 'Nothing in this list matches what you have chosen.',
  showAll: 'Show the whole list',
});
