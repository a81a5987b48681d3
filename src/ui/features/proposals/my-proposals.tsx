import { Heading } from '../../components/heading.tsx';
import { ListHeading } from '../../components/list/list-heading.tsx';
import { useProposalPaths } from '../../components/proposal-names.ts';
import { proposingMessages } from '../../components/proposal-messages.ts';
import { FeatureSkeleton } from '../../components/skeleton.tsx';
import { useAccess } from '../../di/use-access.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { useCallLine } from './conference-call.tsx';
import { useCall, useCalls } from './deadline.tsx';
import { eventTitle, isPending, PathLink } from './event.tsx';
import { OwnProposals, useOwnProposals, useSkeletonDelay, WhoMay } from './own-proposals.tsx';
import { proposalsMessages } from './proposals-messages.ts';
import './my-proposals.css';

export function MyProposals({ level, onlyOpen = false }: { readonly level: number; readonly onlyOpen?: boolean }) {
  const messages = useMessages(proposalsMessages);
  const { myProposals } = useMessages(proposingMessages);
  const { list } = useProposalPaths();
  const { member } = useAccess();
  const { state, calls: known } = useCalls();
  const isWaiting = useSkeletonDelay(isPending(state));
  const hasOpen = known.some(({ invites }) => invites);
  const shown = known.filter(({ invites }) => invites || !onlyOpen);
  return (
    <section aria-label={myProposals} className="my-proposals">
      <ListHeading
        level={level}
        title={myProposals}
        more={list === undefined ? undefined : { path: list, label: messages.allCalls }}
      />
      {isWaiting ? (
        <FeatureSkeleton />
      ) : (
        <>
          {!member && <WhoMay />}
          {!hasOpen && <p className="my-proposals__note note">{messages.noOpenCalls}</p>}
          {shown.map(({ invites, ...event }) => (
            <MyEvent key={event.eventId} {...event} level={level + 1} onlyBegun={!invites || !member} />
          ))}
        </>
      )}
    </section>
  );
}

interface MyEventProps {
  readonly eventId: string;
  readonly title: string | undefined;
  readonly level: number;
  readonly onlyBegun: boolean;
}

function MyEvent({ eventId, title, level, onlyBegun }: MyEventProps) {
  const path = useProposalPaths().event(eventId);
  const line = useCallLine(useCall(eventId));
  const { hasBegun } = useOwnProposals(eventId);
  if (onlyBegun && !hasBegun) return null;
  return (
    <div className="my-event">
      <Heading level={level} className="my-event__title">
        <PathLink path={path}>{eventTitle(title, eventId)}</PathLink>
      </Heading>
      {line !== '' && <p className="caps">{line}</p>}
      <OwnProposals eventId={eventId} onlyBegun={onlyBegun} />
    </div>
  );
}
