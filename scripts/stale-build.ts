import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isOfTheseSources } from './sources-stamp.ts';

/**
 * Whether a build is missing, was made from other sources, or is older than what is put beside the program. Its settings do
 * not count: who serves a build puts others into its document.
 */
export function isStale(dist: string): boolean {
  if (!isOfTheseSources(dist)) return true;
  const made = changed(join(dist, 'index.html'));
  return made === undefined || filesUnder('public').some((file) => (changed(file) ?? 0) > made);
}

function changed(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
