import { type Ref, type RefCallback, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { recordValue, topicDraft, wholeText } from '../../../application/drafts/draft-kinds.ts';
import type { DraftState } from '../../../application/drafts/open-draft.ts';
import type { SendingState } from '../../../application/groups/send-topic.ts';
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
  const language = useShownLanguage();
  const { state, notice, sending } = posting;
  const locked = state !== undefined;
  const { lender, borrower } = useLentFocus<HTMLButtonElement>(locked);

  function progressText(part: number | undefined): string {
    // In quarters, for screen readers.
    return part === undefined ? messages.sending : messages.sent(shownPart(Math.floor(part * 4) / 4, language));
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
          <button
            type="button"
            className="button"
            onClick={() => {
              // This button is removed.
              lender.current?.focus();
              onRetry();
            }}
          >
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

function shownPart(part: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(part);
}

interface SendingProgressProps extends SendingState {
  readonly cancelRef: Ref<HTMLButtonElement>;
  readonly onCancel: () => void;
}

function SendingProgress({ part, cancelRef, onCancel }: SendingProgressProps) {
  const messages = useMessages(topicFormMessages);
  const { cancel } = useMessages(actionMessages);
  const language = useShownLanguage();

  return (
    <div className="topic-form__progress">
      <progress aria-label={messages.progress} {...(part !== undefined && { value: part, max: 1 })} />
      {part !== undefined && <span className="note">{shownPart(part, language)}</span>}
      <button ref={cancelRef} type="button" className="button" onClick={onCancel}>
        {cancel}
      </button>
    </div>
  );
}

interface LentFocus<Lender extends HTMLElement> {
  readonly lender: RefObject<Lender | null>;
  readonly borrower: RefCallback<HTMLElement>;
}

/**
 * Moves the focus from one element to another and back, unless the user has moved it.
 *
 * @param lent the first cannot have it, and the other exists. An element present from the start takes no focus.
 */
function useLentFocus<Lender extends HTMLElement>(lent: boolean): LentFocus<Lender> {
  const lender = useRef<Lender>(null);
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
