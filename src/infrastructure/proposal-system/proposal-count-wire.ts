import { firstOf, integerOf, isRecord } from '../http/wire-values.ts';

/** What `count` answers besides a number or a text of one. */
interface ProposalCountWire {
  readonly count?: unknown;
}

/** How many there are; `undefined` for what is no number, or less than none. */
export function toProposalCount(wire: unknown): number | undefined {
  const first = firstOf(wire);
  const answer: ProposalCountWire = isRecord(first) ? first : { count: first };
  const count = integerOf(answer.count);
  return count !== undefined && count >= 0 ? count : undefined;
}
