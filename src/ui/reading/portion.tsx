import { useRef, type ReactNode } from 'react';
import { ShowMore } from './show-more.tsx';
import { useRevealed } from './use-revealed.ts';
import './portion.css';

/** How many rows are shown at once: thousands would let people wait. */
export const ROWS_AT_ONCE = 200;

export interface PortionProps<Row> {
  /** Names the list among those of its screen. */
  readonly name: string;
  readonly rows: readonly Row[];
  readonly className: string;
  readonly children: (row: Row) => ReactNode;
}

/**
 * A list that shows long answers by and by. It says how many there are of all, and whoever asks for more finds the focus
 * on the first new one. Give it a `key` that changes with the question: another answer begins at its beginning.
 */
export function Portion<Row extends { readonly id: string }>({ name, rows, className, children }: PortionProps<Row>) {
  const list = useRef<HTMLOListElement>(null);
  const revealed = useRevealed({
    list: name,
    portion: ROWS_AT_ONCE,
    focusTarget: (former) => list.current?.querySelector<HTMLElement>(`:scope > :nth-child(${former + 1})`),
  });
  return (
    <>
      <ol ref={list} className={className}>
        {rows.slice(0, revealed.shown).map((row, index) => (
          // Views repeat rows when they join tables.
          <li key={`${row.id} ${index}`} {...(index > 0 && index % ROWS_AT_ONCE === 0 && { tabIndex: -1 })}>
            {children(row)}
          </li>
        ))}
      </ol>
      <ShowMore {...revealed} total={rows.length} portion={ROWS_AT_ONCE} className="portion" />
    </>
  );
}
