import type { TopicRow } from '../../domain/groups/topic.ts';
import { FailureLog } from '../ports/browser.ts';
import { injectable, injected } from '../ports/injection.ts';
import { kindOf, RemoteErrorKind } from '../ports/remote-error.ts';
import { TopicDesk, type Sending, type TopicPost } from '../ports/workgroups.ts';
import { SessionCalls, SessionGone } from '../session/session-calls.ts';
import { isClearFailure } from './clear-failures.ts';
import { LoadGroup } from './load-groups.ts';

export type PostTopicOutcome =
  /** `topicId` if the answer had one. */
  | { readonly kind: 'posted'; readonly topicId: number | undefined }
  /** `perhapsPosted`: there was no clear answer after everything had been handed over, so it may have arrived. */
  | { readonly kind: 'failed'; readonly reason: RemoteErrorKind; readonly perhapsPosted: boolean }
  | { readonly kind: 'cancelled'; readonly perhapsPosted: boolean }
  /** Nobody is logged in any more; nothing was posted. */
  | { readonly kind: 'session-gone' }
  /** Nothing was sent: a former attempt may have arrived, and has, most likely, if a topic of that title was `found`. */
  | { readonly kind: 'ask'; readonly found: TopicRow | undefined };

export interface PostTopicOptions extends Pick<Sending, 'signal' | 'onProgress'> {
  /** A former attempt may have arrived: whoever posts is asked before another one is made. */
  readonly perhapsPosted: boolean;
}

const none: ReadonlySet<number> = new Set();

/** Comes true when somebody cancels, and never otherwise. */
export function abortOf(signal: AbortSignal): Promise<'cancelled'> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      resolve('cancelled');
    });
  });
}

/** Posts topics. In the place of the store action `postTopic` (specification, section 7; product). */
@injectable()
export class PostTopic {
  readonly #running = new Set<number>();

  constructor(
    @injected(TopicDesk) private readonly desk: TopicDesk,
    @injected(SessionCalls) private readonly calls: SessionCalls,
    @injected(LoadGroup) private readonly group: LoadGroup,
    @injected(FailureLog) private readonly failures: FailureLog,
  ) {}

  /**
   * Posts once, however often it is called meanwhile. A failure is silent (specification, section 8): the outcome is for
   * the form, which keeps everything. Never rejects.
   *
   * @returns `undefined` for a group to which a topic is being posted already.
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
    // Of the last call that was made: what goes wrong before or between calls leaves nothing behind.
    let unclear = false;
    let isUnderWay = false;
    const before = this.#known(topic.groupId);
    try {
      const accepted = await this.calls.write(async (csrfToken) => {
        // Cancelled while the session or its token was renewed: nothing is handed over any more.
        signal.throwIfAborted();
        isUnderWay = true;
        let handedOver = 0;
        const watched = (part: number) => {
          handedOver = part;
          onProgress(part);
        };
        try {
          return await this.desk.post(topic, { csrfToken, signal, onProgress: watched });
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
      // The browser tells how far it has got with a delay: what is cancelled may have left as a whole.
      if (signal.aborted) return { kind: 'cancelled', perhapsPosted: isUnderWay };
      this.failures.record('post-topic', error);
      return { kind: 'failed', reason, perhapsPosted: unclear };
    }
  }

  /**
   * What to make of an answer that accepts and names no topic: the group's list may say which one it has become. One that
   * could not even be read may come from something that knows nothing of topics; there the list has the last word, and what
   * cannot be seen in it is not given up: it may have arrived all the same. Where there is no list every answer is believed.
   *
   * @param before the topics that were known before: one of the same title among them is another one.
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

  /** The topics of a group that are known without asking. */
  #known(groupId: number): ReadonlySet<number> {
    const state = this.group.topics(groupId, 0)?.state$.value;
    const rows = state?.status === 'ready' ? state.value.rows : [];
    return new Set(rows.flatMap(({ topicId }) => topicId ?? []));
  }

  /**
   * A topic of that title among the group's newest. That there is none says nothing: it may have been stored under another
   * title, and the list may be older than it.
   */
  async #find({ groupId, title }: TopicPost, except: ReadonlySet<number> = none): Promise<TopicRow | undefined> {
    const reading = this.group.topics(groupId, 0);
    await reading?.refresh();
    const state = reading?.state$.value;
    if (state?.status !== 'ready') return undefined;
    const isIt = (row: TopicRow) => row.title.trim() === title.trim() && !except.has(row.topicId ?? 0);
    return state.value.rows.find(isIt);
  }
}
