import type { FindShelf } from '../../../application/find/find-content.ts';
import { isFailedShelf } from '../../../application/find/find-source.ts';
import type { FoundGroup } from '../../../application/find/find-in.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { findWords } from './find-words.ts';

export interface FindSaidProps {
  readonly id: string;
  /** Whether anything has been typed that can be looked for. */
  readonly isAsked: boolean;
  /** Whether everything has come that is to be looked through. */
  readonly isWhole: boolean;
  readonly shelves: readonly FindShelf[];
  readonly groups: readonly FoundGroup[];
}

/**
 * How many things were found, or what to do where nothing was: said as it changes. Where something could not be looked
 * through, nothing is claimed or advised: what failed says so itself, below.
 */
export function FindSaid({ id, isAsked, isWhole, shelves, groups }: FindSaidProps) {
  const words = useWords(findWords);
  const numbers = useNumberFormat();
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const isLoading = shelves.some(({ state: { status } }) => status === 'loading' || status === 'idle');
  const isNone = isWhole && !isLoading && !shelves.some(isFailedShelf);
  return (
    <div id={id} className="find__said note">
      {!isAsked && <p>{words.hint}</p>}
      <p role="status">
        {isAsked && total > 0 && words.count(total, numbers.format(total))}
        {isAsked && total === 0 && (isLoading ? words.searching : isNone && words.none)}
      </p>
      {isAsked && total === 0 && isNone && <p>{words.noneHint}</p>}
    </div>
  );
}
