import ProblemIcon from 'lucide-react/icons/circle-alert';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { commentDraft, recordValue, wholeText } from '../../../application/drafts/draft-kinds.ts';
import type { OpenDraft } from '../../../application/drafts/open-draft.ts';
import { PostComment, type PostCommentOutcome } from '../../../application/groups/post-comment.ts';
import { textToHtml } from '../../../domain/groups/message-html.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { Button } from '../../components/button.tsx';
import { DraftVersions, useUnsavedChanges } from '../../components/forms/draft-versions.tsx';
import { FailureNotice } from '../../components/forms/failure-notice.tsx';
import { topicMessages } from './topic-messages.ts';

export function CommentForm({ topicId, draft }: { readonly topicId: number; readonly draft: OpenDraft<string> }) {
  const messages = useMessages(topicMessages);
  const comments = useService(PostComment);
  const { ready, value: text, saved } = useStream(draft.state$);
  /** Also for a send begun by an earlier form. */
  const running = useStream(comments.posting$).has(topicId);
  const [outcome, setOutcome] = useState<PostCommentOutcome>();
  const [triedEmpty, setTriedEmpty] = useState(false);
  const id = useId();
  const isEmpty = text.trim() === '';
  const isWrong = triedEmpty && isEmpty;
  useCommentEnded(topicId, setOutcome);
  useUnsavedChanges(useMemo(() => ({ isSafe: () => !comments.posting$.value.has(topicId) }), [comments, topicId]));

  /** The draft is deleted once it is accepted, even after the form is unmounted. */
  async function post() {
    setOutcome(undefined);
    const { value: sent } = draft.state$.value;
    const ended = await comments.post({ topicId, html: textToHtml(sent) });
    // Text added meanwhile has not been posted.
    if (ended?.kind === 'posted' && draft.state$.value.value === sent) draft.discard('posted');
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
        <Button
          label={running ? messages.posting : messages.post}
          type="submit"
          look="primary"
          aria-disabled={running || !ready}
        />
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
        {outcome?.kind === 'posted' && (outcome.comment?.awaitsApproval ? messages.postedAwaiting : messages.posted)}
      </p>
      <FailureNotice
        what={messages.failed}
        reason={outcome?.kind === 'failed' ? outcome.reason : undefined}
        onRetry={submit}
      />
    </form>
  );
}

/** Calls back with the result of each comment post on a topic, also of posts begun by an earlier view. */
export function useCommentEnded(topicId: number, onEnded: (outcome: PostCommentOutcome) => void): void {
  const { ended$ } = useService(PostComment);
  const ended = useEffectEvent(onEnded);
  useEffect(() => {
    const subscription = ended$.subscribe((one) => {
      if (one.topicId === topicId) ended(one.outcome);
    });
    return () => subscription.unsubscribe();
  }, [ended$, topicId]);
}
