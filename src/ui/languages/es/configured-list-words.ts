import { pluralIn } from '../../i18n/plural.ts';
import type { ConfiguredListWords } from '../../features/list-screen/configured-list-words.ts';

const plural = pluralIn('es');

export const configuredList: ConfiguredListWords = {
  count: (count, shown) => `${shown} ${plural(count, { one: 'entrada', other: 'entradas' })}`,
  none: 'Ninguna entrada',
  notLoaded: 'Sin cargar',
  sort: 'Ordenar por',
  ownOrder: 'Orden habitual',
  all: 'Sin filtro',
  noResults: 'No hay nada en esta lista que corresponda a su selección.',
  showAll: 'Mostrar toda la lista',
};
