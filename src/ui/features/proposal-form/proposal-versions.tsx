import { parseProposalCopy, proposalAddress } from '../../../application/proposals/proposal-copy.ts';
import type { ProposalPlace } from '../../../application/ports/proposal-desk.ts';
import type { FormDefinition } from '../../../domain/proposals/form-definition.ts';
import { DraftVersions } from '../../writing/draft-versions.tsx';
import { proposalFileName } from './proposal-file-name.ts';
import { useProposalText } from './use-readable.ts';

export interface ProposalVersionsProps {
  readonly place: ProposalPlace;
  readonly definition: FormDefinition;
  readonly locked?: boolean;
  /** Absent where the proposal cannot be changed any more. @param text JSON of an object. */
  readonly onBringBack?: (text: string) => void;
}

/** Earlier versions of a proposal, to be read, and brought back as long as it can be changed. */
export function ProposalVersions({ place, definition, locked = false, onBringBack }: ProposalVersionsProps) {
  const textOf = useProposalText(definition);
  return (
    <DraftVersions
      address={{ kind: 'proposal', place: proposalAddress(0, place).place }}
      textOf={({ value }) => textOf(parseProposalCopy(value)?.text ?? '')}
      fileName={proposalFileName('proposal', place)}
      locked={locked}
      {...(onBringBack && {
        onBringBack: ({ value }) => onBringBack(parseProposalCopy(value)?.text ?? ''),
      })}
    />
  );
}
