import type { FindWords } from '../../features/find/find-words.ts';
import { pluralIn } from '../../i18n/plural.ts';

const plural = pluralIn('es');

export const find: FindWords = {
  title: 'Buscar',
  label: '¿Qué busca?',
  groups: {
    menu: 'Menú',
    news: 'Noticias',
    conferences: 'Congresos',
    timeline: 'Cronología',
    groups: 'Grupos de trabajo',
    drafts: 'Mis borradores',
  },
  proposals: { panel: 'Panel', paper: 'Comunicación', workshop: 'Taller', draft: 'Borrador', sent: 'Enviada' },
  results: 'Resultados de la búsqueda',
  hint: 'Bastan unas letras, con o sin acentos: lodz encuentra Łódź.',
  count: (count, shown) => plural(count, { one: `${shown} resultado`, other: `${shown} resultados` }),
  none: 'No se ha encontrado nada.',
  noneHint: 'Pruebe con menos letras o con otra palabra, o elija una página del menú.',
  shownOf: (shown, total) => `${shown} de ${total}`,
  searching: 'La búsqueda continúa…',
  failed: (groups) => `No ha sido posible buscar en: ${groups}.`,
  partly: (groups) => `Solo se ha buscado en las primeras páginas: ${groups}.`,
  saved: (when) => `Guardado el ${when}`,
  close: 'Cerrar',
  key: 'La tecla / abre esta búsqueda',
};
