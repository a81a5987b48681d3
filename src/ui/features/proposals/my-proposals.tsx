import { Clock } from '../../../application/ports/browser.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { datesOf, doesInvite, knownEventIds } from '../../../domain/proposals/events.ts';
import { Heading } from '../../components/heading.tsx';
import { InnerLink } from '../../components/smart-link.tsx';
import { ListHeading } from '../../components/list/list-heading.tsx';
import { FeatureSkeleton } from '../../components/skeleton.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { OwnProposals, useOwnProposals, useSkeletonDelay, WhoMay } from './own-proposals.tsx';
import { proposingMessages } from '../../components/proposal-messages.ts';
import { useCall } from './deadline.tsx';
import { eventTitle } from './event.tsx';
import { useEvents, useProposalPaths } from '../../components/proposal-names.ts';
import { proposalsMessages } from './proposals-messages.ts';
import { useCallLine } from './conference-call.tsx';
import './my-proposals.css';

export interface MyProposalsProps {
  readonly level: number;
  readonly onlyOpen?: boolean;
}

export function MyProposals({ level, onlyOpen = false }: MyProposalsProps) {
  const messages = useMessages(proposalsMessages);
  const { myProposals } = useMessages(proposingMessages);
  const { list } = useProposalPaths();
  return (
    <section aria-label={myProposals} className="my-proposals">
      <ListHeading
        level={level}
        title={myProposals}
        more={list === undefined ? undefined : { path: list, label: messages.allCalls }}
      />
      <Events level={level + 1} onlyOpen={onlyOpen} />
    </section>
  );
}

function Events({ level, onlyOpen }: Required<MyProposalsProps>) {
  const messages = useMessages(proposalsMessages);
  const clock = useService(Clock);
  const { member } = useStream(useService(SessionState).access$);
  const { events } = useService(PortalSettings).proposalSystem;
  const state = useEvents();
  if (useSkeletonDelay(state.status === 'idle' || state.status === 'loading')) return <FeatureSkeleton />;
  const told = state.status === 'ready' ? state.value : [];
  const known = knownEventIds(told, events).map((eventId) => {
    const event = told.find((each) => each.eventId === eventId);
    return { eventId, title: event?.title, invites: doesInvite(event, datesOf(events, eventId), clock.now()) };
  });
  const hasOpen = known.some(({ invites }) => invites);
  return (
    <>
      {!member && <WhoMay />}
      {!hasOpen && <p className="my-proposals__note note">{messages.noOpenCalls}</p>}
      {known
        .filter(({ invites }) => invites || !onlyOpen)
        .map(({ eventId, title, invites }) => (
          <MyEvent key={eventId} eventId={eventId} title={title} level={level} onlyBegun={!invites || !member} />
        ))}
    </>
  );
}

interface MyEventProps {
  readonly eventId: string;
  readonly title: string | undefined;
  readonly level: number;
  /** Shows only drafts and sent proposals; renders nothing without any. */
  readonly onlyBegun: boolean;
}

function MyEvent({ eventId, title, level, onlyBegun }: MyEventProps) {
  const path = useProposalPaths().event(eventId);
  const line = useCallLine(useCall(eventId));
  const { state } = useOwnProposals(eventId);
  const hasBegun = state.status === 'ready' && state.value.some((own) => own.state !== 'none');
  if (onlyBegun && !hasBegun) return null;
  const name = eventTitle(title, eventId);
  return (
    <div className="my-event">
      <Heading level={level} className="my-event__title">
        {path === undefined ? name : <InnerLink to={path}>{name}</InnerLink>}
      </Heading>
      {line !== '' && <p className="caps">{line}</p>}
      <OwnProposals eventId={eventId} onlyBegun={onlyBegun} />
    </div>
  );
}
