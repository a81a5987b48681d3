import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { StateStorage } from '../../../application/ports/browser.ts';
import { useService } from '../../di/container-context.tsx';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { Button } from '../button.tsx';
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

/** A long list with "load more" and the total count. Pass a `key` that changes with the query, to begin again. */
export function LoadMoreList<Row extends { readonly id: string }>({
  name,
  rows,
  className,
  children,
}: LoadMoreListProps<Row>) {
  const list = useRef<HTMLOListElement>(null);
  const loadMore = useLoadMore({
    list: name,
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
      <ShowMore {...loadMore} total={rows.length} />
    </>
  );
}

/** Sets an entry of a map as its latest; beyond `most` entries the oldest goes. */
export function setLatest<Value>(entries: Map<string, Value>, key: string, value: Value, most: number): void {
  entries.delete(key);
  entries.set(key, value);
  const [oldest] = entries.keys();
  if (entries.size > most && oldest !== undefined) entries.delete(oldest);
}

/** Number of shown rows by history entry and list, least recently left first. */
const countsByPlace = new WeakMap<StateStorage, Map<string, number>>();

const MOST_PLACES = 50;

interface LoadMoreOptions {
  readonly list: string;
  readonly pageSize?: number;
  readonly needed?: number;
  /** Gets the focus after "load more": the first new row, or the row count. `former` rows were shown before. */
  readonly focusTarget: (former: number) => HTMLElement | null | undefined;
  readonly keepsView?: boolean;
}

export interface LoadMore {
  /** May exceed the number of rows. */
  readonly shown: number;
  readonly pageSize: number;
  readonly showMore: () => void;
}

/** State of a "load more" list, restored on Back. Pass a `key` that changes with the query. */
export function useLoadMore(options: LoadMoreOptions): LoadMore {
  const { list, pageSize = ROWS_AT_ONCE, needed = 0, focusTarget, keepsView = false } = options;
  const tab = useService(StateStorage);
  const { key, pathname, search } = useLocation();
  // The first history entry of every document has the same key.
  const place = `${key} ${pathname}${search} ${list}`;
  const former = useRef<number>(undefined);
  const [count, setCount] = useState(() => countsByPlace.get(tab)?.get(place) ?? pageSize);
  const shown = Math.max(count, (Math.floor(needed / pageSize) + 1) * pageSize);
  // Rows shown for one needed row stay when another is needed.
  if (count !== shown) setCount(shown);

  useEffect(() => {
    if (shown <= pageSize) return;
    const places = countsByPlace.get(tab) ?? new Map<string, number>();
    countsByPlace.set(tab, places);
    setLatest(places, place, shown, MOST_PLACES);
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
    setCount(shown + pageSize);
  }

  return { shown, pageSize, showMore };
}

interface ShowMoreProps extends LoadMore {
  readonly total: number;
  readonly className?: string;
  readonly summary?: RefObject<HTMLElement | null>;
}

/** Shows the row count and "load more"; nothing when all rows are shown. */
export function ShowMore({ total, pageSize, shown, showMore, className = 'load-more', summary }: ShowMoreProps) {
  const messages = useMessages(listMessages);
  const numbers = useNumberFormat();
  const left = total - shown;
  if (total <= pageSize || (left <= 0 && summary === undefined)) return null;
  return (
    <p className={className}>
      {left > 0 && <Button label={messages.showMore(numbers.format(Math.min(left, pageSize)))} onClick={showMore} />}
      <span className="note" {...(summary !== undefined && { ref: summary, tabIndex: -1 })}>
        {messages.shownOf(numbers.format(Math.min(shown, total)), numbers.format(total))}
      </span>
    </p>
  );
}
