/** The middle of the values; between the two middle ones when their number is even. @throws RangeError without values. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/**
 * The value that so many per cent of all values do not exceed, between two of them in proportion.
 *
 * @param percent from 0, the least value, to 100, the greatest.
 * @throws RangeError without values.
 */
export function percentile(values: readonly number[], percent: number): number {
  if (values.length === 0) throw new RangeError('Nothing has been measured');
  const sorted = values.toSorted((one, other) => one - other);
  const place = ((sorted.length - 1) * percent) / 100;
  const below = sorted[Math.floor(place)] ?? NaN;
  const above = sorted[Math.ceil(place)] ?? NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** A figure, and how far the rounds it comes from lie apart. */
export interface Spread {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The median of what the rounds have brought. */
export function spreadOf(rounds: readonly number[]): Spread {
  return { value: median(rounds), low: Math.min(...rounds), high: Math.max(...rounds) };
}

/** The percentile of all that was measured in all rounds, and between which values it was in one of them. */
export function spreadOfPercentile(rounds: readonly (readonly number[])[], percent: number): Spread {
  const ofRounds = rounds.map((values) => percentile(values, percent));
  return { value: percentile(rounds.flat(), percent), low: Math.min(...ofRounds), high: Math.max(...ofRounds) };
}

/**
 * How many times as much as the reference, by the medians. The spread is that of the rounds, in each of which both were
 * measured one after the other: what slows the machine down for a while slows down both.
 */
export function ratioOf(rounds: readonly number[], reference: readonly number[]): Spread {
  const ofRounds = rounds.flatMap((value, round) => {
    const other = reference[round];
    return other === undefined ? [] : [value / other];
  });
  return {
    value: median(rounds) / median(reference),
    low: Math.min(...ofRounds),
    high: Math.max(...ofRounds),
  };
}
