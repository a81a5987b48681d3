import { useEffect, useRef, useState, type RefObject } from 'react';

/** How many entries are shown at once: beyond a thousand even sections let people wait. */
export const PORTION = 1000;

export interface Portions {
  /** How many entries are to be shown. */
  readonly shown: number;
  readonly showMore: () => void;
}

/**
 * Shows a long timeline by and by. Whoever asks for more finds the focus on the first new entry.
 *
 * @param needed the entry that has to be among those shown, counted from 0: as many are shown as that takes.
 * @param frame stands around the entries.
 */
export function usePortions(needed: number, frame: RefObject<HTMLElement | null>): Portions {
  const awaited = useRef<number>(undefined);
  const [revealed, setRevealed] = useState(PORTION);
  const shown = Math.max(revealed, (Math.floor(needed / PORTION) + 1) * PORTION);
  // What has been shown for the sake of one entry stays when another one is asked for.
  if (revealed !== shown) setRevealed(shown);

  // After every render: the new entries arrive later than the wish for them.
  useEffect(() => {
    if (awaited.current === undefined) return;
    const beginnings = frame.current?.querySelectorAll<HTMLElement>('.timeline__entries > [tabindex]');
    const beginning = beginnings?.[awaited.current / PORTION];
    if (beginning === undefined) return;
    awaited.current = undefined;
    beginning.focus();
  });

  function showMore() {
    awaited.current = shown;
    setRevealed(shown + PORTION);
  }

  return { shown, showMore };
}
