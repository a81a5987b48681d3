const DAY = 86_400_000;

/** Maps an instant to local time, both in milliseconds; local time is encoded as if UTC. */
type ZoneClock = (instant: number) => number;

/** Cached: a list may have a thousand dates. */
const clocks = new Map<string, ZoneClock | undefined>();

/** The clock of a zone. Offsets like `+02:00` are unknown, because not all browsers know them. */
export function clockOf(zone: string): ZoneClock | undefined {
  if (!clocks.has(zone)) clocks.set(zone, newClock(zone));
  return clocks.get(zone);
}

export const isZone = (zone: string): boolean => clockOf(zone) !== undefined;

/** The instant of a local time, given as if UTC. An ambiguous time is the later one; a skipped one moves forward. */
export function instantShown(shown: number, zone: string): number | undefined {
  const clock = clockOf(zone);
  if (clock === undefined) return undefined;
  // A clock change within a day leaves two candidates.
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
