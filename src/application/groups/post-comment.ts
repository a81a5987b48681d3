import { POST_CLOCK_SLACK } from '../../domain/shared/timeouts.ts';
import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import { htmlToText } from '../../domain/groups/message-html.ts';
import { isSameComment, type TopicComment } from '../../domain/groups/topic.ts';
import { ownName } from '../../domain/session/account.ts';
import { commentDraft } from '../drafts/draft-kinds.ts';
import { Drafts } from '../drafts/open-draft.ts';
import { Clock, FailureLog } from '../ports/browser.ts';
import { CommentGateway, type CommentPost } from '../ports/workgroups.ts';
import { injectable, injected } from '../ports/injection.ts';
import { kindOf, RemoteErrorKind } from '../ports/remote-error.ts';
import { LoadAccount } from '../session/load-account.ts';
import { SessionCalls, SessionGone, sendPost } from '../session/session-calls.ts';
import { SessionState } from '../session/session-state.ts';
import type { StateStream } from '../cache/loadable.ts';
import { LoadWorkgroups, findPosted } from './load-workgroups.ts';

export type PostCommentOutcome =
  /** `comment` as stored, if the answer could be read; fields it lacks are as sent. */
  | { readonly kind: 'posted'; readonly comment: TopicComment | undefined }
  | { readonly kind: 'failed'; readonly reason: RemoteErrorKind }
  | { readonly kind: 'session-gone' };

export interface CommentPostEnded {
  readonly topicId: number;
  readonly outcome: PostCommentOutcome;
}

/** Ignores whitespace, which the server's filters add and remove. */
const saidIn = (html: string): string => htmlToText(html).replace(/\s+/g, ' ').trim();

/** An unconfirmed send: this text, or any found on the device, posted after `since`. */
interface UnconfirmedPost {
  readonly html: string | undefined;
  readonly since: number;
}

/**
 * Posts comments for the logged-in user. After an unconfirmed send, also from before a reload, the next attempt first
 * searches the topic for the same text by this user since then. A comment awaiting approval is in no list, so it is
 * posted twice.
 */
@injectable()
export class PostComment {
  readonly #posting = new BehaviorSubject<ReadonlySet<number>>(new Set());
  readonly posting$: StateStream<ReadonlySet<number>> = this.#posting;
  readonly #posted = new BehaviorSubject<ReadonlyMap<number, readonly TopicComment[]>>(new Map());
  /** By topic id: posted comments, oldest first, until a list contains them (see `listed`). */
  readonly posted$: StateStream<ReadonlyMap<number, readonly TopicComment[]>> = this.#posted;
  readonly #ended = new Subject<CommentPostEnded>();
  readonly ended$: Observable<CommentPostEnded> = this.#ended;
  readonly #unconfirmed = new Map<number, UnconfirmedPost>();
  #accepted: readonly TopicComment[] = [];

  constructor(
    @injected(CommentGateway) private readonly gateway: CommentGateway,
    @injected(SessionCalls) private readonly calls: SessionCalls,
    @injected(SessionState) private readonly session: SessionState,
    @injected(LoadAccount) private readonly account: LoadAccount,
    @injected(LoadWorkgroups) private readonly groups: LoadWorkgroups,
    @injected(Drafts) private readonly drafts: Drafts,
    @injected(Clock) private readonly clock: Clock,
    @injected(FailureLog) private readonly failures: FailureLog,
  ) {
    session.userChanged$.subscribe(() => {
      this.#unconfirmed.clear();
      this.#accepted = [];
      this.#posting.next(new Set());
      this.#posted.next(new Map());
    });
  }

