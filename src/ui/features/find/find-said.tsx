import type { FindShelf } from '../../../application/find/find-content.ts';
import type { FoundGroup } from '../../../application/find/find-in.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { findWords } from './find-words.ts';

export interface FindSaidProps {
  readonly id: string;
  /** Whether anything has been typed that can be looked for. */
  readonly isAsked: boolean;
  readonly shelves: readonly FindShelf[];
  readonly groups: readonly FoundGroup[];
}

/** How many things were found, or what to do where nothing was: said as it changes. */
export function FindSaid({ id, isAsked, shelves, groups }: FindSaidProps) {
  const words = useWords(findWords);
  const numbers = useNumberFormat();
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const isLoading = shelves.some(({ state: { status } }) => status === 'loading' || status === 'idle');
  return (
    <div id={id} className="find__said note">
      {!isAsked && <p>{words.hint}</p>}
      <p role="status">
        {isAsked && total > 0 && words.count(total, numbers.format(total))}
        {isAsked && total === 0 && (isLoading ? words.searching : words.none)}
      </p>
      {isAsked && total === 0 && !isLoading && <p>{words.noneHint}</p>}
    </div>
  );
}
