import { useEffect, useRef, useState, type RefObject } from 'react';
import { PORTION } from './timeline-sections.tsx';

export interface Portions {
  /** How many entries are shown. */
  readonly shown: number;
  readonly showMore: () => void;
  /** Stands around the entries. */
  readonly frame: RefObject<HTMLDivElement | null>;
}

/**
 * Shows a long timeline by and by. Whoever asks for more finds the focus on the first new entry.
 *
 * @param question another one begins at the beginning.
 * @param needed the entry that has to be among those shown, counted from 0: as many are shown as that takes.
 */
export function usePortions(question: string, needed: number): Portions {
  const frame = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  const [state, setState] = useState({ question, shown: PORTION });
  const shown = Math.max(
    state.question === question ? state.shown : PORTION,
    (Math.floor(needed / PORTION) + 1) * PORTION,
  );
  if (state.question !== question || state.shown !== shown) setState({ question, shown });

  useEffect(() => {
    if (!asked.current) return;
    asked.current = false;
    const beginnings = frame.current?.querySelectorAll<HTMLElement>('.timeline__entries > [tabindex]');
    beginnings?.[shown / PORTION - 1]?.focus();
  }, [shown]);

  function showMore() {
    asked.current = true;
    setState({ question, shown: shown + PORTION });
  }

  return { shown, showMore, frame };
}
