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

  const outcome = await postTopic.post({ ...topic, files: contents }, options);
  if (outcome === undefined) return { kind: 'busy' };
  if (outcome.kind === 'posted') draft.discard();
  if ('perhapsPosted' in outcome && outcome.perhapsPosted !== perhapsPosted) {
    draft.edit({ ...draft.state$.value.value, perhapsPosted: outcome.perhapsPosted });
  }
  return outcome;
}
