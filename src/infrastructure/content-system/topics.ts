import type {
  AcceptedTopic,
  CommentGateway,
  CommentPost,
  Sending,
  TopicGateway,
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
import { parseJson } from '../../domain/shared/texts.ts';
import { parseEntityId } from '../../domain/shared/entity-texts.ts';
import type { HttpAnswer } from '../http/http-transport.ts';
import { countOf, firstOf, idOf, isRecord, listOf, recordOf, textOf, type WireRecord } from '../http/wire-values.ts';
import { acceptedOf, ContentCalls, csrfHeaders, type SiteContext, workgroupCallUrl } from './content-calls.ts';
import { decodeOnce, languageOf, toFile } from './entities.ts';
import { authorOf, referenceOf, requestedOf, wholeHtmlOf } from './groups.ts';
import { idGiver, readList, viewRequestUrl } from './lists.ts';
import { dateOf, firstRead, hrefOf, htmlOf, labelOf, toListRow } from './rows.ts';

const SUBJECT_LENGTH = 64;

/** Only filtered text of an entity is HTML; its raw value is text. */
function bodyOf(field: unknown): string {
  const item = firstOf(field);
  if (!isRecord(item)) return htmlOf(field);
  const { processed } = item;
  return typeof processed === 'string' ? processed.trim() : textToHtml(textOf(item));
}

function readComment(row: WireRecord, id: string, dates: SiteDates): TopicComment | undefined {
  const { author, name, uid, comment_body, body, status } = row;
  const fields = [row['created'], row['date']];
  const date = firstRead(fields, (field) => dateOf(field, dates));
  const subject = labelOf(row['subject']);
  const html = firstRead([comment_body, body], bodyOf) ?? '';
  if (subject === '' && html === '') return undefined;
  return {
    id,
    uuid: textOf(row['uuid']).trim(),
    // The name is empty for users with an account.
    author: authorOf([author, name, uid]),
    date,
    dateText: date ? '' : (firstRead(fields, labelOf) ?? ''),
    subject,
    html,
    language: languageOf(row['langcode']),
    awaitsApproval: /^(false|0)$/i.test(textOf(status).trim()),
  };
}

/** `cid` identifies comments; their `nid` is the topic's. */
const identityIn = ({ cid, uuid, id }: WireRecord): WireRecord => ({ uuid: cid, nid: uuid, id });

export const toCommentList = (wire: unknown, dates: SiteDates = {}): List<TopicComment> =>
  readList(wire, (row, id) => readComment(row, id, dates), identityIn);

export function toComment(wire: unknown, dates: SiteDates = {}): TopicComment | undefined {
  const row = recordOf(wire);
  return readComment(row, idGiver()(identityIn(row)), dates);
}

function subjectOf(html: string): string {
  const text = decodeOnce(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= SUBJECT_LENGTH) return text;
  const start = text.slice(0, SUBJECT_LENGTH + 1);
  const words = start.slice(0, Math.max(start.lastIndexOf(' '), 0)) || start.slice(0, SUBJECT_LENGTH);
  return words.replace(/[\uD800-\uDBFF]$/, '').trim();
}

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

@injectable()
export class DrupalCommentGateway implements CommentGateway {
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

/** An address with a path: neither a mere hash nor a protocol-relative URL. An entity's own value is internal. */
function addressOf(field: unknown): string {
  const value = firstOf(field);
  const address = cleanUrl(typeof value === 'string' ? hrefOf(value.trim()) : textOf(recordOf(value)['url'] ?? value));
  return /^(#|[\\/]{2})|^[^/:]*$/.test(address) ? '' : address;
}

function toTopicFile(item: unknown, links: LinkContext): ContentFile | undefined {
  const text = textOf(item);
  const words = anchor.test(text) ? text.split(/<\/a/i)[0] : '';
  const wire: WireRecord = isRecord(item) ? item : { url: text, name: words };
  const { target_id: target, url, uri, description, filename, name, filemime, filesize, size } = wire;
  // An entity's values are plain; a view's are escaped or markup.
  const nameOf = target === undefined ? labelOf : textOf;
  const title = firstRead([description, filename, name, wire['title']], (field) => nameOf(field).trim());
  const values = { title, filemime, filesize: filesize ?? size };
  const file = firstRead([url, uri], (field) => {
    const read = toFile(addressOf(field), values, links);
    return read.url === undefined ? undefined : read;
  });
  return file ?? (title ? toFile('', values, links) : undefined);
}

function partsOf(text: string): readonly string[] {
  return anchor.test(text)
    ? text.split(/(?=<a[\s/>])/i).filter((part) => anchor.test(part))
    : text.split(/,\s*(?=\/|https?:)/i);
}

function filesOf(field: unknown, links: LinkContext): readonly ContentFile[] {
  const isOne = isRecord(field) && ['url', 'uri', 'filename'].some((name) => name in field);
  const items = typeof field === 'string' || isOne ? [field] : listOf(field);
  const parts = items.flatMap((item): readonly unknown[] => (typeof item === 'string' ? partsOf(item) : [item]));
  return parts.flatMap((part) => toTopicFile(part, links) ?? []);
}

const claimed = ['field_files', 'field_comments'];

function groupOf({ group_id, gid, group_label }: WireRecord): Topic['group'] {
  const groupId = firstRead([group_id, gid], referenceOf);
  const title = labelOf(group_label);
  return groupId === undefined && title === '' ? undefined : { groupId, title };
}

function toTopicRow(row: WireRecord, id: string, site: SiteContext): TopicRow | undefined {
  const { nid, author, name, uid, comment_count, field_comments } = row;
  const shown = toListRow(row, id, site, {}, claimed);
  const path = shown?.link?.kind === 'internal' ? shown.link.path : '';
  const inLink = /^\/(?:group_topics\/single|node)\/(\d+)\/?(?:[?#]|$)/.exec(path)?.[1] ?? '';
  return (
    shown && {
      ...shown,
      topicId: idOf(nid) ?? parseEntityId(inLink),
      author: authorOf([author, name, uid]),
      authorId: referenceOf(uid),
      comments: countOf(comment_count) ?? countOf(recordOf(firstOf(field_comments))['comment_count']),
    }
  );
}

export const toTopicList = (wire: unknown, site: SiteContext): List<TopicRow> =>
  readList(wire, (row, id) => toTopicRow(row, id, site));

export function toTopic(wire: unknown, topicId: number, site: SiteContext): Topic | undefined {
  const { rows } = readList(wire, (row, id) => {
    const shown = toTopicRow(row, id, site);
    return shown && { row, shown };
  });
  const found = requestedOf(rows, ({ shown }) => shown.topicId === topicId);
  if (found === undefined) return undefined;
  const { title, language, author, date, dateText, html } = found.shown;
  const { body, text, description, field_files } = found.row;
  return {
    topicId,
    title,
    language,
    author,
    date,
    dateText,
    html: firstRead([body, text, description], wholeHtmlOf) ?? html,
    files: filesOf(field_files, site),
    group: groupOf(found.row),
  };
}

/** Its `nid` is an entity field, plain, or within `data`. A 204 has no body. */
export function toAcceptedTopic({ status, text }: HttpAnswer): AcceptedTopic {
  const json = parseJson(text);
  const answer = recordOf(json);
  return {
    topicId: idOf(answer['nid']) ?? idOf(recordOf(answer['data'])['nid']),
    isReadable: json !== undefined || status === 204,
  };
}

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

@injectable()
export class DrupalTopicGateway implements TopicGateway {
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

/** Fields in the order of docs/specification.md, section 7: Content system, and each file with its own name. */
function toFormData({ groupId, title, message, group, files }: TopicPost): FormData {
  const form = new FormData();
  form.append('group_id', String(groupId));
  form.append('title', title);
  form.append('message', message);
  form.append('group', group);
  for (const { name, content } of files) form.append('field_files[]', content, name);
  return form;
}
