import { pluralIn } from '../../i18n/plural.ts';
import type { ConferencesWords } from '../../features/lists/conferences/conferences-words.ts';

const plural = pluralIn('de');

export const conferences: ConferencesWords = {
  what: 'die Tagungen',
  all: 'Alle Tagungen',
  groups: { running: 'Laufende', upcoming: 'Kommende', past: 'Vergangene', undated: 'Termin noch offen' },
  count: (count, shown) => plural(count, { one: `${shown} Tagung`, other: `${shown} Tagungen` }),
  empty: 'Es gibt noch keine Tagungen.',
  emptyHint: 'Die nächste wird in den Nachrichten angekündigt.',
  toNews: 'Zu den Nachrichten',
  addToCalendar: 'In den Kalender',
  notAdded: 'Die Kalenderdatei konnte nicht erstellt werden.',
};
