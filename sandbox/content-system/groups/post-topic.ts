import type { SandboxContext } from '../../sandbox-context.ts';
import { csrfRefusal } from '../csrf.ts';
import { json, message } from '../drupal-answers.ts';
import type { ContentContext } from '../visitor.ts';
import type { Topics } from './topics.ts';
import { isIn } from './workgroups.ts';
import type { StoredGroup, Workgroups } from './workgroups.ts';

/** What posting a topic needs. */
export interface TopicPostServices {
  readonly context: SandboxContext;
  readonly groups: Workgroups;
  readonly topics: Topics;
}

/** What the web server in front of Drupal accepts in one request: 200 MB. */
const MAX_REQUEST_SIZE = 209_715_200;
/** What the content system accepts as one file. */
export const MAX_FILE_SIZE = 32 * 1024 ** 2;
const MAX_TITLE_LENGTH = 255;
export const EXTENSIONS = ['txt', 'rdf', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'ots', 'ods', 'ppt', 'jpg', 'jpeg'];

/**
 * `POST {app}-workgroup/post-topic`, multipart form data (docs/specification.md, section 7): the topic as it was stored, to
 * whom is in the group.
 */
export async function postTopic(services: TopicPostServices, c: ContentContext): Promise<Response> {
  if (Number(c.req.header('content-length') ?? 0) > MAX_REQUEST_SIZE) {
    // Read to the end: a client that is still sending would not hear an answer.
    await c.req.raw.body?.pipeTo(new WritableStream());
    return tooLarge();
  }
  const refused = csrfRefusal(c);
  if (refused) return refused;
  const { account } = c.get('visitor');
  if (!account) return message('', 403);
  const form = await formOf(c);
  if (!form) return message('The request is no multipart form data.', 400);

  const group = services.groups.byId(textOf(form, 'group_id'));
  if (!group) return message('', 404);
  if (!isIn(group, account.uid)) return message('', 403);
  const files = form.getAll('field_files[]').filter((value) => value instanceof File);
  const title = textOf(form, 'title').trim();
  const problems = problemsOf(group, title, textOf(form, 'group'), files);
  if (problems.length > 0) {
    return message(`Unprocessable Entity: validation failed.\n${problems.map((line) => `${line}\n`).join('')}`, 422);
  }
  const topic = services.topics.post({
    gid: group.gid,
    uid: account.uid,
    title,
    body: textOf(form, 'message'),
    created: Math.floor(services.context.clock() / 1000),
    files: await Promise.all(files.map(async (file) => ({ name: file.name, content: await file.bytes() }))),
  });
  return json({ nid: [{ value: topic.nid }], uuid: [{ value: topic.uuid }], title: [{ value: topic.title }] });
}

function problemsOf(group: StoredGroup, title: string, uuid: string, files: readonly File[]): readonly string[] {
  const problems: string[] = [];
  if (title === '') problems.push('title: This value should not be null.');
  if (Array.from(title).length > MAX_TITLE_LENGTH) {
    problems.push(`title.0.value: Title: may not be longer than ${MAX_TITLE_LENGTH} characters.`);
  }
  if (uuid !== group.uuid) problems.push(`group: The referenced entity (group: ${uuid}) does not exist.`);
  for (const [index, { name, size }] of files.entries()) {
    const extension = /\.([^.]*)$/s.exec(name)?.[1]?.toLowerCase() ?? '';
    if (!EXTENSIONS.includes(extension)) {
      problems.push(
        `field_files.${index}: Only files with the following extensions are allowed: ${EXTENSIONS.join(' ')}.`,
      );
    } else if (size > MAX_FILE_SIZE) {
      problems.push(
        `field_files.${index}: The file is ${megabytes(size)} exceeding the maximum file size of ${megabytes(MAX_FILE_SIZE)}.`,
      );
    }
  }
  return problems;
}

async function formOf(c: ContentContext): Promise<FormData | null> {
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) return null;
  try {
    return await c.req.raw.formData();
  } catch {
    return null;
  }
}

/** Of several values of one name PHP keeps the last. */
function textOf(form: FormData, name: string): string {
  const value = form.getAll(name).at(-1);
  return typeof value === 'string' ? value : '';
}

function megabytes(bytes: number): string {
  return `${Math.round((bytes / 1024 ** 2) * 100) / 100} MB`;
}

/** As a web server writes it, which knows no JSON. */
function tooLarge(): Response {
  const html =
    '<html>\r\n<head><title>413 Request Entity Too Large</title></head>\r\n<body>\r\n<center><h1>413 Request Entity Too Large</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n';
  return new Response(html, { status: 413, headers: { 'Content-Type': 'text/html' } });
}
