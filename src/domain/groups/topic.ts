import type { ContentFile } from '../content/content-file.ts';
import type { ContentDate } from '../lists/dates.ts';
import type { ListRow } from '../lists/list.ts';

/** A topic in a working group (specification, section 3: Group topic). */
export interface Topic {
  /** Its `nid`. */
  readonly topicId: number;
  /** Text; empty when it has none. */
  readonly title: string;
  /** A language tag (BCP 47) of what it says; absent when nobody says. */
  readonly language?: string | undefined;
  /** Text; empty when the answer does not say. */
  readonly author: string;
  readonly date: ContentDate | undefined;
  /** A date that could not be understood, as text; empty when there is none or it was understood. */
  readonly dateText: string;
  /** Remote HTML, not yet sanitised: for `SafeHtml` only. */
  readonly html: string;
  readonly files: readonly ContentFile[];
  /** The group it belongs to, as far as the answer says. */
  readonly group: { readonly groupId: number | undefined; readonly title: string } | undefined;
}

/** A topic as the list of a group's topics has it. */
export interface TopicRow extends ListRow {
  /** Absent when the answer had no usable one: then there is nothing to open. */
  readonly topicId: number | undefined;
  /** Text; empty when the answer does not say. */
  readonly author: string;
  /** The author's user id, a positive integer; absent when the answer does not say. */
  readonly authorId?: number | undefined;
  /** When known. */
  readonly comments: number | undefined;
}

/** What somebody has said about a topic. */
export interface TopicComment {
  /** Its `cid`, else another id, else a place-holder that is unique within its answer. */
  readonly id: string;
  /** Empty when the answer does not say. */
  readonly uuid: string;
  /** Text; empty when the answer does not say. */
  readonly author: string;
  readonly date: ContentDate | undefined;
  readonly dateText: string;
  /** Text; empty when it has none. */
  readonly subject: string;
  /** A language tag (BCP 47) of what it says; absent when nobody says. */
  readonly language?: string | undefined;
  /** Remote HTML, not yet sanitised: for `SafeHtml` only. */
  readonly html: string;
  /** Stored, and not yet shown to others: somebody has to approve it first. */
  readonly awaitsApproval: boolean;
}

type CommentIdentity = Pick<TopicComment, 'id' | 'uuid'>;

/** Whether two answers speak of the same comment: where one of them does not say its `cid`, it has another id there. */
export function isSameComment(one: CommentIdentity, other: CommentIdentity): boolean {
  return one.id === other.id || (one.uuid !== '' && one.uuid === other.uuid);
}
