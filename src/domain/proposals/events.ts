import { MINUTE } from '../shared/timeouts.ts';
import type { PathParams } from '../content/paths.ts';
import { instantShown } from '../shared/time-zone.ts';
import type { ProposalKind } from './form-definition.ts';

export interface EventSettings {
  readonly eventId: string;
  /** Plain text. The texts below are HTML; missing ones are `undefined` and shown as three hyphens. */
  readonly title: string | undefined;
  /** Raw status; the settings give its meaning per event. Empty when unknown. */
  readonly status: string;
  readonly intro: Readonly<Record<ProposalKind, string | undefined>>;
  readonly submitText: string | undefined;
  readonly completedText: string | undefined;
  readonly errorText: string | undefined;
}

/** Informative only: the server decides about saving and sending. */
export const CallState = { open: 'open', closed: 'closed', announced: 'announced' } as const;
export type CallState = (typeof CallState)[keyof typeof CallState];

export interface EventDates {
  readonly deadline?: string | undefined;
  readonly zone?: string | undefined;
  readonly status: Readonly<Record<string, CallState>>;
}

const nothing: EventDates = { status: {} };

/** By event id. */
type Events = Readonly<Record<string, EventDates>>;

export const datesOf = (events: Events, eventId: string): EventDates =>
  Object.hasOwn(events, eventId) ? (events[eventId] ?? nothing) : nothing;

export const callStateOf = ({ status: meanings }: EventDates, status: string): CallState | undefined =>
  Object.hasOwn(meanings, status) ? meanings[status] : undefined;

/** The content system's in its order, then those of the settings alone. */
export function knownEventIds(told: readonly EventSettings[], events: Events): readonly string[] {
  return [...new Set([...told.map(({ eventId }) => eventId), ...Object.keys(events)])];
}

/** Event settings without id may mean any event. */
export function isKnownEvent(eventId: string, told: readonly EventSettings[], events: Events): boolean {
  const known = knownEventIds(told, events);
  return known.includes(eventId) || known.includes('');
}

export const closingOf = ({ deadline, zone }: EventDates): number | undefined =>
  deadline === undefined ? undefined : deadlineInstant(deadline, zone);

/** Whether to invite: while the call is open, or, with unknown status, until the deadline. Forbids nothing. */
export function doesInvite(event: EventSettings | undefined, dates: EventDates, now: number): boolean {
  const state = event && callStateOf(dates, event.status);
  if (state !== undefined) return state === CallState.open;
  const closing = closingOf(dates);
  return closing === undefined ? event !== undefined : !timeLeft(now, closing).passed;
}

/** Start of a local deadline's last minute (see `instantShown`); `undefined` for an invalid time or zone. */
export function deadlineInstant(deadline: string, zone = 'UTC'): number | undefined {
  const shown = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d$/.test(deadline) ? Date.parse(`${deadline}Z`) : NaN;
  // Some parsers accept `2027-02-30`.
  if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(deadline)) return undefined;
  return instantShown(shown, zone);
}

export type TimeLeft = Readonly<ReturnType<typeof timeLeft>>;

/** Whole minutes, hours and 24-hour days; 0 once passed. */
export function timeLeft(now: number, instant: number) {
  const left = Math.max(0, instant + MINUTE - now);
  const minutes = Math.floor(left / MINUTE);
  return {
    days: Math.floor(minutes / (24 * 60)),
    hours: Math.floor(minutes / 60) % 24,
    minutes: minutes % 60,
    passed: left === 0,
  };
}

/** Fills a pattern's parameters. `undefined` when one is missing or would be read as `.` or `..`. */
export function filledPath(pattern: string, params: PathParams): string | undefined {
  const segments = pattern.split('/').map((segment) => {
    if (!segment.startsWith(':')) return segment;
    const name = segment.slice(1);
    const value = Object.hasOwn(params, name) ? (params[name] ?? '') : '';
    // Encoding throws on lone surrogates; browsers resolve dots even when encoded.
    const text = value.toWellFormed();
    return /^\.{0,2}$/.test(text) ? undefined : encodeURIComponent(text);
  });
  return segments.includes(undefined) ? undefined : segments.join('/');
}
