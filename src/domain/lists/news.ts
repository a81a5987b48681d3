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

/** What somebody wants to see of the news. */
export interface NewsQuery {
  /** Counts from 0. */
  readonly page: number;
  /** Ids of terms, ascending, each once: any of these. */
  readonly categories: readonly number[];
  /** As `categories`. */
  readonly tags: readonly number[];
  readonly sort: NewsSort;
}
