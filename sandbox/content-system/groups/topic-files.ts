import { mimeOf } from '../../seed/documents.ts';
import { message } from '../drupal-answers.ts';
import type { ContentContext } from '../visitor.ts';
import type { Topics } from './topics.ts';

/** `GET /system/files/topics/{nid}/{name}`: a private file for logged-in users, sent as a download. */
export function topicFile(topics: Topics, c: ContentContext): Response {
  const name = c.req.param('name') ?? '';
  const file = topics.byNid(c.req.param('nid') ?? '')?.files.find(({ pathName }) => pathName === name);
  if (!file) return message('', 404);
  if (!c.get('visitor').account) return message('', 403);
  const content = topics.contentOf(file);
  const plain = file.pathName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(file.pathName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return new Response(content, {
    headers: {
      'Content-Type': mimeOf(file.pathName),
      'Content-Length': String(content.length),
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    },
  });
}
