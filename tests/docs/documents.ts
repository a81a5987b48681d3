import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path/posix';
import type { KnownProject } from './document-problems.ts';
import { projectRoot } from './project-copy.ts';

/** The project, as documents may speak of it. */
export function knownProject(): KnownProject {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Readonly<Record<string, string>> };
  return { files: projectRoot.flatMap(filesUnder), scripts: Object.keys(scripts) };
}

/** The documents that are for people to read: text by path. */
export function documents({ files }: KnownProject): ReadonlyMap<string, string> {
  const isDocument = /^(README\.md|docs\/.*\.md|examples\/.*README\.md)$/;
  return new Map(files.filter((file) => isDocument.test(file)).map((file) => [file, readFileSync(file, 'utf8')]));
}

function filesUnder(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
