import type { ProposalPlace } from '../../../application/ports/proposal-desk.ts';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { FeaturePart } from '../../app/feature-part.tsx';
import { InnerLink } from '../../components/inner-link.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { NamedSentence, placeOf } from '../../i18n/named-sentence.tsx';
import { useKindName, wordKey } from '../../proposing/use-kind-name.ts';
import { useEvent } from '../../proposing/use-event.ts';
import { useProposalPaths } from '../../proposing/use-proposal-paths.ts';
import { accountWords } from './account-words.ts';

/** What a draft of a proposal is for, by the event's title as soon as that is known, which may be never. */
export function ForEvent(place: ProposalPlace) {
  const byId = <FormLink {...place} event={place.eventId} />;
  return (
    <ErrorBoundary fallback={() => byId}>
      <FeaturePart name="proposals" waiting={byId}>
        {() => <ByTitle {...place} />}
      </FeaturePart>
    </ErrorBoundary>
  );
}

function ByTitle(place: ProposalPlace) {
  const { event } = useEvent(place.eventId);
  return <FormLink {...place} event={event?.title || place.eventId} />;
}

function FormLink({ eventId, kind, event }: ProposalPlace & { event: string }) {
  const sentence = useWords(accountWords).proposals[wordKey(kind)](placeOf(1), placeOf(0));
  const name = useKindName()(kind);
  const path = useProposalPaths().form(eventId, kind);
  const what = <NamedSentence text={sentence} names={[name, event]} />;
  return path === undefined ? what : <InnerLink to={path}>{what}</InnerLink>;
}
