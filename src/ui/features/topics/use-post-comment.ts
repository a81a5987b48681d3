import { useMemo, useState } from 'react';
import type { OpenDraft } from '../../../application/drafts/open-draft.ts';
import { PostComment, type PostCommentOutcome } from '../../../application/groups/post-comment.ts';
import { textToHtml } from '../../../domain/groups/message-html.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useHeldWork } from '../../writing/use-held-work.ts';
import { useCommentEnded } from './use-comment-ended.ts';

export interface CommentPosting {
  /** Also when a former form has sent it. */
  readonly running: boolean;
  /** How the last attempt has gone; absent before there was one, and while another is under way. */
  readonly outcome: PostCommentOutcome | undefined;
  readonly post: () => Promise<void>;
}

/** Posts what is in a draft. It stays there until it has been accepted, and is gone then, also when the form is. */
export function usePostComment(topicId: number, draft: OpenDraft<string>): CommentPosting {
  const comments = useService(PostComment);
  const running = useStream(comments.posting$).has(topicId);
  const [outcome, setOutcome] = useState<PostCommentOutcome>();
  useCommentEnded(topicId, setOutcome);
  useHeldWork(useMemo(() => ({ isSafe: () => !comments.posting$.value.has(topicId) }), [comments, topicId]));

  async function post() {
    setOutcome(undefined);
    const text = draft.state$.value.value;
    const ended = await comments.post({ topicId, html: textToHtml(text) });
    // What was written on meanwhile has not been posted.
    if (ended?.kind === 'posted' && draft.state$.value.value === text) draft.discard('posted');
  }

  return { running, outcome, post };
}
