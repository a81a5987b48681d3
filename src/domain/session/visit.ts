/** Who comes back within this time, in milliseconds, has not been away: reloading is no new visit. */
const PAUSE = 30 * 60_000;

/** How far somebody's visit has got; both in milliseconds since 1970. */
export interface VisitTimes {
  /** When they were last known to be here. */
  readonly at: number;
  /** The end of the visit before this one; absent for the first one. */
  readonly before: number | undefined;
}

/** The visit of somebody who comes at `now`: the one they were on, or after a pause of half an hour another one. */
export function visitAt(last: VisitTimes | undefined, now: number): VisitTimes {
  if (last === undefined) return { at: now, before: undefined };
  return { at: now, before: now - last.at < PAUSE ? last.before : last.at };
}
