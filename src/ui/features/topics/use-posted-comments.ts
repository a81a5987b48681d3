import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SessionState } from '../../../application/session/session-state.ts';
import type { Reading } from '../../../application/shared/kept-answers.ts';
import type { TopicComment } from '../../../domain/groups/topic.ts';
import { formatPage, withParameters } from '../../../domain/lists/list-address.ts';
import type { List } from '../../../domain/lists/pager.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';

interface Posted {
  readonly comment: TopicComment;
  readonly userId: number;
  /** From which page on it is shown. */
  readonly fromPage: number;
}

export interface PostedComments {
  /** To be shown on this page, as long as its answer does not have them. */
  readonly comments: readonly TopicComment[];
  /** @param comment absent when it was accepted with an answer that nobody could read. */
  readonly add: (comment: TopicComment | undefined) => void;
}

/**
 * Comments that were posted here: at the end of the last page at once, until an answer has them. Those that await approval
 * are in none.
 */
export function usePostedComments(reading: Reading<List<TopicComment>> | undefined, page: number): PostedComments {
  const { userId } = useStream(useService(SessionState).access$);
  const [posted, setPosted] = useState<readonly Posted[]>([]);
  const navigate = useNavigate();
  const { search } = useLocation();
  return {
    comments: posted.filter((one) => one.userId === userId && one.fromPage <= page).map(({ comment }) => comment),
    add(comment) {
      const state = reading?.state$.value;
      const totalPages = state?.status === 'ready' ? (state.value.pager?.totalPages ?? 1) : 1;
      const lastPage = Math.max(totalPages - 1, 0);
      if (comment) setPosted((former) => [...former, { comment, userId, fromPage: lastPage }]);
      if (page < lastPage) void navigate({ search: withParameters(search, { comments: formatPage(lastPage) }) });
      else void reading?.refresh();
    },
  };
}
