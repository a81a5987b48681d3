import { Heading } from '../../components/heading.tsx';
import { InnerLink } from '../../components/inner-link.tsx';
import { OwnProposals } from '../../proposing/own-proposals.tsx';
import { useCall } from '../../proposing/use-call.ts';
import { useOwnProposals } from '../../proposing/use-own-proposals.ts';
import { useProposalPaths } from '../../proposing/use-proposal-paths.ts';
import { eventTitle } from './event-title.ts';
import { useCallLine } from './use-call-line.ts';

export interface MyEventProps {
  readonly eventId: string;
  readonly title: string | undefined;
  /** Of its heading. */
  readonly level: number;
  /** Shows what has been begun, and nothing where nothing has. */
  readonly onlyBegun: boolean;
}

/** One's own proposals for one event, under its title. */
export function MyEvent({ eventId, title, level, onlyBegun }: MyEventProps) {
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
