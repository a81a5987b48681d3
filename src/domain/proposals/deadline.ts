const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

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
  const clock = clockOf(zone);
  if (clock === undefined) return undefined;
  // A change of the clocks within a day of it leaves two instants to choose from.
  const instants = [shown - DAY, shown + DAY].map((near) => shown - (clock(near) - near));
  const exact = instants.filter((instant) => clock(instant) === shown);
  return Math.max(...(exact.length === 0 ? instants : exact));
}

/** Whether a text names a time zone that `deadlineInstant` knows. */
export const isZone = (zone: string): boolean => clockOf(zone) !== undefined;

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

/**
 * What clocks of a zone show at an instant, both in milliseconds: the shown time is counted as if it were UTC. `undefined`
 * when there is no such zone. Offsets like `+02:00` are none: not all browsers know them.
 */
function clockOf(zone: string): ((instant: number) => number) | undefined {
  if (!/^[a-z]/i.test(zone)) return undefined;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  } catch {
    return undefined;
  }
  return (instant) => {
    const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const { year = NaN, month = NaN, day = NaN, hour = NaN, minute = NaN, second = NaN } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
}
