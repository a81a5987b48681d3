import type { AcceptedTopic } from '../../application/ports/topic-desk.ts';
import type { Topic, TopicRow } from '../../domain/groups/topic.ts';
import type { List } from '../../domain/lists/pager.ts';
import { parseEntityId } from '../../domain/shared/entity-id.ts';
import { parseJson } from '../../domain/shared/parse-json.ts';
import type { HttpAnswer } from '../http/http-transport.ts';
import { countOf, firstOf, idOf, recordOf, type WireRecord } from '../http/wire-values.ts';
import { toListRow } from './drupal-row-wire.ts';
import { authorOf, referenceOf, wholeHtmlOf } from './group-fields.ts';
import { readList } from './list-answer.ts';
import { firstRead, labelOf } from './row-fields.ts';
import type { SiteContext } from './content-calls.ts';
import { filesOf } from './topic-files.ts';

/** A row of `group_topics`, or of a list of a group's topics: one of any view, and what only topics have. */
interface DrupalTopicWire {
  readonly nid?: unknown;
  /** A name, or `<a>` around it. */
  readonly author?: unknown;
  readonly name?: unknown;
  /** `[{target_id}]`, sometimes with a name; an id in raw views, which is no name. */
  readonly uid?: unknown;
  /** HTML; `[{value, processed, summary}]`. */
  readonly body?: unknown;
  readonly text?: unknown;
  readonly description?: unknown;
  /** Any shape, see `filesOf`. */
  readonly field_files?: unknown;
  readonly group_id?: unknown;
  readonly gid?: unknown;
  readonly group_label?: unknown;
  readonly comment_count?: unknown;
  /** Drupal core's field of comments: `[{status, comment_count}]`. */
  readonly field_comments?: unknown;
}

/** What is shown elsewhere than in the text of a row. */
const claimed = ['field_files', 'field_comments'];

function groupOf({ group_id, gid, group_label }: DrupalTopicWire): Topic['group'] {
  const groupId = firstRead([group_id, gid], referenceOf);
  const title = labelOf(group_label);
  return groupId === undefined && title === '' ? undefined : { groupId, title };
}

function toTopicRow(wire: WireRecord, id: string, site: SiteContext): TopicRow | undefined {
  const row: DrupalTopicWire = wire;
  const shown = toListRow(wire, id, site, claimed);
  const path = shown?.link?.kind === 'internal' ? shown.link.path : '';
  const inLink = /^\/(?:group_topics\/single|node)\/(\d+)\/?(?:[?#]|$)/.exec(path)?.[1] ?? '';
  const comments = countOf(row.comment_count) ?? countOf(recordOf(firstOf(row.field_comments))['comment_count']);
  const author = authorOf([row.author, row.name, row.uid]);
  const authorId = referenceOf(row.uid);
  return shown && { ...shown, topicId: idOf(row.nid) ?? parseEntityId(inLink), author, authorId, comments };
}

/** @throws RemoteError `invalid-answer` when there are no rows in it, or none of them can be read. */
export function toTopicList(wire: unknown, site: SiteContext): List<TopicRow> {
  return readList(wire, (row, id) => toTopicRow(row, id, site));
}

/**
 * The topic that was asked for: the row of that id, or the only one. `undefined` when it is not there.
 *
 * @throws RemoteError as `toTopicList` does.
 */
export function toTopic(wire: unknown, topicId: number, site: SiteContext): Topic | undefined {
  const { rows } = readList(wire, (row, id) => {
    const shown = toTopicRow(row, id, site);
    return shown && { row, shown };
  });
  const found = rows.find(({ shown }) => shown.topicId === topicId) ?? (rows.length === 1 ? rows[0] : undefined);
  if (found === undefined) return undefined;
  const { row, shown } = found;
  const { title, language, author, date, dateText } = shown;
  return {
    topicId,
    title,
    language,
    author,
    date,
    dateText,
    html: firstRead([row.body, row.text, row.description], wholeHtmlOf) ?? shown.html,
    files: filesOf(row.field_files, site),
    group: groupOf(row),
  };
}

/**
 * The answer to a posted topic: its `nid` as an entity has it, plain, or within `data`. A 204 accepts without
 * a body (specification, section 7: success for statuses 200 to 299). Never throws.
 *
 * @param answer one with a status within 2xx.
 */
export function toAcceptedTopic({ status, text }: HttpAnswer): AcceptedTopic {
  const json = parseJson(text);
  const answer = recordOf(json);
  return {
    topicId: idOf(answer['nid']) ?? idOf(recordOf(answer['data'])['nid']),
    isReadable: json !== undefined || status === 204,
  };
}
