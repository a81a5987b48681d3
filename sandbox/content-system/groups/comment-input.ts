import type { TextFormat } from '../../seed/groups/group-seed.ts';
import type { StoredComment } from './comments.ts';
import { formatsFor } from './text-formats.ts';

/** A field as it was sent: a list of its items. */
type Items = readonly Readonly<Record<string, unknown>>[];

/** A comment as it was sent: fields by name, each a list. */
export type CommentFields = ReadonlyMap<string, Items>;

/** Why something cannot become a comment: an answer's status and text. Null stands for Drupal breaking over it. */
export type InputRefusal = { readonly status: number; readonly text: string } | null;

/** Fields of a comment that only administrators of comments may set. */
const ADMINISTRATIVE = ['uid', 'status', 'created', 'name', 'mail', 'homepage'];
const READ_ONLY = ['hostname', 'changed', 'cid', 'thread'];
const FIELDS = [
  ...ADMINISTRATIVE,
  ...READ_ONLY,
  'uuid',
  'langcode',
  'default_langcode',
  'comment_type',
  'pid',
  'entity_id',
  'subject',
  'entity_type',
  'field_name',
  'comment_body',
];
const MAX_SUBJECT_LENGTH = 64;

/** Reads a body in the order in which Drupal does: JSON, the kind of comment, and then field by field. */
export function readFields(body: string): CommentFields | { readonly refusal: InputRefusal } {
  if (body === '') return refusal(400, 'No entity content received.');
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return refusal(400, 'Syntax error');
  }
  if (typeof json !== 'object' || json === null) return { refusal: null };
  if (!('comment_type' in json)) {
    return refusal(422, 'Could not determine entity type bundle: "comment_type" field is missing.');
  }
  const bundle = bundleOf(json.comment_type);
  if (bundle !== 'comment') return refusal(422, `"${bundle}" is not a valid bundle type for denormalization.`);

  const fields = new Map<string, Items>();
  for (const [name, value] of Object.entries<unknown>({ ...json })) {
    if (name === 'comment_type') continue;
    if (!FIELDS.includes(name)) return { refusal: null };
    if (typeof value !== 'object' || value === null) {
      return refusal(422, `Field values for "${name}" must use an array structure`);
    }
    fields.set(name, Object.values(value).map(toItem));
  }
  return fields;
}

/** The first field that may not be set, or null. */
export function forbiddenField(fields: CommentFields, administers: boolean): string | null {
  const forbidden = administers ? READ_ONLY : [...ADMINISTRATIVE, ...READ_ONLY];
  return [...fields.keys()].find((name) => forbidden.includes(name)) ?? null;
}

/**
 * What is wrong with the fields, a line each, in Drupal's order.
 *
 * @param exists whether there is such a node.
 * @param parentOf the comment of that number.
 */
export function violations(
  fields: CommentFields,
  administers: boolean,
  exists: (nid: number) => boolean,
  parentOf: (cid: number) => StoredComment | null,
): readonly string[] {
  const lines: string[] = [];
  const pid = idIn(fields, 'pid');
  const nid = idIn(fields, 'entity_id');
  if (pid !== null && !parentOf(pid)) {
    lines.push(`pid.0.target_id: The referenced entity (comment: ${pid}) does not exist.`);
  }
  if (nid === null) lines.push('entity_id: This value should not be null.');
  else if (!exists(nid)) {
    lines.push(`entity_id.0.target_id: The referenced entity (node: ${nid}) does not exist.`);
  }
  if (Array.from(textIn(fields, 'subject')).length > MAX_SUBJECT_LENGTH) {
    lines.push(`subject.0.value: Subject: may not be longer than ${MAX_SUBJECT_LENGTH} characters.`);
  }
  for (const name of ['entity_type', 'field_name', 'comment_body']) {
    if (textIn(fields, name) === '') lines.push(`${name}: This value should not be null.`);
  }
  const format = fields.get('comment_body')?.[0]?.['format'];
  if (textIn(fields, 'comment_body') !== '' && format !== undefined && format !== null) {
    const permitted: readonly unknown[] = formatsFor(administers);
    if (!permitted.includes(format)) lines.push('comment_body.0.format: The value you selected is not a valid choice.');
  }
  return lines;
}

/** The text of a field; empty when there is none. */
export function textIn(fields: CommentFields, name: string): string {
  const value = fields.get(name)?.[0]?.['value'];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The number a field refers to. */
export function idIn(fields: CommentFields, name: string): number | null {
  const id = fields.get(name)?.[0]?.['target_id'];
  return /^\d+$/.test(String(id)) ? Number(id) : null;
}

/** The format of the text; null when none was given. */
export function formatIn(fields: CommentFields): TextFormat | null {
  const format = fields.get('comment_body')?.[0]?.['format'];
  return typeof format === 'string' ? (format as TextFormat) : null;
}

function refusal(status: number, text: string): { readonly refusal: InputRefusal } {
  return { refusal: { status, text } };
}

function bundleOf(value: unknown): string {
  const item: unknown = Array.isArray(value) ? value[0] : value;
  const name = typeof item === 'object' && item !== null && 'target_id' in item ? item.target_id : item;
  return typeof name === 'string' ? name : '';
}

/** A bare value stands for the item's main property. */
function toItem(item: unknown): Readonly<Record<string, unknown>> {
  return typeof item === 'object' && item !== null ? { ...item } : { value: item, target_id: item };
}
