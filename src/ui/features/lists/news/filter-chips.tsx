import RemoveIcon from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../i18n/messages-provider.tsx';
import { newsWords } from './news-words.ts';
import './filter-chips.css';

export interface Chip {
  readonly key: string;
  readonly name: string;
  /** The real name is still on its way. */
  readonly isWaiting: boolean;
  readonly remove: () => void;
}

export interface FilterChipsProps {
  readonly chips: readonly Chip[];
  readonly onClear: () => void;
  /** Called when the focus has no chip to go to. */
  readonly onLast: () => void;
}

/** The filters that are on, each to be removed by itself. The focus then goes to the next one. */
export function FilterChips({ chips, onClear, onLast }: FilterChipsProps) {
  const words = useWords(newsWords);
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState<{ readonly index: number }>();

  useEffect(() => {
    if (removed !== undefined) list.current?.querySelectorAll('button')[removed.index]?.focus();
  }, [removed]);

  function remove(index: number) {
    if (index === chips.length - 1) onLast();
    else setRemoved({ index });
    chips[index]?.remove();
  }

  if (chips.length === 0) return null;
  return (
    <div className="filter-chips">
      <ul ref={list} aria-label={words.activeFilters} className="filter-chips__list">
        {chips.map(({ key, name, isWaiting }, index) => (
          <li key={key}>
            <button
              type="button"
              className="filter-chip"
              aria-label={words.removeFilter(name)}
              onClick={() => remove(index)}
            >
              {isWaiting ? <i className="filter-chip__waiting" /> : <span>{name}</span>}
              <RemoveIcon />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="button button--quiet" onClick={onClear}>
        {words.clearFilters}
      </button>
    </div>
  );
}
