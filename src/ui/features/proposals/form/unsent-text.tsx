import { useId, useMemo } from 'react';
import type { ProposalPlace } from '../../../../application/ports/proposal-system.ts';
import type { ProposalVersion } from '../../../../application/proposals/open-proposal.ts';
import type { FormDefinition } from '../../../../domain/proposals/form-definition.ts';
import { readForm } from '../../../../domain/proposals/form-values.ts';
import { SavedText as TextToTakeAlong } from '../../../components/forms/saved-text.tsx';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { AskFirst } from './send-state.tsx';
import { proposalFileName } from './proposal-versions.tsx';
import { proposalFormMessages, sentMessages, type SentMessages } from './proposal-form-messages.ts';
import { ProposalView } from './proposal-view.tsx';
import { useProposalText, useTimeText } from './readable-parts.ts';

export interface UnsentTextProps {
  readonly place: ProposalPlace;
  readonly definition: FormDefinition;
  readonly version: ProposalVersion;
  readonly onDiscard: () => void;
  /** Overrides the messages for a sent proposal. */
  readonly changed?: Partial<SentMessages>;
  readonly heading?: 'h2' | 'h3';
}

/** Text that is in no other version: by default, text that came too late to be sent. */
export function UnsentText({
  place,
  definition,
  version,
  onDiscard,
  changed,
  heading: Heading = 'h3',
}: UnsentTextProps) {
  const messages = { ...useMessages(sentMessages), ...changed };
  const id = useId();
  const textOf = useProposalText(definition);
  const time = useTimeText()(version.editedAt);
  return (
    <section aria-labelledby={id} className="proposal-note">
      <Heading id={id}>{messages.unsent}</Heading>
      <p>
        {messages.unsentText} {time !== undefined && messages.unsentAt(time)}
      </p>
      <SavedText place={place} text={textOf(version.text)} label={messages.unsentLabel} />
      <div>
        <AskFirst title={messages.discardTitle} text={messages.discardText} onConfirm={onDiscard}>
          {messages.discard}
        </AskFirst>
      </div>
    </section>
  );
}

interface SavedTextProps {
  readonly place: ProposalPlace;
  readonly label: string;
  readonly text: string;
}

export function SavedText({ place, label, text }: SavedTextProps) {
  return <TextToTakeAlong label={label} text={text} fileName={proposalFileName('proposal', place)} />;
}

interface WrittenTextProps {
  readonly definition: FormDefinition;
  /** JSON of an object, or empty. */
  readonly text: string;
}

/** A proposal for reading; the raw text if it cannot be parsed. */
export function WrittenText({ definition, text }: WrittenTextProps) {
  const messages = useMessages(proposalFormMessages);
  const values = useMemo(() => readForm(definition, text), [definition, text]);
  if (text === '') return <p className="note">{messages.empty}</p>;
  if (values === undefined) return <pre className="proposal-raw">{text}</pre>;
  return <ProposalView definition={definition} values={values} />;
}
