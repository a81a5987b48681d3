import { pluralIn } from '../../i18n/plural.ts';
import type { ConfiguredListWords } from '../../features/list-screen/configured-list-words.ts';

const plural = pluralIn('de');

export const configuredList: ConfiguredListWords = {
  count: (count, shown) => `${shown} ${plural(count, { one: 'Eintrag', other: 'Einträge' })}`,
  none: 'Keine Einträge',
  notLoaded: 'Nicht geladen',
  sort: 'Sortieren nach',
  ownOrder: 'Übliche Reihenfolge',
  all: 'Ohne Filter',
  noResults: 'Nichts in dieser Liste passt zu Ihrer Auswahl.',
  showAll: 'Ganze Liste anzeigen',
};
