import { uuidOf } from '../../uuid.ts';
import type { DrupalSetup } from '../drupal-setup.ts';
import { processed } from '../groups/text-formats.ts';
import type { StoredFile, StoredTopic } from '../groups/topics.ts';
import { entityBase, instant } from './entity-fields.ts';
import { escaped, momentMarkup } from './markup.ts';

/** A topic as its own display has it: some as strings, some as entities; the address does not tell which. */
export function topicRow(topic: StoredTopic, setup: DrupalSetup): Record<string, unknown> {
  return topic.shape === 'entity' ? topicEntity(topic) : topicStrings(topic, setup);
}

/** A topic in the list of its group. */
export function topicTeaser(
  { nid, uuid, title, created, author, comments }: StoredTopic,
  setup: DrupalSetup,
): Record<string, string> {
  return {
    nid: String(nid),
    uuid,
    title: escaped(title),
    view_node: `/group_topics/single/${nid}`,
    created: momentMarkup(created, setup),
    author: escaped(author),
    comment_count: String(comments),
  };
}

function topicStrings(topic: StoredTopic, setup: DrupalSetup): Record<string, unknown> {
  const { nid, uuid, title, author, created, body, format, files, gid, groupLabel } = topic;
  return {
    nid: String(nid),
    uuid,
    title: escaped(title),
    author: escaped(author),
    created: momentMarkup(created, setup),
    body: processed(body, format),
    field_files: files.map((file) => ({ name: escaped(file.name), url: urlOf(nid, file), ...sizeOf(file) })),
    group_id: String(gid),
    group_label: escaped(groupLabel),
  };
}

function topicEntity(topic: StoredTopic): Record<string, unknown> {
  const { nid, uid, author, created, body, format, files, gid, groupLabel } = topic;
  return {
    ...entityBase('group_topic', topic),
    uid: [{ target_id: uid ?? 0, ...(author === '' ? {} : { name: author }) }],
    created: [instant(created)],
    changed: [instant(created)],
    body: [{ value: body, format, processed: processed(body, format), summary: '' }],
    field_files: files.map((file) => ({
      target_id: file.fid,
      display: true,
      description: '',
      target_type: 'file',
      target_uuid: uuidOf(`file ${file.fid}`),
      url: urlOf(nid, file),
      filename: file.name,
      ...sizeOf(file),
    })),
    group_id: [{ target_id: gid, target_type: 'group', url: `/group/${gid}` }],
    group_label: [{ value: groupLabel }],
  };
}

function urlOf(nid: number, { pathName }: StoredFile): string {
  return `/system/files/topics/${nid}/${encodeURIComponent(pathName)}`;
}

function sizeOf({ size, sizeForm }: StoredFile): Record<string, unknown> {
  if (sizeForm === 'missing') return {};
  return { filesize: sizeForm === 'text' ? String(size) : size };
}
