import type { StateStorage } from '../../../application/ports/state-storage.ts';
import { scrollPositionsKey } from '../../../application/storage/storage-keys.ts';

/** How many places are remembered: more than anybody goes back. */
export const REMEMBERED_POSITIONS = 50;

/** Where somebody had scrolled to at a place in the history. */
export function positionAt(storage: StateStorage, place: string): number | undefined {
  return storage.read(scrollPositionsKey)?.find(([known]) => known === place)?.[1];
}

/** Remembers it. The places that were left longest ago are forgotten. */
export function rememberPosition(storage: StateStorage, place: string, position: number): void {
  const others = (storage.read(scrollPositionsKey) ?? []).filter(([known]) => known !== place);
  storage.write(scrollPositionsKey, [...others, [place, Math.round(position)] as const].slice(-REMEMBERED_POSITIONS));
}
