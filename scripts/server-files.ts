import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headerFormats } from '../deploy/header-formats.ts';
import { headersOf } from '../deploy/index-document.ts';
import { replaceFiles, type NextFile } from './replace-file.ts';

/** Where in a build that is what a web server includes. Nothing of it is served: no path of the portal leads there. */
export const SERVER_FILES = '.deploy';

/** What does not depend on settings. */
const TEMPLATES = new URL('../deploy/nginx/', import.meta.url);

/**
 * What nginx needs to serve a build, beside it: the security headers of its settings, with and without TLS, and the files
 * that an operator includes or copies.
 *
 * @param html the `index.html` of the build.
 * @throws Error when that is none of this portal's, or names a host that no policy can name.
 */
export function serverFiles(dist: string, html: string): readonly NextFile[] {
  const place = (name: string): string => join(dist, SERVER_FILES, name);
  const headers = (tls: boolean): string => headerFormats.nginx(headersOf(html, { tls }));
  return [
    ...readdirSync(TEMPLATES).map((name) => ({ file: place(name), content: readFileSync(new URL(name, TEMPLATES)) })),
    { file: place('security-headers.conf'), content: headers(false) },
    { file: place('security-headers-tls.conf'), content: headers(true) },
  ];
}

/** Writes them. */
export function writeServerFiles(dist: string): void {
  const files = serverFiles(dist, readFileSync(join(dist, 'index.html'), 'utf8'));
  mkdirSync(join(dist, SERVER_FILES), { recursive: true });
  replaceFiles(files);
}
