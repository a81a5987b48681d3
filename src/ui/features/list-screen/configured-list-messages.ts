import { defineMessages, inEnglish } from '../../i18n/catalogue.ts';

export const configuredListMessages = defineMessages('configuredList', {
  count: (count: number, shown: string) => `${shown} ${inEnglish.plural(count, { one: 'entry', other: 'entries' })}`,
  none: 'No entries',
  notLoaded: 'Not loaded',
  sort: 'Sort by',
  ownOrder: 'Default order',
  all: 'All',
  more: 'There may be more',
  noResults: 'Nothing in this list matches what you have chosen.',
  showAll: 'Show the whole list',
});
