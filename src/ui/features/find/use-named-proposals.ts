import type { FindShelf } from '../../../application/find/find-content.ts';
import type { FindDetail, FindEntry } from '../../../application/find/find-source.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { describedKind } from '../../../domain/proposals/asked-kinds.ts';
import { isDefaultKind, type ProposalKind } from '../../../domain/proposals/proposal-kind.ts';
import { inLanguage } from '../../../domain/shared/local-text.ts';
import { useService } from '../../di/container-context.tsx';
import { useShownLanguage, useWords } from '../../i18n/messages-provider.tsx';
import { findWords } from './find-words.ts';

/** Lets proposals be found by what the portal says of them, too: their kind, and whether they are drafts. */
export function useNamedProposals(shelves: readonly FindShelf[]): readonly FindShelf[] {
  const { proposals: words } = useWords(findWords);
  const language = useShownLanguage();
  const { proposalForms } = useService(PortalSettings);
  const nameOf = (kind: ProposalKind): FindDetail => {
    if (isDefaultKind(kind)) return { text: words[kind] };
    const label = describedKind(kind, proposalForms)?.label;
    return label ? inLanguage(label, language) : { text: kind };
  };
  const named = (entry: FindEntry): FindEntry => {
    const { target, proposal, details } = entry;
    if (target.kind !== 'proposal') return entry;
    const state = proposal ? [{ text: words[proposal] }] : [];
    return { ...entry, details: [nameOf(target.place.kind), ...state, ...details] };
  };
  return shelves.map((shelf) => {
    const { group, state } = shelf;
    if (group !== 'drafts' || state.status !== 'ready') return shelf;
    return { ...shelf, state: { ...state, value: { ...state.value, entries: state.value.entries.map(named) } } };
  });
}
