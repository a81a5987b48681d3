import type { Loadable } from '../../application/shared/loadable.ts';
import type { List } from '../../domain/lists/pager.ts';
import { useMessages, useWords } from '../i18n/messages-provider.tsx';
import { useNumberFormat } from '../i18n/use-format.ts';
import { readingWords } from './reading-words.ts';

/** How a list calls what it has. Numbers come as number and as written. */
export interface RowsSummaryWords {
  readonly count: (count: number, shown: string) => string;
  readonly none: string;
  readonly notLoaded: string;
}

/** How many rows there are and where one is among them, in a few words; while nobody knows, that it is awaited. */
export function useRowsSummary(state: Loadable<List<unknown>>, words: RowsSummaryWords): string {
  const { pageOf } = useWords(readingWords);
  const { loading } = useMessages().state;
  const numbers = useNumberFormat();
  if (state.status === 'failed') return words.notLoaded;
  if (state.status !== 'ready') return loading;

  const { rows, pager } = state.value;
  const count = Math.max(rows.length, pager?.totalItems ?? 0);
  if (count === 0) return words.none;
  const counted = words.count(count, numbers.format(count));
  if (rows.length === 0 || pager === undefined || pager.totalPages <= 1) return counted;
  return `${counted}, ${pageOf(numbers.format(pager.currentPage + 1), numbers.format(pager.totalPages))}`;
}
