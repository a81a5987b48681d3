import { decoded } from '../domain/content/decoded.ts';

/**
 * What never reaches the portal behind a web server as `deploy/nginx` sets it up: files of the build and of the operator,
 * systems behind the portal's host, and what has been uploaded there.
 */
const KEPT = /^\/(?:assets|data|-|sites|system\/files)\/|^\/[^/.][^/]*\.(?:atom|ico|png|svg|txt|webmanifest|xml)$/;

/** Whether the web server answers at a path by itself. @param path as `pagePath` normalises it. */
export function isWebServerPath(path: string): boolean {
  // One segment that cannot be decoded hides nothing of the others.
  return KEPT.test(path.split('/').map(decoded).join('/'));
}
