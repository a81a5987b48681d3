import { instantShown } from '../shared/time-zone.ts';

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
