import { pluralIn } from '../../i18n/plural.ts';
import type { TimelineWords } from '../../features/lists/timeline/timeline-words.ts';

const plural = pluralIn('es');
const entries = (count: number, shown: string) =>
  plural(count, { one: `${shown} entrada`, other: `${shown} entradas` });

export const timeline: TimelineWords = {
  what: 'la cronología',
  all: 'Ver la cronología',
  latestFirst: 'Más recientes primero',
  tag: 'Etiqueta',
  allTags: 'Todas las etiquetas',
  tagWithCount: (tag, count) => `${tag} (${count})`,
  jump: 'Ir a un año',
  year: 'Año',
  go: 'Ir',
  undated: 'Sin fecha',
  tags: 'Etiquetas:',
  count: entries,
  countWithTag: (count, shown, tag) => `${entries(count, shown)} con la etiqueta «${tag}»`,
  empty: 'La cronología aún está vacía.',
  emptyHint: 'Elija otra página en el menú.',
  noneWithTag: (tag) => `No hay entradas con la etiqueta «${tag}».`,
  showAll: 'Mostrar todas las entradas',
};
