import { pluralIn } from '../../i18n/plural.ts';
import type { ConfiguredListWords } from '../../features/list-screen/configured-list-words.ts';

const plural = pluralIn('fr');

export const configuredList: ConfiguredListWords = {
  count: (count, shown) => `${shown} ${plural(count, { one: 'entrée', other: 'entrées' })}`,
  none: 'Aucune entrée',
  notLoaded: 'Non chargé',
  sort: 'Trier par',
  ownOrder: 'Ordre habituel',
  all: 'Sans filtre',
  noResults: 'Rien dans cette liste ne correspond à votre choix.',
  showAll: 'Afficher toute la liste',
};
