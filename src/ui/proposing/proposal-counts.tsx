import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { LoadProposalCounts } from '../../application/proposals/load-proposals.ts';
import { kindsOf } from '../../domain/proposals/asked-kinds.ts';
import { isDefaultKind } from '../../domain/proposals/proposal-kind.ts';
import { useService } from '../di/container-context.tsx';
import { useShownLanguage, useWords } from '../i18n/messages-provider.tsx';
import { NamedSentence, placeOf } from '../i18n/named-sentence.tsx';
import { useNumberFormat } from '../i18n/use-format.ts';
import { proposingWords } from './proposing-words.ts';
import { useKindName, wordKey } from './use-kind-name.ts';
import { useQuery } from '../di/use-stream.ts';

/** How many proposals of each kind there are, as far as that is known: the proposal system tells nothing to visitors. */
export function ProposalCounts({ eventId }: { eventId: string }) {
  const words = useWords(proposingWords);
  const language = useShownLanguage();
  const numbers = useNumberFormat();
  const nameOf = useKindName();
  const kinds = kindsOf(useService(PortalSettings).proposalForms);
  const state = useQuery(useService(LoadProposalCounts).of(eventId));
  if (state.status !== 'ready') return null;
  const known = kinds
    .flatMap((kind, index) => {
      const count = state.value[kind];
      if (count === undefined) return [];
      return [{ kind, text: words.counts[wordKey(kind)](count, numbers.format(count), placeOf(index)) }];
    })
    // Names that stand for themselves come last: between numbers they would stop the sentence.
    .toSorted((one, other) => Number(!isDefaultKind(one.kind)) - Number(!isDefaultKind(other.kind)));
  if (known.length === 0) return null;
  const list = new Intl.ListFormat(language, { style: 'short', type: 'unit' }).format(known.map(({ text }) => text));
  return (
    <p className="note">
      <NamedSentence text={words.countsSoFar(list)} names={kinds.map(nameOf)} />
    </p>
  );
}
