import { useId } from 'react';
import type { ProposalPlace } from '../../../../application/ports/proposal-system.ts';
import { OpenProposals, type ProposalVersion } from '../../../../application/proposals/draft-model.ts';
import { parseProposalCopy, proposalAddress } from '../../../../application/proposals/proposal-copy.ts';
import { readForm } from '../../../../domain/proposals/form-values.ts';
import { DraftVersions } from '../../../components/forms/draft-versions.tsx';
import { SavedText } from '../../../components/forms/saved-text.tsx';
import { useService } from '../../../di/container-context.tsx';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { fieldMessages } from '../fields/field-messages.ts';
import { sentMessages } from './proposal-form-messages.ts';
import { plainText, useReadable } from './proposal-view.tsx';
import { AskFirst, useTimeText } from './send-state.tsx';

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

interface UnsentTextProps {
  readonly place: ProposalPlace;
  readonly version: ProposalVersion;
  readonly onDiscard: () => void;
  readonly changed?: Partial<typeof sentMessages.en>;
  readonly heading?: 'h2' | 'h3';
}

/** Text that is in no other version: by default, text that came too late to be sent. */
export function UnsentText({ place, version, onDiscard, changed, heading: Heading = 'h3' }: UnsentTextProps) {
  const messages = { ...useMessages(sentMessages), ...changed };
  const id = useId();
  const time = useTimeText()(version.editedAt);
  return (
    <section aria-labelledby={id} className="proposal-note">
      <Heading id={id}>{messages.unsent}</Heading>
      <p>
        {messages.unsentText} {time !== undefined && messages.unsentAt(time)}
      </p>
      <ReadableProposal place={place} text={version.text} label={messages.unsentLabel} />
      <div>
        <AskFirst
          label={messages.discard}
          title={messages.discardTitle}
          text={messages.discardText}
          onConfirm={onDiscard}
        />
      </div>
    </section>
  );
}

interface ReadableProposalProps {
  readonly place: ProposalPlace;
  readonly text: string;
  readonly label: string;
}

/** A proposal that is not open: to be read, copied or downloaded. */
export function ReadableProposal({ place, text, label }: ReadableProposalProps) {
  const textOf = useProposalText(place);
  return <SavedText label={label} text={textOf(text)} fileName={proposalFileName('proposal', place)} />;
}

/** The JSON of a proposal as plain text, or unchanged if it cannot be read. Never throws. */
function useProposalText({ kind }: ProposalPlace): (json: string) => string {
  const definition = useService(OpenProposals).definition(kind);
  const readable = useReadable();
  const messages = useMessages(fieldMessages);
  return (json) => {
    try {
      const values = readForm(definition, json);
      return values === undefined ? json : plainText(readable(definition, values), messages);
    } catch {
      return json;
    }
  };
}
