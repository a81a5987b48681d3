import type {
  AcceptedTopic,
  CommentDesk,
  CommentPost,
  Sending,
  TopicDesk,
  TopicPost,
  TopicSource,
} from '../../application/ports/workgroups.ts';
import { injectable, injected } from '../../application/ports/injection.ts';
import type { ReadAs } from '../../application/ports/content-sources.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../application/ports/remote-error.ts';
import type { ContentFile } from '../../domain/content/content-file.ts';
import { cleanUrl, type LinkContext } from '../../domain/content/link.ts';
import { textToHtml } from '../../domain/groups/message-html.ts';
import type { Topic, TopicComment, TopicRow } from '../../domain/groups/topic.ts';
import type { List } from '../../domain/lists/list.ts';
import type { SiteDates } from '../../domain/lists/dates.ts';
import { parseEntityId, parseJson } from '../../domain/shared/texts.ts';
import type { HttpAnswer } from '../http/http-transport.ts';
import { countOf, firstOf, idOf, isRecord, listOf, recordOf, textOf, type WireRecord } from '../http/wire-values.ts';
import { ContentCalls, csrfHeaders, type SiteContext } from './content-calls.ts';
import { decodeOnce, type DrupalFileWire, languageOf, toFile } from './fields.ts';
import { acceptedOf, authorOf, referenceOf, wholeHtmlOf } from './groups.ts';
import { type DrupalIdentityWire, idGiver, readList, viewRequestUrl } from './lists.ts';
import { workgroupCallUrl } from './requests.ts';
import { dateOf, firstRead, hrefOf, htmlOf, labelOf, toListRow } from './rows.ts';

/** A comment, as a view renders it or as Drupal core's resource. */
interface DrupalCommentWire {
  readonly cid?: unknown;
  readonly uuid?: unknown;
  readonly id?: unknown;
  /** `false` until it is approved. */
  readonly status?: unknown;
  readonly author?: unknown;
  /** Empty for a user with an account, who is in `uid` then. */
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

/** Of an entity only what was filtered is HTML; what was typed is text. */
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

/** New comments by Drupal core's `comment` resource. */
@injectable()
export class DrupalCommentDesk implements CommentDesk {
  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async post(comment: CommentPost, csrfToken: string | undefined): Promise<TopicComment | undefined> {
    const answer = await this.calls.send('POST', `${this.calls.baseUrl}comment?_format=json`, {
      headers: csrfHeaders(csrfToken),
      body: fromCommentPost(comment),
    });
    return toComment(parseJson(acceptedOf(answer).text), this.calls.site.dates);
  }
}

const anchor = /<a(?=[\s/>])/i;

/** A file in a row: with its address, and perhaps by other names. */
interface TopicFileWire extends DrupalFileWire {
  /** Only of an entity. */
  readonly target_id?: unknown;
  readonly name?: unknown;
  /** An address. */
  readonly url?: unknown;
  /** An address, or `{value, url}` where the value is no address for others: `private://a.pdf`. */
  readonly uri?: unknown;
  /** Bytes, as `filesize`. */
  readonly size?: unknown;
}

/** An address that names its place: no mere hash, and none that takes another host with it. */
function addressOf(field: unknown): string {
  const value = firstOf(field);
  const address = cleanUrl(typeof value === 'string' ? hrefOf(value.trim()) : textOf(recordOf(value)['url'] ?? value));
  return /^(#|[\\/]{2})|^[^/:]*$/.test(address) ? '' : address;
}

/** `undefined` for what has neither a name nor an address. */
function toTopicFile(item: unknown, links: LinkContext): ContentFile | undefined {
  const text = textOf(item);
  const words = anchor.test(text) ? text.split(/<\/a/i)[0] : '';
  const wire: TopicFileWire = isRecord(item) ? item : { url: text, name: words };
  const { target_id: target, url, uri, description, filename, name, filemime, filesize, size } = wire;
  // An entity's field holds the values themselves; what a view has rendered is escaped, or markup.
  const nameOf = target === undefined ? labelOf : textOf;
  const title = firstRead([description, filename, name, wire.title], (field) => nameOf(field).trim());
  const values = { title, filemime, filesize: filesize ?? size };
  const file = firstRead([url, uri], (field) => {
    const read = toFile(addressOf(field), values, links);
    return read.url === undefined ? undefined : read;
  });
  return file ?? (title ? toFile('', values, links) : undefined);
}

/** Addresses with commas between them, or one `<a>` after the other. */
function partsOf(text: string): readonly string[] {
  return anchor.test(text)
    ? text.split(/(?=<a[\s/>])/i).filter((part) => anchor.test(part))
    : text.split(/,\s*(?=\/|https?:)/i);
}

/** Files, from text, from one object or from a list of either. */
function filesOf(field: unknown, links: LinkContext): readonly ContentFile[] {
  const isOne = isRecord(field) && ['url', 'uri', 'filename'].some((name) => name in field);
  const items = typeof field === 'string' || isOne ? [field] : listOf(field);
  const parts = items.flatMap((item): readonly unknown[] => (typeof item === 'string' ? partsOf(item) : [item]));
  return parts.flatMap((part) => toTopicFile(part, links) ?? []);
}

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

/** Topics by `rest/views/group_topics/single`; lists of topics and comments at the URLs that the settings name. */
@injectable()
export class DrupalTopicSource implements TopicSource {
  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async topic(topicId: number, as: ReadAs): Promise<Topic> {
    const url = `${this.calls.baseUrl}rest/views/group_topics/single/${topicId}`;
    const topic = toTopic(await this.calls.read(url, as), topicId, this.calls.site);
    if (topic) return topic;
    throw new RemoteError({ system: RemoteSystem.content, kind: RemoteErrorKind.notFound, message: 'No such topic' });
  }

  async topics(url: string, page: number, as: ReadAs): Promise<List<TopicRow>> {
    return toTopicList(await this.#readList(url, page, as), this.calls.site);
  }

  async comments(url: string, page: number, as: ReadAs): Promise<List<TopicComment>> {
    return toCommentList(await this.#readList(url, page, as), this.calls.site.dates);
  }

  #readList(url: string, page: number, as: ReadAs): Promise<unknown> {
    return this.calls.read(viewRequestUrl(this.calls.settings, { view: '', display: '', url }, page), as);
  }
}

/** New topics by `{app}-workgroup/post-topic`, as multipart form data (specification, section 7). */
@injectable()
export class DrupalTopicDesk implements TopicDesk {
  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async post(topic: TopicPost, { csrfToken, signal, onProgress }: Sending): Promise<AcceptedTopic> {
    const answer = await this.calls.send('POST', workgroupCallUrl(this.calls.settings, 'post-topic'), {
      headers: csrfHeaders(csrfToken),
      body: toFormData(topic),
      signal,
      onProgress,
    });
    return toAcceptedTopic(acceptedOf(answer));
  }
}

/** The fields in the order in which the specification names them, and each file with its own name. */
function toFormData({ groupId, title, message, group, files }: TopicPost): FormData {
  const form = new FormData();
  form.append('group_id', String(groupId));
  form.append('title', title);
  form.append('message', message);
  form.append('group', group);
  for (const { name, content } of files) form.append('field_files[]', content, name);
  return form;
}
