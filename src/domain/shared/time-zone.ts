const DAY = 86_400_000;

/** What clocks show at an instant, both in milliseconds: the shown time is counted as if it were UTC. */
type ZoneClock = (instant: number) => number;

/** Made once each: a list has a thousand dates. */
const clocks = new Map<string, ZoneClock | undefined>();

/** The clocks of a zone. `undefined` when there is no such zone. Offsets like `+02:00` are none: not all browsers know them. */
export function clockOf(zone: string): ZoneClock | undefined {
  if (!clocks.has(zone)) clocks.set(zone, newClock(zone));
  return clocks.get(zone);
}

/** Whether a text names a time zone that `clockOf` knows. */
export const isZone = (zone: string): boolean => clockOf(zone) !== undefined;

/**
 * When clocks of a zone show a time. One that they show twice is the second one; one that they skip is as much later as
 * they skip.
 *
 * @param shown milliseconds since 1970, as if it were UTC.
 * @returns milliseconds since 1970; `undefined` when there is no such zone.
 */
export function instantShown(shown: number, zone: string): number | undefined {
  const clock = clockOf(zone);
  if (clock === undefined) return undefined;
  // A change of the clocks within a day of it leaves two instants to choose from.
  const instants = [shown - DAY, shown + DAY].map((near) => shown - (clock(near) - near));
  const exact = instants.filter((instant) => clock(instant) === shown);
  return Math.max(...(exact.length === 0 ? instants : exact));
}

function newClock(zone: string): ZoneClock | undefined {
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
