import { uuidOf } from '../../uuid.ts';
import type { DrupalSetup } from '../drupal-setup.ts';
import type { StoredComment } from '../groups/comments.ts';
import { processed } from '../groups/text-formats.ts';
import { instant } from './entity-fields.ts';
import { escaped, momentMarkup } from './markup.ts';

/** A comment in the list of its topic: in turn as strings and as core's resource. */
export function commentRow(comment: StoredComment, setup: DrupalSetup): Record<string, unknown> {
  if (comment.cid % 2 === 1) return commentStrings(comment, setup);
  // Core leaves `name` to the anonymous; the view that lists comments fills it.
  return { ...commentEntity(comment), name: [{ value: comment.name }] };
}

/** The whole comment, in Drupal core's shape. */
export function commentEntity(comment: StoredComment): Record<string, unknown> {
  const { cid, uuid, nid, uid, pid, subject, created, thread, body, format, approved } = comment;
  return {
    cid: [{ value: cid }],
    uuid: [{ value: uuid }],
    langcode: [{ value: 'en' }],
    comment_type: [
      { target_id: 'comment', target_type: 'comment_type', target_uuid: uuidOf('type of comments: comment') },
    ],
    status: [{ value: approved }],
    uid: [reference('user', uid, uuidOf(`user ${uid}`))],
    pid: pid === null ? [] : [reference('comment', pid, uuidOf(`comment ${pid}`))],
    entity_id: [reference('node', nid, uuidOf(`topic ${nid}`))],
    subject: subject === '' ? [] : [{ value: subject }],
    name: [],
    homepage: [],
    created: [instant(created)],
    changed: [instant(created)],
    thread: [{ value: thread }],
    entity_type: [{ value: 'node' }],
    field_name: [{ value: 'field_comments' }],
    default_langcode: [{ value: true }],
    comment_body: [{ value: body, format, processed: processed(body, format) }],
  };
}

function commentStrings(
  { cid, subject, name, created, body, format }: StoredComment,
  setup: DrupalSetup,
): Record<string, string> {
  return {
    cid: String(cid),
    subject: escaped(subject),
    name: escaped(name),
    created: momentMarkup(created, setup),
    comment_body: processed(body, format),
  };
}

function reference(type: 'user' | 'comment' | 'node', id: number, uuid: string): Record<string, unknown> {
  return { target_id: id, target_type: type, target_uuid: uuid, url: `/${type}/${id}` };
}
