import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Complaint } from './complaint.ts';
import { SERVER_FILES } from './server-files.ts';

const ASSETS = 'assets';

/** Since when a build has files that are none of its own: names to instants. */
const RECORD = `${SERVER_FILES}/former-files.json`;

/** How long after its build was replaced a file may still be asked for: longer than anybody leaves a page open. */
const KEPT_MS = 30 * 24 * 3_600_000;

export interface FormerFiles {
  /** Folder of the build that is served. */
  readonly former: string;
  /** Folder of the one that is to be served instead. */
  readonly next: string;
  readonly now: Date;
}

/**
 * Copies the hashed files of the build that is served to the next one, with what that one has kept of former builds. Each
 * stays for 30 days from when its build was replaced; when the file was made says nothing, a build may be served for a year.
 *
 * @returns the names of the files that the next build has besides its own, and of those that it no longer has.
 * @throws Complaint when one of the two is no build, or both are one.
 */
export function keepFormerFiles({ former, next, now }: FormerFiles): {
  readonly kept: readonly string[];
  readonly dropped: readonly string[];
} {
  const given = assetsOf(former);
  if (realpathSync(former) === realpathSync(next)) throw new Complaint('--of and --in are the same build.');
  // What has been done before is done anew.
  for (const name of Object.keys(recordOf(next))) rmSync(join(next, ASSETS, name), { force: true });
  const own = new Set(assetsOf(next));
  const since = recordOf(former);
  const others = given
    .filter((name) => !own.has(name))
    .map((name) => ({ name, replaced: since[name] ?? now.toISOString() }));
  const isRecent = ({ replaced }: { readonly replaced: string }): boolean =>
    now.getTime() - Date.parse(replaced) < KEPT_MS;
  const kept = others.filter(isRecent);
  const record = Object.fromEntries(kept.map(({ name, replaced }) => [name, replaced]));
  mkdirSync(join(next, SERVER_FILES), { recursive: true });
  writeFileSync(join(next, RECORD), `${JSON.stringify(record, null, 2)}\n`);
  for (const { name } of kept) copyFileSync(join(former, ASSETS, name), join(next, ASSETS, name));
  return {
    kept: kept.map(({ name }) => name),
    dropped: others.filter((file) => !isRecent(file)).map(({ name }) => name),
  };
}

function assetsOf(dist: string): readonly string[] {
  const folder = join(dist, ASSETS);
  if (!existsSync(folder)) throw new Complaint(`There is no ${folder}: ${dist} is no build.`);
  return readdirSync(folder);
}

function recordOf(dist: string): Readonly<Record<string, string>> {
  const file = join(dist, RECORD);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>) : {};
}
