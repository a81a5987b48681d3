import { Clock } from '../../application/ports/clock.ts';
import type { TimeLeft } from '../../domain/proposals/deadline.ts';
import { doesInvite } from '../../domain/proposals/event-dates.ts';
import type { CallState, EventSettings } from '../../domain/proposals/event-settings.ts';
import { useService } from '../di/container-context.tsx';
import { useDeadline, type Deadline } from './use-deadline.ts';
import { useEvent } from './use-event.ts';
import { useTimeLeft } from './use-time-left.ts';

/** How it stands with the call for an event. */
export interface Call {
  readonly event: EventSettings | undefined;
  /** The content system has not answered yet. */
  readonly isLoading: boolean;
  /** `undefined` when nobody says anything about it. */
  readonly callState: CallState | undefined;
  readonly deadline: Deadline | undefined;
  /** `undefined` without a deadline. */
  readonly left: TimeLeft | undefined;
  /** Whether people are asked to propose; see `doesInvite`. */
  readonly invites: boolean;
}

export function useCall(eventId: string): Call {
  const clock = useService(Clock);
  const { event, state, dates, callState } = useEvent(eventId);
  const deadline = useDeadline(eventId);
  const left = useTimeLeft(deadline?.instant);
  const isLoading = state.status === 'idle' || state.status === 'loading';
  return { event, isLoading, callState, deadline, left, invites: doesInvite(event, dates, clock.now()) };
}
