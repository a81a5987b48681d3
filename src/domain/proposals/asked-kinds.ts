import type { DescribedKind, ProposalForms } from './form-definition.ts';
import type { ProposalKind } from './proposal-kind.ts';

/** The kinds that can be proposed, in the order in which they are offered. */
export const kindsOf = ({ kinds }: ProposalForms): readonly ProposalKind[] =>
  kinds.map((kind) => (typeof kind === 'string' ? kind : kind.id));

/** What the settings say of a kind that they describe; `undefined` of any other. */
export function describedKind(kind: ProposalKind, { kinds }: ProposalForms): DescribedKind | undefined {
  return kinds.find((each): each is DescribedKind => typeof each !== 'string' && each.id === kind);
}
