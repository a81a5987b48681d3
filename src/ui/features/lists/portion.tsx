import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWords } from '../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { listsWords } from './lists-words.ts';
import './portion.css';

/** How many rows are shown at once: thousands would let people wait. */
export const PORTION = 200;

export interface PortionProps<Row> {
  readonly rows: readonly Row[];
  readonly className: string;
  readonly children: (row: Row) => ReactNode;
}

/**
 * A list that shows long answers by and by. It says how many there are of all, and whoever asks for more finds the focus
 * on the first new one. Give it a `key` that changes with the question: another answer begins at its beginning.
 */
export function Portion<Row extends { readonly id: string }>({ rows, className, children }: PortionProps<Row>) {
  const words = useWords(listsWords);
  const numbers = useNumberFormat();
  const list = useRef<HTMLOListElement>(null);
  const [shown, setShown] = useState(PORTION);
  const left = rows.length - shown;

  useEffect(() => {
    if (shown > PORTION) (list.current?.children[shown - PORTION] as HTMLElement | undefined)?.focus();
  }, [shown]);

  return (
    <>
      <ol ref={list} className={className}>
        {rows.slice(0, shown).map((row, index) => (
          // Views repeat rows when they join tables.
          <li key={`${row.id} ${index}`} {...(index >= PORTION && index % PORTION === 0 && { tabIndex: -1 })}>
            {children(row)}
          </li>
        ))}
      </ol>
      {left > 0 && (
        <p className="portion">
          <button type="button" className="button" onClick={() => setShown(shown + PORTION)}>
            {words.showMore(numbers.format(Math.min(left, PORTION)))}
          </button>
          <span className="note">{words.shownOf(numbers.format(shown), numbers.format(rows.length))}</span>
        </p>
      )}
    </>
  );
}
