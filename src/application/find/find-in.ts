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
import type { SourceEntries } from './find-content.ts';
import type { FindEntry, FindTarget } from './find-source.ts';

const MOST_OF_A_GROUP = 6;

export interface Found {
  readonly entry: FindEntry;
  readonly link: Link;
  readonly ranges: readonly (readonly TextRange[])[];
}

export interface FoundGroup {
  readonly group: FindGroup;
  readonly found: readonly Found[];
  readonly total: number;
}

/** Folding is cached because entries are searched on every key press. */
const folded = new WeakMap<FindEntry, readonly FoldedText[]>();

/** Matches by group, without empty groups. @param addressOf returns an entry's address. */
export function findIn(
  bySource: readonly SourceEntries[],
  query: string,
  addressOf: (target: FindTarget) => Link,
): readonly FoundGroup[] {
  const words = wordsOf(query);
  return findGroups.flatMap((group) => {
    const entries = onePerProposal(
      bySource.flatMap(({ group: of, state }) => (of === group && state.status === 'ready' ? state.value.entries : [])),
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

const MOST_SUGGESTED = 6;

/** What an empty box offers: the pages opened last, and the first level of the menu. @param here is not offered. */
export function suggestionsIn(
  bySource: readonly SourceEntries[],
  addressOf: (target: FindTarget) => Link,
  here: string,
): readonly FoundGroup[] {
  return (['pages', 'menu'] as const).flatMap((group) => {
    const found = bySource
      .flatMap(({ group: of, state }) => (of === group && state.status === 'ready' ? state.value.entries : []))
      .filter(({ details }) => details.length === 0)
      .map((entry) => ({ entry, link: addressOf(entry.target), ranges: [] }))
      .filter(({ link }) => !(link.kind === 'internal' && link.path === here))
      .slice(0, MOST_SUGGESTED);
    return found.length === 0 ? [] : [{ group, found, total: found.length }];
  });
}

/** Merges a local proposal draft with the same proposal on the server, whose entry wins. */
function onePerProposal(entries: readonly FindEntry[]): readonly FindEntry[] {
  const placeOf = ({ target }: FindEntry) =>
    target.kind === 'proposal' ? JSON.stringify([target.place.eventId, target.place.kind]) : undefined;
  const known = new Set(entries.filter(({ proposal }) => proposal !== undefined).map(placeOf));
  return entries.filter((entry) => entry.proposal !== undefined || !known.has(placeOf(entry) ?? ''));
}

/** The body comes after the details; the year comes last: it is never shown as text. */
function textsOf(entry: FindEntry): readonly FoldedText[] {
  const known = folded.get(entry);
  if (known !== undefined) return known;
  const { title, details, body = '', date } = entry;
  const texts = [title, ...details.map(({ text }) => text), body, date?.iso.slice(0, 4) ?? ''].map(foldText);
  folded.set(entry, texts);
  return texts;
}
