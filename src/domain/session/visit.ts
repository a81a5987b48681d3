import { VISIT_PAUSE } from '../shared/timeouts.ts';

export interface VisitTimes {
  readonly at: number;
  readonly before: number | undefined;
}

export function visitAt(last: VisitTimes | undefined, now: number): VisitTimes {
  if (last === undefined) return { at: now, before: undefined };
  return { at: now, before: now - last.at < VISIT_PAUSE ? last.before : last.at };
}
