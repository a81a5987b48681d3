import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import { htmlToText } from '../../domain/groups/message-html.ts';
import { isSameComment, type TopicComment } from '../../domain/groups/topic.ts';
import { ownName } from '../../domain/session/session.ts';
import { commentDraft } from '../drafts/draft-kinds.ts';
import { Drafts } from '../drafts/open-draft.ts';
import { Clock, FailureLog } from '../ports/browser.ts';
import { CommentDesk, type CommentPost } from '../ports/workgroups.ts';
import { injectable, injected } from '../ports/injection.ts';
import { kindOf, RemoteErrorKind } from '../ports/remote-error.ts';
import { LoadAccount } from '../session/load-account.ts';
import { SessionCalls, SessionGone } from '../session/session-calls.ts';
import { SessionState } from '../session/session-state.ts';
import type { StateStream } from '../cache/loadable.ts';
import { isClearFailure } from './clear-failures.ts';
import { LoadTopic } from './load-topic.ts';

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

/** The text of a comment, without the blanks and line breaks that filters of the content system add and remove. */
const saidIn = (html: string): string => htmlToText(html).replace(/\s+/g, ' ').trim();

/** How far the content system's clock may be behind this one, in milliseconds, for a comment to count as the one that was posted. */
const CLOCK_SLACK = 10 * 60_000;

/** Failures to look for a comment that leave open whether it is there. After others there is no list to look in. */
const passing: ReadonlySet<RemoteErrorKind> = new Set([
  RemoteErrorKind.offline,
  RemoteErrorKind.unavailable,
  RemoteErrorKind.rateLimited,
]);

/** What may have been posted already: that text, or whatever was found on the device, not before a moment. */
interface Doubt {
  readonly html: string | undefined;
  /** In milliseconds since 1970. */
  readonly since: number;
}

/**
 * Comments on topics. All that it shows is of whoever is signed in, and goes with them.
 *
 * A comment whose answer never came may have arrived, also when the tab has been left meanwhile: then the text was found on
 * the device. So the next attempt looks for it first, and takes what is there for what was to be posted: the very text, by
 * this person, since the attempt. A comment that nobody has approved yet is in no list, and is posted a second time.
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
  /** By topic id: an attempt that had no clear answer. */
  readonly #doubts = new Map<number, Doubt>();
  /** What has been posted from here: none of these is what a later attempt has left. */
  #accepted: readonly TopicComment[] = [];

  constructor(
    @injected(CommentDesk) private readonly desk: CommentDesk,
    @injected(SessionCalls) private readonly calls: SessionCalls,
    @injected(SessionState) private readonly session: SessionState,
    @injected(LoadAccount) private readonly account: LoadAccount,
    @injected(LoadTopic) private readonly topic: LoadTopic,
    @injected(Drafts) private readonly drafts: Drafts,
    @injected(Clock) private readonly clock: Clock,
    @injected(FailureLog) private readonly failures: FailureLog,
  ) {
    this.posting$ = this.#posting;
    this.posted$ = this.#posted;
    this.ended$ = this.#ended;
    session.userChanged$.subscribe(() => {
      this.#doubts.clear();
      this.#accepted = [];
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
    const doubt = this.#doubtAbout(comment);
    if (doubt !== undefined) {
      const found = await this.#find(comment, doubt.since);
      // What was merely found on the device has most likely never been posted.
      if (found === 'unknown' && doubt.html !== undefined) {
        return { kind: 'failed', reason: RemoteErrorKind.unavailable };
      }
      if (found !== undefined && found !== 'unknown') {
        this.#doubts.delete(comment.topicId);
        return { kind: 'posted', comment: found };
      }
    }
    return this.#send(comment);
  }

  async #send(comment: CommentPost): Promise<PostCommentOutcome> {
    const { topicId, html } = comment;
    const author = this.#ownName();
    const { ticket } = this.session;
    // Before an attempt it has not been posted, whatever comes of it.
    const doubt: Doubt = { html, since: this.clock.now() };
    // Set within the call, by whatever comes of it.
    const attempt = { isUnclear: false };
    try {
      const stored = await this.calls.write(async (csrfToken) => {
        try {
          return await this.desk.post(comment, csrfToken);
        } catch (error) {
          attempt.isUnclear = !isClearFailure(error);
          throw error;
        }
      });
      if (this.session.isCurrent(ticket)) this.#doubts.delete(topicId);
      if (stored === undefined) return await this.#believe(comment, doubt, ticket);
      return {
        kind: 'posted',
        comment: { ...stored, author: stored.author || author, html: stored.html || html },
      };
    } catch (error) {
      if (attempt.isUnclear && this.session.isCurrent(ticket)) this.#doubts.set(topicId, doubt);
      if (error instanceof SessionGone) return { kind: 'session-gone' };
      this.failures.record('post-comment', error);
      return { kind: 'failed', reason: kindOf(error) };
    }
  }

  /**
   * What to make of an answer that accepts and cannot be read. The content system answers with the comment, so this was
   * something else, or the end is missing: the list has the last word, and where there is none, the answer is believed.
   */
  async #believe(comment: CommentPost, doubt: Doubt, ticket: number): Promise<PostCommentOutcome> {
    if (this.topic.comments(comment.topicId, 0) === undefined) return { kind: 'posted', comment: undefined };
    const found = await this.#find(comment, doubt.since);
    if (found !== undefined && found !== 'unknown') return { kind: 'posted', comment: found };
    if (this.session.isCurrent(ticket)) this.#doubts.set(comment.topicId, doubt);
    return { kind: 'failed', reason: RemoteErrorKind.invalidAnswer };
  }

  /** Absent where the comment cannot have been posted before. */
  #doubtAbout({ topicId, html }: CommentPost): Doubt | undefined {
    const doubt = this.#doubts.get(topicId);
    if (doubt?.html === html) return doubt;
    const { restored, savedAt } = this.drafts.open(commentDraft, String(topicId)).state$.value;
    return restored > 0 && savedAt !== undefined ? { html: undefined, since: savedAt } : undefined;
  }

  /** The comment among the newest of its topic, if it is there; `unknown` when nothing can be asked at the moment. */
  async #find({ topicId, html }: CommentPost, since: number): Promise<TopicComment | 'unknown' | undefined> {
    const text = saidIn(html);
    const own = this.#ownNames();
    const isIt = (row: TopicComment) =>
      saidIn(row.html) === text &&
      (row.author === '' || own.has(row.author)) &&
      row.date?.precision === 'time' &&
      row.date.at >= since - CLOCK_SLACK &&
      !this.#accepted.some((one) => isSameComment(one, row));
    let page = 0;
    for (;;) {
      const reading = this.topic.comments(topicId, page);
      if (reading === undefined) return undefined;
      await reading.refresh();
      const state = reading.state$.value;
      if (state.status === 'failed' && !passing.has(state.reason)) return undefined;
      if (state.status !== 'ready' || state.stale) return 'unknown';
      const { rows, pager } = state.value;
      const found = rows.findLast(isIt);
      // The newest comments are on the last page.
      const last = (pager?.totalPages ?? 1) - 1;
      if (found !== undefined || page >= last) return found;
      page = last;
    }
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

  #ownName(): string {
    const account = this.account.account$.value;
    return ownName(account, this.session.session$.value.userName);
  }

  /** All that a list may call this person. */
  #ownNames(): ReadonlySet<string> {
    const account = this.account.account$.value;
    return new Set([this.#ownName(), this.session.session$.value.userName, account?.loginName ?? '']);
  }
}
