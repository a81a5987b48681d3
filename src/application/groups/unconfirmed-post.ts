import type { List } from '../../domain/lists/list.ts';
import type { Query } from '../cache/query-cache.ts';
import { kindOf, RemoteError, RemoteErrorKind } from '../ports/remote-error.ts';
import type { SessionCalls } from '../session/session-calls.ts';

/* Whether a post whose answer was lost has arrived: its errors and the list of its place tell. */

const clear: ReadonlySet<RemoteErrorKind> = new Set([
  RemoteErrorKind.unauthorised,
  RemoteErrorKind.forbidden,
  RemoteErrorKind.notFound,
  RemoteErrorKind.tooLarge,
  RemoteErrorKind.rateLimited,
  RemoteErrorKind.refused,
]);

/** Whether an error leaves open if the post was stored. Maintenance does not; a gateway timeout does. */
export const isUnclear = (error: unknown): boolean =>
  !clear.has(kindOf(error)) && !(error instanceof RemoteError && error.status === 503);

type Sent<Answer> =
  | { readonly kind: 'accepted'; readonly answer: Answer }
  /** `mayHaveArrived` is about the last call: errors before or between calls leave nothing posted. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly mayHaveArrived: boolean };

/** Never rejects. @param isOpen whether an error of the call leaves open if the post was stored. */
export async function sendPost<Answer>(
  calls: SessionCalls,
  call: (csrfToken: string | undefined) => Promise<Answer>,
  isOpen: (error: unknown) => boolean = isUnclear,
): Promise<Sent<Answer>> {
  let mayHaveArrived = false;
  try {
    const answer = await calls.write(async (csrfToken) => {
      try {
        return await call(csrfToken);
      } catch (error) {
        mayHaveArrived = isOpen(error);
        throw error;
      }
    });
    return { kind: 'accepted', answer };
  } catch (error) {
    return { kind: 'failed', error, mayHaveArrived };
  }
}

/** Errors after which the list may be readable later. After others there is no list to search. */
const passing: ReadonlySet<RemoteErrorKind> = new Set([
  RemoteErrorKind.offline,
  RemoteErrorKind.unavailable,
  RemoteErrorKind.rateLimited,
]);

interface PostSearch<Row> {
  /** The newest match. Its absence proves nothing: texts may have changed, or the list may be outdated. */
  readonly row: Row | undefined;
  /** False if the list could not be read now: its rows are those of an earlier answer. */
  readonly isCurrent: boolean;
}

/** Searches the newest rows of a list: its first page and, if the newest rows are last, its last one. */
export async function findPosted<Row>(
  pageAt: (page: number) => Query<List<Row>> | undefined,
  isIt: (row: Row) => boolean,
  newest: 'first' | 'last',
): Promise<PostSearch<Row>> {
  let page = 0;
  for (;;) {
    const query = pageAt(page);
    if (query === undefined) return { row: undefined, isCurrent: true };
    await query.refresh();
    const state = query.state$.value;
    if (state.status !== 'ready') {
      return { row: undefined, isCurrent: state.status === 'failed' && !passing.has(state.reason) };
    }
    const { rows, pager } = state.value;
    const row = newest === 'first' ? rows.find(isIt) : rows.findLast(isIt);
    const last = newest === 'first' ? 0 : (pager?.totalPages ?? 1) - 1;
    if (row !== undefined || state.stale || page >= last) return { row, isCurrent: !state.stale };
    page = last;
  }
}
