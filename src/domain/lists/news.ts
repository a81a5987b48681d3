import type { ListRow } from './list-row.ts';
import type { Term } from './term.ts';

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
