import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { recordValue, topicDraft, wholeText } from '../../../application/drafts/draft-kinds.ts';
import type { DraftState } from '../../../application/drafts/open-draft.ts';
import { actionMessages } from '../../i18n/en.ts';
import { useShownLanguage, useMessages } from '../../i18n/messages-provider.tsx';
import { useMomentFormat } from '../../i18n/use-format.ts';
import { DraftVersions } from '../../components/forms/draft-versions.tsx';
import { topicFormMessages } from './topic-form-messages.ts';
import type { Posting, TopicDraft } from './use-topic-draft.ts';

interface FormFootProps {
  readonly draft: TopicDraft;
  readonly groupId: number;
  readonly posting: Posting;
  readonly onClear: () => void;
  readonly onUndo: () => void;
  readonly onRetry: () => void;
}

export function FormFoot({ draft, groupId, posting, onClear, onUndo, onRetry }: FormFootProps) {
  const messages = useMessages(topicFormMessages);
  const { cancel } = useMessages(actionMessages);
  const percent = new Intl.NumberFormat(useShownLanguage(), { style: 'percent', maximumFractionDigits: 0 });
  const { state, notice, sending } = posting;
  const part = state?.part;
  const locked = state !== undefined;
  const { lender, borrower } = useLentFocus(locked);
  // In quarters, for screen readers.
  const progress = part === undefined ? messages.sending : messages.sent(percent.format(Math.floor(part * 4) / 4));

  function retry() {
    // The button is removed.
    lender.current?.focus();
    onRetry();
  }

  return (
    <div className="topic-form__foot">
      <SavedLine key={String(draft.state.restored)} state={draft.state} />
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
          {locked ? messages.sending : messages.submit}
        </button>
        {notice.offersRetry && (
          <button type="button" className="button" onClick={retry}>
            {messages.retry}
          </button>
        )}
        <button
          type="button"
          className="button"
          aria-disabled={locked || undefined}
          onClick={locked ? undefined : onClear}
        >
          {messages.clear}
        </button>
        {draft.undo && (
          <button type="button" className="button button--quiet" onClick={onUndo}>
            {messages.undo}
          </button>
        )}
      </div>
      {/* Below, so that the pressed button stays under the pointer. */}
      <p role="status" className={locked ? 'visually-hidden' : 'note'}>
        {locked ? progress : notice.text}
      </p>
      {locked && (
        <div className="topic-form__progress">
          <progress aria-label={messages.progress} {...(part !== undefined && { value: part, max: 1 })} />
          {part !== undefined && <span className="note">{percent.format(part)}</span>}
          <button ref={borrower} type="button" className="button" onClick={() => sending.cancel()}>
            {cancel}
          </button>
        </div>
      )}
    </div>
  );
}

function SavedLine({ state }: { readonly state: DraftState<unknown> }) {
  const messages = useMessages(topicFormMessages);
  const timeOfDay = useMomentFormat('time of day');
  const moment = useMomentFormat('minute');
  const { saved, savedAt, restored } = state;
  const [restoredAt] = useState(restored > 0 ? savedAt : undefined);
  const isRestored = restored > 0 && savedAt === restoredAt;

  return (
    <div className="note topic-form__kept">
      {saved === 'pending' && messages.saving}
      {saved === 'saved' &&
        savedAt !== undefined &&
        (isRestored ? messages.restored(moment.format(savedAt)) : messages.saved(timeOfDay.format(savedAt)))}
      <span role="status">{saved === 'refused' && messages.notSaved}</span>
    </div>
  );
}

/**
 * Moves the focus from one element to another and back, unless the user has moved it.
 *
 * @param lent the first cannot have it, and the other exists. An element present from the start takes no focus.
 */
function useLentFocus(lent: boolean) {
  const lender = useRef<HTMLButtonElement>(null);
  const other = useRef<HTMLElement>(null);
  const known = useRef(lent);
  const comesBack = useRef(false);

  const borrower = useCallback((element: HTMLElement | null) => {
    other.current = element;
    // Before the removal: afterwards nothing has the focus.
    return () => {
      comesBack.current = document.activeElement === element;
      other.current = null;
    };
  }, []);

  useLayoutEffect(() => {
    if (known.current === lent) return;
    known.current = lent;
    const { activeElement, body } = document;
    if (!lent) {
      if (comesBack.current) lender.current?.focus();
    } else if (activeElement === lender.current || activeElement === body) {
      // The browser drops the focus of a disabled element or a closed dialog.
      other.current?.focus();
    }
  }, [lent]);

  return { lender, borrower };
}
