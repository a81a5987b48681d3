import { pluralIn } from '../../i18n/plural.ts';
import type { ReadingWords } from '../../components/list/reading-words.ts';

const plural = pluralIn('es');

export const reading: ReadingWords = {
  screens: {
    news: 'Noticias',
    conferences: 'Congresos',
    timeline: 'Cronología',
    groups: 'Grupos de trabajo',
    'member-area': 'Área de miembros',
    proposals: 'Propuestas',
    'proposal-event': 'Convocatoria de propuestas',
    'proposal-form': 'Propuesta',
  },
  failed: (what) => `No ha sido posible cargar ${what}.`,
  because: {
    offline: 'No hay conexión con el sistema de contenidos.',
    unauthorised: 'Para ver esto es necesario iniciar sesión.',
    forbidden: 'No todo el mundo puede ver esto.',
    'not-found': 'El sistema de contenidos no tiene esta lista.',
    conflict: 'Alguien ha modificado algo al mismo tiempo.',
    'too-large': 'La solicitud era demasiado grande.',
    'rate-limited': 'Se han enviado desde aquí demasiadas solicitudes en poco tiempo.',
    unavailable: 'El sistema de contenidos no ha podido responder.',
    refused: 'El sistema de contenidos ha rechazado la solicitud.',
    'invalid-answer': 'La respuesta no se ha podido entender.',
  },
  stale: 'Esto es lo último que se cargó; no ha sido posible obtener lo más reciente.',
  login: 'Iniciar sesión',
  untitled: 'Sin título',
  isNew: 'Nuevo',
  theList: (title) => (title === '' ? 'la lista' : `la lista «${title}»`),
  emptyList: 'Esta lista aún está vacía.',
  pages: (title) => (title === '' ? 'Páginas' : `Páginas: ${title}`),
  previousPage: 'Anterior',
  nextPage: 'Siguiente',
  page: (page) => `Página ${page}`,
  pageOf: (page, total) => `página ${page}${total === undefined ? '' : ` de ${total}`}`,
  atMost: (counted) => `Como máximo ${counted}`,
  atLeast: (counted) => `Al menos ${counted}`,
  pastEnd: (totalPages, shown) =>
    `Esta página no existe: hay ${shown} ${plural(totalPages, { one: 'página', other: 'páginas' })}.`,
  noSuchPage: 'Esta página no existe.',
  toLastPage: 'Ir a la última página',
  toFirstPage: 'Ir a la primera página',
  shownOf: (shown, total) => `Se muestran ${shown} de ${total}`,
  showMore: (count) => `Mostrar ${count} más`,
  showRest: (left) => `Mostrar el resto (queda el ${left} del texto)`,
  unnamedFile: 'Archivo sin nombre',
};
