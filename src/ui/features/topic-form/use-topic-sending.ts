import { useEffect, useEffectEvent, useMemo } from 'react';
import type { TopicText } from '../../../application/drafts/draft-kinds.ts';
import type { OpenDraft } from '../../../application/drafts/open-draft.ts';
import { SendTopic } from '../../../application/groups/send-topic.ts';
import type { SendingOutcome, SendingState, TopicSending } from '../../../application/groups/topic-sending.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useHeldWork } from '../../writing/use-held-work.ts';

/** The sending of a draft, with its present state. `onEnded` hears how each ended, also one that a former form began. */
export function useTopicSending(
  draft: OpenDraft<TopicText>,
  onEnded: (outcome: SendingOutcome) => void,
): { readonly sending: TopicSending; readonly state: SendingState | undefined } {
  const sending = useService(SendTopic).of(draft);
  const state = useStream(sending.state$);
  useHeldWork(useMemo(() => ({ isSafe: () => sending.state$.value === undefined }), [sending]));
  const ended = useEffectEvent(onEnded);
  useEffect(() => {
    const subscription = sending.outcome$.subscribe((outcome) => {
      ended(outcome);
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [sending]);
  return { sending, state };
}
