import type { ConferenceState } from '../../../../domain/lists/conference-state.ts';
import { defineWords } from '../../../i18n/words.ts';
import { pluralIn } from '../../../i18n/plural.ts';

/** What the conferences say. */
export interface ConferencesWords {
  /** Begins a sentence. */
  readonly what: string;
  readonly all: string;
  readonly groups: Readonly<Record<ConferenceState, string>>;
  readonly count: (count: number, shown: string) => string;
  readonly empty: string;
  readonly emptyHint: string;
  readonly toNews: string;
  readonly addToCalendar: string;
  readonly notAdded: string;
}

const plural = pluralIn('en');

const en: ConferencesWords = {
  what: 'The conferences',
  all: 'All conferences',
  groups: { running: 'Running now', upcoming: 'Upcoming', past: 'Past', undated: 'Date to be announced' },
  count: (count, shown) => plural(count, { one: `${shown} conference`, other: `${shown} conferences` }),
  empty: 'There are no conferences yet.',
  emptyHint: 'The next one will be announced in the news.',
  toNews: 'Go to the news',
  addToCalendar: 'Add to calendar',
  notAdded: 'The calendar file could not be made.',
};

export const conferencesWords = defineWords('conferences', en);
