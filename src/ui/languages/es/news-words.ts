import { pluralIn } from '../../i18n/plural.ts';
import type { NewsWords } from '../../features/lists/news/news-words.ts';

const plural = pluralIn('es');

export const news: NewsWords = {
  allNews: 'Todas las noticias',
  theNews: 'las noticias',
  count: (count, shown) => `${shown} ${plural(count, { one: 'noticia', other: 'noticias' })}`,
  none: 'Ninguna noticia',
  refused: 'Filtro no aceptado',
  notLoaded: 'Sin cargar',
  sort: 'Ordenar por',
  sorts: { newest: 'Más recientes primero', oldest: 'Más antiguas primero', title: 'Título' },
  filter: 'Filtros',
  filtersActive: (shown) => `activos: ${shown}`,
  showNews: 'Mostrar las noticias',
  categories: 'Categorías',
  tags: 'Etiquetas',
  theCategories: 'los filtros por categoría',
  theTags: 'los filtros por etiqueta',
  moreCategories: 'Puede que haya más categorías de las que aparecen aquí.',
  moreTags: 'Puede que haya más etiquetas de las que aparecen aquí.',
  category: (id) => `Categoría ${id}`,
  tag: (id) => `Etiqueta ${id}`,
  activeFilters: 'Filtros activos',
  removeFilter: (name) => `Quitar el filtro: ${name}`,
  clearFilters: 'Quitar todos los filtros',
  emptyText: 'Todavía no hay noticias.',
  noResultsText: 'Ninguna noticia coincide con estos filtros. Quite uno de ellos o todos.',
  refusedText: 'El sistema de contenidos no acepta uno de los filtros. Quítelo o quítelos todos.',
  about: 'Sobre esta noticia',
};
