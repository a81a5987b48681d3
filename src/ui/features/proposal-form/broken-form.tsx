import type { ProposalPlace } from '../../../application/ports/proposal-desk.ts';
import type { FormDefinition } from '../../../domain/proposals/form-definition.ts';
import { useMessages, useWords } from '../../i18n/messages-provider.tsx';
import { KeptText } from './kept-text.tsx';
import { proposalFormWords } from './proposal-form-words.ts';
import { useProposalText } from './use-readable.ts';

interface BrokenFormProps {
  readonly place: ProposalPlace;
  readonly definition: FormDefinition;
  /** JSON of what was written. */
  readonly text: string;
  readonly onRetry: () => void;
}

/** In the place of a form that could not be shown: what was written into it is not lost. */
export function BrokenForm({ place, definition, text, onRetry }: BrokenFormProps) {
  const words = useWords(proposalFormWords);
  const { retry } = useMessages().state;
  const textOf = useProposalText(definition);
  return (
    <section className="proposal-section">
      <h2 tabIndex={-1}>{words.broken}</h2>
      <p role="alert">{words.brokenText}</p>
      {text !== '' && <KeptText place={place} text={textOf(text)} label={words.written} />}
      <p>
        <button type="button" className="button" onClick={onRetry}>
          {retry}
        </button>
      </p>
    </section>
  );
}
