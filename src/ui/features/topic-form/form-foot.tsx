import { useRef } from 'react';
import { useShownLanguage, useWords } from '../../i18n/messages-provider.tsx';
import { KeptLine } from './kept-line.tsx';
import { SendingProgress, shownPart } from './sending-progress.tsx';
import { topicFormWords } from './topic-form-words.ts';
import type { Posting } from './use-posting.ts';
import type { TopicDraft } from './use-topic-draft.ts';

interface FormFootProps {
  readonly draft: TopicDraft;
  readonly posting: Posting;
  readonly onClear: () => void;
  readonly onUndo: () => void;
  readonly onRetry: () => void;
}

/** What can be done with the form, and what has become of it. */
export function FormFoot({ draft, posting, onClear, onUndo, onRetry }: FormFootProps) {
  const words = useWords(topicFormWords);
  const language = useShownLanguage();
  const submitButton = useRef<HTMLButtonElement>(null);
  const { state, notice, sending } = posting;
  const locked = state !== undefined;
  /** Before a button goes that may have the focus. */
  const keepFocus = () => submitButton.current?.focus();

  function progressText(part: number | undefined): string {
    // In quarters: somebody listens to it.
    return part === undefined ? words.sending : words.sent(shownPart(Math.floor(part * 4) / 4, language));
  }

  return (
    <div className="topic-form__foot">
      <p role="status" className={locked ? 'visually-hidden' : 'note'}>
        {state ? progressText(state.part) : notice.text}
      </p>
      {state && (
        <SendingProgress
          {...state}
          onCancel={() => {
            keepFocus();
            sending.cancel();
          }}
        />
      )}
      <KeptLine key={String(draft.state.restored)} state={draft.state} />
      <div className="topic-form__actions">
        {/* Not `disabled`: the focus would be lost. */}
        <button ref={submitButton} type="submit" className="button button--primary" aria-disabled={locked || undefined}>
          {locked ? words.sending : words.submit}
        </button>
        {notice.offersRetry && (
          <button
            type="button"
            className="button"
            onClick={() => {
              keepFocus();
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
    </div>
  );
}
