import { BehaviorSubject, filter, type Observable, Subject, take } from 'rxjs';
import type { TopicRow } from '../../domain/groups/topic.ts';
import type { StateStream } from '../cache/loadable.ts';
import type { TopicText } from '../drafts/draft-kinds.ts';
import type { DraftFile, DraftState, OpenDraft } from '../drafts/open-draft.ts';
import { FailureLog } from '../ports/browser.ts';
import { injectable, injected } from '../ports/injection.ts';
import { kindOf, RemoteErrorKind } from '../ports/remote-error.ts';
import { type AcceptedTopic, type Sending, TopicGateway, type TopicPost } from '../ports/workgroups.ts';
import { SessionCalls, SessionGone, isUnclear, sendPost } from '../session/session-calls.ts';
import { LoadWorkgroups, findPosted } from './load-workgroups.ts';

export type PostTopicOutcome =
  | { readonly kind: 'posted'; readonly topicId: number | undefined }
  /** `perhapsPosted`: everything was sent without a clear answer. */
  | { readonly kind: 'failed'; readonly reason: RemoteErrorKind; readonly perhapsPosted: boolean }
  | { readonly kind: 'cancelled'; readonly perhapsPosted: boolean }
  /** No user is logged in any more; nothing was posted. */
  | { readonly kind: 'session-gone' }
  /** Nothing was sent: an earlier attempt may have succeeded, most likely if a topic with this title was `found`. */
  | { readonly kind: 'ask'; readonly found: TopicRow | undefined };

interface PostTopicOptions extends Pick<Sending, 'signal' | 'onProgress'> {
  readonly perhapsPosted: boolean;
}

/** Posts one topic of a group at a time. A draft is posted by its `TopicSending`, which outlives the form. */
@injectable()
export class PostTopic {
  readonly #running = new Set<number>();
  readonly #sendings = new WeakMap<OpenDraft<TopicText>, TopicSending>();

  constructor(
    @injected(TopicGateway) private readonly gateway: TopicGateway,
    @injected(SessionCalls) private readonly calls: SessionCalls,
    @injected(LoadWorkgroups) private readonly groups: LoadWorkgroups,
    @injected(FailureLog) private readonly failures: FailureLog,
  ) {}

  sendingOf(draft: OpenDraft<TopicText>): TopicSending {
    const sending = this.#sendings.get(draft) ?? new TopicSending(draft, this);
    this.#sendings.set(draft, sending);
    return sending;
  }

  /** Errors are silent: the form gets the outcome. Never rejects. @returns `undefined` while one is being posted. */
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
      const search = await this.#search(topic, signal);
      return search === 'cancelled' ? { kind: 'cancelled', perhapsPosted } : { kind: 'ask', found: search.row };
    }
    const before = this.#known(topic.groupId);
    let handedOver: number | undefined;
    const sent = await sendPost(
      this.calls,
      (csrfToken) => {
        handedOver = undefined;
        signal.throwIfAborted();
        handedOver = 0;
        const watched = (part: number) => {
          handedOver = part;
          onProgress(part);
        };
        return this.gateway.post(topic, { csrfToken, signal, onProgress: watched });
      },
      // Progress events lag: a cancelled upload may be complete.
      (error) => handedOver !== undefined && (signal.aborted || (handedOver >= 1 && isUnclear(error))),
    );
    if (sent.kind === 'accepted') return this.#accepted(topic, sent.answer, before, signal);
    const { error, mayHaveArrived } = sent;
    if (error instanceof SessionGone) return { kind: 'session-gone' };
    if (signal.aborted) return { kind: 'cancelled', perhapsPosted: mayHaveArrived };
    this.failures.record('post-topic', error);
    return { kind: 'failed', reason: kindOf(error), perhapsPosted: mayHaveArrived };
  }

  /** Looks up a missing id. The list decides about an unreadable answer; without a list it is trusted. */
  async #accepted(
    topic: TopicPost,
    { topicId, isReadable }: AcceptedTopic,
    before: ReadonlySet<number>,
    signal: AbortSignal,
  ): Promise<PostTopicOutcome> {
    const list = this.groups.topics(topic.groupId, 0);
    const search = topicId === undefined && list ? await this.#search(topic, signal, before) : undefined;
    if (search !== undefined && search !== 'cancelled' && search.row) {
      return { kind: 'posted', topicId: search.row.topicId };
    }
    if (search === undefined || isReadable) {
      void list?.refresh();
      return { kind: 'posted', topicId };
    }
    return search === 'cancelled'
      ? { kind: 'cancelled', perhapsPosted: true }
      : { kind: 'failed', reason: RemoteErrorKind.invalidAnswer, perhapsPosted: true };
  }

  #known(groupId: number): ReadonlySet<number> {
    const state = this.groups.topics(groupId, 0)?.state$.value;
    const rows = state?.status === 'ready' ? state.value.rows : [];
    return new Set(rows.flatMap(({ topicId }) => topicId ?? []));
  }

  #search({ groupId, title }: TopicPost, signal: AbortSignal, except: ReadonlySet<number> = new Set()) {
    const isIt = (row: TopicRow) => row.title.trim() === title.trim() && !except.has(row.topicId ?? 0);
    return Promise.race([findPosted((page) => this.groups.topics(groupId, page), isIt, 'first'), abortOf(signal)]);
  }
}

