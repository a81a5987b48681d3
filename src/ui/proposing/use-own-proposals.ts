import { LoadOwnProposals, type OwnProposal } from '../../application/proposals/load-proposals.ts';
import type { Loadable } from '../../application/cache/loadable.ts';
import type { ProposalKind } from '../../domain/proposals/proposal-kind.ts';
import { useService } from '../di/container-context.tsx';
import { useQuery } from '../di/use-stream.ts';

export interface OwnProposals {
  readonly state: Loadable<readonly OwnProposal[]>;
  readonly refresh: () => Promise<void>;
}

/** What the signed-in person has proposed for an event. */
export function useOwnProposals(eventId: string): OwnProposals {
  const query = useService(LoadOwnProposals).of(eventId);
  return { state: useQuery(query), refresh: query.refresh };
}

/** What there is of one kind; `undefined` as long as that is not known. */
export function ownOf({ state }: OwnProposals, kind: ProposalKind): OwnProposal | undefined {
  return state.status === 'ready' ? state.value.find((each) => each.kind === kind) : undefined;
}
