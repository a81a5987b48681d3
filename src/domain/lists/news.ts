import { formatPage, type ListRow, parsePage, withParameters } from './list.ts';

export interface Term {
  readonly id: number | undefined;
  readonly name: string;
}

export interface FilterTerm extends Term {
  readonly id: number;
}

export interface FilterTerms {
  readonly terms: readonly FilterTerm[];
  /** False when the content system has more terms than it sends. */
  readonly isComplete: boolean;
}

export type Vocabulary = 'categories' | 'tags';

export interface NewsItem extends ListRow {
  readonly categories: readonly Term[];
  readonly tags: readonly Term[];
}

export const furtherNewsSorts = ['oldest', 'title'] as const;
export type FurtherNewsSort = (typeof furtherNewsSorts)[number];
export type NewsSort = 'newest' | FurtherNewsSort;

export interface NewsQuery {
  readonly page: number;
  readonly categories: readonly number[];
  readonly tags: readonly number[];
  readonly sort: NewsSort;
}

export const allNews: NewsQuery = { page: 0, categories: [], tags: [], sort: 'newest' };

export const isFiltered = ({ categories, tags }: NewsQuery): boolean => categories.length + tags.length > 0;

const inOrder = (ids: readonly number[]): readonly number[] => [...new Set(ids)].toSorted((one, other) => one - other);

function parseIds(lists: readonly string[]): readonly number[] {
  const ids = lists.flatMap((list) => list.split(',')).filter((id) => /^\d+$/.test(id));
  return inOrder(ids.map(Number).filter((id) => id > 0 && Number.isSafeInteger(id)));
}

export function parseNewsAddress(search: string, offered: readonly FurtherNewsSort[]): NewsQuery {
  const parameters = new URLSearchParams(search);
  const sort = furtherNewsSorts.find((name) => name === parameters.get('sort') && offered.includes(name));
  return {
    page: parsePage(parameters.get('page')),
    categories: parseIds(parameters.getAll('category')),
    tags: parseIds(parameters.getAll('tag')),
    sort: sort ?? 'newest',
  };
}

export function newsSearch({ page, categories, tags, sort }: NewsQuery, search = ''): string {
  return withParameters(search, {
    category: inOrder(categories).join(','),
    tag: inOrder(tags).join(','),
    sort: sort === 'newest' ? '' : sort,
    page: formatPage(page),
  });
}
