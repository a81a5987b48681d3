import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { TopicText } from '../../../application/drafts/draft-kinds.ts';
import type { OpenDraft } from '../../../application/drafts/open-draft.ts';
import type { SendingOutcome } from './send-topic.ts';
import { TopicSending, type SendingState } from './topic-sending.ts';

/** The sending of a draft, with its present state. `onEnded` hears how each ended, also one that a former form began. */
export function useTopicSending(
  draft: OpenDraft<TopicText>,
  onEnded: (outcome: SendingOutcome) => void,
): { readonly sending: TopicSending; readonly state: SendingState | undefined } {
  const sending = TopicSending.of(draft);
  const state = useSyncExternalStore(sending.subscribe, () => sending.state);
  const ended = useEffectEvent(onEnded);
  useEffect(() => sending.listen((outcome) => ended(outcome)), [sending]);
  return { sending, state };
}
