import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { LoadEvents } from '../../application/proposals/load-proposals.ts';
import type { Loadable } from '../../application/cache/loadable.ts';
import { callStateOf, datesOf } from '../../domain/proposals/event-dates.ts';
import type { CallState, EventDates, EventSettings } from '../../domain/proposals/event-settings.ts';
import { useService } from '../di/container-context.tsx';
import { useQuery } from '../di/use-stream.ts';

/** An event, as far as it is known. */
export interface KnownEvent {
  /** What the content system says of it; `undefined` until it has, and when it says nothing. */
  readonly event: EventSettings | undefined;
  /** Of all events: whether the content system has been asked, and with what result. */
  readonly state: Loadable<readonly EventSettings[]>;
  readonly dates: EventDates;
  /** What its status means; `undefined` when that is not known. */
  readonly callState: CallState | undefined;
}

/** What the settings know of an event. */
export function useEventDates(eventId: string): EventDates {
  return datesOf(useService(PortalSettings).proposalSystem.events, eventId);
}

/** All events that the content system tells of. */
export function useEvents(): Loadable<readonly EventSettings[]> {
  return useQuery(useService(LoadEvents).events());
}

export function useEvent(eventId: string): KnownEvent {
  const state = useEvents();
  const dates = useEventDates(eventId);
  const event = state.status === 'ready' ? state.value.find((each) => each.eventId === eventId) : undefined;
  return { event, state, dates, callState: event && callStateOf(dates, event.status) };
}
