import type { RefObject } from 'react';
import { useWords } from '../i18n/messages-provider.tsx';
import { useNumberFormat } from '../i18n/use-format.ts';
import { readingWords } from './reading-words.ts';
import type { Revealed } from './use-revealed.ts';

export interface ShowMoreProps extends Revealed {
  readonly total: number;
  readonly portion: number;
  readonly className: string;
  /** What says how many are shown. With it that stays when all are, so that it can keep the focus. */
  readonly summary?: RefObject<HTMLElement | null>;
}

/** Says how many of all rows are shown, and offers more; nothing when all of them are. */
export function ShowMore({ total, portion, shown, showMore, className, summary }: ShowMoreProps) {
  const words = useWords(readingWords);
  const numbers = useNumberFormat();
  const left = total - shown;
  if (total <= portion || (left <= 0 && summary === undefined)) return null;
  return (
    <p className={className}>
      {left > 0 && (
        <button type="button" className="button" onClick={showMore}>
          {words.showMore(numbers.format(Math.min(left, portion)))}
        </button>
      )}
      <span className="note" {...(summary !== undefined && { ref: summary, tabIndex: -1 })}>
        {words.shownOf(numbers.format(Math.min(shown, total)), numbers.format(total))}
      </span>
    </p>
  );
}
