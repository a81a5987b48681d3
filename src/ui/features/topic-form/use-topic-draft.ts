import { useState } from 'react';
import { topicDraft, type TopicText } from '../../../application/drafts/draft-kinds.ts';
import type { DraftSnapshot, DraftState, OpenDraft } from '../../../application/drafts/open-draft.ts';
import { useStream } from '../../di/use-stream.ts';
import type { TopicFormValues } from './topic-form-props.ts';

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
