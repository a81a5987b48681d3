import { FeaturePart } from '../../app/feature-part.tsx';
import { PartSkeleton } from '../../components/skeleton.tsx';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { FollowedView } from './followed-view.tsx';
import type { ProposalPhaseProps } from './proposal-phase-props.ts';
import { ProposalVersions } from './proposal-versions.tsx';
import { SentView } from './sent-view.tsx';
import { UnreadableView } from './unreadable-view.tsx';
import { UnsentText } from './unsent-text.tsx';

/** What can be done with a proposal at the moment, and before it what would be lost with this tab. */
export function ProposalInPhase(props: ProposalPhaseProps) {
  return (
    <>
      {props.state.left && (
        <FeaturePart name="proposal-draft" waiting={null}>
          {({ LeftText }) => <LeftText {...props} Note={UnsentText} />}
        </FeaturePart>
      )}
      <InPhase {...props} />
    </>
  );
}

function InPhase(props: ProposalPhaseProps) {
  const { place, open, state } = props;
  const { phase } = state;
  const { loading } = useMessages().state;

  if (phase.kind === 'loading') {
    return (
      <>
        <p role="status" className="visually-hidden">
          {loading}
        </p>
        <PartSkeleton />
      </>
    );
  }
  if (phase.kind === 'sent') return <SentView {...props} phase={phase} />;
  if (state.writer === 'other-tab') return <FollowedView {...props} />;
  switch (phase.kind) {
    case 'unreadable':
      return <UnreadableView place={place} text={phase.original} onStartAnew={() => open.startOver()} />;
    default:
      return (
        <FeaturePart name="proposal-draft" waiting={<PartSkeleton />}>
          {({ WritingView }) => <WritingView {...props} phase={phase} Versions={ProposalVersions} />}
        </FeaturePart>
      );
  }
}
