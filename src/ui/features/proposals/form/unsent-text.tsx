import { useId, useMemo } from 'react';
import type { ProposalPlace } from '../../../../application/ports/proposal-system.ts';
import type { ProposalVersion } from '../../../../application/proposals/draft-model.ts';
import type { FormDefinition } from '../../../../domain/proposals/form-definition.ts';
import { readForm } from '../../../../domain/proposals/form-values.ts';
import { SavedText } from '../../../components/forms/saved-text.tsx';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { saveMessages, sentMessages } from './proposal-form-messages.ts';
import { proposalFileName } from './proposal-versions.tsx';
import { ProposalView } from './proposal-view.tsx';
import { useProposalText, useTimeText } from './readable-parts.ts';
import { AskFirst } from './send-state.tsx';

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

export function WrittenText({ definition, text }: { readonly definition: FormDefinition; readonly text: string }) {
  const { nothing } = useMessages(saveMessages);
  const values = useMemo(() => readForm(definition, text), [definition, text]);
  if (text === '') return <p className="note">{nothing}</p>;
  if (values === undefined) return <pre className="proposal-raw">{text}</pre>;
  return <ProposalView definition={definition} values={values} />;
}
