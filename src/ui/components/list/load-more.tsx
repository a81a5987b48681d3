import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { StateStorage } from '../../../application/ports/browser.ts';
import { useService } from '../../di/container-context.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { readingWords } from './reading-words.ts';
import './list.css';

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
 * A list that shows long answers by and by. It says how many there are of all, and asking for more moves the focus
 * to the first new one. Give it a `key` that changes with the question: another answer begins at its beginning.
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

/** How many rows a tab has revealed, by place in its history and list; what was left longest ago stands first. */
const kept = new WeakMap<StateStorage, Map<string, number>>();

/** More lists than a user goes back to. */
const KEPT = 50;

interface RevealedOptions {
  /** Names the list among those of its screen. */
  readonly list: string;
  /** How many are shown at first, and how many more each time. */
  readonly portion: number;
  /** What has to be among those shown, counted from 0: as many are shown as that takes. */
  readonly needed?: number;
  /**
   * Finds what gets the focus when the user has asked for more: the first new row, or what says how many are shown.
   *
   * @param former how many were shown before.
   */
  readonly focusTarget: (former: number) => HTMLElement | null | undefined;
  /** Keeps the page from scrolling there: the new rows stand where the button was. */
  readonly keepsView?: boolean;
}

export interface Revealed {
  /** How many are to be shown; may be more than there are. */
  readonly shown: number;
  readonly showMore: () => void;
}

/**
 * Shows a long list by and by. Asking for more moves the focus to what is new, and going back in the history shows as
 * much as before. Give what uses it a `key` that changes with the question: another answer begins at
 * its beginning.
 */
export function useRevealed({ list, portion, needed = 0, focusTarget, keepsView = false }: RevealedOptions): Revealed {
  const tab = useService(StateStorage);
  const { key, pathname, search } = useLocation();
  // The first place of every document has the same key.
  const place = `${key} ${pathname}${search} ${list}`;
  const former = useRef<number>(undefined);
  const [revealed, setRevealed] = useState(() => kept.get(tab)?.get(place) ?? portion);
  const shown = Math.max(revealed, (Math.floor(needed / portion) + 1) * portion);
  // What has been shown for the sake of one row stays when another one is asked for.
  if (revealed !== shown) setRevealed(shown);

  useEffect(() => {
    if (shown > portion) keep(tab, place, shown);
  }, [tab, place, shown, portion]);

  // After every render: new rows may arrive later than the wish for them.
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
