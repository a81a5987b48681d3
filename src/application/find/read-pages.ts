import { filter, firstValueFrom } from 'rxjs';
import type { List } from '../../domain/lists/pager.ts';
import type { Loadable } from '../shared/loadable.ts';
import type { Reading } from '../shared/kept-answers.ts';

/** How many pages of a list are looked through. */
export const MOST_PAGES = 3;

interface ReadPages<Row> {
  readonly rows: readonly Row[];
  readonly isPart: boolean;
  readonly hasFailed: boolean;
}

/** The first pages of a list. What has been read before is taken as it is. Never rejects. @param at counts from 0. */
export async function readPages<Row>(at: (page: number) => Reading<List<Row>>): Promise<ReadPages<Row>> {
  const first = await read(at(0));
  const total = first.status === 'ready' ? (first.value.pager?.totalPages ?? 1) : 1;
  const others = Array.from({ length: Math.min(total, MOST_PAGES) - 1 }, (_, index) => read(at(index + 1)));
  const pages = [first, ...(await Promise.all(others))];
  return {
    rows: pages.flatMap((page) => (page.status === 'ready' ? page.value.rows : [])),
    isPart: total > MOST_PAGES,
    hasFailed: pages.some(isFailed),
  };
}

/** What comes of a reading: at once if it has been read. Never rejects. */
export async function read<Value>(reading: Reading<Value>): Promise<Loadable<Value>> {
  const { value: state } = reading.state$;
  return state.status === 'ready' && !state.stale ? state : readAnew(reading);
}

/** What comes of a reading, whatever is known of it. Never rejects. */
export async function readAnew<Value>({ state$, refresh }: Reading<Value>): Promise<Loadable<Value>> {
  await refresh();
  // Somebody else may have asked meanwhile, and only the newest answer counts.
  return firstValueFrom(state$.pipe(filter(({ status }) => status !== 'loading')));
}

/** Whether it could not be had, or not as new as it should be. */
export const isFailed = (state: Loadable<unknown>): boolean =>
  state.status === 'ready' ? state.stale : state.status === 'failed';
