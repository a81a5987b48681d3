import type { Topic, TopicComment, TopicRow } from '../../domain/groups/topic.ts';
import type { GroupsQuery, GroupUser, Workgroup } from '../../domain/groups/workgroup.ts';
import type { List } from '../../domain/lists/list.ts';
import type { ReadAs } from './content-sources.ts';
import { token } from './injection.ts';

/** The working groups of the content system (specification, section 7: group_workgroups, group, group_leaders). */
export interface GroupDirectory {
  /**
   * One page of groups, in the server's order.
   *
   * @param display of the view `group_workgroups`.
   * @throws RemoteError `invalid-answer` also when there are no rows in the answer, or none of them can be read.
   */
  groups(query: GroupsQuery, display: string, as: ReadAs): Promise<List<Workgroup>>;
  /** @param groupId positive integer. @throws RemoteError `not-found` also when the answer has no row. */
  group(groupId: number, as: ReadAs): Promise<Workgroup>;
  /**
   * Who leads a group; nobody, perhaps.
   *
   * @param csrfToken of the session: this read wants one (specification, section 7). Visitors have none.
   * @throws RemoteError `forbidden` without the session's token.
   */
  leaders(groupId: number, csrfToken: string | undefined, as: ReadAs): Promise<readonly GroupUser[]>;
}
export const GroupDirectory = token<GroupDirectory>('GroupDirectory');

/**
 * Joining and leaving working groups (specification, section 7). Both are GET at the content system although they change
 * something: nothing may call them but a person who presses a button.
 */
export interface GroupDesk {
  /**
   * @param groupId positive integer.
   * @throws RemoteError `forbidden` for who is in it already, `not-found` for an unknown group, `invalid-answer` for HTML.
   */
  join(groupId: number): Promise<void>;
  /**
   * @param groupId positive integer.
   * @throws RemoteError as `join`, `forbidden` for who is not in it.
   */
  leave(groupId: number): Promise<void>;
}
export const GroupDesk = token<GroupDesk>('GroupDesk');

/**
 * Topics and comments of working groups (specification, section 7: group_topics; product: lists at URLs that the settings
 * name).
 */
export interface TopicSource {
  /** @param topicId positive integer. @throws RemoteError `not-found` also when the answer has no row. */
  topic(topicId: number, as: ReadAs): Promise<Topic>;
  /**
   * One page of a group's topics.
   *
   * @param url absolute, of the content system.
   * @param page counts from 0.
   * @throws RemoteError `invalid-answer` also when there are no rows in the answer, or none of them can be read.
   */
  topics(url: string, page: number, as: ReadAs): Promise<List<TopicRow>>;
  /** One page of a topic's comments, as `topics`. @throws RemoteError */
  comments(url: string, page: number, as: ReadAs): Promise<List<TopicComment>>;
}
export const TopicSource = token<TopicSource>('TopicSource');

/** What is posted as a new topic (specification, section 7: post-topic). */
export interface TopicPost {
  /** Positive integer. */
  readonly groupId: number;
  readonly title: string;
  /** HTML, sanitised already; empty for none. */
  readonly message: string;
  /** The group's `uuid.value`. */
  readonly group: string;
  /** In the order in which they were attached. */
  readonly files: readonly { readonly name: string; readonly content: Blob }[];
}

/** How the sending goes on. */
export interface Sending {
  readonly csrfToken: string | undefined;
  /** Ends the call; it rejects then, with `offline`. */
  readonly signal: AbortSignal;
  /** Called with the part that has been handed over so far: 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** What an answer that accepts a topic says about it. */
export interface AcceptedTopic {
  /** The id of the new topic, if the answer has one: what it looks like is not known. */
  readonly topicId: number | undefined;
  /**
   * Whether the answer could be read: it is JSON, or a 204, which promises no body. An empty 200 and JSON that breaks off may
   * come from something that knows of no topics.
   */
  readonly isReadable: boolean;
}

/** New topics. */
export interface TopicDesk {
  /**
   * Posts a topic. Not to be repeated by itself: what has no answer may have arrived.
   *
   * @throws RemoteError `invalid-answer` for a page of HTML, which is a login or maintenance and no topic.
   */
  post(topic: TopicPost, sending: Sending): Promise<AcceptedTopic>;
}
export const TopicDesk = token<TopicDesk>('TopicDesk');

/** What is posted as a comment. */
export interface CommentPost {
  /** Of the topic: positive integer. */
  readonly topicId: number;
  /** HTML: made of what was typed, see `textToHtml`. */
  readonly html: string;
}

/** New comments, in Drupal core's shape (specification, section 7: POST comment). */
export interface CommentDesk {
  /**
   * Posts a comment. Not to be repeated by itself.
   *
   * @returns the comment as it was stored; it may await approval, and has no author: whoever posts knows who that is.
   *   `undefined` when it was accepted with an answer that cannot be read.
   * @throws RemoteError `invalid-answer` for a page of HTML, which is a login or maintenance and no comment.
   */
  post(comment: CommentPost, csrfToken: string | undefined): Promise<TopicComment | undefined>;
}
export const CommentDesk = token<CommentDesk>('CommentDesk');
