import type { RefObject } from 'react';
import { useRevealed, type Revealed } from '../../../components/list/load-more.tsx';

/** How many entries are shown at once: beyond a thousand even sections let people wait. */
export const ENTRIES_AT_ONCE = 1000;

/**
 * Shows a long timeline by and by. Whoever asks for more finds the focus on the first new entry.
 *
 * @param needed the entry that has to be among those shown, counted from 0: as many are shown as that takes.
 * @param frame stands around the entries.
 */
export function usePortions(needed: number, frame: RefObject<HTMLElement | null>): Revealed {
  return useRevealed({
    list: 'timeline',
    portion: ENTRIES_AT_ONCE,
    needed,
    focusTarget: (former) => {
      const beginnings = frame.current?.querySelectorAll<HTMLElement>('.timeline__entries > [tabindex]');
      return beginnings?.[former / ENTRIES_AT_ONCE];
    },
  });
}
