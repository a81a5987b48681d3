import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Where in a build it is written what the build was made from. */
export const SOURCES_STAMP = '.vite/sources';

/** What the program of a build is made from. Not `public`: an icon of one's own makes no other program. */
const SOURCES = ['src', 'deploy', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** The folder of the project. */
export const PROJECT = join(import.meta.dirname, '..');

/**
 * What tells one version of the sources from another: a hash of all files that the program is made from. It is the same
 * wherever they lie, and with the line ends of another system.
 */
export function sourcesStamp(project: string = PROJECT): string {
  const hash = createHash('sha256');
  for (const name of SOURCES.flatMap((source) => filesOf(project, source)).toSorted()) {
    const text = readFileSync(join(project, name), 'latin1').replaceAll('\r\n', '\n');
    hash.update(`${name}\0${String(text.length)}\0`).update(text, 'latin1');
  }
  return `${hash.digest('hex')}\n`;
}

/** Whether a build was made from the sources that are here. */
export function isOfTheseSources(dist: string): boolean {
  const file = join(dist, SOURCES_STAMP);
  return existsSync(file) && readFileSync(file, 'utf8') === sourcesStamp();
}

/** Names below the project, with slashes. What begins with a dot is some editor's or system's own. */
function filesOf(project: string, source: string): readonly string[] {
  if (!statSync(join(project, source)).isDirectory()) return [source];
  return readdirSync(join(project, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(project, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}
