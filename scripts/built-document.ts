import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsOf } from '../deploy/index-document.ts';
import { ScriptError } from './script-error.ts';
import { isOfTheseSources, PROJECT } from './sources-stamp.ts';

/**
 * The `index.html` of a build.
 *
 * @throws ScriptError when there is none, or it is no document of this portal.
 */
export function builtDocument(dist: string): string {
  if (dist === '') throw new ScriptError('--dist has to name the folder of a build.');
  const file = join(dist, 'index.html');
  let html: string;
  try {
    html = readFileSync(file, 'utf8');
  } catch {
    throw new ScriptError(`There is no ${file}: run "npm run build" first, or name a build with --dist.`);
  }
  try {
    settingsOf(html);
  } catch {
    throw new ScriptError(`${file} is no document of this portal.`);
  }
  return html;
}

/** What Vite has put into every build, beside the document: the project's own folder has an `index.html` as well. */
const OF_EVERY_BUILD = ['.vite/manifest.json', 'assets'];

/**
 * The `index.html` of a build that is about to be changed: by the program that it was made with, since another one reads
 * settings and takes pages over in its own way.
 *
 * @throws ScriptError when the folder is no whole build of this portal, or was made from other sources than are here.
 */
export function documentOfBuild(dist: string): string {
  const html = builtDocument(dist);
  const missing = OF_EVERY_BUILD.map((name) => join(dist, name)).find((path) => !existsSync(path));
  if (missing !== undefined) throw new ScriptError(`There is no ${missing}: ${dist} is no whole build of the portal.`);
  if (!isOfTheseSources(dist)) {
    throw new ScriptError(
      `${dist} was made from other sources than those in ${PROJECT}: get the version it was made from there, and its packages by "npm ci", or build again by "npm run build".`,
    );
  }
  return html;
}
