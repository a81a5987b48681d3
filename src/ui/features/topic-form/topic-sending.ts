import type { TopicText } from '../../../application/drafts/draft-kinds.ts';
import type { OpenDraft } from '../../../application/drafts/open-draft.ts';
import type { SendingOutcome } from './send-topic.ts';

/** How the sending of a draft goes on. */
export interface SendingState {
  /** What has been handed over so far, 0 to 1; absent before the first of it. */
  readonly part: number | undefined;
}

const sendings = new WeakMap<OpenDraft<TopicText>, TopicSending>();

/** The sending of one draft. It belongs to the draft, not to the form: a form that comes back meanwhile finds it. */
export class TopicSending {
  #state: SendingState | undefined;
  #controller = new AbortController();
  readonly #changed = new Set<() => void>();
  readonly #ended = new Set<(outcome: SendingOutcome) => void>();

  static of(draft: OpenDraft<TopicText>): TopicSending {
    const sending = sendings.get(draft) ?? new TopicSending();
    sendings.set(draft, sending);
    return sending;
  }

  /** Absent while nothing is being sent. */
  get state(): SendingState | undefined {
    return this.#state;
  }

  /** Does nothing while something is being sent: whatever is pressed how often, it is sent once. */
  async start(
    send: (signal: AbortSignal, onProgress: (part: number) => void) => Promise<SendingOutcome>,
  ): Promise<void> {
    if (this.#state) return;
    this.#controller = new AbortController();
    this.#change({ part: undefined });
    let outcome: SendingOutcome;
    try {
      outcome = await send(this.#controller.signal, (part) => {
        if (this.#state) this.#change({ part });
      });
    } finally {
      this.#change(undefined);
    }
    for (const listener of this.#ended) listener(outcome);
  }

  cancel(): void {
    this.#controller.abort();
  }

  /** @returns what ends it. */
  readonly subscribe = (changed: () => void): (() => void) => {
    this.#changed.add(changed);
    return () => this.#changed.delete(changed);
  };

  /** Calls back with how each sending ended. @returns what ends that. */
  listen(ended: (outcome: SendingOutcome) => void): () => void {
    this.#ended.add(ended);
    return () => this.#ended.delete(ended);
  }

  #change(state: SendingState | undefined): void {
    this.#state = state;
    for (const changed of this.#changed) changed();
  }
}
