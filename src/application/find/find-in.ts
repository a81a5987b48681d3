import type { Link } from '../../domain/content/link.ts';
import {
  type FindGroup,
  findGroups,
  type FoldedText,
  foldText,
  matchTexts,
  type TextRange,
  wordsOf,
} from '../../domain/find/match-texts.ts';
import type { FindShelf } from './find-content.ts';
import type { FindEntry, FindTarget } from './find-source.ts';

/** How many of a group are shown. */
export const MOST_OF_A_GROUP = 6;

/** Something that was found, where it is, and what of it answers to what was looked for. */
export interface Found {
  readonly entry: FindEntry;
  readonly link: Link;
  /** In its title, and in each of its details. */
  readonly ranges: readonly (readonly TextRange[])[];
}

export interface FoundGroup {
  readonly group: FindGroup;
  /** The best of them first; of those that are as good, as the systems have them. */
  readonly found: readonly Found[];
  /** How many there are, those that are not shown included. */
  readonly total: number;
}

/** Entries are looked through with every key that is pressed. */
const folded = new WeakMap<FindEntry, readonly FoldedText[]>();

/**
 * What is found on the shelves, by group; groups without anything are left out.
 *
 * @param addressOf says where something can be opened.
 */
export function findIn(
  shelves: readonly FindShelf[],
  query: string,
  addressOf: (target: FindTarget) => Link,
): readonly FoundGroup[] {
  const words = wordsOf(query);
  return findGroups.flatMap((group) => {
    const entries = onePerProposal(
      shelves.flatMap(({ group: of, state }) => (of === group && state.status === 'ready' ? state.value.entries : [])),
    );
    const found = entries
      .flatMap((entry) => {
        const match = matchTexts(textsOf(entry), words);
        return match ? [{ entry, link: addressOf(entry.target), ...match }] : [];
      })
      .toSorted((one, other) => one.rank - other.rank);
    return found.length === 0 ? [] : [{ group, found: found.slice(0, MOST_OF_A_GROUP), total: found.length }];
  });
}

/** What the device keeps of a proposal, and what the proposal system has of it, are the same thing: as the latter says. */
function onePerProposal(entries: readonly FindEntry[]): readonly FindEntry[] {
  const placeOf = ({ target }: FindEntry) =>
    target.kind === 'proposal' ? JSON.stringify([target.place.eventId, target.place.kind]) : undefined;
  const known = new Set(entries.filter(({ proposal }) => proposal !== undefined).map(placeOf));
  return entries.filter((entry) => entry.proposal !== undefined || !known.has(placeOf(entry) ?? ''));
}

/** The year last: it is never shown as a text of its own. */
function textsOf(entry: FindEntry): readonly FoldedText[] {
  const known = folded.get(entry);
  if (known !== undefined) return known;
  const { title, details, date } = entry;
  const texts = [title, ...details.map(({ text }) => text), date?.iso.slice(0, 4) ?? ''].map(foldText);
  folded.set(entry, texts);
  return texts;
}
