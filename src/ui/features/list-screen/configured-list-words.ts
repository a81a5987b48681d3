import { defineWords } from '../../i18n/words.ts';
import { pluralIn } from '../../i18n/plural.ts';

/** What lists say that are screens by configuration. Numbers come as number and as written. */
export interface ConfiguredListWords {
  readonly count: (count: number, shown: string) => string;
  /** Stands in the place of the count. */
  readonly none: string;
  readonly notLoaded: string;
  readonly sort: string;
  /** The order in which the content system has them. */
  readonly ownOrder: string;
  /** Of a filter: nothing is left out. */
  readonly all: string;
  /** Nothing is left of the list. */
  readonly noResults: string;
  readonly showAll: string;
}

const plural = pluralIn('en');

const en: ConfiguredListWords = {
  count: (count, shown) => `${shown} ${plural(count, { one: 'entry', other: 'entries' })}`,
  none: 'No entries',
  notLoaded: 'Not loaded',
  sort: 'Sort by',
  ownOrder: 'Usual order',
  all: 'All',
  noResults: 'Nothing in this list matches what you have chosen.',
  showAll: 'Show the whole list',
};

export const configuredListWords = defineWords('configuredList', en);
