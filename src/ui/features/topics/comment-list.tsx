import { isAccessDenied } from '../../../application/ports/remote-error.ts';
import type { Query } from '../../../application/cache/query-cache.ts';
import { isSameComment, type TopicComment } from '../../../domain/groups/topic.ts';
import type { List } from '../../../domain/lists/pager.ts';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { ListHeading } from '../../components/list/list-heading.tsx';
import { PagedRows } from '../../components/list/paged-rows.tsx';
import { Portion } from '../../components/list/load-more.tsx';
import { useAudience } from '../../di/use-audience.ts';
import { CommentEntry } from './comment-entry.tsx';
import { topicWords } from './topic-words.ts';
import { usePostedComments } from './use-posted-comments.ts';

export interface CommentListProps {
  readonly topicId: number;
  readonly page: number;
  /** Of that page. */
  readonly reading: Query<List<TopicComment>>;
}

/** What was said about a topic, the oldest first, with what was posted here; hidden where it is closed to visitors. */
export function CommentList({ topicId, page, reading }: CommentListProps) {
  const words = useWords(topicWords);
  const state = useStream(reading.state$);
  const audience = useAudience();
  // The way to the login stands below.
  const isClosed = audience === 'visitor' && state.status === 'failed' && isAccessDenied(state.reason);
  const posted = usePostedComments(topicId, reading, page);
  return (
    <section aria-label={words.comments} className="comments" hidden={isClosed}>
      <ListHeading level={2} title={words.comments} />
      <PagedRows
        parameter="comments"
        page={page}
        reading={reading}
        title={words.comments}
        what={words.theComments}
        count={words.commentCount}
        emptyText={words.noComments}
        hasMore={posted.length > 0}
      >
        {(rows) => (
          <Portion name="comments" rows={[...rows, ...without(rows, posted)]} className="comments__list">
            {(comment) => <CommentEntry comment={comment} />}
          </Portion>
        )}
      </PagedRows>
    </section>
  );
}

function without(rows: readonly TopicComment[], comments: readonly TopicComment[]): readonly TopicComment[] {
  return comments.filter((comment) => !rows.some((row) => isSameComment(row, comment)));
}
