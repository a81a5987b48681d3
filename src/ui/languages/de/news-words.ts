import { pluralIn } from '../../i18n/plural.ts';
import type { NewsWords } from '../../features/lists/news/news-words.ts';

const plural = pluralIn('de');

export const news: NewsWords = {
  allNews: 'Alle Nachrichten',
  theNews: 'die Nachrichten',
  count: (count, shown) => `${shown} ${plural(count, { one: 'Nachricht', other: 'Nachrichten' })}`,
  none: 'Keine Nachrichten',
  refused: 'Filter nicht angenommen',
  notLoaded: 'Nicht geladen',
  sort: 'Sortieren nach',
  sorts: { newest: 'Neueste zuerst', oldest: 'Älteste zuerst', title: 'Titel' },
  filter: 'Filter',
  filtersActive: (shown) => `${shown} aktiv`,
  showNews: 'Nachrichten anzeigen',
  categories: 'Rubriken',
  tags: 'Schlagwörter',
  theCategories: 'die Filter nach Rubrik',
  theTags: 'die Filter nach Schlagwort',
  moreCategories: 'Möglicherweise gibt es weitere Rubriken, die hier nicht aufgeführt sind.',
  moreTags: 'Möglicherweise gibt es weitere Schlagwörter, die hier nicht aufgeführt sind.',
  category: (id) => `Rubrik ${id}`,
  tag: (id) => `Schlagwort ${id}`,
  activeFilters: 'Aktive Filter',
  removeFilter: (name) => `Filter entfernen: ${name}`,
  clearFilters: 'Alle Filter entfernen',
  emptyText: 'Es gibt noch keine Nachrichten.',
  noResultsText: 'Keine Nachricht passt zu diesen Filtern. Entfernen Sie einen davon oder alle.',
  refusedText: 'Das Redaktionssystem nimmt einen der Filter nicht an. Entfernen Sie ihn oder alle.',
  about: 'Zu dieser Nachricht',
};
