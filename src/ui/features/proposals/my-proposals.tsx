import { Clock } from '../../../application/ports/clock.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { datesOf, doesInvite, knownEventIds } from '../../../domain/proposals/event-dates.ts';
import { PartSkeleton } from '../../components/skeleton.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { proposingWords } from '../../proposing/proposing-words.ts';
import { useEvents } from '../../proposing/use-event.ts';
import { usePatience } from '../../proposing/use-patience.ts';
import { useProposalPaths } from '../../proposing/use-proposal-paths.ts';
import { ListHeading } from '../../components/list/list-heading.tsx';
import { MyEvent } from './my-event.tsx';
import { proposalsWords } from './proposals-words.ts';
import { WhoMay } from './who-may.tsx';
import './my-proposals.css';

export interface MyProposalsProps {
  /** Of its heading. */
  readonly level: number;
  /** Leaves out events whose call is closed. */
  readonly onlyOpen?: boolean;
}

/** What the signed-in person has proposed, and can propose, by event. */
export function MyProposals({ level, onlyOpen = false }: MyProposalsProps) {
  const words = useWords(proposalsWords);
  const { myProposals } = useWords(proposingWords);
  const { list } = useProposalPaths();
  return (
    <section aria-label={myProposals} className="my-proposals">
      <ListHeading
        level={level}
        title={myProposals}
        more={list === undefined ? undefined : { path: list, label: words.allCalls }}
      />
      <Events level={level + 1} onlyOpen={onlyOpen} />
    </section>
  );
}

function Events({ level, onlyOpen }: Required<MyProposalsProps>) {
  const words = useWords(proposalsWords);
  const clock = useService(Clock);
  const { member } = useStream(useService(SessionState).access$);
  const { events } = useService(PortalSettings).proposalSystem;
  const state = useEvents();
  if (usePatience(state.status === 'idle' || state.status === 'loading')) return <PartSkeleton />;
  const told = state.status === 'ready' ? state.value : [];
  const known = knownEventIds(told, events).map((eventId) => {
    const event = told.find((each) => each.eventId === eventId);
    return { eventId, title: event?.title, invites: doesInvite(event, datesOf(events, eventId), clock.now()) };
  });
  const hasOpen = known.some(({ invites }) => invites);
  return (
    <>
      {!member && <WhoMay />}
      {!hasOpen && <p className="my-proposals__note note">{words.noOpenCalls}</p>}
      {known
        .filter(({ invites }) => invites || !onlyOpen)
        .map(({ eventId, title, invites }) => (
          <MyEvent key={eventId} eventId={eventId} title={title} level={level} onlyBegun={!invites || !member} />
        ))}
    </>
  );
}
