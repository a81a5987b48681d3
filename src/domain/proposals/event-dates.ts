import { deadlineInstant, timeLeft } from './deadline.ts';
import { CallState, type EventDates, type EventSettings } from './event-settings.ts';

const nothing: EventDates = { status: {} };

/** What the settings know of an event; of one that they do not name, nothing. */
export function datesOf(events: Readonly<Record<string, EventDates>>, eventId: string): EventDates {
  return Object.hasOwn(events, eventId) ? (events[eventId] ?? nothing) : nothing;
}

/** What a status means; `undefined` for one that the settings do not explain. */
export function callStateOf({ status: meanings }: EventDates, status: string): CallState | undefined {
  return Object.hasOwn(meanings, status) ? meanings[status] : undefined;
}

/** The ids of all events that anybody knows: those that were told, in their order, then those of the settings alone. */
export function knownEventIds(
  told: readonly EventSettings[],
  events: Readonly<Record<string, EventDates>>,
): readonly string[] {
  return [...new Set([...told.map(({ eventId }) => eventId), ...Object.keys(events)])];
}

/**
 * Whether the event settings or the configuration know an event. Event settings without an id may mean any event.
 *
 * @param told the events of the event settings.
 */
export function isKnownEvent(
  eventId: string,
  told: readonly EventSettings[],
  events: Readonly<Record<string, EventDates>>,
): boolean {
  const known = knownEventIds(told, events);
  return known.includes(eventId) || known.includes('');
}

/** When an event's call closes, as `deadlineInstant` has it; `undefined` when nobody says so. */
export function closingOf({ deadline, zone }: EventDates): number | undefined {
  return deadline === undefined ? undefined : deadlineInstant(deadline, zone);
}

/**
 * Whether people are asked to propose: as long as the call is said to be open, or, where nobody says anything about it,
 * until its deadline. It hides nothing and forbids nothing: the proposal system decides.
 *
 * @param event what the content system says of it, if anything. @param now milliseconds since 1970.
 */
export function doesInvite(event: EventSettings | undefined, dates: EventDates, now: number): boolean {
  const state = event && callStateOf(dates, event.status);
  if (state !== undefined) return state === CallState.open;
  const closing = closingOf(dates);
  return closing === undefined ? event !== undefined : !timeLeft(now, closing).passed;
}
