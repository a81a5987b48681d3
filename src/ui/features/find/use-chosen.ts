import { useState } from 'react';
import type { FoundGroup } from '../../../application/find/find-in.ts';
import type { FindEntry } from '../../../application/find/find-source.ts';
import type { FindGroup } from '../../../domain/find/find-group.ts';

/** What Enter opens of all that was found. */
export interface Chosen {
  /** Its place among all options, counted from 0; -1 where nothing was found. */
  readonly at: number;
  /** Stays the same for as long as it is the same thing, wherever it stands; `undefined` where nothing was found. */
  readonly key: string | undefined;
  /** Chooses the next, or by -1 the one before, round and round. */
  readonly step: (by: 1 | -1) => void;
  /** The first is chosen again, whatever that is by then. */
  readonly forget: () => void;
}

/**
 * Stays with what somebody has chosen when something else is found above it. Of what nobody has chosen, or what is gone, the
 * first takes the place.
 */
export function useChosen(groups: readonly FoundGroup[]): Chosen {
  const [kept, setKept] = useState<{ readonly at: number; readonly key: string | undefined }>();
  const keys = groups.flatMap(({ group, found }) => found.map(({ entry }) => keyOf(group, entry)));
  const at = Math.min(placeOf(kept, keys), keys.length - 1);
  return {
    at,
    key: keys[at],
    step: (by) => {
      const next = (at + by + keys.length) % keys.length;
      setKept({ at: next, key: keys[next] });
    },
    forget: () => {
      setKept(undefined);
    },
  };
}

/** Where it was, if that is there: two may be alike. */
function placeOf(
  kept: { readonly at: number; readonly key: string | undefined } | undefined,
  keys: readonly string[],
): number {
  if (kept?.key === undefined) return 0;
  return keys[kept.at] === kept.key ? kept.at : Math.max(0, keys.indexOf(kept.key));
}

/** A group, a topic or a proposal is the same by another title, too; several things may lead to the same page. */
const keyOf = (group: FindGroup, { target, title }: FindEntry): string =>
  JSON.stringify([group, target, ...(target.kind === 'link' ? [title] : [])]);
