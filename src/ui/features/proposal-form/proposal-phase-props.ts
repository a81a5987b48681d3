import type { ComponentType } from 'react';
import type { ProposalPlace } from '../../../application/ports/proposal-desk.ts';
import type { OpenProposal, ProposalPhase, ProposalState } from '../../../application/proposals/open-proposal.ts';
import type { FormDefinition } from '../../../domain/proposals/form-definition.ts';
import type { ProposalVersionsProps } from './proposal-versions.tsx';

/** What the views of all phases are given. */
export interface ProposalPhaseProps {
  readonly place: ProposalPlace;
  readonly open: OpenProposal;
  readonly state: ProposalState;
  readonly definition: FormDefinition;
}

/** A proposal that is being written or sent. */
export type DraftPhase = Extract<ProposalPhase, { readonly kind: 'draft' | 'sending' }>;

export interface DraftViewProps extends ProposalPhaseProps {
  readonly phase: DraftPhase;
  /** Comes along with the form: this part would have to bring its own. */
  readonly Versions: ComponentType<ProposalVersionsProps>;
}
