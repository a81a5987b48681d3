import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a build is made from, besides the settings. */
export const buildSources = ['src', 'deploy', 'index.html', 'public', 'vite.config.ts', 'package-lock.json'];

/** Whether a made file is missing, or older than any of the files and folders it was made from. */
export function isStale(made: string, sources: readonly string[]): boolean {
  const time = changed(made);
  return time === undefined || sources.flatMap(filesUnder).some((file) => (changed(file) ?? 0) > time);
}

function changed(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

function filesUnder(path: string): readonly string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name));
}
