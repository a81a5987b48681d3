import { extname } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Headers } from '../../deploy/security-headers.ts';

/** Something a site sends, compressed once and for all, as a web server has it on its disk. */
export interface SiteFile {
  readonly headers: Headers;
  readonly content: Buffer;
  /** Absent for what is compressed by itself. */
  readonly brotli: Buffer | undefined;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
const OTHER_TYPES: Readonly<Record<string, string>> = { '.woff2': 'font/woff2', '.png': 'image/png' };

/**
 * @param name says by its ending what it is, and by its folder whether it ever changes: what is in `assets` has a hash of
 *   its content in its name.
 */
export function siteFile(name: string, text: string | Buffer, more: Headers = {}): SiteFile {
  const content = Buffer.from(text);
  const type = TYPES[extname(name)];
  const cache = name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  return {
    headers: {
      ...more,
      'Content-Type': type ?? OTHER_TYPES[extname(name)] ?? 'application/octet-stream',
      'Cache-Control': cache,
      ...(type === undefined ? {} : { Vary: 'Accept-Encoding' }),
    },
    content,
    brotli: type === undefined ? undefined : compressed(content),
  };
}

function compressed(content: Buffer): Buffer {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}
