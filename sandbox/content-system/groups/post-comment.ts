import type { SandboxContext } from '../../sandbox-context.ts';
import { hasRole } from '../accounts.ts';
import { csrfRefusal } from '../csrf.ts';
import { formatOf, json, message, notAcceptable, unexpectedError } from '../drupal-answers.ts';
import type { Nodes } from '../nodes.ts';
import { commentEntity } from '../views/comment-rows.ts';
import type { ContentContext } from '../visitor.ts';
import { forbiddenField, formatIn, idIn, readFields, textIn, violations } from './comment-input.ts';
import type { CommentFields } from './comment-input.ts';
import type { Comments } from './comments.ts';
import type { Topics } from './topics.ts';

/** What commenting needs. */
export interface CommentPostServices {
  readonly context: SandboxContext;
  readonly nodes: Nodes;
  readonly topics: Topics;
  readonly comments: Comments;
}

/** `POST comment`, in the order in which Drupal core checks: route, token, body, permission, fields, validation. */
export async function postComment(services: CommentPostServices, c: ContentContext): Promise<Response> {
  const refused = routeRefusal(c) ?? csrfRefusal(c);
  if (refused) return refused;
  const fields = readFields(await c.req.text());
  if ('refusal' in fields) {
    return fields.refusal ? message(fields.refusal.text, fields.refusal.status) : unexpectedError();
  }
  const { account } = c.get('visitor');
  if (!account) return message("The 'post comments' permission is required.", 403);

  const administers = hasRole(account, 'administrator');
  const topic = services.topics.byNid(idIn(fields, 'entity_id') ?? '');
  const closed = !topic && services.nodes.byNid(idIn(fields, 'entity_id') ?? 0) ? 'entity_id' : null;
  const forbidden = closed ?? forbiddenField(fields, administers);
  if (forbidden !== null) return message(`Access denied on creating field '${forbidden}'.`, 403);
  const lines = violations(
    fields,
    administers,
    (nid) => topic?.nid === nid,
    (cid) => services.comments.byCid(cid),
  );
  if (lines.length > 0 || !topic) {
    return message(`Unprocessable Entity: validation failed.\n${lines.map((line) => `${line}\n`).join('')}`, 422);
  }
  // Drupal looks for the field and breaks.
  if (textIn(fields, 'field_name') !== 'field_comments' || textIn(fields, 'entity_type') !== 'node') {
    return unexpectedError();
  }
  const stored = services.comments.add({
    ...contentOf(fields),
    nid: topic.nid,
    uid: account.uid,
    approved: administers || !topic.moderated,
    created: Math.floor(services.context.clock() / 1000),
  });
  const answer = json({ ...commentEntity(stored), ...(administers ? { mail: [] } : {}) }, 201);
  answer.headers.set('Location', `${new URL(c.req.url).origin}/comment/${stored.cid}`);
  return answer;
}

function contentOf(fields: CommentFields) {
  return {
    pid: idIn(fields, 'pid'),
    subject: textIn(fields, 'subject'),
    body: textIn(fields, 'comment_body'),
    format: formatIn(fields),
  };
}

/** The route takes JSON alone, and answers in it without being asked. */
function routeRefusal(c: ContentContext): Response | null {
  const type = c.req.header('content-type');
  if (type === undefined || type === '') return message('No "Content-Type" request header specified', 415);
  if (!/^application\/json\b/i.test(type)) {
    return message(`No route found that matches "Content-Type: ${type}"`, 415);
  }
  const format = c.req.query('_format') ?? 'json';
  return format === 'json' || formatOf(c) === 'json'
    ? null
    : notAcceptable(format, `No route found for the specified format ${format}. Supported formats: json.`);
}
