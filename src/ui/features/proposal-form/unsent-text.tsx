import { useId } from 'react';
import type { ProposalPlace } from '../../../application/ports/proposal-desk.ts';
import type { ProposalVersion } from '../../../application/proposals/open-proposal.ts';
import type { FormDefinition } from '../../../domain/proposals/form-definition.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { AskFirst } from './ask-first.tsx';
import { KeptText } from './kept-text.tsx';
import { sentWords, type SentWords } from './sent-words.ts';
import { useProposalText } from './use-readable.ts';
import { useTimeText } from './use-time-text.ts';

export interface UnsentTextProps {
  readonly place: ProposalPlace;
  readonly definition: FormDefinition;
  readonly version: ProposalVersion;
  readonly onDiscard: () => void;
  /** What is said in place of the words for a proposal that has been sent. */
  readonly changed?: Partial<SentWords>;
  readonly heading?: 'h2' | 'h3';
}

/** What was written and is not in what others have: came too late to be sent, unless other words say otherwise. */
export function UnsentText({
  place,
  definition,
  version,
  onDiscard,
  changed,
  heading: Heading = 'h3',
}: UnsentTextProps) {
  const words = { ...useWords(sentWords), ...changed };
  const id = useId();
  const textOf = useProposalText(definition);
  const time = useTimeText()(version.editedAt);
  return (
    <section aria-labelledby={id} className="proposal-note">
      <Heading id={id}>{words.unsent}</Heading>
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
