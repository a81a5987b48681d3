import { BehaviorSubject, filter, Subject, take, type Observable } from 'rxjs';
import type { StateStream } from '../cache/loadable.ts';
import type { TopicText } from '../drafts/draft-kinds.ts';
import type { DraftFile, DraftState, OpenDraft } from '../drafts/open-draft.ts';
import { injectable, injected } from '../ports/injection.ts';
import type { TopicPost } from '../ports/workgroups.ts';
import { PostTopic, type PostTopicOutcome } from './post-topic.ts';

export type { TopicSending };

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

@injectable()
export class SendTopic {
  readonly #sendings = new WeakMap<OpenDraft<TopicText>, TopicSending>();

  constructor(@injected(PostTopic) private readonly postTopic: PostTopic) {}

  of(draft: OpenDraft<TopicText>): TopicSending {
    const sending = this.#sendings.get(draft) ?? new TopicSending(draft, this.postTopic);
    this.#sendings.set(draft, sending);
    return sending;
  }
}

/** Sends one draft. Belongs to the draft, so a form that is reopened finds it. */
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
    else this.#mark(outcome === undefined ? perhapsPosted : mayHaveArrived(outcome));
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

function mayHaveArrived(outcome: PostTopicOutcome): boolean {
  return outcome.kind === 'ask' || ('perhapsPosted' in outcome && outcome.perhapsPosted);
}
