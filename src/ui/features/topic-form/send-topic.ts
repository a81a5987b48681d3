import type { TopicText } from '../../../application/drafts/draft-kinds.ts';
import type { DraftFile, OpenDraft } from '../../../application/drafts/open-draft.ts';
import type { PostTopic, PostTopicOptions, PostTopicOutcome } from '../../../application/groups/post-topic.ts';
import type { TopicPost } from '../../../application/ports/topic-desk.ts';

export type SendingOutcome =
  | PostTopicOutcome
  /** Nothing was sent: this file's contents are not to be had. */
  | { readonly kind: 'unreadable'; readonly file: DraftFile }
  /** Nothing was sent: another topic is on its way to the group. */
  | { readonly kind: 'busy' };

/** Resolves once no file is being copied any more, or nobody waits. */
function allCopied(draft: OpenDraft<TopicText>, signal: AbortSignal): Promise<void> {
  const isDone = () => signal.aborted || draft.state$.value.files.every(({ state }) => state !== 'copying');
  if (isDone()) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (!isDone()) return;
      subscription.unsubscribe();
      signal.removeEventListener('abort', look);
      resolve();
    };
    const subscription = draft.state$.subscribe(look);
    signal.addEventListener('abort', look);
  });
}

/**
 * Posts a topic with the files of its draft, once all of them are copied, and leaves the draft as what has become of it: gone
 * when it was posted, and else with the mark that it may have been. Goes on without the form. Never rejects.
 */
export async function sendTopic(
  postTopic: PostTopic,
  draft: OpenDraft<TopicText>,
  topic: Omit<TopicPost, 'files'>,
  options: PostTopicOptions,
): Promise<SendingOutcome> {
  const { signal, perhapsPosted } = options;
  await allCopied(draft, signal);
  if (signal.aborted) return { kind: 'cancelled', perhapsPosted };

  const { files } = draft.state$.value;
  const contents = files.flatMap(({ name, content }) => (content ? [{ name, content }] : []));
  const unreadable = files.find(({ content }) => content === undefined);
  if (unreadable) return { kind: 'unreadable', file: unreadable };

  const posting = postTopic.post({ ...topic, files: contents }, options);
  // From now on nobody knows, also when the tab is closed before there is an answer.
  mark(draft, true);
  const outcome = await posting;
  if (outcome?.kind === 'posted') draft.discard();
  else mark(draft, outcome === undefined ? perhapsPosted : mayHaveArrived(outcome));
  return outcome ?? { kind: 'busy' };
}

function mayHaveArrived(outcome: PostTopicOutcome): boolean {
  return outcome.kind === 'ask' || ('perhapsPosted' in outcome && outcome.perhapsPosted);
}

/** Leaves the mark on the device at once: it is what the next attempt goes by. */
function mark(draft: OpenDraft<TopicText>, perhapsPosted: boolean): void {
  const { value } = draft.state$.value;
  if (value.perhapsPosted === perhapsPosted) return;
  draft.edit({ ...value, perhapsPosted });
  void draft.flush();
}
