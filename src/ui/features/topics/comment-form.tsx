import { useId, useState, type KeyboardEvent } from 'react';
import type { OpenDraft } from '../../../application/drafts/open-draft.ts';
import type { TopicComment } from '../../../domain/groups/topic.ts';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { FailureNotice } from '../../writing/failure-notice.tsx';
import { topicWords } from './topic-words.ts';
import { usePostComment } from './use-post-comment.ts';

export interface CommentFormProps {
  readonly topicId: number;
  /** Of whoever is signed in. */
  readonly draft: OpenDraft<string>;
  /** @param comment as it was stored, if the answer said so. */
  readonly onPosted: (comment: TopicComment | undefined) => void;
}

/** Where one says something about a topic. What is typed is on the device until it has been posted. */
export function CommentForm({ topicId, draft, onPosted }: CommentFormProps) {
  const words = useWords(topicWords);
  const { value: text, kept } = useStream(draft.state$);
  const { running, said, failure, post } = usePostComment(topicId, draft, onPosted);
  const [triedEmpty, setTriedEmpty] = useState(false);
  const id = useId();
  const isEmpty = text.trim() === '';
  const isWrong = triedEmpty && isEmpty;

  function submit() {
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
          value={text}
          aria-describedby={`${id}-how`}
          aria-invalid={isWrong}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget: { value } }) => draft.edit(value)}
        />
        <p id={`${id}-how`} aria-live="polite" className={isWrong ? 'field__error' : 'note'}>
          {isWrong ? words.isEmpty : words.howTo}
        </p>
      </div>
      <p className="comment-form__actions">
        <button type="submit" className="button button--primary" aria-disabled={running}>
          {running ? words.posting : words.post}
        </button>
        <span className="note">
          {!isEmpty && (kept === 'kept' ? words.kept : kept === 'refused' ? words.notKept : '')}
        </span>
      </p>
      <p role="status" className="note">
        {said}
      </p>
      <FailureNotice what={words.failed} reason={failure} onRetry={submit} />
    </form>
  );
}
