import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { StateStorage } from '../../../application/ports/browser.ts';
import { useService } from '../../di/container-context.tsx';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { listMessages } from './list-messages.ts';
import './list.css';

/** Rows per page: rendering thousands would be slow. */
export const ROWS_AT_ONCE = 200;

export interface LoadMoreListProps<Row> {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly className: string;
  readonly children: (row: Row) => ReactNode;
}

/**
 * A long list with "load more", which moves the focus to the first new row, and the total count. Pass a `key` that
 * changes with the query, to start again at the beginning.
 */
export function LoadMoreList<Row extends { readonly id: string }>({
  name,
  rows,
  className,
  children,
}: LoadMoreListProps<Row>) {
  const list = useRef<HTMLOListElement>(null);
  const loadMore = useLoadMore({
    list: name,
    pageSize: ROWS_AT_ONCE,
    focusTarget: (former) => list.current?.querySelector<HTMLElement>(`:scope > :nth-child(${former + 1})`),
  });
  return (
    <>
      <ol ref={list} className={className}>
        {rows.slice(0, loadMore.shown).map((row, index) => (
          // Content system views can repeat rows after joins.
          <li key={`${row.id} ${index}`} {...(index > 0 && index % ROWS_AT_ONCE === 0 && { tabIndex: -1 })}>
            {children(row)}
          </li>
        ))}
      </ol>
      <ShowMore {...loadMore} total={rows.length} pageSize={ROWS_AT_ONCE} className="portion" />
    </>
  );
}

/** Number of revealed rows by history entry and list, least recently left first. */
const kept = new WeakMap<StateStorage, Map<string, number>>();

/** More lists than a user goes back to. */
const KEPT = 50;

interface LoadMoreOptions {
  readonly list: string;
  readonly pageSize: number;
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

export interface LoadMore {
  /** May exceed the number of rows. */
  readonly shown: number;
  readonly showMore: () => void;
}

/**
 * State of a "load more" list, restored on Back. Loading more moves the focus to the new rows. Pass a `key` that
 * changes with the query.
 */
export function useLoadMore({ list, pageSize, needed = 0, focusTarget, keepsView = false }: LoadMoreOptions): LoadMore {
  const tab = useService(StateStorage);
  const { key, pathname, search } = useLocation();
  // The first history entry of every document has the same key.
  const place = `${key} ${pathname}${search} ${list}`;
  const former = useRef<number>(undefined);
  const [loadMore, setLoaded] = useState(() => kept.get(tab)?.get(place) ?? pageSize);
  const shown = Math.max(loadMore, (Math.floor(needed / pageSize) + 1) * pageSize);
  // Rows revealed for one needed row stay when another is needed.
  if (loadMore !== shown) setLoaded(shown);

  useEffect(() => {
    if (shown > pageSize) keep(tab, place, shown);
  }, [tab, place, shown, pageSize]);

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
    setLoaded(shown + pageSize);
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

interface ShowMoreProps extends LoadMore {
  readonly total: number;
  readonly pageSize: number;
  readonly className: string;
  /** The row count element; kept when all rows are shown, so that it can hold the focus. */
  readonly summary?: RefObject<HTMLElement | null>;
}

/** Shows the row count and "load more"; nothing when all rows are shown. */
export function ShowMore({ total, pageSize, shown, showMore, className, summary }: ShowMoreProps) {
  const messages = useMessages(listMessages);
  const numbers = useNumberFormat();
  const left = total - shown;
  if (total <= pageSize || (left <= 0 && summary === undefined)) return null;
  return (
    <p className={className}>
      {left > 0 && (
        <button type="button" className="button" onClick={showMore}>
          {messages.showMore(numbers.format(Math.min(left, pageSize)))}
        </button>
      )}
      <span className="note" {...(summary !== undefined && { ref: summary, tabIndex: -1 })}>
        {messages.shownOf(numbers.format(Math.min(shown, total)), numbers.format(total))}
      </span>
    </p>
  );
}
