import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import { isSameComment, type TopicComment } from '../../domain/groups/topic.ts';
import { ownName } from '../../domain/session/account.ts';
import { CommentDesk, type CommentPost } from '../ports/comment-desk.ts';
import { FailureLog } from '../ports/failure-log.ts';
import { injectable, injected } from '../ports/injection.ts';
import { kindOf, type RemoteErrorKind } from '../ports/remote-error.ts';
import { LoadAccount } from '../session/load-account.ts';
import { SessionCalls, SessionGone } from '../session/session-calls.ts';
import { SessionState } from '../session/session-state.ts';
import type { StateStream } from '../shared/state-stream.ts';

export type PostCommentOutcome =
  /** `comment` as it was stored, if the answer could be read; what that leaves out is as it was sent. */
  | { readonly kind: 'posted'; readonly comment: TopicComment | undefined }
  | { readonly kind: 'failed'; readonly reason: RemoteErrorKind }
  | { readonly kind: 'session-gone' };

/** How it went for a topic. */
export interface CommentPostEnded {
  readonly topicId: number;
  readonly outcome: PostCommentOutcome;
}

/**
 * Comments on topics. All that it shows is of whoever is signed in, and goes with them.
 *
 * A comment whose answer never came may have arrived, and is posted again all the same when somebody says so: unlike a
 * topic it has no title by which it could be looked for.
 */
@injectable()
export class PostComment {
  /** The topics to which a comment is being posted. */
  readonly posting$: StateStream<ReadonlySet<number>>;
  /** By topic id: what was posted, the oldest first, as long as no list is known to have it (see `listed`). */
  readonly posted$: StateStream<ReadonlyMap<number, readonly TopicComment[]>>;
  /** Tells how each attempt went, once the states above say so, too. */
  readonly ended$: Observable<CommentPostEnded>;

  readonly #posting = new BehaviorSubject<ReadonlySet<number>>(new Set());
  readonly #posted = new BehaviorSubject<ReadonlyMap<number, readonly TopicComment[]>>(new Map());
  readonly #ended = new Subject<CommentPostEnded>();

  constructor(
    @injected(CommentDesk) private readonly desk: CommentDesk,
    @injected(SessionCalls) private readonly calls: SessionCalls,
    @injected(SessionState) private readonly session: SessionState,
    @injected(LoadAccount) private readonly account: LoadAccount,
    @injected(FailureLog) private readonly failures: FailureLog,
  ) {
    this.posting$ = this.#posting;
    this.posted$ = this.#posted;
    this.ended$ = this.#ended;
    session.userChanged$.subscribe(() => {
      this.#posting.next(new Set());
      this.#posted.next(new Map());
    });
  }

  /**
   * Posts once, however often it is called meanwhile. A failure is silent (specification, section 8). Never rejects.
   *
   * @returns `undefined` for a topic to which a comment is being posted already.
   */
  async post(comment: CommentPost): Promise<PostCommentOutcome | undefined> {
    const { topicId } = comment;
    if (this.#posting.value.has(topicId)) return undefined;
    const { ticket } = this.session;
    this.#posting.next(new Set(this.#posting.value).add(topicId));
    const outcome = await this.#post(comment);
    // It is nobody else's business.
    if (this.session.isCurrent(ticket)) this.#end({ topicId, outcome });
    return outcome;
  }

  /** A list has these: those that were posted here need not be shown beside it any more. */
  listed(topicId: number, rows: readonly TopicComment[]): void {
    const posted = this.#posted.value.get(topicId) ?? [];
    const left = posted.filter((one) => !rows.some((row) => isSameComment(row, one)));
    if (left.length < posted.length) this.#posted.next(new Map(this.#posted.value).set(topicId, left));
  }

  async #post(comment: CommentPost): Promise<PostCommentOutcome> {
    const author = this.#ownName();
    try {
      const stored = await this.calls.write((csrfToken) => this.desk.post(comment, csrfToken));
      const filled = stored && { ...stored, author: stored.author || author, html: stored.html || comment.html };
      return { kind: 'posted', comment: filled };
    } catch (error) {
      if (error instanceof SessionGone) return { kind: 'session-gone' };
      this.failures.record('post-comment', error);
      return { kind: 'failed', reason: kindOf(error) };
    }
  }

  #end(ended: CommentPostEnded): void {
    const { topicId, outcome } = ended;
    if (outcome.kind === 'posted' && outcome.comment) {
      const former = this.#posted.value.get(topicId) ?? [];
      this.#posted.next(new Map(this.#posted.value).set(topicId, [...former, outcome.comment]));
    }
    const posting = new Set(this.#posting.value);
    posting.delete(topicId);
    this.#posting.next(posting);
    this.#ended.next(ended);
  }

  #ownName(): string {
    const account = this.account.account$.value;
    return ownName(account, this.session.session$.value.userName);
  }
}
