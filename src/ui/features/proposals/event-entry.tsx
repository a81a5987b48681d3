import { SessionState } from '../../../application/session/session-state.ts';
import { InnerLink } from '../../components/inner-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { OwnProposals } from '../../proposing/own-proposals.tsx';
import { useCall } from '../../proposing/use-call.ts';
import { useProposalPaths } from '../../proposing/use-proposal-paths.ts';
import { CallDates } from './call-dates.tsx';
import { eventTitle } from './event-title.ts';
import { useProposeAny } from './use-propose-any.ts';
import { useCallLine } from './use-call-line.ts';

/** An event in the list of all: how it stands with its call, when that closes, and one's own proposals. */
export function EventEntry({ eventId }: { eventId: string }) {
  const proposeAny = useProposeAny();
  const { member } = useStream(useService(SessionState).access$);
  const path = useProposalPaths().event(eventId);
  const call = useCall(eventId);
  const line = useCallLine(call);
  const title = eventTitle(call.event?.title, eventId);
  return (
    <article className="event-entry">
      {line !== '' && <p className={call.invites ? 'caps event-entry__line--open' : 'caps'}>{line}</p>}
      <h2 className="event-entry__title">{path === undefined ? title : <InnerLink to={path}>{title}</InnerLink>}</h2>
      <CallDates call={call} />
      <OwnProposals eventId={eventId} onlyBegun={!call.invites || !member} />
      {path !== undefined && call.invites && (
        <InnerLink to={path} className="button button--primary">
          {proposeAny}
          <span className="visually-hidden">: {title}</span>
        </InnerLink>
      )}
    </article>
  );
}
