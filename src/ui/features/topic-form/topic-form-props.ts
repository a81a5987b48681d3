import type { Workgroup } from '../../../domain/groups/workgroup.ts';

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
