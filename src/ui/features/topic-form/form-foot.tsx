import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { recordValue, topicDraft, wholeText } from '../../../application/drafts/draft-kinds.ts';
import type { DraftState } from '../../../application/drafts/open-draft.ts';
import { actionMessages } from '../../i18n/action-messages.ts';
import { useShownLanguage, useMessages } from '../../i18n/messages-provider.tsx';
import { useMomentFormat } from '../../i18n/use-format.ts';
import { Button } from '../../components/button.tsx';
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
        <Button
          label={locked ? messages.sending : messages.submit}
          ref={lender}
          type="submit"
          look="primary"
          disabled={locked}
        />
        {notice.offersRetry && <Button label={messages.retry} onClick={retry} />}
        <Button label={messages.clear} aria-disabled={locked || undefined} onClick={locked ? undefined : onClear} />
        {draft.undo && <Button look="quiet" label={messages.undo} onClick={onUndo} />}
      </div>
      {/* Below, so that the pressed button stays under the pointer. */}
      <p role="status" className={locked ? 'visually-hidden' : 'note'}>
        {locked ? progress : notice.text}
      </p>
      {locked && (
        <div className="topic-form__progress">
          <progress aria-label={messages.progress} {...(part !== undefined && { value: part, max: 1 })} />
          {part !== undefined && <span className="note">{percent.format(part)}</span>}
          <Button label={cancel} ref={borrower} onClick={() => sending.cancel()} />
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

/** Moves the focus to `borrower` while `lent`, and back. Does nothing if the user moved it or it starts `lent`. */
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
