import { instantShown } from '../shared/time-zone.ts';
import type { ProposalKind } from './form-definition.ts';

/** What the content system says about an event to which one can propose (specification, section 3: event settings). */
export interface EventSettings {
  readonly eventId: string;
  /** Plain text. The texts below are HTML; whatever is missing is `undefined`, and shown as three hyphens. */
  readonly title: string | undefined;
  /** As it came: what it means is in the settings, per event. Empty when there is none. */
  readonly status: string;
  /** What it says of the kinds that can be proposed. */
  readonly intro: Readonly<Record<ProposalKind, string | undefined>>;
  readonly submitText: string | undefined;
  readonly completedText: string | undefined;
  readonly errorText: string | undefined;
}

/** What a status means. It informs; it never disables saving or sending: the server decides. */
export const CallState = { open: 'open', closed: 'closed', announced: 'announced' } as const;
export type CallState = (typeof CallState)[keyof typeof CallState];

/** What the settings know of an event and the content system does not. */
export interface EventDates {
  /** The last minute, `2027-01-31T23:59`, where the event is; absent: there is none to be shown. */
  readonly deadline?: string | undefined;
  /** An IANA time zone, `Europe/Warsaw`. UTC when absent. */
  readonly zone?: string | undefined;
  /** What values of `proposal_submission_form_status` mean; an unknown one says nothing and shows the form. */
  readonly status: Readonly<Record<string, CallState>>;
}

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

const MINUTE = 60_000;

/**
 * When a deadline's last minute begins, in milliseconds since 1970. A time that clocks show twice is the second one; one
 * that they skip is as much later as they skip.
 *
 * @param deadline what clocks show there, `2027-01-31T23:59`.
 * @param zone an IANA time zone; UTC when absent.
 * @returns `undefined` for what is no such time or no such zone.
 */
export function deadlineInstant(deadline: string, zone = 'UTC'): number | undefined {
  const shown = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d$/.test(deadline) ? Date.parse(`${deadline}Z`) : NaN;
  // `2027-02-30` is a date to some parsers.
  if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(deadline)) return undefined;
  return instantShown(shown, zone);
}

/** How much time is left: whole minutes, and whole days of 24 hours. Nothing of it once it has passed. */
export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  /** Not before the deadline's last minute is over. */
  readonly passed: boolean;
}

/** The time from now to the end of a deadline's last minute. @param instant as `deadlineInstant` answers. */
export function timeLeft(now: number, instant: number): TimeLeft {
  const left = Math.max(0, instant + MINUTE - now);
  const minutes = Math.floor(left / MINUTE);
  return {
    days: Math.floor(minutes / (24 * 60)),
    hours: Math.floor(minutes / 60) % 24,
    minutes: minutes % 60,
    passed: left === 0,
  };
}
