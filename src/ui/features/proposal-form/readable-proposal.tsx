import { OpenProposals } from '../../../application/proposals/open-proposal.ts';
import type { ProposalPlace } from '../../../application/ports/proposal-desk.ts';
import { useService } from '../../di/container-context.tsx';
import { KeptText } from './kept-text.tsx';
import { useProposalText } from './use-readable.ts';

interface ReadableProposalProps {
  readonly place: ProposalPlace;
  /** JSON of an object. */
  readonly text: string;
  readonly label: string;
}

/** The text of a proposal that is open nowhere, to be read, copied or downloaded. */
export function ReadableProposal({ place, text, label }: ReadableProposalProps) {
  const textOf = useProposalText(useService(OpenProposals).definition(place.kind));
  return <KeptText place={place} label={label} text={textOf(text)} />;
}
