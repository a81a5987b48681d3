import { pluralIn } from '../../i18n/plural.ts';
import type { NewsWords } from '../../features/lists/news/news-words.ts';

const plural = pluralIn('fr');

export const news: NewsWords = {
  allNews: 'Toutes les actualités',
  theNews: 'les actualités',
  count: (count, shown) => `${shown} ${plural(count, { one: 'actualité', other: 'actualités' })}`,
  none: 'Aucune actualité',
  refused: 'Filtre non accepté',
  notLoaded: 'Non chargées',
  sort: 'Trier par',
  sorts: { newest: 'Plus récentes d’abord', oldest: 'Plus anciennes d’abord', title: 'Titre' },
  filter: 'Filtrer',
  filtersActive: (shown) => `${shown} en cours`,
  showNews: 'Afficher les actualités',
  categories: 'Rubriques',
  tags: 'Mots-clés',
  theCategories: 'les filtres par rubrique',
  theTags: 'les filtres par mot-clé',
  moreCategories: 'Il existe peut-être d’autres rubriques que celles indiquées ici.',
  moreTags: 'Il existe peut-être d’autres mots-clés que ceux indiqués ici.',
  category: (id) => `Rubrique ${id}`,
  tag: (id) => `Mot-clé ${id}`,
  activeFilters: 'Filtres en cours',
  removeFilter: (name) => `Retirer le filtre : ${name}`,
  clearFilters: 'Retirer tous les filtres',
  emptyText: 'Il n’y a pas encore d’actualité.',
  noResultsText: 'Aucune actualité ne correspond à ces filtres. Retirez-en un, ou tous.',
  refusedText: 'Le système éditorial n’accepte pas l’un des filtres. Retirez-le, ou retirez-les tous.',
  about: 'À propos de cette actualité',
};
