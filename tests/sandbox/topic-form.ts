import { uuidOf } from '../../sandbox/uuid.ts';
import type { Browser } from './browser.ts';
import type { Tokens } from './running-sandbox.ts';

/** A file to be posted. */
export interface PostedFile {
  readonly name: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/** The form of docs/specification.md, section 7, its fields in that order. */
export function topicForm(
  gid: number,
  { title = 'A topic', message = '<p>Its message.</p>', group = uuidOf(`group ${gid}`) } = {},
  files: readonly PostedFile[] = [],
): FormData {
  const form = new FormData();
  form.append('group_id', String(gid));
  form.append('title', title);
  form.append('message', message);
  form.append('group', group);
  for (const { name, content } of files) form.append('field_files[]', new Blob([content]), name);
  return form;
}

/** Posts it, with the token of the login. */
export function postTopic(browser: Browser, tokens: Tokens, form: FormData): Promise<Response> {
  const headers = { 'X-CSRF-Token': tokens.csrf_token };
  return browser.fetch('/encms-workgroup/post-topic', { method: 'POST', body: form, headers });
}

/** The number of the topic that was posted. */
export async function nidOf(response: Response): Promise<number> {
  const { nid } = (await response.json()) as { nid: { value: number }[] };
  return Number(nid[0]?.value);
}
