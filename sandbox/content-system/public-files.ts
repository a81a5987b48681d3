import { createHash } from 'node:crypto';
import { renderStill } from '../stills/render-still.ts';
import { STILLS } from '../stills/stills.ts';

/** Two weeks in seconds, as in the .htaccess of Drupal. */
const MAX_AGE_S = 1_209_600;

/** The files below `/sites/default/files`; a real content system leaves them to its web server. */
export class PublicFiles {
  readonly #rendered = new Map<string, { readonly png: Uint8Array<ArrayBuffer>; readonly etag: string }>();

  /** The answer to a request for a file; images are drawn when they are first asked for. */
  answer(name: string, ifNoneMatch: string | undefined): Response {
    const still = Object.hasOwn(STILLS, name) ? STILLS[name as keyof typeof STILLS] : undefined;
    if (!still) return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } });

    let file = this.#rendered.get(name);
    if (!file) {
      const png = renderStill(still);
      file = { png, etag: `"${createHash('sha256').update(png).digest('hex').slice(0, 16)}"` };
      this.#rendered.set(name, file);
    }
    const headers = {
      'Cache-Control': `public, max-age=${MAX_AGE_S}`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
      ETag: file.etag,
    };
    if (ifNoneMatch === file.etag) return new Response(null, { status: 304, headers });
    return new Response(file.png, { headers: { ...headers, 'Content-Type': 'image/png' } });
  }
}
