import { useMessages, useWords } from '../../../i18n/messages-provider.tsx';
import { NoSuchPage, type PagerProps } from '../../../components/list/pager.tsx';
import type { Absence } from './news-answer.ts';
import { newsWords } from './news-words.ts';

export interface NewsAbsenceProps extends Pick<PagerProps, 'searchOf' | 'onChosen'> {
  readonly absence: Absence;
}

/** In the place of news that are not there: why, and what to do about it. */
export function NewsAbsence({ absence, ...way }: NewsAbsenceProps) {
  const words = useWords(newsWords);
  const { page } = useMessages();
  switch (absence.kind) {
    case 'past-end':
      return <NoSuchPage {...way} totalPages={absence.totalPages} />;
    case 'empty':
      return (
        <p className="list-note">
          {words.emptyText} {page.emptyHint}
        </p>
      );
    case 'refused':
      return <p className="list-note">{words.refusedText}</p>;
    case 'no-results':
      return <p className="list-note">{words.noResultsText}</p>;
  }
}