  /** Errors are silent. Never rejects. @returns `undefined` while another comment on the topic is being posted. */
  async post(comment: CommentPost): Promise<PostCommentOutcome | undefined> {
    const { topicId } = comment;
    if (this.#posting.value.has(topicId)) return undefined;
    const { epoch } = this.session;
    this.#posting.next(new Set(this.#posting.value).add(topicId));
    const outcome = await this.#post(comment);
    // The outcome belongs to the user who posted.
    if (this.session.isCurrent(epoch)) this.#end({ topicId, outcome });
    return outcome;
  }

  listed(topicId: number, rows: readonly TopicComment[]): void {
    const posted = this.#posted.value.get(topicId) ?? [];
    const left = posted.filter((one) => !rows.some((row) => isSameComment(row, one)));
    if (left.length < posted.length) this.#posted.next(new Map(this.#posted.value).set(topicId, left));
  }

  async #post(comment: CommentPost): Promise<PostCommentOutcome> {
    const unconfirmed = this.#unconfirmedPost(comment);
    if (unconfirmed !== undefined) {
      const { row, isCurrent } = await this.#search(comment, unconfirmed.since);
      // Text merely found on the device was probably never posted.
      if (!isCurrent && unconfirmed.html !== undefined) return { kind: 'failed', reason: RemoteErrorKind.unavailable };
      if (isCurrent && row !== undefined) {
        this.#unconfirmed.delete(comment.topicId);
        return { kind: 'posted', comment: row };
      }
    }
    return this.#send(comment);
  }

  async #send(comment: CommentPost): Promise<PostCommentOutcome> {
    const { topicId, html } = comment;
    const author = this.#ownName;
    const { epoch } = this.session;
    // Taken before the attempt, as the start of the search.
    const unconfirmed: UnconfirmedPost = { html, since: this.clock.now() };
    const keepUnconfirmed = () => {
      if (this.session.isCurrent(epoch)) this.#unconfirmed.set(topicId, unconfirmed);
    };
    const sent = await sendPost(this.calls, (csrfToken) => this.gateway.post(comment, csrfToken));
    if (sent.kind === 'failed') {
      if (sent.mayHaveArrived) keepUnconfirmed();
      if (sent.error instanceof SessionGone) return { kind: 'session-gone' };
      this.failures.record('post-comment', sent.error);
      return { kind: 'failed', reason: kindOf(sent.error) };
    }
    if (this.session.isCurrent(epoch)) this.#unconfirmed.delete(topicId);
    const stored = sent.answer;
    if (stored !== undefined) {
      return { kind: 'posted', comment: { ...stored, author: stored.author || author, html: stored.html || html } };
    }
    // An unreadable answer may be cut off or from something else: it is trusted only if there is no list.
    if (this.groups.comments(topicId, 0) === undefined) return { kind: 'posted', comment: undefined };
    const { row, isCurrent } = await this.#search(comment, unconfirmed.since);
    if (isCurrent && row !== undefined) return { kind: 'posted', comment: row };
    keepUnconfirmed();
    return { kind: 'failed', reason: RemoteErrorKind.invalidAnswer };
  }

  #unconfirmedPost({ topicId, html }: CommentPost): UnconfirmedPost | undefined {
    const unconfirmed = this.#unconfirmed.get(topicId);
    if (unconfirmed?.html === html) return unconfirmed;
    const { restored, savedAt } = this.drafts.open(commentDraft, String(topicId)).state$.value;
    return restored > 0 && savedAt !== undefined ? { html: undefined, since: savedAt } : undefined;
  }

  #search({ topicId, html }: CommentPost, since: number) {
    const text = saidIn(html);
    const { userName } = this.session.session$.value;
    const own = ['', this.#ownName, userName, this.account.account$.value?.loginName];
    const isIt = (row: TopicComment) =>
      saidIn(row.html) === text &&
      own.includes(row.author) &&
      row.date?.precision === 'time' &&
      row.date.at >= since - POST_CLOCK_SLACK &&
      !this.#accepted.some((one) => isSameComment(one, row));
    return findPosted((page) => this.groups.comments(topicId, page), isIt, 'last');
  }

  #end(ended: CommentPostEnded): void {
    const { topicId, outcome } = ended;
    if (outcome.kind === 'posted' && outcome.comment) {
      const former = this.#posted.value.get(topicId) ?? [];
      this.#accepted = [...this.#accepted, outcome.comment];
      this.#posted.next(new Map(this.#posted.value).set(topicId, [...former, outcome.comment]));
    }
    const posting = new Set(this.#posting.value);
    posting.delete(topicId);
    this.#posting.next(posting);
    this.#ended.next(ended);
  }

  get #ownName(): string {
    return ownName(this.account.account$.value, this.session.session$.value.userName);
  }
}
