import { BehaviorSubject, filter, Subject, Subscription, type Observable } from 'rxjs';
import type { TopicText } from '../drafts/draft-kinds.ts';
import type { DraftFile, OpenDraft } from '../drafts/open-draft.ts';
import type { TopicPost } from '../ports/workgroups.ts';
import type { StateStream } from '../cache/loadable.ts';
import { abortOf, type PostTopic, type PostTopicOutcome } from './post-topic.ts';

/** How the sending of a draft goes on. */
export interface SendingState {
  /** What has been handed over so far, 0 to 1; absent before the first of it. */
  readonly part: number | undefined;
}

export type SendingOutcome =
  | PostTopicOutcome
  /** Nothing was sent: this file's contents are not to be had. */
  | { readonly kind: 'unreadable'; readonly file: DraftFile }
  /** Nothing was sent: another topic is on its way to the group. */
  | { readonly kind: 'busy' };

/** The sending of one draft. It belongs to the draft, not to the form: a form that comes back meanwhile finds it. */
export class TopicSending {
  /** Absent while nothing is being sent. */
  readonly state$: StateStream<SendingState | undefined>;
  /** How each sending ended. */
  readonly outcome$: Observable<SendingOutcome>;

  readonly #state = new BehaviorSubject<SendingState | undefined>(undefined);
  readonly #outcome = new Subject<SendingOutcome>();
  #controller = new AbortController();

  constructor(
    private readonly draft: OpenDraft<TopicText>,
    private readonly postTopic: PostTopic,
  ) {
    this.state$ = this.#state;
    this.outcome$ = this.#outcome;
  }

  /**
   * Posts a topic with the files of the draft, once all of them are copied, and leaves the draft as what has become of it:
   * gone when it was posted, unless somebody has gone on with it, and else with the mark that it may have been. Does
   * nothing while something is being sent: whatever is pressed how often, it is sent once. Goes on without a form. Never
   * rejects.
   *
   * @param perhapsPosted see `PostTopicOptions`.
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
    const files = await this.#copiedFiles(signal);
    const { value: sent } = this.draft.state$.value;
    if (signal.aborted) return { kind: 'cancelled', perhapsPosted };
    const unreadable = files.find(({ content }) => content === undefined);
    if (unreadable) return { kind: 'unreadable', file: unreadable };

    const contents = files.flatMap(({ name, content }) => (content ? [{ name, content }] : []));
    const onProgress = (part: number) => {
      // A call that was given up may still tell.
      if (this.#state.value) this.#state.next({ part });
    };
    const posting = this.postTopic.post({ ...topic, files: contents }, { perhapsPosted, signal, onProgress });
    // From now on nobody knows, also when the tab is closed before there is an answer.
    this.#mark(true);
    const outcome = await posting;
    if (outcome?.kind === 'posted' && !this.#hasChangedSince(sent, files)) this.draft.discard('posted');
    else if (outcome?.kind === 'posted') this.#mark(false);
    else this.#mark(outcome === undefined ? perhapsPosted : mayHaveArrived(outcome));
    return outcome ?? { kind: 'busy' };
  }

  /** The files, once none is being copied any more, or nobody waits. */
  async #copiedFiles(signal: AbortSignal): Promise<readonly DraftFile[]> {
    const { state$ } = this.draft;
    const copied$ = state$.pipe(filter(({ files }) => files.every(({ state }) => state !== 'copying')));
    // Ended by hand: a draft that is watched is not let go of.
    const watching = new Subscription();
    const copied = new Promise<void>((resolve) => {
      watching.add(
        copied$.subscribe(() => {
          resolve();
        }),
      );
    });
    await Promise.race([copied, abortOf(signal)]);
    watching.unsubscribe();
    return state$.value.files;
  }

  /** Somebody has gone on writing meanwhile, in another tab: what has not been sent is not to go with what has. */
  #hasChangedSince({ title, message }: TopicText, files: readonly DraftFile[]): boolean {
    const now = this.draft.state$.value;
    const isSame = now.value.title === title && now.value.message === message && now.files.length === files.length;
    return !isSame || now.files.some(({ id }, index) => id !== files[index]?.id);
  }

  /** Leaves the mark on the device at once: it is what the next attempt goes by. */
  #mark(perhapsPosted: boolean): void {
    const { value } = this.draft.state$.value;
    if (value.perhapsPosted === perhapsPosted) return;
    this.draft.edit({ ...value, perhapsPosted });
    void this.draft.flush();
  }
}

function mayHaveArrived(outcome: PostTopicOutcome): boolean {
  return outcome.kind === 'ask' || ('perhapsPosted' in outcome && outcome.perhapsPosted);
}
