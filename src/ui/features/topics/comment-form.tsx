import ProblemIcon from 'lucide-react/icons/circle-alert';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { commentDraft, recordValue, wholeText } from '../../../application/drafts/draft-kinds.ts';
import type { OpenDraft } from '../../../application/drafts/open-draft.ts';
import { PostComment, type PostCommentOutcome } from '../../../application/groups/post-comment.ts';
import { textToHtml } from '../../../domain/groups/message-html.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { DraftVersions, useUnsavedChanges } from '../../components/forms/draft-versions.tsx';
import { FailureNotice } from '../../components/forms/failure-notice.tsx';
import { topicMessages } from './topic-messages.ts';

export interface CommentFormProps {
  readonly topicId: number;
  readonly draft: OpenDraft<string>;
}

export function CommentForm({ topicId, draft }: CommentFormProps) {
  const messages = useMessages(topicMessages);
  const { ready, value: text, saved } = useStream(draft.state$);
  const { running, outcome, post } = usePostComment(topicId, draft);
  const [triedEmpty, setTriedEmpty] = useState(false);
  const id = useId();
  const isEmpty = text.trim() === '';
  const isWrong = triedEmpty && isEmpty;

  function said(): string {
    if (outcome?.kind !== 'posted') return '';
    return outcome.comment?.awaitsApproval === true ? messages.postedAwaiting : messages.posted;
  }

  function submit() {
    // The draft is still loading.
    if (!ready) return;
    setTriedEmpty(isEmpty);
    if (isEmpty) document.getElementById(id)?.focus();
    else void post();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  }

  return (
    <form
      className="comment-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="field">
        <label htmlFor={id} className="field__label">
          {messages.yourComment}
        </label>
        <textarea
          id={id}
          className="field__input"
          rows={5}
          // Not `disabled`, because it may have the focus.
          readOnly={!ready}
          value={text}
          aria-describedby={`${id}-how`}
          aria-invalid={isWrong}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget: { value } }) => draft.edit(value)}
        />
        <p id={`${id}-how`} aria-live="polite" className={isWrong ? 'field__error' : 'note'}>
          {isWrong && <ProblemIcon />}
          {isWrong ? messages.isEmpty : messages.howTo}
        </p>
      </div>
      <p className="comment-form__actions">
        <button type="submit" className="button button--primary" aria-disabled={running || !ready}>
          {running ? messages.posting : messages.post}
        </button>
        <span className="note">
          {!isEmpty && (saved === 'saved' ? messages.saved : saved === 'refused' ? messages.notSaved : '')}
        </span>
      </p>
      <DraftVersions
        address={{ kind: 'comment', place: String(topicId) }}
        textOf={wholeText}
        fileName={`comment-${topicId}.txt`}
        locked={running || !ready}
        onBringBack={({ value }) => {
          draft.restore({ value: commentDraft.parse(recordValue(value)) ?? '', files: [] });
        }}
      />
      <p role="status" className="note">
        {said()}
      </p>
      <FailureNotice
        what={messages.failed}
        reason={outcome?.kind === 'failed' ? outcome.reason : undefined}
        onRetry={submit}
      />
    </form>
  );
}

interface CommentPosting {
  /** Also for a send begun by an earlier form. */
  readonly running: boolean;
  /** The last result; absent before the first and during a send. */
  readonly outcome: PostCommentOutcome | undefined;
  readonly post: () => Promise<void>;
}

/** Posts a draft, which is deleted once accepted, even after the form is unmounted. */
function usePostComment(topicId: number, draft: OpenDraft<string>): CommentPosting {
  const comments = useService(PostComment);
  const running = useStream(comments.posting$).has(topicId);
  const [outcome, setOutcome] = useState<PostCommentOutcome>();
  useCommentEnded(topicId, setOutcome);
  useUnsavedChanges(useMemo(() => ({ isSafe: () => !comments.posting$.value.has(topicId) }), [comments, topicId]));

  async function post() {
    setOutcome(undefined);
    const text = draft.state$.value.value;
    const ended = await comments.post({ topicId, html: textToHtml(text) });
    // Text added meanwhile has not been posted.
    if (ended?.kind === 'posted' && draft.state$.value.value === text) draft.discard('posted');
  }

  return { running, outcome, post };
}

/**
 * Calls back with the result of each comment post on a topic, also of posts begun before the user left and returned.
 */
export function useCommentEnded(topicId: number, onEnded: (outcome: PostCommentOutcome) => void): void {
  const { ended$ } = useService(PostComment);
  const ended = useEffectEvent(onEnded);
  useEffect(() => {
    const subscription = ended$.subscribe((one) => {
      if (one.topicId === topicId) ended(one.outcome);
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [ended$, topicId]);
}
