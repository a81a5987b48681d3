import { LoadNews } from '../../../application/lists/load-lists.ts';
import { isNewSince } from '../../../domain/lists/is-new-since.ts';
import { allNews } from '../../../domain/lists/news.ts';
import type { ListDisplay } from '../../../domain/lists/view-reference.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { useMomentFormat } from '../../i18n/use-format.ts';
import { useLastVisit } from '../../components/list/list-entry.tsx';
import { memberWords } from './member-words.ts';

/**
 * How many of the news are newer than the last visit; nothing where that is not known. To be shown beside the list itself,
 * which reads them.
 */
export function NewsSince({ from }: { from: ListDisplay }) {
  const words = useWords(memberWords);
  const numbers = useNumberFormat();
  const days = useMomentFormat('day');
  const before = useLastVisit();
  const news = useStream(useService(LoadNews).items(allNews, from).state$);
  if (before === undefined || news.status !== 'ready') return null;
  const { rows, pager } = news.value;
  const count = rows.filter(({ date }) => isNewSince(date?.at, before)).length;
  const isMore = count > 0 && count === rows.length && (pager?.totalPages ?? 1) > 1;
  return (
    <p className="note account__note">{words.newsSince(count, numbers.format(count), isMore, days.format(before))}</p>
  );
}
