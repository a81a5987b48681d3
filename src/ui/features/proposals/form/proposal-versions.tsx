import type { ProposalPlace } from '../../../../application/ports/proposal-system.ts';
import { parseProposalCopy, proposalAddress } from '../../../../application/proposals/proposal-copy.ts';
import { DraftVersions } from '../../../components/forms/draft-versions.tsx';
import { useProposalText } from './readable-parts.ts';

/** Maximum length of the event id in a file name, in characters. */
const LONGEST = 60;

/** `receipt-panel-tides-2027.txt`: characters of the event id that are invalid in file names are removed. */
export function proposalFileName(what: 'receipt' | 'proposal', { eventId, kind }: ProposalPlace): string {
  const event =
    eventId
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = Array.from(event.join('-')).slice(0, LONGEST).join('').replace(/-$/, '');
  return `${[what, kind, name].filter(Boolean).join('-')}.txt`;
}

interface ProposalVersionsProps {
  readonly place: ProposalPlace;
  readonly locked?: boolean;
  /** Takes the JSON of an object. Absent when the proposal is final. */
  readonly onBringBack?: (text: string) => void;
}

export function ProposalVersions({ place, locked = false, onBringBack }: ProposalVersionsProps) {
  const textOf = useProposalText(place);
  return (
    <DraftVersions
      address={{ kind: 'proposal', place: proposalAddress(0, place).place }}
      textOf={({ value }) => textOf(parseProposalCopy(value)?.text ?? '')}
      fileName={proposalFileName('proposal', place)}
      locked={locked}
      {...(onBringBack && { onBringBack: ({ value }) => onBringBack(parseProposalCopy(value)?.text ?? '') })}
    />
  );
}
