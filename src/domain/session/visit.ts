/** Milliseconds of absence after which a return counts as a new visit; a reload does not. */
const PAUSE = 30 * 60_000;

/** A user's visit, in milliseconds since 1970. */
export interface VisitTimes {
  /** Last activity. */
  readonly at: number;
  /** The end of the previous visit; absent on the first. */
  readonly before: number | undefined;
}

/** Continues the visit at `now`, or starts a new one after half an hour of absence. */
export function visitAt(last: VisitTimes | undefined, now: number): VisitTimes {
  if (last === undefined) return { at: now, before: undefined };
  return { at: now, before: now - last.at < PAUSE ? last.before : last.at };
}
