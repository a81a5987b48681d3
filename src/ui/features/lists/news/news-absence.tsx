import { useMessages, useWords } from '../../../i18n/messages-provider.tsx';
import { NoSuchPage } from '../no-such-page.tsx';
import type { PagerProps } from '../pager.tsx';
import type { Absence } from './news-answer.ts';
import { newsWords } from './news-words.ts';

export interface NewsAbsenceProps extends Pick<PagerProps, 'searchOf' | 'onChosen'> {
  readonly absence: Absence;
  readonly onClear: () => void;
}

/** In the place of news that are not there: why, and what to do about it. */
export function NewsAbsence({ absence, onClear, ...way }: NewsAbsenceProps) {
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
    case 'no-results':
      return (
        <div className="list-note">
          <p>{absence.kind === 'refused' ? words.refusedText : words.noResultsText}</p>
          <p>
            <button type="button" className="button" onClick={onClear}>
              {words.clearFilters}
            </button>
          </p>
        </div>
      );
  }
}
