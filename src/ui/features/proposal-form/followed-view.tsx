import { useWords } from '../../i18n/messages-provider.tsx';
import { DeadlineBox } from '../../proposing/deadline-box.tsx';
import type { ProposalPhaseProps } from './proposal-phase-props.ts';
import { draftWords } from './draft-words.ts';
import { proposalFormWords } from './proposal-form-words.ts';
import { SendState } from './send-state.tsx';
import { WrittenText } from './written-text.tsx';

/** What another tab is writing, as it has got so far. */
export function FollowedView({ place, open, state, definition }: ProposalPhaseProps) {
  const words = useWords(proposalFormWords);
  const draft = useWords(draftWords);
  return (
    <div className="proposal-draft">
      <aside aria-label={draft.rail} className="proposal-rail">
        <DeadlineBox eventId={place.eventId} />
      </aside>
      <section className="proposal-section proposal-draft__main">
        <h2 tabIndex={-1}>{words.otherTab}</h2>
        <p role="status">{words.otherTabText}</p>
        <div>
          <SendState place={place} phase={state.phase} refusal={state.refusal} open={open} />
          <button type="button" className="button" onClick={() => open.takeOver()}>
            {words.writeHere}
          </button>
        </div>
        <WrittenText definition={definition} text={state.text} />
      </section>
    </div>
  );
}
