import { useId } from 'react';
import type { ProposalPlace } from '../../../application/ports/proposal-desk.ts';
import type { ProposalVersion } from '../../../application/proposals/open-proposal.ts';
import type { FormDefinition } from '../../../domain/proposals/form-definition.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { AskFirst } from './ask-first.tsx';
import { KeptText } from './kept-text.tsx';
import { sentWords } from './sent-words.ts';
import { useProposalText } from './use-readable.ts';
import { useTimeText } from './use-time-text.ts';

interface UnsentTextProps {
  readonly place: ProposalPlace;
  readonly definition: FormDefinition;
  readonly version: ProposalVersion;
  readonly onDiscard: () => void;
}

/** What was written on this device and came too late to be sent. */
export function UnsentText({ place, definition, version, onDiscard }: UnsentTextProps) {
  const words = useWords(sentWords);
  const id = useId();
  const textOf = useProposalText(definition);
  const time = useTimeText()(version.editedAt);
  return (
    <section aria-labelledby={id} className="proposal-note">
      <h3 id={id}>{words.unsent}</h3>
      <p>
        {words.unsentText} {time !== undefined && words.unsentAt(time)}
      </p>
      <KeptText place={place} text={textOf(version.text)} label={words.unsentLabel} />
      <div>
        <AskFirst title={words.discardTitle} text={words.discardText} onConfirm={onDiscard}>
          {words.discard}
        </AskFirst>
      </div>
    </section>
  );
}
