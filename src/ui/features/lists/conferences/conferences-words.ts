import type { ConferenceState } from '../../../../domain/lists/conference-state.ts';
import { defineWords, inEnglish } from '../../../i18n/words.ts';

export const conferencesWords = defineWords('conferences', {
  /** Begins a sentence. */
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
  notAdded: 'The calendar file could not be made.',
});
