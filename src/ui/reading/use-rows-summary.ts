import type { Loadable } from '../../application/shared/loadable.ts';
import { countRows, type List, type Pager } from '../../domain/lists/pager.ts';
import { useMessages, useWords } from '../i18n/messages-provider.tsx';
import { useNumberFormat } from '../i18n/use-format.ts';
import { readingWords } from './reading-words.ts';

/** How a list calls what it has. Numbers come as number and as written. */
export interface RowsSummaryWords {
  readonly count: (count: number, shown: string) => string;
  readonly none: string;
  readonly notLoaded: string;
}

/** Which page is shown, and of how many where that is known; empty for the only one, and for one past the end. */
export function usePageText(): (pager: Pager | undefined, page?: number) => string {
  const { pageOf } = useWords(readingWords);
  const numbers = useNumberFormat();
  return (pager, page = pager?.currentPage ?? 0) => {
    const { totalPages, isOpen } = pager ?? { totalPages: 1 };
    if (totalPages <= 1 || page >= totalPages) return '';
    return pageOf(numbers.format(page + 1), isOpen ? undefined : numbers.format(totalPages));
  };
}

/** How many rows a list has, as far as that is known, and which page of them is shown; empty where it has none. */
export function useRowsCounted(countWords: RowsSummaryWords['count']): (list: List<unknown>, page?: number) => string {
  const { atMost, atLeast } = useWords(readingWords);
  const numbers = useNumberFormat();
  const pageText = usePageText();
  return (list, page) => {
    const { count, is } = countRows(list);
    if (count === 0) return '';
    const counted = countWords(count, numbers.format(count));
    const known = is === 'exact' ? counted : is === 'at-most' ? atMost(counted) : atLeast(counted);
    const shown = list.rows.length === 0 ? '' : pageText(list.pager, page);
    return shown === '' ? known : `${known}, ${shown}`;
  };
}

/** How many rows there are and where one is among them, in a few words; while nobody knows, that it is awaited. */
export function useRowsSummary(state: Loadable<List<unknown>>, words: RowsSummaryWords): string {
  const counted = useRowsCounted(words.count);
  const { loading } = useMessages().state;
  if (state.status === 'failed') return words.notLoaded;
  return state.status === 'ready' ? counted(state.value) || words.none : loading;
}
