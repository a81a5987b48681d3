import { message } from '../drupal-answers.ts';
import type { ContentContext } from '../visitor.ts';
import type { Topics } from './topics.ts';

const TYPES: Readonly<Record<string, string>> = {
  txt: 'text/plain; charset=UTF-8',
  rdf: 'application/rdf+xml',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ots: 'application/vnd.oasis.opendocument.spreadsheet-template',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  ppt: 'application/vnd.ms-powerpoint',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** `GET /system/files/topics/{nid}/{name}`: a private file, for whoever is logged in, to be saved and never shown in place. */
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
      'Content-Type': TYPES[file.pathName.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream',
      'Content-Length': String(content.length),
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    },
  });
}
