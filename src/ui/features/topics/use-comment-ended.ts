import { useEffect, useEffectEvent } from 'react';
import { PostComment, type PostCommentOutcome } from '../../../application/groups/post-comment.ts';
import { useService } from '../../di/container-context.tsx';

/** Hears how the posting of each comment on a topic has gone, also of one that was sent before somebody left and came back. */
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
