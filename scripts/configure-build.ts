import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withSettings } from '../deploy/index-document.ts';
import { PRERENDERED } from '../deploy/prerendered-document.ts';
import type { PortalSettings } from '../src/application/ports/portal-settings.ts';
import { documentOfBuild } from './built-document.ts';
import { ScriptError } from './script-error.ts';
import { compressedCopies } from './compressed-copies.ts';
import { makeFolderAside, removeLeftovers } from './leftovers.ts';
import { replaceFiles } from './replace-file.ts';
import { SERVER_FILES, serverFiles } from './server-files.ts';

/** Where in a build an operator puts files of their own (docs/deploying.md). */
const OWN_FILES = 'data';

/** What there was besides the application. */
export interface ConfiguredBuild {
  /** Whether there were prerendered pages, which are gone. */
  readonly hadPages: boolean;
  /** The folder with files of the operator's own, if there is one; they may be those of whose build it was. */
  readonly ownFiles: string | undefined;
}

/**
 * Makes a finished build another association's: its document, the compressed copies of that, and what the web server sends
 * with it. Pages that were prerendered with other settings go. The build may be served meanwhile: at every moment the document
 * is the same to all browsers, however it is compressed. Done again after it was interrupted, it comes to the same.
 *
 * @throws ScriptError when there is no build of the sources here, or it cannot be served with these settings; nothing has changed
 * then, nor when a file cannot be written.
 */
export async function configureBuild(dist: string, settings: PortalSettings): Promise<ConfiguredBuild> {
  const file = join(dist, 'index.html');
  const former = documentOfBuild(dist);
  const html = inOrder(file, () => withSettings(former, settings));
  const copies = await compressedCopies(file, Buffer.from(html));
  const files = [
    ...inOrder(file, () => serverFiles(dist, html)),
    // Web servers send the document itself where a copy is missing, but never look whether a copy is still one.
    ...copies.map((copy) => ({ file: copy.file, content: undefined })),
    { file, content: html },
    ...copies,
  ];
  for (const folder of [dist, join(dist, SERVER_FILES)]) removeLeftovers(folder);
  mkdirSync(join(dist, SERVER_FILES), { recursive: true });
  let hadPages = false;
  replaceFiles(files, () => {
    // First of all, so that no visitor is shown the pages of another association.
    hadPages = removeFolder(dist, PRERENDERED);
  });
  const ownFiles = join(dist, OWN_FILES);
  return { hadPages, ownFiles: existsSync(ownFiles) ? ownFiles : undefined };
}

/** Removes a folder at once, however much is in it. */
function removeFolder(dist: string, name: string): boolean {
  if (!existsSync(join(dist, name))) return false;
  const aside = makeFolderAside(dist);
  renameSync(join(dist, name), join(aside, name));
  rmSync(aside, { recursive: true, force: true });
  return true;
}

function inOrder<T>(file: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new ScriptError(`${file} cannot be configured: ${error instanceof Error ? error.message : String(error)}`);
  }
}
