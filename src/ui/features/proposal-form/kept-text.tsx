import type { ProposalPlace } from '../../../application/ports/proposal-desk.ts';
import { KeptText as TextToTakeAlong } from '../../writing/kept-text.tsx';
import { proposalFileName } from './proposal-file-name.ts';

interface KeptTextProps {
  readonly place: ProposalPlace;
  readonly label: string;
  readonly text: string;
}

/** The text of a proposal, to be copied or downloaded under its name. */
export function KeptText({ place, label, text }: KeptTextProps) {
  return <TextToTakeAlong label={label} text={text} fileName={proposalFileName('proposal', place)} />;
}
