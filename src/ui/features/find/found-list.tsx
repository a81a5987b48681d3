import type { FoundGroup } from '../../../application/find/find-in.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { findWords } from './find-words.ts';
import { FoundOption } from './found-option.tsx';

export interface FoundListProps {
  readonly id: string;
  readonly groups: readonly FoundGroup[];
  /** Which of all options Enter opens. */
  readonly active: number;
  readonly optionId: (index: number) => string;
  readonly onOpened: () => void;
}

/** What was found, by group. Its options are chosen from the field, and are links for whoever points at them. */
export function FoundList({ id, groups, active, optionId, onOpened }: FoundListProps) {
  const words = useWords(findWords);
  const numbers = useNumberFormat();
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { found }) => sum + found.length, 0));
  return (
    <div id={id} role="listbox" aria-label={words.results} className="find__list">
      {groups.map(({ group, found, total }, place) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <p id={`${id}-${group}`} className="find__group caps">
            {words.groups[group]}
            {total > found.length && (
              <span className="find__of">{words.shownOf(numbers.format(found.length), numbers.format(total))}</span>
            )}
          </p>
          {found.map((each, index) => {
            const option = (starts[place] ?? 0) + index;
            return (
              <FoundOption
                key={option}
                id={optionId(option)}
                found={each}
                isActive={option === active}
                onOpened={onOpened}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
