import { pluralIn } from '../../i18n/plural.ts';
import type { ConferencesWords } from '../../features/lists/conferences/conferences-words.ts';

const plural = pluralIn('fr');

export const conferences: ConferencesWords = {
  what: 'les colloques',
  all: 'Tous les colloques',
  groups: { running: 'En ce moment', upcoming: 'À venir', past: 'Passés', undated: 'Date à préciser' },
  count: (count, shown) => plural(count, { one: `${shown} colloque`, other: `${shown} colloques` }),
  empty: 'Il n’y a pas encore de colloque.',
  emptyHint: 'Le prochain sera annoncé dans les actualités.',
  toNews: 'Voir les actualités',
  addToCalendar: 'Ajouter à l’agenda',
  notAdded: 'Le fichier d’agenda n’a pas pu être créé.',
};
