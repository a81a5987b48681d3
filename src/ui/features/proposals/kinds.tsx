import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { kindsOf } from '../../../domain/proposals/asked-kinds.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { OwnNotKnown } from '../../proposing/own-not-known.tsx';
import type { Call } from '../../proposing/use-call.ts';
import { useOwnProposals, type OwnProposals } from '../../proposing/use-own-proposals.ts';
import { KindPart } from './kind-part.tsx';

interface KindsProps {
  readonly eventId: string;
  readonly call: Call;
}

/** The kinds of proposal for an event; how far one's own are is looked up for who is signed in alone. */
export function Kinds({ eventId, call }: KindsProps) {
  const { userId } = useStream(useService(SessionState).access$);
  return userId > 0 ? (
    <WithOwn eventId={eventId} call={call} />
  ) : (
    <Parts eventId={eventId} call={call} own={undefined} />
  );
}

function WithOwn({ eventId, call }: KindsProps) {
  const own = useOwnProposals(eventId);
  return (
    <>
      <OwnNotKnown own={own} />
      <Parts eventId={eventId} call={call} own={own} />
    </>
  );
}

function Parts({ eventId, call: { event, invites }, own }: KindsProps & { own: OwnProposals | undefined }) {
  return kindsOf(useService(PortalSettings).proposalForms).map((kind) => (
    <KindPart key={kind} eventId={eventId} kind={kind} intro={event?.intro[kind]} invites={invites} own={own} />
  ));
}
