/** A return after this long counts as a new visit; a reload does not. */
const PAUSE = 30 * 60_000;

export interface VisitTimes {
  readonly at: number;
  readonly before: number | undefined;
}

export function visitAt(last: VisitTimes | undefined, now: number): VisitTimes {
  if (last === undefined) return { at: now, before: undefined };
  return { at: now, before: now - last.at < PAUSE ? last.before : last.at };
}
