import type { FindShelf } from '../../../application/find/find-content.ts';
import type { FindEntry } from '../../../application/find/find-source.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { proposingWords } from '../../proposing/proposing-words.ts';
import { useKindName } from '../../proposing/use-kind-name.ts';

/** Lets proposals be found by what the portal says of them, too: their kind, and whether they are drafts. */
export function useNamedProposals(shelves: readonly FindShelf[]): readonly FindShelf[] {
  const { states } = useWords(proposingWords);
  const nameOf = useKindName();
  const named = (entry: FindEntry): FindEntry => {
    const { target, proposal, details } = entry;
    if (target.kind !== 'proposal') return entry;
    const kind = nameOf(target.place.kind).text;
    return { ...entry, details: [kind, ...(proposal ? [states[proposal]] : []), ...details] };
  };
  return shelves.map((shelf) => {
    const { group, state } = shelf;
    if (group !== 'drafts' || state.status !== 'ready') return shelf;
    return { ...shelf, state: { ...state, value: { ...state.value, entries: state.value.entries.map(named) } } };
  });
}
