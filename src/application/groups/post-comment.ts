import type { TopicComment } from '../../domain/groups/topic.ts';
import { CommentDesk, type CommentPost } from '../ports/comment-desk.ts';
import { FailureLog } from '../ports/failure-log.ts';
import { injectable, injected } from '../ports/injection.ts';
import { kindOf, type RemoteErrorKind } from '../ports/remote-error.ts';
import { SessionCalls, SessionGone } from '../session/session-calls.ts';

export type PostCommentOutcome =
  /** `comment` as it was stored, if the answer could be read. */
  | { readonly kind: 'posted'; readonly comment: TopicComment | undefined }
  | { readonly kind: 'failed'; readonly reason: RemoteErrorKind }
  | { readonly kind: 'session-gone' };

/** Comments on topics. */
@injectable()
export class PostComment {
  readonly #running = new Set<number>();

  constructor(
    @injected(CommentDesk) private readonly desk: CommentDesk,
    @injected(SessionCalls) private readonly calls: SessionCalls,
    @injected(FailureLog) private readonly failures: FailureLog,
  ) {}

  /**
   * Posts once, however often it is called meanwhile. A failure is silent (specification, section 8). Never rejects.
   *
   * @returns `undefined` for a topic to which a comment is being posted already.
   */
  async post(comment: CommentPost): Promise<PostCommentOutcome | undefined> {
    const { topicId } = comment;
    if (this.#running.has(topicId)) return undefined;
    this.#running.add(topicId);
    try {
      const stored = await this.calls.write((csrfToken) => this.desk.post(comment, csrfToken));
      return { kind: 'posted', comment: stored };
    } catch (error) {
      if (error instanceof SessionGone) return { kind: 'session-gone' };
      this.failures.record('post-comment', error);
      return { kind: 'failed', reason: kindOf(error) };
    } finally {
      this.#running.delete(topicId);
    }
  }
}
