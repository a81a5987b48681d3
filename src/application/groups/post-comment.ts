import type { TopicComment } from '../../domain/groups/topic.ts';
import { displayName } from '../../domain/session/account.ts';
import { CommentDesk, type CommentPost } from '../ports/comment-desk.ts';
import { FailureLog } from '../ports/failure-log.ts';
import { injectable, injected } from '../ports/injection.ts';
import { kindOf, type RemoteErrorKind } from '../ports/remote-error.ts';
import { LoadAccount } from '../session/load-account.ts';
import { SessionCalls, SessionGone } from '../session/session-calls.ts';
import { SessionState } from '../session/session-state.ts';

export type PostCommentOutcome =
  /** `comment` as it was stored, if the answer could be read, with whoever has posted it for an author. */
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
    @injected(SessionState) private readonly session: SessionState,
    @injected(LoadAccount) private readonly account: LoadAccount,
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
    const author = this.#ownName();
    try {
      const stored = await this.calls.write((csrfToken) => this.desk.post(comment, csrfToken));
      return { kind: 'posted', comment: stored && { ...stored, author: stored.author || author } };
    } catch (error) {
      if (error instanceof SessionGone) return { kind: 'session-gone' };
      this.failures.record('post-comment', error);
      return { kind: 'failed', reason: kindOf(error) };
    } finally {
      this.#running.delete(topicId);
    }
  }

  #ownName(): string {
    const account = this.account.account$.value;
    return (account && displayName(account)) || this.session.session$.value.userName;
  }
}
