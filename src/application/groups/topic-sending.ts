import { BehaviorSubject, filter, Subject, Subscription, type Observable } from 'rxjs';
import type { TopicText } from '../drafts/draft-kinds.ts';
import type { DraftFile, OpenDraft } from '../drafts/open-draft.ts';
import type { TopicPost } from '../ports/workgroups.ts';
import type { StateStream } from '../cache/loadable.ts';
import { abortOf, type PostTopic, type PostTopicOutcome } from './post-topic.ts';

export interface SendingState {
  /** Share uploaded, 0 to 1; absent before the first progress event. */
  readonly part: number | undefined;
}

export type SendingOutcome =
  | PostTopicOutcome
  /** Nothing was sent: this file cannot be read. */
  | { readonly kind: 'unreadable'; readonly file: DraftFile }
  /** Nothing was sent: another topic is being posted to the group. */
  | { readonly kind: 'busy' };

/** Sends one draft. Belongs to the draft, so a form that is reopened finds it. */
export class TopicSending {
  readonly state$: StateStream<SendingState | undefined>;
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
   * Posts the topic once all files are copied. Then removes the draft, unless the user has changed it meanwhile, or
   * marks it as possibly posted. Ignored while sending; continues without a form. Never rejects.
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
      // An aborted call may still report progress.
      if (this.#state.value) this.#state.next({ part });
    };
    const posting = this.postTopic.post({ ...topic, files: contents }, { perhapsPosted, signal, onProgress });
    // From here the result is unknown, also if the tab is closed before an answer.
    this.#mark(true);
    const outcome = await posting;
    if (outcome?.kind === 'posted' && !this.#hasChangedSince(sent, files)) this.draft.discard('posted');
    else if (outcome?.kind === 'posted') this.#mark(false);
    else this.#mark(outcome === undefined ? perhapsPosted : mayHaveArrived(outcome));
    return outcome ?? { kind: 'busy' };
  }

  async #copiedFiles(signal: AbortSignal): Promise<readonly DraftFile[]> {
    const { state$ } = this.draft;
    const copied$ = state$.pipe(filter(({ files }) => files.every(({ state }) => state !== 'copying')));
    // Unsubscribed explicitly: a subscribed draft is never released.
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

  /** Whether the draft was edited meanwhile in another tab: unsent changes must stay. */
  #hasChangedSince({ title, message }: TopicText, files: readonly DraftFile[]): boolean {
    const now = this.draft.state$.value;
    const isSame = now.value.title === title && now.value.message === message && now.files.length === files.length;
    return !isSame || now.files.some(({ id }, index) => id !== files[index]?.id);
  }

  /** Saves the mark at once for the next attempt. */
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
