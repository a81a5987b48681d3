import { useState, type ReactNode } from 'react';
import { useEvents } from '../../components/proposal-names.ts';
import { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { isKnownEvent } from '../../../domain/proposals/events.ts';
import { PageSkeleton } from '../../components/skeleton.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { NoSuchId } from '../../components/list/loadable-screen.tsx';
import { useOwnProposals } from './own-proposals.tsx';

export interface KnownEventProps {
  readonly eventId: string;
  /** A proposal for the event is being written: what stands here stays from then on. */
  readonly isInUse?: boolean;
  /** Nothing stands here before the event is known, or the event settings have failed. */
  readonly isAwaited?: boolean;
  readonly children: ReactNode;
}

/**
 * A screen about an event, or the not-found screen once the event settings are there and neither they nor the
 * configuration know that event. While the settings load, and when they failed, the screen stands: forms stay usable
 * (specification, section 8). Members still find their proposals for an event that is no longer announced.
 */
export function KnownEvent({ eventId, isInUse = false, isAwaited = false, children }: KnownEventProps) {
  const state = useEvents();
  const { events } = useService(PortalSettings).proposalSystem;
  const { userId } = useStream(useService(SessionState).access$);
  const [wasInUse, setWasInUse] = useState(isInUse);
  if (isInUse && !wasInUse) setWasInUse(true);
  const isKnown = isKnownEvent(eventId, state.status === 'ready' ? state.value : [], events);
  if (isAwaited && !isKnown && (state.status === 'idle' || state.status === 'loading')) return <PageSkeleton />;
  // An older answer does not say which events have been announced since.
  const isUnknown = state.status === 'ready' && !state.stale && !isKnown;
  if (!isUnknown || wasInUse) return children;
  return userId > 0 ? <WithOwn eventId={eventId}>{children}</WithOwn> : <NoSuchId id={eventId} />;
}

function WithOwn({ eventId, children }: Pick<KnownEventProps, 'eventId' | 'children'>) {
  const { state } = useOwnProposals(eventId);
  if (state.status === 'idle' || state.status === 'loading') return <PageSkeleton />;
  // The proposal system says of an event that it does not know either that nothing is found.
  const hasNone =
    state.status === 'ready'
      ? state.value.every((own) => own.state === 'none')
      : state.reason === RemoteErrorKind.notFound;
  return hasNone ? <NoSuchId id={eventId} /> : children;
}
