import type { Loadable } from '../../../../application/shared/loadable.ts';
import type { NewsItem, NewsQuery } from '../../../../domain/lists/news.ts';
import type { List } from '../../../../domain/lists/pager.ts';
import { useMessages, useWords } from '../../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../../i18n/use-format.ts';
import { readingWords } from '../../../reading/reading-words.ts';
import { absenceIn } from './news-answer.ts';
import { newsWords } from './news-words.ts';

/** How many news an answer has and where one is among them, in a few words; while there is none, that it is awaited. */
export function useNewsSummary(answer: Loadable<List<NewsItem>>, query: NewsQuery): string {
  const words = useWords(newsWords);
  const lists = useWords(readingWords);
  const { loading } = useMessages().state;
  const numbers = useNumberFormat();
  if (answer.status === 'failed') return words.notLoaded;
  if (answer.status !== 'ready') return loading;

  const { rows, pager } = answer.value;
  const absence = absenceIn(answer.value, query);
  if (absence?.kind === 'refused') return words.refused;
  const count = Math.max(rows.length, pager?.totalItems ?? 0);
  if (count === 0) return words.none;
  const counted = words.count(count, numbers.format(count));
  if (absence !== undefined || pager === undefined || pager.totalPages <= 1) return counted;
  return `${counted}, ${lists.pageOf(numbers.format(pager.currentPage + 1), numbers.format(pager.totalPages))}`;
}
