import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { topicDraft, type TopicText } from '../../../application/drafts/draft-kinds.ts';
import type { DraftSnapshot, DraftState, OpenDraft } from '../../../application/drafts/open-draft.ts';
import { SendTopic } from '../../../application/groups/send-topic.ts';
import type { SendingOutcome, SendingState, TopicSending } from '../../../application/groups/topic-sending.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import type { TopicPost } from '../../../application/ports/workgroups.ts';
import type { TopicRow } from '../../../domain/groups/topic.ts';
import type { Workgroup } from '../../../domain/groups/workgroup.ts';
import { shownName } from '../../../domain/shared/texts.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { useHeldWork } from '../../components/forms/draft-versions.tsx';
import { topicFormWords } from './topic-form-words.ts';

/** What the form says of what happened last. */
interface Notice {
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

interface PostingListener {
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

/** The sending of a draft, with its present state. `onEnded` hears how each ended, also one that a former form began. */
function useTopicSending(
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

/** The draft as the form has it. */
export interface TopicDraft {
  readonly state: DraftState<TopicText>;
  /** What is shown: the draft, or the initial values until something is changed. */
  readonly value: TopicText;
  /** Another one for another text that was not typed here: what has a text of its own begins anew. */
  readonly version: string;
  edit(change: Partial<TopicText>): void;
  attach(file: File): void;
  detach(fileId: string): void;
  /** Makes what is shown the draft, also where it is the initial values still. */
  settle(): void;
  clear(): void;
  /** Puts an earlier version in the place of the text; files stay. */
  bringBack(text: TopicText): void;
  /** Absent when there is nothing to bring back. */
  readonly undo: (() => void) | undefined;
  /** The draft has been posted: what is shown is a new one. */
  renew(): void;
}

const isEmptyDraft = ({ value, files }: DraftSnapshot<TopicText>): boolean =>
  files.length === 0 && topicDraft.isEmpty(value);

/** @param draft one that is ready; what it has wins over initial values. */
export function useTopicDraft(draft: OpenDraft<TopicText>, initial: TopicFormValues = {}): TopicDraft {
  const state = useStream(draft.state$);
  // Not a draft yet: what nobody has touched need not be kept.
  const [prefill, setPrefill] = useState<TopicText | undefined>(() => ({
    ...topicDraft.empty,
    title: initial.title ?? '',
    message: initial.message ?? '',
  }));
  const [cleared, setCleared] = useState<DraftSnapshot<TopicText>>();
  const [version, setVersion] = useState(0);

  // Asked when needed: two changes may come before the next rendering.
  const current = () => (prefill && isEmptyDraft(draft.state$.value) ? prefill : draft.state$.value.value);
  const value = prefill && isEmptyDraft(state) ? prefill : state.value;

  function edit(change: Partial<TopicText>) {
    draft.edit({ ...current(), ...change });
    setPrefill(undefined);
    setCleared(undefined);
  }
  function renew() {
    setPrefill(undefined);
    setCleared(undefined);
    setVersion((before) => before + 1);
  }

  return {
    state,
    value,
    // From a device that was slow to say what it has, or from another tab.
    version: `${version} ${state.restored}`,
    edit,
    settle() {
      if (prefill) edit({});
    },
    attach(file) {
      edit({});
      draft.attach({ name: file.name, size: file.size, content: file });
    },
    detach(fileId) {
      setCleared(undefined);
      draft.detach(fileId);
    },
    clear() {
      const shown = { value, files: draft.discard().files };
      renew();
      if (!isEmptyDraft(shown)) setCleared(shown);
    },
    bringBack(text) {
      draft.restore({ value: text, files: draft.state$.value.files });
      renew();
    },
    undo:
      cleared &&
      (() => {
        draft.restore(cleared);
        renew();
      }),
    renew,
  };
}

/** What a form begins with instead of being empty (specification, section 2: initial values). */
export interface TopicFormValues {
  readonly group_id?: number | undefined;
  readonly title?: string | undefined;
  /** HTML, not yet sanitised. */
  readonly message?: string | undefined;
  /** The group's `uuid.value`. */
  readonly group?: string | undefined;
}

/** What the parent hears when a topic has been posted (specification, section 4). */
export interface TopicPosted {
  /** If the answer had it; without it the parent reads its list of topics anew. */
  readonly topicId: number | undefined;
}

export interface TopicFormProps {
  /** The group passed in: one with an id. */
  readonly group: Pick<Workgroup, 'uuid' | 'title'> & { readonly groupId: number };
  readonly initial?: TopicFormValues | undefined;
  readonly onPosted: (event: TopicPosted) => void;
}
