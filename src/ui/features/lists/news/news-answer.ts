import { RemoteErrorKind } from '../../../../application/ports/remote-error.ts';
import { ready, type Loadable } from '../../../../application/cache/loadable.ts';
import { isFiltered, type NewsItem, type NewsQuery } from '../../../../domain/lists/news.ts';
import type { List } from '../../../../domain/lists/pager.ts';

type NewsAnswer = List<NewsItem>;

const refusal: Loadable<NewsAnswer> = ready({ rows: [], pager: undefined, refused: true });

/** Filters that the content system does not accept are answered with nothing, or with 404: one and the same here. */
export function withRefusals(state: Loadable<NewsAnswer>, query: NewsQuery): Loadable<NewsAnswer> {
  const isUnknown = state.status === 'failed' && state.reason === RemoteErrorKind.notFound;
  return isUnknown && isFiltered(query) ? refusal : state;
}

/** Why there is no row in an answer. */
export type Absence =
  | { readonly kind: 'refused' | 'no-results' | 'empty' }
  /** The page is behind the last one; of 0 where nobody says how many there are. */
  | { readonly kind: 'past-end'; readonly totalPages: number };

/** Why there is nothing to be seen; `undefined` when there is something. */
export function absenceIn({ rows, pager, refused }: NewsAnswer, query: NewsQuery): Absence | undefined {
  if (rows.length > 0) return undefined;
  if (refused && isFiltered(query)) return { kind: 'refused' };
  // On the first page rows may be missing that the reader may not see: that is no page too many.
  if (query.page > 0 && pager?.totalItems !== 0) return { kind: 'past-end', totalPages: pager?.totalPages ?? 0 };
  return { kind: isFiltered(query) ? 'no-results' : 'empty' };
}
