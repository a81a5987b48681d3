import { useId, useMemo } from 'react';
import type { ProposalPlace } from '../../../../application/ports/proposal-system.ts';
import type { ProposalVersion } from '../../../../application/proposals/open-proposal.ts';
import type { FormDefinition } from '../../../../domain/proposals/form-definition.ts';
import { readForm } from '../../../../domain/proposals/form-values.ts';
import { KeptText as TextToTakeAlong } from '../../../components/forms/saved-text.tsx';
import { useWords } from '../../../i18n/messages-provider.tsx';
import { AskFirst } from './send-state.tsx';
import { proposalFileName } from './proposal-versions.tsx';
import { proposalFormWords, sentWords, type SentWords } from './proposal-form-words.ts';
import { ProposalView } from './proposal-view.tsx';
import { useProposalText, useTimeText } from './readable-parts.ts';

export interface UnsentTextProps {
  readonly place: ProposalPlace;
  readonly definition: FormDefinition;
  readonly version: ProposalVersion;
  readonly onDiscard: () => void;
  /** Overrides the messages for a sent proposal. */
  readonly changed?: Partial<SentWords>;
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

interface KeptTextProps {
  readonly place: ProposalPlace;
  readonly label: string;
  readonly text: string;
}

export function KeptText({ place, label, text }: KeptTextProps) {
  return <TextToTakeAlong label={label} text={text} fileName={proposalFileName('proposal', place)} />;
}

interface WrittenTextProps {
  readonly definition: FormDefinition;
  /** JSON of an object, or empty. */
  readonly text: string;
}

/** A proposal for reading; the raw text if it cannot be parsed. */
export function WrittenText({ definition, text }: WrittenTextProps) {
  const words = useWords(proposalFormWords);
  const values = useMemo(() => readForm(definition, text), [definition, text]);
  if (text === '') return <p className="note">{words.empty}</p>;
  if (values === undefined) return <pre className="proposal-raw">{text}</pre>;
  return <ProposalView definition={definition} values={values} />;
}
