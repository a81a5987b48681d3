import type { FindWords } from '../../features/find/find-words.ts';
import { pluralIn } from '../../i18n/plural.ts';

const plural = pluralIn('fr');

export const find: FindWords = {
  title: 'Rechercher',
  label: 'Que cherchez-vous ?',
  groups: {
    menu: 'Menu',
    news: 'Actualités',
    conferences: 'Colloques',
    timeline: 'Chronologie',
    groups: 'Groupes de travail',
    drafts: 'Mes brouillons',
  },
  proposals: {
    panel: 'Panel',
    paper: 'Communication',
    workshop: 'Atelier',
    draft: 'Brouillon',
    sent: 'Soumission enregistrée',
  },
  results: 'Résultats de la recherche',
  hint: 'Quelques lettres suffisent, avec ou sans accents : lodz trouve Łódź.',
  count: (count, shown) => plural(count, { one: `${shown} résultat`, other: `${shown} résultats` }),
  none: 'Rien n’a été trouvé.',
  noneHint: 'Essayez moins de lettres ou un autre mot, ou choisissez une page dans le menu.',
  shownOf: (shown, total) => `${shown} sur ${total}`,
  searching: 'La recherche continue…',
  failed: (groups) => `La recherche n’a pas pu porter sur : ${groups}.`,
  partly: (groups) => `Seules les premières pages ont été parcourues : ${groups}.`,
  saved: (when) => `Enregistré le ${when}`,
  close: 'Fermer',
  key: 'La touche / ouvre cette recherche',
};
