import { useEffect, useRef, useState } from 'react';
import type { OpenDraft } from '../../../application/drafts/open-draft.ts';
import { PostComment } from '../../../application/groups/post-comment.ts';
import type { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { LoadAccount } from '../../../application/session/load-account.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { textToHtml } from '../../../domain/groups/message-html.ts';
import type { TopicComment } from '../../../domain/groups/topic.ts';
import { displayName } from '../../../domain/session/account.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { topicWords } from './topic-words.ts';

export interface CommentPosting {
  readonly running: boolean;
  /** What came of it, in words; empty when there is nothing to say. */
  readonly said: string;
  /** Why it was not posted; for those alone who want to know. */
  readonly failure: RemoteErrorKind | undefined;
  readonly post: () => Promise<void>;
}

/** Posts what is in a draft. It stays there until it has been accepted. */
export function usePostComment(
  topicId: number,
  draft: OpenDraft<string>,
  onPosted: (comment: TopicComment | undefined) => void,
): CommentPosting {
  const words = useWords(topicWords);
  const comments = useService(PostComment);
  const { userName } = useStream(useService(SessionState).access$);
  const account = useStream(useService(LoadAccount).account$);
  const [running, setRunning] = useState(false);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<RemoteErrorKind>();

  // Whoever has left meanwhile is not taken back; whoever has turned the page is told where they are now.
  const tell = useRef<typeof onPosted>(undefined);
  useEffect(() => {
    tell.current = onPosted;
    return () => {
      tell.current = undefined;
    };
  });

  async function post() {
    if (running) return;
    setRunning(true);
    setSaid('');
    setFailure(undefined);
    const text = draft.state$.value.value;
    const html = textToHtml(text);
    const outcome = await comments.post({ topicId, html });
    setRunning(false);
    if (outcome?.kind === 'failed') setFailure(outcome.reason);
    if (outcome?.kind !== 'posted') return;
    const { comment } = outcome;
    // What was written on meanwhile has not been posted.
    if (draft.state$.value.value === text) draft.discard();
    setSaid(comment?.awaitsApproval === true ? words.postedAwaiting : words.posted);
    // Some answers leave out what everybody here knows.
    const author = (account && displayName(account)) || userName;
    tell.current?.(comment && { ...comment, author: comment.author || author, html: comment.html || html });
  }

  return { running, said, failure, post };
}
