import type { CommentPost } from '../../application/ports/comment-desk.ts';
import { textToHtml } from '../../domain/groups/message-html.ts';
import type { TopicComment } from '../../domain/groups/topic.ts';
import type { List } from '../../domain/lists/pager.ts';
import type { SiteDates } from '../../domain/lists/site-dates.ts';
import { firstOf, isRecord, recordOf, textOf, type WireRecord } from '../http/wire-values.ts';
import { decodeOnce } from './decode-once.ts';
import { authorOf } from './group-fields.ts';
import { idGiver, readList, type DrupalIdentityWire } from './list-answer.ts';
import { languageOf } from './language-of.ts';
import { dateOf, firstRead, htmlOf, labelOf } from './row-fields.ts';

/** A comment, as a view renders it or as Drupal core's resource. */
interface DrupalCommentWire {
  readonly cid?: unknown;
  readonly uuid?: unknown;
  readonly id?: unknown;
  /** `false` as long as nobody has approved it. */
  readonly status?: unknown;
  readonly author?: unknown;
  /** Empty for somebody with an account, who is in `uid` then. */
  readonly name?: unknown;
  readonly uid?: unknown;
  readonly created?: unknown;
  readonly date?: unknown;
  readonly subject?: unknown;
  readonly langcode?: unknown;
  /** HTML where it is rendered; else `[{value, format, processed}]`, of which only `processed` has been filtered. */
  readonly comment_body?: unknown;
  readonly body?: unknown;
}

/** What Drupal takes as a subject, in characters. */
const SUBJECT_LENGTH = 64;

/** Of an entity only what was filtered is HTML; what somebody has typed is text. */
function bodyOf(field: unknown): string {
  const item = firstOf(field);
  if (!isRecord(item)) return htmlOf(field);
  const { processed } = item;
  return typeof processed === 'string' ? processed.trim() : textToHtml(textOf(item));
}

/** `undefined` for a comment that says nothing. */
function readComment(wire: WireRecord, id: string, dates: SiteDates): TopicComment | undefined {
  const row: DrupalCommentWire = wire;
  const fields = [row.created, row.date];
  const date = firstRead(fields, (field) => dateOf(field, dates));
  const said = {
    subject: labelOf(row.subject),
    html: firstRead([row.comment_body, row.body], bodyOf) ?? '',
  };
  if (said.subject === '' && said.html === '') return undefined;
  return {
    id,
    uuid: textOf(row.uuid).trim(),
    author: authorOf([row.author, row.name, row.uid]),
    date,
    dateText: date ? '' : (firstRead(fields, labelOf) ?? ''),
    ...said,
    language: languageOf(row.langcode),
    awaitsApproval: /^(false|0)$/i.test(textOf(row.status).trim()),
  };
}

/** What tells comments apart: `cid` before all others. Their `nid` is the topic's. */
const identityIn = ({ cid, uuid, id }: DrupalCommentWire): DrupalIdentityWire => ({ uuid: cid, nid: uuid, id });

/** @throws RemoteError `invalid-answer` when there are no rows in it, or none of them can be read. */
export function toCommentList(wire: unknown, dates: SiteDates = {}): List<TopicComment> {
  return readList(wire, (row, id) => readComment(row, id, dates), identityIn);
}

/** The comment as it was stored; `undefined` for whatever is none. */
export function toComment(wire: unknown, dates: SiteDates = {}): TopicComment | undefined {
  const row = recordOf(wire);
  return readComment(row, idGiver()(identityIn(row)), dates);
}

/** The first words of a text, never half a character. */
function subjectOf(html: string): string {
  const text = decodeOnce(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= SUBJECT_LENGTH) return text;
  const start = text.slice(0, SUBJECT_LENGTH + 1);
  const words = start.slice(0, Math.max(start.lastIndexOf(' '), 0)) || start.slice(0, SUBJECT_LENGTH);
  return words.replace(/[\uD800-\uDBFF]$/, '').trim();
}

/** A comment in the shape of Drupal core's resource (product: "Comment body shape not shown"). */
export function fromCommentPost({ topicId, html }: CommentPost): Readonly<Record<string, unknown>> {
  return {
    entity_id: [{ target_id: topicId }],
    entity_type: [{ value: 'node' }],
    comment_type: [{ target_id: 'comment' }],
    field_name: [{ value: 'field_comments' }],
    subject: [{ value: subjectOf(html) }],
    comment_body: [{ value: html, format: 'basic_html' }],
  };
}
