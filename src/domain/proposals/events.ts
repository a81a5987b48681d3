import { instantShown } from '../shared/time-zone.ts';
import type { ProposalKind } from './form-definition.ts';

/** An event that accepts proposals (docs/specification.md, section 3: event settings). */
export interface EventSettings {
  readonly eventId: string;
  /** Plain text. The texts below are HTML; missing ones are `undefined` and shown as three hyphens. */
  readonly title: string | undefined;
  /** Raw status; the settings give its meaning per event. Empty when unknown. */
  readonly status: string;
  /** Introduction per kind. */
  readonly intro: Readonly<Record<ProposalKind, string | undefined>>;
  readonly submitText: string | undefined;
  readonly completedText: string | undefined;
  readonly errorText: string | undefined;
}

/** Meaning of a status. Informative only: the server decides about saving and sending. */
export const CallState = { open: 'open', closed: 'closed', announced: 'announced' } as const;
export type CallState = (typeof CallState)[keyof typeof CallState];

/** Configured facts of an event. */
export interface EventDates {
  /** Last minute, `2027-01-31T23:59`, in the event's local time. */
  readonly deadline?: string | undefined;
  /** IANA time zone, `Europe/Warsaw`; UTC by default. */
  readonly zone?: string | undefined;
  /** Meanings of `proposal_submission_form_status`; an unknown value shows the form. */
  readonly status: Readonly<Record<string, CallState>>;
}

const nothing: EventDates = { status: {} };

/** Configured facts of an event; empty if unknown. */
export function datesOf(events: Readonly<Record<string, EventDates>>, eventId: string): EventDates {
  return Object.hasOwn(events, eventId) ? (events[eventId] ?? nothing) : nothing;
}

/** The meaning of a status; `undefined` when not configured. */
export function callStateOf({ status: meanings }: EventDates, status: string): CallState | undefined {
  return Object.hasOwn(meanings, status) ? meanings[status] : undefined;
}

/** All known event ids: the content system's in its order, then those of the settings alone. */
export function knownEventIds(
  told: readonly EventSettings[],
  events: Readonly<Record<string, EventDates>>,
): readonly string[] {
  return [...new Set([...told.map(({ eventId }) => eventId), ...Object.keys(events)])];
}

/**
 * Whether event settings or configuration contain an event. Event settings without id may mean any event.
 *
 * @param told the content system's events.
 */
export function isKnownEvent(
  eventId: string,
  told: readonly EventSettings[],
  events: Readonly<Record<string, EventDates>>,
): boolean {
  const known = knownEventIds(told, events);
  return known.includes(eventId) || known.includes('');
}

/** The end of an event's call, from `deadlineInstant`; `undefined` when unknown. */
export function closingOf({ deadline, zone }: EventDates): number | undefined {
  return deadline === undefined ? undefined : deadlineInstant(deadline, zone);
}

/**
 * Whether to invite proposals: while the call is open, or, with unknown status, until the deadline. Hides and forbids
 * nothing: the proposal system decides.
 *
 * @param event the content system's event, if known.
 * @param now milliseconds since 1970.
 */
export function doesInvite(event: EventSettings | undefined, dates: EventDates, now: number): boolean {
  const state = event && callStateOf(dates, event.status);
  if (state !== undefined) return state === CallState.open;
  const closing = closingOf(dates);
  return closing === undefined ? event !== undefined : !timeLeft(now, closing).passed;
}

const MINUTE = 60_000;

/**
 * Start of a deadline's last minute, in milliseconds since 1970. An ambiguous local time is the later one; a skipped
 * one moves forward by the gap.
 *
 * @param deadline local time, `2027-01-31T23:59`.
 * @param zone IANA time zone; UTC by default.
 * @returns `undefined` for an invalid time or zone.
 */
export function deadlineInstant(deadline: string, zone = 'UTC'): number | undefined {
  const shown = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d$/.test(deadline) ? Date.parse(`${deadline}Z`) : NaN;
  // Some parsers accept `2027-02-30`.
  if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(deadline)) return undefined;
  return instantShown(shown, zone);
}

/** Remaining whole minutes and whole 24-hour days; 0 once passed. */
export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  /** True only after the deadline's last minute. */
  readonly passed: boolean;
}

/**
 * The time left until the end of the deadline's last minute.
 *
 * @param instant from `deadlineInstant`.
 */
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
