import type { TopicRow } from '../../domain/groups/topic.ts';
import { FailureLog } from '../ports/browser.ts';
import { injectable, injected } from '../ports/injection.ts';
import { kindOf, RemoteErrorKind } from '../ports/remote-error.ts';
import { TopicGateway, type Sending, type TopicPost } from '../ports/workgroups.ts';
import { SessionCalls, SessionGone } from '../session/session-calls.ts';
import { isClearFailure } from './clear-failures.ts';
import { LoadGroup } from './load-groups.ts';

export type PostTopicOutcome =
  | { readonly kind: 'posted'; readonly topicId: number | undefined }
  /** `perhapsPosted`: everything was sent without a clear answer. */
  | { readonly kind: 'failed'; readonly reason: RemoteErrorKind; readonly perhapsPosted: boolean }
  | { readonly kind: 'cancelled'; readonly perhapsPosted: boolean }
  /** No user is logged in any more; nothing was posted. */
  | { readonly kind: 'session-gone' }
  /** Nothing was sent: an earlier attempt may have succeeded, most likely if a topic with this title was `found`. */
  | { readonly kind: 'ask'; readonly found: TopicRow | undefined };

export interface PostTopicOptions extends Pick<Sending, 'signal' | 'onProgress'> {
  /** An earlier attempt may have succeeded: the user is asked before another one. */
  readonly perhapsPosted: boolean;
}

const none: ReadonlySet<number> = new Set();

/** Resolves when the signal aborts, otherwise never. */
export function abortOf(signal: AbortSignal): Promise<'cancelled'> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      resolve('cancelled');
    });
  });
}

/** Replaces the store action `postTopic` (docs/specification.md, section 7; product). */
@injectable()
export class PostTopic {
  readonly #running = new Set<number>();

  constructor(
    @injected(TopicGateway) private readonly gateway: TopicGateway,
    @injected(SessionCalls) private readonly calls: SessionCalls,
    @injected(LoadGroup) private readonly group: LoadGroup,
    @injected(FailureLog) private readonly failures: FailureLog,
  ) {}

  /**
   * Posts once, even if called repeatedly. Errors are silent (docs/specification.md, section 8): the form gets the
   * outcome and keeps its contents. Never rejects.
   *
   * @returns `undefined` if a topic is being posted to the group already.
   */
  async post(topic: TopicPost, options: PostTopicOptions): Promise<PostTopicOutcome | undefined> {
    const { groupId } = topic;
    if (this.#running.has(groupId)) return undefined;
    this.#running.add(groupId);
    try {
      return await this.#post(topic, options);
    } finally {
      this.#running.delete(groupId);
    }
  }

  async #post(topic: TopicPost, { perhapsPosted, signal, onProgress }: PostTopicOptions): Promise<PostTopicOutcome> {
    if (perhapsPosted) {
      const found = await Promise.race([this.#find(topic), abortOf(signal)]);
      return found === 'cancelled' ? { kind: 'cancelled', perhapsPosted: true } : { kind: 'ask', found };
    }
    // True only for the last call: errors before or between calls leave nothing posted.
    let unclear = false;
    let isUnderWay = false;
    const before = this.#known(topic.groupId);
    try {
      const accepted = await this.calls.write(async (csrfToken) => {
        // Cancelled while the session or token was renewed: send nothing.
        signal.throwIfAborted();
        isUnderWay = true;
        let handedOver = 0;
        const watched = (part: number) => {
          handedOver = part;
          onProgress(part);
        };
        try {
          return await this.gateway.post(topic, { csrfToken, signal, onProgress: watched });
        } catch (error) {
          unclear = handedOver >= 1 && !isClearFailure(error);
          isUnderWay = unclear || signal.aborted;
          throw error;
        }
      });
      const { topicId, isReadable } = accepted;
      if (topicId === undefined) return await this.#believe(topic, isReadable, before, signal);
      void this.group.topics(topic.groupId, 0)?.refresh();
      return { kind: 'posted', topicId };
    } catch (error) {
      if (error instanceof SessionGone) return { kind: 'session-gone' };
      const reason = kindOf(error);
      // Progress events lag: a cancelled upload may be complete.
      if (signal.aborted) return { kind: 'cancelled', perhapsPosted: isUnderWay };
      this.failures.record('post-topic', error);
      return { kind: 'failed', reason, perhapsPosted: unclear };
    }
  }

  /**
   * Handles an accepted answer without a topic id by searching the group's list. An unreadable answer may be from
   * something else, so the list decides; a topic not in it may still have been posted. Without a list the answer is
   * trusted.
   *
   * @param before topics known before, which are not matches.
   */
  async #believe(
    topic: TopicPost,
    isReadable: boolean,
    before: ReadonlySet<number>,
    signal: AbortSignal,
  ): Promise<PostTopicOutcome> {
    if (this.group.topics(topic.groupId, 0) === undefined) return { kind: 'posted', topicId: undefined };
    const found = await Promise.race([this.#find(topic, before), abortOf(signal)]);
    if (found === 'cancelled' && !isReadable) return { kind: 'cancelled', perhapsPosted: true };
    if (found !== undefined && found !== 'cancelled') return { kind: 'posted', topicId: found.topicId };
    if (isReadable) {
      void this.group.topics(topic.groupId, 0)?.refresh();
      return { kind: 'posted', topicId: undefined };
    }
    return { kind: 'failed', reason: RemoteErrorKind.invalidAnswer, perhapsPosted: true };
  }

  /** Cached topics of a group. */
  #known(groupId: number): ReadonlySet<number> {
    const state = this.group.topics(groupId, 0)?.state$.value;
    const rows = state?.status === 'ready' ? state.value.rows : [];
    return new Set(rows.flatMap(({ topicId }) => topicId ?? []));
  }

  /**
   * Searches the group's newest topics by title. Finding none proves nothing: the title may have changed, or the list
   * may be outdated.
   */
  async #find({ groupId, title }: TopicPost, except: ReadonlySet<number> = none): Promise<TopicRow | undefined> {
    const query = this.group.topics(groupId, 0);
    await query?.refresh();
    const state = query?.state$.value;
    if (state?.status !== 'ready') return undefined;
    const isIt = (row: TopicRow) => row.title.trim() === title.trim() && !except.has(row.topicId ?? 0);
    return state.value.rows.find(isIt);
  }
}
