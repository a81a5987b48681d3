import { LoadProposalCounts } from '../../application/proposals/load-proposal-counts.ts';
import { proposalKinds } from '../../domain/proposals/proposal-kind.ts';
import { useService } from '../di/container-context.tsx';
import { useShownLanguage, useWords } from '../i18n/messages-provider.tsx';
import { useNumberFormat } from '../i18n/use-format.ts';
import { proposingWords } from './proposing-words.ts';
import { useSharedReading } from './use-shared-reading.ts';

/** How many proposals of each kind there are, as far as that is known: the proposal system tells nothing to visitors. */
export function ProposalCounts({ eventId }: { eventId: string }) {
  const words = useWords(proposingWords);
  const language = useShownLanguage();
  const numbers = useNumberFormat();
  const state = useSharedReading(useService(LoadProposalCounts).of(eventId));
  if (state.status !== 'ready') return null;
  const known = proposalKinds.flatMap((kind) => {
    const count = state.value[kind];
    return count === undefined ? [] : [words.counts[kind](count, numbers.format(count))];
  });
  if (known.length === 0) return null;
  const list = new Intl.ListFormat(language, { style: 'short', type: 'unit' }).format(known);
  return <p className="note">{words.countsSoFar(list)}</p>;
}
