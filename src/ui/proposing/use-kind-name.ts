import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { describedKind } from '../../domain/proposals/asked-kinds.ts';
import { isDefaultKind, type DefaultKind, type ProposalKind } from '../../domain/proposals/proposal-kind.ts';
import { inLanguage } from '../../domain/shared/local-text.ts';
import { useService } from '../di/container-context.tsx';
import { useShownLanguage, useWords } from '../i18n/messages-provider.tsx';
import type { Name } from '../i18n/named-sentence.tsx';
import { proposingWords } from './proposing-words.ts';

/** Names kinds: those of the settings as these say, and one that is not asked for any more by its id. */
export function useKindName(): (kind: ProposalKind) => Name {
  const { kinds } = useWords(proposingWords);
  const language = useShownLanguage();
  const { proposalForms } = useService(PortalSettings);
  return (kind) => {
    if (isDefaultKind(kind)) return { text: kinds[kind] };
    const label = describedKind(kind, proposalForms)?.label;
    return label ? inLanguage(label, language) : { text: kind };
  };
}

/** Which sentence there is for a kind: one of its own, or one that names no kind. */
export const wordKey = (kind: ProposalKind): DefaultKind | 'other' => (isDefaultKind(kind) ? kind : 'other');
