import type { Loadable } from '../../../../application/cache/loadable.ts';
import type { NewsItem, NewsQuery } from '../../../../domain/lists/news.ts';
import type { List } from '../../../../domain/lists/pager.ts';
import { useWords } from '../../../i18n/messages-provider.tsx';
import { useRowsSummary } from '../../../components/list/pager.tsx';
import { absenceIn } from './news-answer.ts';
import { newsWords } from './news-words.ts';

/** The news in a few words, as `useRowsSummary` has them; of an answer that refuses the filters, that it does. */
export function useNewsSummary(answer: Loadable<List<NewsItem>>, query: NewsQuery): string {
  const words = useWords(newsWords);
  const summary = useRowsSummary(answer, words);
  const isRefused = answer.status === 'ready' && absenceIn(answer.value, query)?.kind === 'refused';
  return isRefused ? words.refused : summary;
}
