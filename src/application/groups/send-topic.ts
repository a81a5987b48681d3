import type { TopicText } from '../drafts/draft-kinds.ts';
import type { OpenDraft } from '../drafts/open-draft.ts';
import { injectable, injected } from '../ports/injection.ts';
import { PostTopic } from './post-topic.ts';
import { TopicSending } from './topic-sending.ts';

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
