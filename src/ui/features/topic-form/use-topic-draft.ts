import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { topicDraft, type TopicText } from '../../../application/drafts/draft-kinds.ts';
import type { DraftSnapshot, OpenDraft } from '../../../application/drafts/open-draft.ts';
import { SendTopic, type SendingOutcome } from '../../../application/groups/post-topic.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import type { TopicPost } from '../../../application/ports/workgroups.ts';
import type { TopicRow } from '../../../domain/groups/topic.ts';
import type { Workgroup } from '../../../domain/groups/workgroup.ts';
import { shownName } from '../../../domain/shared/texts.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { listMessages } from '../../components/list/list-messages.ts';
import { useUnsavedChanges } from '../../components/forms/draft-versions.tsx';
import { topicFormMessages } from './topic-form-messages.ts';

interface Notice {
  readonly text: string;
  readonly offersRetry?: boolean;
}

export const noNotice: Notice = { text: '' };

export type Posting = ReturnType<typeof usePosting>;

/** Sends a draft. Reports results also of sends begun by an earlier form. */
export function usePosting(
  draft: OpenDraft<TopicText>,
  onPosted: (topicId: number | undefined) => void,
  onUnreadable: (fileId: string) => void,
) {
  const messages = useMessages(topicFormMessages);
  const because = { ...useMessages(listMessages).because, ...messages.failedBecause };
  const { notices } = useService(PortalSettings);
  const [notice, say] = useState(noNotice);
  const [asked, setAsked] = useState<{ readonly found: TopicRow | undefined }>();
  const sending = useService(SendTopic).of(draft);
  const state = useStream(sending.state$);
  useUnsavedChanges(useMemo(() => ({ isSafe: () => sending.state$.value === undefined }), [sending]));

  const ended = useEffectEvent((outcome: SendingOutcome) => {
    switch (outcome.kind) {
      case 'posted':
        say({ text: messages.posted });
        onPosted(outcome.topicId);
        break;
      case 'failed': {
        // Silent, unless the settings want help (docs/specification.md, section 8).
        if (notices === 'specified') break;
        const hint = outcome.perhapsPosted ? ` ${messages.perhapsPosted}` : '';
        say({ text: `${messages.failed} ${because[outcome.reason]}${hint}`, offersRetry: true });
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
  });
  useEffect(() => {
    const subscription = sending.outcome$.subscribe((outcome) => ended(outcome));
    return () => subscription.unsubscribe();
  }, [sending]);

  return {
    sending,
    state,
    notice,
    say,
    asked,
    post(topic: Omit<TopicPost, 'files'>, perhapsPosted: boolean) {
      say(noNotice);
      setAsked(undefined);
      void sending.start(topic, perhapsPosted);
    },
    dismiss: () => setAsked(undefined),
  };
}

export type TopicDraft = ReturnType<typeof useTopicDraft>;

const isEmptyDraft = ({ value, files }: DraftSnapshot<TopicText>): boolean =>
  files.length === 0 && topicDraft.isEmpty(value);

/** @param draft must be ready; its values win over initial ones. */
export function useTopicDraft(draft: OpenDraft<TopicText>, initial: TopicFormValues) {
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
  /** Starts with another text: a new, restored or cleared draft. */
  function renew() {
    setPrefill(undefined);
    setCleared(undefined);
    setVersion((before) => before + 1);
  }
  function restore(snapshot: DraftSnapshot<TopicText>) {
    draft.restore(snapshot);
    renew();
  }

  return {
    state,
    value,
    /** Changes when the text changes other than by typing: resets components with their own text. */
    version: `${version} ${state.restored}`,
    edit,
    settle() {
      if (prefill) edit({});
    },
    attach(file: File) {
      edit({});
      draft.attach({ name: file.name, size: file.size, content: file });
    },
    detach(fileId: string) {
      setCleared(undefined);
      draft.detach(fileId);
    },
    clear() {
      const shown = { value, files: draft.discard().files };
      renew();
      if (!isEmptyDraft(shown)) setCleared(shown);
    },
    bringBack: (text: TopicText) => restore({ value: text, files: draft.state$.value.files }),
    undo: cleared && (() => restore(cleared)),
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

export interface TopicFormProps {
  readonly group: Pick<Workgroup, 'uuid'> & { readonly groupId: number };
  readonly initial?: TopicFormValues | undefined;
  /** Without an id in the answer the parent refetches its topics. */
  readonly onPosted: (event: { readonly topicId: number | undefined }) => void;
}
