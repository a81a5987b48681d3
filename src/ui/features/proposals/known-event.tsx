import { useState, type ReactNode } from 'react';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { isKnownEvent } from '../../../domain/proposals/events.ts';
import { NoSuchId } from '../../components/list/query-view.tsx';
import { useEvents } from '../../components/proposal-names.ts';
import { PageSkeleton } from '../../components/skeleton.tsx';
import { useService } from '../../di/container-context.tsx';
import { useAccess } from '../../di/use-access.ts';
import { isPending } from './event.tsx';
import { useOwnProposals } from './own-proposals.tsx';

interface KnownEventProps {
  readonly eventId: string;
  /** A proposal for the event is being written, so the content stays mounted. */
  readonly isInUse?: boolean;
  /** Shows a skeleton until the event is known or the event settings have failed. */
  readonly isAwaited?: boolean;
  readonly children: ReactNode;
}

/**
 * While the event settings load or after they failed, the screen stays, so that forms stay usable
 * (docs/specification.md, section 8). Members still find their proposals for removed events.
 */
export function KnownEvent({ eventId, isInUse = false, isAwaited = false, children }: KnownEventProps) {
  const state = useEvents();
  const { events } = useService(PortalSettings).proposalSystem;
  const { userId } = useAccess();
  const [wasInUse, setWasInUse] = useState(isInUse);
  if (isInUse && !wasInUse) setWasInUse(true);
  const isKnown = isKnownEvent(eventId, state.status === 'ready' ? state.value : [], events);
  if (isAwaited && !isKnown && isPending(state)) return <PageSkeleton />;
  // A stale answer lacks events announced since.
  const isUnknown = state.status === 'ready' && !state.stale && !isKnown;
  if (!isUnknown || wasInUse) return children;
  return userId > 0 ? <WithOwn eventId={eventId}>{children}</WithOwn> : <NoSuchId id={eventId} />;
}

function WithOwn({ eventId, children }: Pick<KnownEventProps, 'eventId' | 'children'>) {
  const { state, hasBegun } = useOwnProposals(eventId);
  if (isPending(state)) return <PageSkeleton />;
  // The proposal server also answers "not found" for unknown events.
  const hasNone = state.status === 'failed' ? state.reason === RemoteErrorKind.notFound : !hasBegun;
  return hasNone ? <NoSuchId id={eventId} /> : children;
}
