import { createHash } from 'node:crypto';
import { documentOf, mimeOf } from '../seed/documents.ts';
import { renderStill } from '../stills/render-still.ts';
import { STILLS } from '../stills/stills.ts';

/** Two weeks in seconds, as in the .htaccess of Drupal. */
const MAX_AGE_S = 1_209_600;

/** The files below `/sites/default/files`; a real content system leaves them to its web server. */
export class PublicFiles {
  readonly #known = new Map<string, { readonly content: Uint8Array<ArrayBuffer>; readonly etag: string }>();

  /** The answer to a request for a file; images are drawn when they are first asked for. */
  answer(name: string, ifNoneMatch: string | undefined): Response {
    let file = this.#known.get(name);
    if (!file) {
      const content = contentOf(name);
      if (!content) return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } });
      file = { content, etag: `"${createHash('sha256').update(content).digest('hex').slice(0, 16)}"` };
      this.#known.set(name, file);
    }
    const headers = {
      'Cache-Control': `public, max-age=${MAX_AGE_S}`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
      ETag: file.etag,
    };
    if (ifNoneMatch === file.etag) return new Response(null, { status: 304, headers });
    return new Response(file.content, { headers: { ...headers, 'Content-Type': mimeOf(name) } });
  }
}

function contentOf(name: string): Uint8Array<ArrayBuffer> | undefined {
  if (Object.hasOwn(STILLS, name)) return renderStill(STILLS[name as keyof typeof STILLS]);
  const document = documentOf(name);
  return document && new Uint8Array(document);
}
