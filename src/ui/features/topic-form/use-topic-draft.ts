import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { topicDraft, type TopicText } from '../../../application/drafts/draft-kinds.ts';
import type { DraftSnapshot, DraftState, OpenDraft } from '../../../application/drafts/open-draft.ts';
import {
  SendTopic,
  type SendingOutcome,
  type SendingState,
  type TopicSending,
} from '../../../application/groups/send-topic.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import type { TopicPost } from '../../../application/ports/workgroups.ts';
import type { TopicRow } from '../../../domain/groups/topic.ts';
import type { Workgroup } from '../../../domain/groups/workgroup.ts';
import { shownName } from '../../../domain/shared/texts.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { useUnsavedChanges } from '../../components/forms/draft-versions.tsx';
import { topicFormMessages } from './topic-form-messages.ts';

interface Notice {
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
  readonly asked: { readonly found: TopicRow | undefined } | undefined;
  readonly post: (topic: Omit<TopicPost, 'files'>, perhapsPosted: boolean) => void;
  /** The user cancels the question. */
  readonly dismiss: () => void;
}

interface PostingListener {
  readonly onPosted: (topicId: number | undefined) => void;
  /** This file cannot be read, so nothing was posted. */
  readonly onUnreadable: (fileId: string) => void;
}

export function usePosting(draft: OpenDraft<TopicText>, { onPosted, onUnreadable }: PostingListener): Posting {
  const messages = useMessages(topicFormMessages);
  const { notices } = useService(PortalSettings);
  const [notice, say] = useState(silence);
  const [asked, setAsked] = useState<Posting['asked']>();
  const { sending, state } = useTopicSending(draft, ended);

  function ended(outcome: SendingOutcome) {
    switch (outcome.kind) {
      case 'posted':
        say({ text: messages.posted });
        onPosted(outcome.topicId);
        break;
      case 'failed': {
        // Silent, unless the settings want help (docs/specification.md, section 8).
        if (notices === 'specified') break;
        const hint = outcome.perhapsPosted ? ` ${messages.perhapsPosted}` : '';
        say({ text: `${messages.failed} ${messages.failedBecause[outcome.reason]}${hint}`, offersRetry: true });
        break;
      }
      case 'cancelled':
        say({ text: messages.cancelled });
        break;
      case 'busy':
        say({ text: messages.beingSent });
        break;
      case 'unreadable':
        say({ text: messages.fileUnreadable(shownName(outcome.file.name) || messages.unnamedFile) });
        onUnreadable(outcome.file.id);
        break;
      case 'ask':
        setAsked({ found: outcome.found });
        break;
      // The component around the form detects the lost session and offers the login.
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

/** The sending state of a draft. `onEnded` receives each result, also of sends begun by an earlier form. */
function useTopicSending(
  draft: OpenDraft<TopicText>,
  onEnded: (outcome: SendingOutcome) => void,
): { readonly sending: TopicSending; readonly state: SendingState | undefined } {
  const sending = useService(SendTopic).of(draft);
  const state = useStream(sending.state$);
  useUnsavedChanges(useMemo(() => ({ isSafe: () => sending.state$.value === undefined }), [sending]));
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

export interface TopicDraft {
  readonly state: DraftState<TopicText>;
  /** The draft, or the initial values until the first change. */
  readonly value: TopicText;
  /** Changes when the text changes other than by typing, to reset components with their own text. */
  readonly version: string;
  edit(change: Partial<TopicText>): void;
  attach(file: File): void;
  detach(fileId: string): void;
  settle(): void;
  clear(): void;
  bringBack(text: TopicText): void;
  /** Absent when there is nothing to restore. */
  readonly undo: (() => void) | undefined;
  /** Starts a new draft after posting. */
  renew(): void;
}

const isEmptyDraft = ({ value, files }: DraftSnapshot<TopicText>): boolean =>
  files.length === 0 && topicDraft.isEmpty(value);

/** @param draft must be ready; its values win over initial ones. */
export function useTopicDraft(draft: OpenDraft<TopicText>, initial: TopicFormValues = {}): TopicDraft {
  const state = useStream(draft.state$);
  // Initial values become a draft only when edited.
  const [prefill, setPrefill] = useState<TopicText | undefined>(() => ({
    ...topicDraft.empty,
    title: initial.title ?? '',
    message: initial.message ?? '',
  }));
  const [cleared, setCleared] = useState<DraftSnapshot<TopicText>>();
  const [version, setVersion] = useState(0);

  // Read on demand: two changes may precede the next render.
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
    // Restored late from local storage, or from another tab.
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

export interface TopicFormValues {
  readonly group_id?: number | undefined;
  readonly title?: string | undefined;
  /** HTML, not yet sanitised. */
  readonly message?: string | undefined;
  readonly group?: string | undefined;
}

export interface TopicPosted {
  /** Absent when the answer had none; the parent then refetches its topics. */
  readonly topicId: number | undefined;
}

export interface TopicFormProps {
  /** The group passed in, which must have an id. */
  readonly group: Pick<Workgroup, 'uuid' | 'title'> & { readonly groupId: number };
  readonly initial?: TopicFormValues | undefined;
  readonly onPosted: (event: TopicPosted) => void;
}
