import { LoadOwnProposals, type OwnProposal } from '../../application/proposals/load-proposals.ts';
import type { Loadable } from '../../application/shared/loadable.ts';
import type { ProposalKind } from '../../domain/proposals/proposal-kind.ts';
import { useService } from '../di/container-context.tsx';
import { useSharedReading } from './use-shared-reading.ts';

export interface OwnProposals {
  readonly state: Loadable<readonly OwnProposal[]>;
  readonly refresh: () => Promise<void>;
}

/** What the signed-in person has proposed for an event. Read once for all views that show it at the same time. */
export function useOwnProposals(eventId: string): OwnProposals {
  const reading = useService(LoadOwnProposals).of(eventId);
  return { state: useSharedReading(reading), refresh: reading.refresh };
}

/** What there is of one kind; `undefined` as long as that is not known. */
export function ownOf({ state }: OwnProposals, kind: ProposalKind): OwnProposal | undefined {
  return state.status === 'ready' ? state.value.find((each) => each.kind === kind) : undefined;
}
