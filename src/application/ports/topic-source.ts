import type { Topic, TopicComment, TopicRow } from '../../domain/groups/topic.ts';
import type { List } from '../../domain/lists/pager.ts';
import { token } from './injection.ts';
import type { ReadAs } from './page-source.ts';

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
