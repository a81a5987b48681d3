import type { ContentFile } from '../content/content-file.ts';
import type { ContentDate } from '../lists/dates.ts';
import type { ListRow } from '../lists/list.ts';

export interface Topic {
  readonly topicId: number;
  readonly title: string;
  readonly language?: string | undefined;
  readonly author: string;
  readonly date: ContentDate | undefined;
  readonly dateText: string;
  /** Remote HTML, not yet sanitised: for `SafeHtml` only. */
  readonly html: string;
  readonly files: readonly ContentFile[];
  readonly group: { readonly groupId: number | undefined; readonly title: string } | undefined;
}

export interface TopicRow extends ListRow {
  /** Without one the topic cannot be opened. */
  readonly topicId: number | undefined;
  readonly author: string;
  readonly authorId?: number | undefined;
  readonly comments: number | undefined;
}

export interface TopicComment {
  readonly id: string;
  readonly uuid: string;
  readonly author: string;
  readonly date: ContentDate | undefined;
  readonly dateText: string;
  readonly subject: string;
  readonly language?: string | undefined;
  /** Remote HTML, not yet sanitised: for `SafeHtml` only. */
  readonly html: string;
  /** Stored, but hidden from others until approved. */
  readonly awaitsApproval: boolean;
}

type CommentIdentity = Pick<TopicComment, 'id' | 'uuid'>;

/** Whether two answers contain the same comment. An answer without `cid` uses another id. */
export const isSameComment = (one: CommentIdentity, other: CommentIdentity): boolean =>
  one.id === other.id || (one.uuid !== '' && one.uuid === other.uuid);
