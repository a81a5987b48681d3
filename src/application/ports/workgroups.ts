import type { Topic, TopicComment, TopicRow } from '../../domain/groups/topic.ts';
import type { GroupsQuery, GroupUser, Workgroup } from '../../domain/groups/workgroup.ts';
import type { List } from '../../domain/lists/list.ts';
import type { ReadAs } from './content-sources.ts';
import { token } from './injection.ts';

/** Working groups (docs/specification.md, section 7: group_workgroups, group, group_leaders). */
export interface GroupDirectory {
  /** From the view's `display`, in its order. @throws RemoteError `invalid-answer` also without a readable row. */
  groups(query: GroupsQuery, display: string, as: ReadAs): Promise<List<Workgroup>>;
  /** @param groupId positive integer. @throws RemoteError `not-found` also without a row. */
  group(groupId: number, as: ReadAs): Promise<Workgroup>;
  /**
   * May be empty.
   * @param csrfToken this read requires it (docs/specification.md, section 7); visitors have none.
   * @throws RemoteError `forbidden` without the session's token.
   */
  leaders(groupId: number, csrfToken: string | undefined, as: ReadAs): Promise<readonly GroupUser[]>;
}
export const GroupDirectory = token<GroupDirectory>('GroupDirectory');

/** Both are GET requests with side effects (docs/specification.md, section 7): call them only on a button press. */
export interface GroupGateway {
  /** @throws RemoteError `forbidden` for members, `not-found` for an unknown group, `invalid-answer` for HTML. */
  join(groupId: number): Promise<void>;
  /** @param groupId positive integer. @throws RemoteError as `join`, `forbidden` for non-members. */
  leave(groupId: number): Promise<void>;
}
export const GroupGateway = token<GroupGateway>('GroupGateway');

/** Topics (docs/specification.md, section 7: group_topics), and the lists at URLs that the settings name. */
export interface TopicSource {
  /** @param topicId positive integer. @throws RemoteError `not-found` also without a row. */
  topic(topicId: number, as: ReadAs): Promise<Topic>;
  /** @param url absolute. @param page from 0. @throws RemoteError `invalid-answer` also without a readable row. */
  topics(url: string, page: number, as: ReadAs): Promise<List<TopicRow>>;
  /** As `topics`. @throws RemoteError */
  comments(url: string, page: number, as: ReadAs): Promise<List<TopicComment>>;
}
export const TopicSource = token<TopicSource>('TopicSource');

/** A new topic (docs/specification.md, section 7: post-topic). */
export interface TopicPost {
  /** Positive integer. */
  readonly groupId: number;
  readonly title: string;
  /** Sanitised HTML; may be empty. */
  readonly message: string;
  /** The group's `uuid.value`. */
  readonly group: string;
  readonly files: readonly { readonly name: string; readonly content: Blob }[];
}

export interface Sending {
  readonly csrfToken: string | undefined;
  /** Aborts the call, which rejects with `offline`. */
  readonly signal: AbortSignal;
  /** Called with the uploaded share, 0 to 1. */
  readonly onProgress: (part: number) => void;
}

export interface AcceptedTopic {
  /** The new topic's id, if the answer has one; the format is undocumented. */
  readonly topicId: number | undefined;
  /** True for JSON or a 204. An empty 200 or cut JSON may come from something else. */
  readonly isReadable: boolean;
}

export interface TopicGateway {
  /** Never retry it automatically. @throws RemoteError `invalid-answer` for HTML: a login or maintenance page. */
  post(topic: TopicPost, sending: Sending): Promise<AcceptedTopic>;
}
export const TopicGateway = token<TopicGateway>('TopicGateway');

export interface CommentPost {
  /** Of the topic: positive integer. */
  readonly topicId: number;
  /** HTML from typed text, see `textToHtml`. */
  readonly html: string;
}

/** New comments, in Drupal core's format (docs/specification.md, section 7: POST comment). */
export interface CommentGateway {
  /**
   * Must not be retried automatically.
   * @returns the stored comment, perhaps awaiting approval, without its author; `undefined` when accepted with an
   * unreadable answer.
   * @throws RemoteError `invalid-answer` for HTML, which is a login or maintenance page.
   */
  post(comment: CommentPost, csrfToken: string | undefined): Promise<TopicComment | undefined>;
}
export const CommentGateway = token<CommentGateway>('CommentGateway');
