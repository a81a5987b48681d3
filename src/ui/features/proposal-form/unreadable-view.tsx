import type { ProposalPlace } from '../../../application/ports/proposal-desk.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { AskFirst } from './ask-first.tsx';
import { KeptText } from './kept-text.tsx';
import { draftWords } from './draft-words.ts';
import { proposalFormWords } from './proposal-form-words.ts';

interface UnreadableViewProps {
  readonly place: ProposalPlace;
  /** As it came. */
  readonly text: string;
  readonly onStartAnew: () => void;
}

/** What the server has is no proposal that can be shown. It can be taken along, and stays there until somebody decides. */
export function UnreadableView({ place, text, onStartAnew }: UnreadableViewProps) {
  const words = useWords(proposalFormWords);
  const draft = useWords(draftWords);
  return (
    <section className="proposal-section">
      <h2 tabIndex={-1}>{words.unreadable}</h2>
      <p role="status">{words.unreadableText}</p>
      <KeptText place={place} text={text} label={words.original} />
      <div>
        <AskFirst title={draft.startAnewTitle} text={words.startAnewOver} onConfirm={onStartAnew}>
          {draft.startAnew}
        </AskFirst>
      </div>
    </section>
  );
}
