import { useMemo } from 'react';
import type { Workgroup } from '../../../domain/groups/workgroup.ts';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { FeaturePart } from '../../app/feature-part.tsx';
import { PartSkeleton } from '../../components/skeleton.tsx';
import { PartMissingNote } from '../../components/list/loadable-screen.tsx';

export interface TopicFormPartProps {
  readonly group: Workgroup;
  readonly groupId: number;
  /** What the title begins with. */
  readonly title: string | undefined;
  readonly onPosted: (event: { readonly topicId: number | undefined }) => void;
}

/** The form for a new topic, as soon as it has been loaded. */
export function TopicFormPart({ group, groupId, title, onPosted }: TopicFormPartProps) {
  // The same as long as they mean the same: the form need not look at them anew.
  const { uuid, title: name } = group;
  const passedIn = useMemo(() => ({ groupId, uuid, title: name }), [groupId, uuid, name]);
  const initial = useMemo(() => (title === undefined ? undefined : { title }), [title]);
  return (
    <ErrorBoundary fallback={(_, retry) => <PartMissingNote onRetry={retry} />}>
      <FeaturePart name="topic-form" waiting={<PartSkeleton />}>
        {({ TopicForm }) => <TopicForm group={passedIn} initial={initial} onPosted={onPosted} />}
      </FeaturePart>
    </ErrorBoundary>
  );
}
