import type { ConferenceState } from '../../../../domain/lists/conference-state.ts';
import type { Words } from '../../../i18n/messages-provider.tsx';
import { pluralIn } from '../../../reading/plural.ts';

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

const pluralEn = pluralIn('en');
const pluralDe = pluralIn('de');

const en: ConferencesWords = {
  what: 'The conferences',
  all: 'All conferences',
  groups: { running: 'Running now', upcoming: 'Upcoming', past: 'Past', undated: 'Date to be announced' },
  count: (count, shown) => pluralEn(count, { one: `${shown} conference`, other: `${shown} conferences` }),
  empty: 'There are no conferences yet.',
  emptyHint: 'The next one will be announced in the news.',
  toNews: 'Go to the news',
  addToCalendar: 'Add to calendar',
  notAdded: 'The calendar file could not be made.',
};

const de: ConferencesWords = {
  what: 'die Tagungen',
  all: 'Alle Tagungen',
  groups: { running: 'Zurzeit', upcoming: 'Demnächst', past: 'Vergangene', undated: 'Termin noch offen' },
  count: (count, shown) => pluralDe(count, { one: `${shown} Tagung`, other: `${shown} Tagungen` }),
  empty: 'Es gibt noch keine Tagungen.',
  emptyHint: 'Die nächste wird in den Nachrichten angekündigt.',
  toNews: 'Zu den Nachrichten',
  addToCalendar: 'In den Kalender',
  notAdded: 'Die Kalenderdatei konnte nicht erstellt werden.',
};

export const conferencesWords: Words<ConferencesWords> = { en, de };
