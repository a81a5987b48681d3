import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { recordValue, topicDraft, type TopicText, wholeText } from '../../../application/drafts/draft-kinds.ts';
import type { DraftSnapshot, OpenDraft } from '../../../application/drafts/open-draft.ts';
import { PostTopic, type SendingOutcome } from '../../../application/groups/post-topic.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import type { TopicPost } from '../../../application/ports/workgroups.ts';
import type { TopicRow } from '../../../domain/groups/topic.ts';
import { shownName } from '../../../domain/shared/texts.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { actionMessages } from '../../i18n/action-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { usePercentFormat } from '../../i18n/use-format.ts';
import { Button } from '../../components/button.tsx';
import { DraftVersions, NotPosted, useUnsavedChanges } from '../../components/forms/draft-versions.tsx';
import { listMessages } from '../../components/list/list-messages.ts';
import { topicFormMessages } from './topic-form-messages.ts';

export interface TopicFormValues {
  readonly group_id?: number | undefined;
  readonly title?: string | undefined;
  /** HTML, not yet sanitised. */
  readonly message?: string | undefined;
  readonly group?: string | undefined;
}

const isEmptyDraft = ({ value, files }: DraftSnapshot<TopicText>): boolean =>
  files.length === 0 && topicDraft.isEmpty(value);

/** @param draft must be ready; its values win over initial ones. */
export function useTopicDraft(draft: OpenDraft<TopicText>, initial: TopicFormValues) {
  const state = useStream(draft.state$);
  // Initial values become a draft only when edited.
  const [prefill, setPrefill] = useState<TopicText | undefined>(() => ({
    ...topicDraft.empty,
    title: initial.title ?? '',
    message: initial.message ?? '',
  }));
  const [cleared, setCleared] = useState<DraftSnapshot<TopicText>>();
  const [version, setVersion] = useState(0);

  // Read on demand: two changes may precede the next render.
  const current = () => (prefill && isEmptyDraft(draft.state$.value) ? prefill : draft.state$.value.value);
  const value = prefill && isEmptyDraft(state) ? prefill : state.value;

  function edit(change: Partial<TopicText>) {
    draft.edit({ ...current(), ...change });
    setPrefill(undefined);
    setCleared(undefined);
  }
  /** Starts with another text: a new, restored or cleared draft. */
  function renew() {
    setPrefill(undefined);
    setCleared(undefined);
    setVersion((before) => before + 1);
  }
  function restore(snapshot: DraftSnapshot<TopicText>) {
    draft.restore(snapshot);
    renew();
  }

  return {
    state,
    value,
    /** Changes when the text changes other than by typing: resets components with their own text. */
    version: `${version} ${state.restored}`,
    edit,
    settle() {
      if (prefill) edit({});
    },
    attach(file: File) {
      edit({});
      draft.attach({ name: file.name, size: file.size, content: file });
    },
    detach(fileId: string) {
      setCleared(undefined);
      draft.detach(fileId);
    },
    clear() {
      const shown = { value, files: draft.discard().files };
      renew();
      // Pressed twice, Clear still offers what it cleared first.
      setCleared(isEmptyDraft(shown) ? cleared : shown);
    },
    bringBack: (text: TopicText) => restore({ value: text, files: draft.state$.value.files }),
    undo: cleared && (() => restore(cleared)),
    renew,
  };
}

export const noNotice: { readonly text: string; readonly offersRetry?: boolean } = { text: '' };

/** Sends a draft. Reports results also of sends begun by an earlier form. */
export function usePosting(
  draft: OpenDraft<TopicText>,
  onPosted: (topicId: number | undefined) => void,
  onUnreadable: (fileId: string) => void,
) {
  const messages = useMessages(topicFormMessages);
  const because = { ...useMessages(listMessages).because, ...messages.failedBecause };
  const { notices } = useService(PortalSettings);
  const [notice, say] = useState(noNotice);
  const [asked, setAsked] = useState<{ readonly found: TopicRow | undefined }>();
  const sending = useService(PostTopic).sendingOf(draft);
  const state = useStream(sending.state$);
  useUnsavedChanges(useMemo(() => ({ isSafe: () => sending.state$.value === undefined }), [sending]));

  const ended = useEffectEvent((outcome: SendingOutcome) => {
    switch (outcome.kind) {
      case 'posted':
        say({ text: messages.posted });
        onPosted(outcome.topicId);
        break;
      case 'failed': {
        // Silent, unless the settings want help (docs/specification.md, section 8).
        if (notices === 'specified') break;
        const hint = outcome.perhapsPosted ? ` ${messages.perhapsPosted}` : '';
        say({ text: `${messages.failed} ${because[outcome.reason]}${hint}`, offersRetry: true });
        break;
      }
      case 'cancelled':
        say({ text: messages.cancelled });
        break;
      case 'busy':
        say({ text: messages.beingSent });
        break;
      case 'unreadable':
        say({ text: messages.fileUnreadable(shownName(outcome.file.name) || messages.unnamedFile) });
        onUnreadable(outcome.file.id);
        break;
      case 'ask':
        setAsked({ found: outcome.found });
        break;
      // The component around the form detects the lost session and offers the login.
      case 'session-gone':
        break;
    }
  });
  useEffect(() => {
    const subscription = sending.outcome$.subscribe((outcome) => ended(outcome));
    return () => subscription.unsubscribe();
  }, [sending]);

  return {
    sending,
    state,
    notice,
    say,
    asked,
    post(topic: Omit<TopicPost, 'files'>, perhapsPosted: boolean) {
      say(noNotice);
      setAsked(undefined);
      void sending.start(topic, perhapsPosted);
    },
    dismiss: () => setAsked(undefined),
  };
}

interface FormFootProps {
  readonly draft: ReturnType<typeof useTopicDraft>;
  readonly groupId: number;
  readonly posting: ReturnType<typeof usePosting>;
  readonly onClear: () => void;
  readonly onUndo: () => void;
  readonly onRetry: () => void;
}

export function FormFoot({ draft, groupId, posting, onClear, onUndo, onRetry }: FormFootProps) {
  const messages = useMessages(topicFormMessages);
  const { cancel } = useMessages(actionMessages);
  const percent = usePercentFormat();
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
      <NotPosted
        key={String(draft.state.restored)}
        state={draft.state}
        isEmpty={draft.state.saved === 'nothing'}
        isPosting={locked}
      />
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
