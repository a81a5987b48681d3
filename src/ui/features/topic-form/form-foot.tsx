import { topicDraft, recordValue, wholeText } from '../../../application/drafts/draft-kinds.ts';
import { useShownLanguage, useWords } from '../../i18n/messages-provider.tsx';
import { DraftVersions } from '../../writing/draft-versions.tsx';
import { KeptLine } from './kept-line.tsx';
import { SendingProgress, shownPart } from './sending-progress.tsx';
import { topicFormWords } from './topic-form-words.ts';
import { useLentFocus } from './use-lent-focus.ts';
import type { Posting } from './use-posting.ts';
import type { TopicDraft } from './use-topic-draft.ts';

interface FormFootProps {
  readonly draft: TopicDraft;
  readonly groupId: number;
  readonly posting: Posting;
  readonly onClear: () => void;
  readonly onUndo: () => void;
  readonly onRetry: () => void;
}

/** What can be done with the form, and what has become of it. */
export function FormFoot({ draft, groupId, posting, onClear, onUndo, onRetry }: FormFootProps) {
  const words = useWords(topicFormWords);
  const language = useShownLanguage();
  const { state, notice, sending } = posting;
  const locked = state !== undefined;
  const { lender, borrower } = useLentFocus<HTMLButtonElement>(locked);

  function progressText(part: number | undefined): string {
    // In quarters: a screen reader says it.
    return part === undefined ? words.sending : words.sent(shownPart(Math.floor(part * 4) / 4, language));
  }

  return (
    <div className="topic-form__foot">
      <KeptLine key={String(draft.state.restored)} state={draft.state} />
      <DraftVersions
        address={{ kind: 'topic', place: String(groupId) }}
        textOf={wholeText}
        fileName={`topic-${groupId}.txt`}
        locked={locked}
        onBringBack={({ value }) => {
          const text = topicDraft.parse(recordValue(value));
          if (text) draft.bringBack(text);
        }}
      />
      <div className="topic-form__actions">
        <button ref={lender} type="submit" className="button button--primary" disabled={locked}>
          {locked ? words.sending : words.submit}
        </button>
        {notice.offersRetry && (
          <button
            type="button"
            className="button"
            onClick={() => {
              // This one goes.
              lender.current?.focus();
              onRetry();
            }}
          >
            {words.retry}
          </button>
        )}
        <button
          type="button"
          className="button"
          aria-disabled={locked || undefined}
          onClick={locked ? undefined : onClear}
        >
          {words.clear}
        </button>
        {draft.undo && (
          <button type="button" className="button button--quiet" onClick={onUndo}>
            {words.undo}
          </button>
        )}
      </div>
      {/* Below: what was pressed does not move away from the pointer, and nothing else comes to lie under it. */}
      <p role="status" className={locked ? 'visually-hidden' : 'note'}>
        {state ? progressText(state.part) : notice.text}
      </p>
      {state && (
        <SendingProgress
          {...state}
          cancelRef={borrower}
          onCancel={() => {
            sending.cancel();
          }}
        />
      )}
    </div>
  );
}
