import { useMemo, useState } from 'react';
import { topicDraft, topicText } from '../../../application/drafts/draft-kinds.ts';
import { Drafts } from '../../../application/drafts/open-draft.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { PartSkeleton } from '../../components/skeleton.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { heldDraft, useHeldWork } from '../../writing/use-held-work.ts';
import { WritingBoundary } from '../../writing/writing-boundary.tsx';
import { TopicFields } from './topic-fields.tsx';
import type { TopicFormProps } from './topic-form-props.ts';
import './topic-form.css';

/**
 * Create a New Topic (specification, section 2). What is written is a draft of the person for the group, and is there again
 * when the form is. Another person, or another group, has another form.
 */
export function TopicForm(props: TopicFormProps) {
  const { userId } = useStream(useService(SessionState).session$);
  return <OwnTopicForm key={`${userId} ${props.group.groupId}`} {...props} />;
}

function OwnTopicForm(props: TopicFormProps) {
  const keeper = useService(Drafts);
  const [draft] = useState(() => keeper.open(topicDraft, String(props.group.groupId)));
  const { ready } = useStream(draft.state$);
  useHeldWork(useMemo(() => heldDraft(draft), [draft]));
  return (
    <WritingBoundary draft={draft} textOf={topicText} fileName={`topic-${props.group.groupId}.txt`}>
      {ready ? <TopicFields draft={draft} {...props} /> : <PartSkeleton />}
    </WritingBoundary>
  );
}
