import type { TopicComment } from '../../domain/groups/topic.ts';
import { token } from './injection.ts';

/** What is posted as a comment. */
export interface CommentPost {
  /** Of the topic: positive integer. */
  readonly topicId: number;
  /** HTML: made of what was typed, see `textToHtml`. */
  readonly html: string;
}

/** New comments, in Drupal core's shape (specification, section 7: POST comment). */
export interface CommentDesk {
  /**
   * Posts a comment. Not to be repeated by itself.
   *
   * @returns the comment as it was stored; it may await approval, and has no author: whoever posts knows who that is.
   *   `undefined` when it was accepted with an answer that cannot be read.
   * @throws RemoteError `invalid-answer` for a page of HTML, which is a login or maintenance and no comment.
   */
  post(comment: CommentPost, csrfToken: string | undefined): Promise<TopicComment | undefined>;
}
export const CommentDesk = token<CommentDesk>('CommentDesk');
