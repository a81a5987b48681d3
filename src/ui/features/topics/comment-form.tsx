import ProblemIcon from 'lucide-react/icons/circle-alert';
import { useId, useState, type KeyboardEvent } from 'react';
import { commentDraft, recordValue, wholeText } from '../../../application/drafts/draft-kinds.ts';
import type { OpenDraft } from '../../../application/drafts/open-draft.ts';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { DraftVersions } from '../../writing/draft-versions.tsx';
import { FailureNotice } from '../../writing/failure-notice.tsx';
import { topicWords } from './topic-words.ts';
import { usePostComment } from './use-post-comment.ts';

export interface CommentFormProps {
  readonly topicId: number;
  /** The signed-in member's. */
  readonly draft: OpenDraft<string>;
}

/** Where one says something about a topic. What is typed is on the device until it has been posted. */
export function CommentForm({ topicId, draft }: CommentFormProps) {
  const words = useWords(topicWords);
  const { ready, value: text, kept } = useStream(draft.state$);
  const { running, outcome, post } = usePostComment(topicId, draft);
  const [triedEmpty, setTriedEmpty] = useState(false);
  const id = useId();
  const isEmpty = text.trim() === '';
  const isWrong = triedEmpty && isEmpty;

  function said(): string {
    if (outcome?.kind !== 'posted') return '';
    return outcome.comment?.awaitsApproval === true ? words.postedAwaiting : words.posted;
  }

  function submit() {
    // What there is to be posted is not known yet.
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
          {words.yourComment}
        </label>
        <textarea
          id={id}
          className="field__input"
          rows={5}
          // Not `disabled`: it may have the focus already.
          readOnly={!ready}
          value={text}
          aria-describedby={`${id}-how`}
          aria-invalid={isWrong}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget: { value } }) => draft.edit(value)}
        />
        <p id={`${id}-how`} aria-live="polite" className={isWrong ? 'field__error' : 'note'}>
          {isWrong && <ProblemIcon />}
          {isWrong ? words.isEmpty : words.howTo}
        </p>
      </div>
      <p className="comment-form__actions">
        <button type="submit" className="button button--primary" aria-disabled={running || !ready}>
          {running ? words.posting : words.post}
        </button>
        <span className="note">
          {!isEmpty && (kept === 'kept' ? words.kept : kept === 'refused' ? words.notKept : '')}
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
        what={words.failed}
        reason={outcome?.kind === 'failed' ? outcome.reason : undefined}
        onRetry={submit}
      />
    </form>
  );
}
