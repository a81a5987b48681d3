import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { StateStorage } from '../../../application/ports/browser.ts';
import { useService } from '../../di/container-context.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { readingWords } from './reading-words.ts';
import './list.css';

/** Rows per page: rendering thousands would be slow. */
export const ROWS_AT_ONCE = 200;

export interface PortionProps<Row> {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly className: string;
  readonly children: (row: Row) => ReactNode;
}

/**
 * A long list with "load more", which moves the focus to the first new row, and the total count. Pass a `key` that
 * changes with the query, to start again at the beginning.
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
          // Content system views can repeat rows after joins.
          <li key={`${row.id} ${index}`} {...(index > 0 && index % ROWS_AT_ONCE === 0 && { tabIndex: -1 })}>
            {children(row)}
          </li>
        ))}
      </ol>
      <ShowMore {...revealed} total={rows.length} portion={ROWS_AT_ONCE} className="portion" />
    </>
  );
}

/** Number of revealed rows by history entry and list, least recently left first. */
const kept = new WeakMap<StateStorage, Map<string, number>>();

/** More lists than a user goes back to. */
const KEPT = 50;

interface RevealedOptions {
  readonly list: string;
  readonly portion: number;
  /** Index of a row that must be shown, counted from 0. */
  readonly needed?: number;
  /**
   * Returns the focus target after "load more": the first new row, or the row count.
   *
   * @param former number of rows shown before.
   */
  readonly focusTarget: (former: number) => HTMLElement | null | undefined;
  /** Focuses without scrolling: the new rows replace the button. */
  readonly keepsView?: boolean;
}

export interface Revealed {
  /** May exceed the number of rows. */
  readonly shown: number;
  readonly showMore: () => void;
}

/**
 * State of a "load more" list, restored on Back. Loading more moves the focus to the new rows. Pass a `key` that
 * changes with the query.
 */
export function useRevealed({ list, portion, needed = 0, focusTarget, keepsView = false }: RevealedOptions): Revealed {
  const tab = useService(StateStorage);
  const { key, pathname, search } = useLocation();
  // The first history entry of every document has the same key.
  const place = `${key} ${pathname}${search} ${list}`;
  const former = useRef<number>(undefined);
  const [revealed, setRevealed] = useState(() => kept.get(tab)?.get(place) ?? portion);
  const shown = Math.max(revealed, (Math.floor(needed / portion) + 1) * portion);
  // Rows revealed for one needed row stay when another is needed.
  if (revealed !== shown) setRevealed(shown);

  useEffect(() => {
    if (shown > portion) keep(tab, place, shown);
  }, [tab, place, shown, portion]);

  // After every render, because new rows may arrive later.
  useEffect(() => {
    if (former.current === undefined) return;
    const target = focusTarget(former.current);
    if (!target) return;
    former.current = undefined;
    target.focus({ preventScroll: keepsView });
  });

  function showMore() {
    former.current = shown;
    setRevealed(shown + portion);
  }

  return { shown, showMore };
}

function keep(tab: StateStorage, place: string, shown: number): void {
  const places = kept.get(tab) ?? new Map<string, number>();
  kept.set(tab, places);
  places.delete(place);
  places.set(place, shown);
  const [oldest] = places.keys();
  if (places.size > KEPT && oldest !== undefined) places.delete(oldest);
}

interface ShowMoreProps extends Revealed {
  readonly total: number;
  readonly portion: number;
  readonly className: string;
  /** The row count element; kept when all rows are shown, so that it can hold the focus. */
  readonly summary?: RefObject<HTMLElement | null>;
}

/** Shows the row count and "load more"; nothing when all rows are shown. */
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
