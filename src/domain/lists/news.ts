import { formatPage, type ListRow, parsePage, withParameters } from './list.ts';

/** A term of a vocabulary: a news category or a tag (specification, section 3: Vocabularies and tags). */
export interface Term {
  /** Drupal's term id; absent where a row only names it. */
  readonly id: number | undefined;
  /** Text; empty where a row only has its id. */
  readonly name: string;
}

/** A term that one can filter by. */
export interface FilterTerm extends Term {
  readonly id: number;
}

/** What one can filter by. */
export interface FilterTerms {
  /** In the content system's order. */
  readonly terms: readonly FilterTerm[];
  /** False where the content system counts more than it sends: these cannot be asked for. */
  readonly isComplete: boolean;
}

/** What terms of news are about. */
export type Vocabulary = 'categories' | 'tags';

/** A news item as lists have it. */
export interface NewsItem extends ListRow {
  readonly categories: readonly Term[];
  readonly tags: readonly Term[];
}

/** Orders beyond the content system's own, which is the newest first. */
export const furtherNewsSorts = ['oldest', 'title'] as const;
export type FurtherNewsSort = (typeof furtherNewsSorts)[number];
export type NewsSort = 'newest' | FurtherNewsSort;

/** What a reader asks of the news. */
export interface NewsQuery {
  /** Counts from 0. */
  readonly page: number;
  /** Ids of terms, ascending, each once: any of these. */
  readonly categories: readonly number[];
  /** As `categories`. */
  readonly tags: readonly number[];
  readonly sort: NewsSort;
}

/** All news, from the start. */
export const allNews: NewsQuery = { page: 0, categories: [], tags: [], sort: 'newest' };

/** Whether a query leaves news out. */
export function isFiltered({ categories, tags }: NewsQuery): boolean {
  return categories.length + tags.length > 0;
}

/** Whether two queries ask for the same news, whatever the page. */
export function asksForSameNews(one: NewsQuery, other: NewsQuery): boolean {
  return JSON.stringify({ ...one, page: 0 }) === JSON.stringify({ ...other, page: 0 });
}

/** Ascending, each once. */
function inOrder(ids: readonly number[]): readonly number[] {
  return [...new Set(ids)].toSorted((one, other) => one - other);
}

/** The ids in comma lists; what is no id is passed over. */
function parseIds(lists: readonly string[]): readonly number[] {
  const ids = lists.flatMap((list) => list.split(',')).filter((id) => /^\d+$/.test(id));
  return inOrder(ids.map(Number).filter((id) => id > 0 && Number.isSafeInteger(id)));
}

/**
 * What the address of the news screen asks for: `?category=1,2&tag=4,5&sort=oldest&page=2`.
 *
 * @param offered a sort that is not among them counts as not named.
 */
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

/**
 * The query that asks for these news: one and the same for the same wish, and empty for all of them from the start.
 *
 * @param search of the present address: parameters that are not the news' own survive.
 */
export function newsSearch({ page, categories, tags, sort }: NewsQuery, search = ''): string {
  return withParameters(search, {
    category: inOrder(categories).join(','),
    tag: inOrder(tags).join(','),
    sort: sort === 'newest' ? '' : sort,
    page: formatPage(page),
  });
}
