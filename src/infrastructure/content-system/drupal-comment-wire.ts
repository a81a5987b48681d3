import type { CommentPost } from '../../application/ports/comment-desk.ts';
import type { TopicComment } from '../../domain/groups/topic.ts';
import type { List } from '../../domain/lists/pager.ts';
import { readList } from './list-answer.ts';

export function toCommentList(wire: unknown): List<TopicComment> {
  return readList<TopicComment>(wire, () => undefined);
}

export function toComment(_wire: unknown): TopicComment | undefined {
  return undefined;
}

export function fromCommentPost({ topicId, html }: CommentPost): Readonly<Record<string, unknown>> {
  return { topicId, html };
}
