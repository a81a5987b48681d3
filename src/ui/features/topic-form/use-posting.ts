import { useState } from 'react';
import type { TopicText } from '../../../application/drafts/draft-kinds.ts';
import type { OpenDraft } from '../../../application/drafts/open-draft.ts';
import type { SendingOutcome, SendingState, TopicSending } from '../../../application/groups/topic-sending.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import type { TopicPost } from '../../../application/ports/topic-desk.ts';
import { shownName } from '../../../domain/shared/shown-name.ts';
import type { TopicRow } from '../../../domain/groups/topic.ts';
import { useService } from '../../di/container-context.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { topicFormWords } from './topic-form-words.ts';
import { useTopicSending } from './use-topic-sending.ts';

/** What the form says of what happened last. */
export interface Notice {
  /** Empty for nothing. */
  readonly text: string;
  readonly offersRetry?: boolean;
}

export const silence: Notice = { text: '' };

export interface Posting {
  readonly sending: TopicSending;
  /** Absent while nothing is being sent. */
  readonly state: SendingState | undefined;
  readonly notice: Notice;
  readonly say: (notice: Notice) => void;
  /** The question whether to post again what may be there, with the topic that was found. */
  readonly asked: { readonly found: TopicRow | undefined } | undefined;
  /** @param perhapsPosted see `PostTopic`. */
  readonly post: (topic: Omit<TopicPost, 'files'>, perhapsPosted: boolean) => void;
  /** The answer is no. */
  readonly dismiss: () => void;
}

export interface PostingListener {
  readonly onPosted: (topicId: number | undefined) => void;
  /** Nothing was posted: this file cannot be read. */
  readonly onUnreadable: (fileId: string) => void;
}

/** Posts a draft, and knows what there is to say about it. */
export function usePosting(draft: OpenDraft<TopicText>, { onPosted, onUnreadable }: PostingListener): Posting {
  const words = useWords(topicFormWords);
  const { notices } = useService(PortalSettings);
  const [notice, say] = useState(silence);
  const [asked, setAsked] = useState<Posting['asked']>();
  const { sending, state } = useTopicSending(draft, ended);

  function ended(outcome: SendingOutcome) {
    switch (outcome.kind) {
      case 'posted':
        say({ text: words.posted });
        onPosted(outcome.topicId);
        break;
      case 'failed': {
        // Silent, unless the settings want help (specification, section 8).
        if (notices === 'specified') break;
        const doubt = outcome.perhapsPosted ? ` ${words.perhapsPosted}` : '';
        say({ text: `${words.failed} ${words.failedBecause[outcome.reason]}${doubt}`, offersRetry: true });
        break;
      }
      case 'cancelled':
        say({ text: words.cancelled });
        break;
      case 'busy':
        say({ text: words.beingSent });
        break;
      case 'unreadable':
        say({ text: words.fileUnreadable(shownName(outcome.file.name) || words.unnamedFile) });
        onUnreadable(outcome.file.id);
        break;
      case 'ask':
        setAsked({ found: outcome.found });
        break;
      // Whoever shows the form sees that nobody is logged in any more, and offers the login.
      case 'session-gone':
        break;
    }
  }

  return {
    sending,
    state,
    notice,
    say,
    asked,
    post(topic, perhapsPosted) {
      say(silence);
      setAsked(undefined);
      void sending.start(topic, perhapsPosted);
    },
    dismiss: () => setAsked(undefined),
  };
}