const abortOf = (signal: AbortSignal): Promise<'cancelled'> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve('cancelled')));

export interface SendingState {
  /** Share uploaded, 0 to 1; absent before the first progress event. */
  readonly part: number | undefined;
}

export type SendingOutcome =
  PostTopicOutcome | { readonly kind: 'unreadable'; readonly file: DraftFile } | { readonly kind: 'busy' };

/** One draft on its way: waits for copies of its files and, when it is posted, removes it. */
class TopicSending {
  readonly #state = new BehaviorSubject<SendingState | undefined>(undefined);
  readonly state$: StateStream<SendingState | undefined> = this.#state;
  readonly #outcome = new Subject<SendingOutcome>();
  readonly outcome$: Observable<SendingOutcome> = this.#outcome;
  #controller = new AbortController();

  constructor(
    private readonly draft: OpenDraft<TopicText>,
    private readonly postTopic: PostTopic,
  ) {}

  /**
   * Posts the topic once all files are copied. Then removes the draft, unless the user has changed it meanwhile, or
   * marks it as possibly posted. Ignored while sending; continues without a form. Never rejects.
   * @param perhapsPosted an earlier attempt may have succeeded: the user is asked first.
   */
  async start(topic: Omit<TopicPost, 'files'>, perhapsPosted: boolean): Promise<void> {
    if (this.#state.value) return;
    this.#controller = new AbortController();
    this.#state.next({ part: undefined });
    let outcome: SendingOutcome;
    try {
      outcome = await this.#send(topic, perhapsPosted, this.#controller.signal);
    } finally {
      this.#state.next(undefined);
    }
    this.#outcome.next(outcome);
  }

  cancel(): void {
    this.#controller.abort();
  }

  async #send(topic: Omit<TopicPost, 'files'>, perhapsPosted: boolean, signal: AbortSignal): Promise<SendingOutcome> {
    const { state$ } = this.draft;
    const isCopied = ({ files }: DraftState<TopicText>) => files.every(({ state }) => state !== 'copying');
    await new Promise<void>((resolve) => {
      const watching = state$.pipe(filter(isCopied), take(1)).subscribe(() => resolve());
      signal.addEventListener('abort', () => {
        // A subscribed draft is never released.
        watching.unsubscribe();
        resolve();
      });
    });
    const { value: sent, files } = state$.value;
    if (signal.aborted) return { kind: 'cancelled', perhapsPosted };
    const unreadable = files.find(({ content }) => content === undefined);
    if (unreadable) return { kind: 'unreadable', file: unreadable };

    const contents = files.flatMap(({ name, content }) => (content ? [{ name, content }] : []));
    const onProgress = (part: number) => {
      // An aborted call may still report progress.
      if (this.#state.value) this.#state.next({ part });
    };
    const posting = this.postTopic.post({ ...topic, files: contents }, { perhapsPosted, signal, onProgress });
    // From here the result is unknown, also if the tab is closed before an answer.
    this.#mark(true);
    const outcome = await posting;
    if (outcome?.kind === 'posted' && !this.#hasChangedSince(sent, files)) this.draft.discard('posted');
    else this.#mark(outcome === undefined ? perhapsPosted : perhapsArrived(outcome));
    return outcome ?? { kind: 'busy' };
  }

  /** Whether the draft was edited meanwhile in another tab: unsent changes must stay. */
  #hasChangedSince({ title, message }: TopicText, files: readonly DraftFile[]): boolean {
    const now = this.draft.state$.value;
    const isSame = now.value.title === title && now.value.message === message && now.files.length === files.length;
    return !isSame || now.files.some(({ id }, index) => id !== files[index]?.id);
  }

  #mark(perhapsPosted: boolean): void {
    const { value } = this.draft.state$.value;
    if (value.perhapsPosted === perhapsPosted) return;
    this.draft.edit({ ...value, perhapsPosted });
    void this.draft.flush();
  }
}

const perhapsArrived = (outcome: PostTopicOutcome): boolean =>
  outcome.kind === 'ask' || ('perhapsPosted' in outcome && outcome.perhapsPosted);
