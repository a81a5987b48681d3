import { pluralIn } from '../../i18n/plural.ts';
import type { ConferencesWords } from '../../features/lists/conferences/conferences-words.ts';

const plural = pluralIn('es');

export const conferences: ConferencesWords = {
  what: 'los congresos',
  all: 'Todos los congresos',
  groups: { running: 'En curso', upcoming: 'Próximos', past: 'Anteriores', undated: 'Fecha por anunciar' },
  count: (count, shown) => plural(count, { one: `${shown} congreso`, other: `${shown} congresos` }),
  empty: 'Todavía no hay congresos.',
  emptyHint: 'El próximo se anunciará en las noticias.',
  toNews: 'Ir a las noticias',
  addToCalendar: 'Añadir al calendario',
  notAdded: 'No ha sido posible crear el archivo de calendario.',
};
