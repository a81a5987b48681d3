import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PostComment } from '../../../application/groups/post-comment.ts';
import type { Query } from '../../../application/cache/query-cache.ts';
import type { TopicComment } from '../../../domain/groups/topic.ts';
import { formatPage, withParameters } from '../../../domain/lists/list-address.ts';
import type { List } from '../../../domain/lists/pager.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useCommentEnded } from './use-comment-ended.ts';

const none: readonly TopicComment[] = [];

/**
 * Comments that were posted here, to be shown on this page as long as its answer does not have them: at the end of the last
 * page at once, until an answer has them. Those that await approval are in none.
 */
export function usePostedComments(
  topicId: number,
  reading: Query<List<TopicComment>>,
  page: number,
): readonly TopicComment[] {
  const comments = useService(PostComment);
  const posted = useStream(comments.posted$).get(topicId) ?? none;
  const state = useStream(reading.state$);
  const list = state.status === 'ready' ? state.value : undefined;
  const lastPage = list && Math.max((list.pager?.totalPages ?? 1) - 1, 0);
  // From where on each is shown: where the list ended when it was posted, even when that page turns out to be full.
  const [places, setPlaces] = useState<ReadonlyMap<TopicComment, number>>(new Map());
  const navigate = useNavigate();
  const { search } = useLocation();

  useEffect(() => {
    if (list) comments.listed(topicId, list.rows);
  }, [comments, topicId, list]);

  useCommentEnded(topicId, (outcome) => {
    if (outcome.kind !== 'posted') return;
    const { comment } = outcome;
    if (comment && lastPage !== undefined) setPlaces((former) => new Map(former).set(comment, lastPage));
    if (lastPage !== undefined && page < lastPage) {
      void navigate({ search: withParameters(search, { comments: formatPage(lastPage) }) });
    } else void reading.refresh();
  });

  return posted.filter((comment) => page >= (places.get(comment) ?? lastPage ?? Infinity));
}
