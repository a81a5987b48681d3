import type { LinkContext } from '../../domain/content/link.ts';
import type { Topic, TopicRow } from '../../domain/groups/topic.ts';
import type { List } from '../../domain/lists/pager.ts';
import { toListRow } from './drupal-row-wire.ts';
import { readList } from './list-answer.ts';

export function toTopic(_wire: unknown, _topicId: number, _links: LinkContext): Topic | undefined {
  return undefined;
}

export function toTopicList(wire: unknown, links: LinkContext): List<TopicRow> {
  return readList(wire, (row, id) => {
    const shown = toListRow(row, id, links);
    return shown && { ...shown, topicId: undefined, author: '', comments: undefined };
  });
}

export function toPostedTopicId(_text: string): number | undefined {
  return undefined;
}
