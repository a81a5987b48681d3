import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { ScriptError } from './script-error.ts';
import { SERVER_FILES } from './server-files.ts';

const ASSETS = 'assets';

/** Since when a build has files that are none of its own: names to instants. */
const RECORD = `${SERVER_FILES}/former-files.json`;

/** How long a file is kept after its build was replaced: longer than visitors leave a page open. */
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
 * @throws ScriptError when one of the two is no build, both are one, or what has been kept before cannot be read.
 */
export function keepFormerFiles({ former, next, now }: FormerFiles): {
  readonly kept: readonly string[];
  readonly dropped: readonly string[];
} {
  const given = assetsOf(former);
  if (realpathSync(former) === realpathSync(next)) throw new ScriptError('--of and --in are the same build.');
  const since = recordOf(former);
  const before = recordOf(next);
  // A former run is repeated from the start.
  for (const name of Object.keys(before)) rmSync(join(next, ASSETS, name), { force: true });
  const own = new Set(assetsOf(next));
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
  if (!isKind(folder, 'isDirectory')) throw new ScriptError(`There is no ${folder}: ${dist} is no build.`);
  const names = readdirSync(folder);
  const other = names.map((name) => join(folder, name)).find((file) => !isKind(file, 'isFile'));
  if (other !== undefined)
    throw new ScriptError(`${other} is no file, and builds have nothing else there: take it away.`);
  return names;
}

const isKind = (path: string, kind: 'isDirectory' | 'isFile'): boolean =>
  statSync(path, { throwIfNoEntry: false })?.[kind]() ?? false;

function recordOf(dist: string): Readonly<Record<string, string>> {
  const file = join(dist, RECORD);
  if (!existsSync(file)) return {};
  const record = parsed(readFileSync(file, 'utf8'));
  if (!isRecord(record)) {
    throw new ScriptError(
      `${file} cannot be read as names of files with instants. Remove it: what is kept of former builds then stays for 30 days from the next upgrade.`,
    );
  }
  return record;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Whether that is what has been written here: files of these names are removed. */
const isRecord = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([name, since]) => name === basename(name) && typeof since === 'string' && !Number.isNaN(Date.parse(since)),
  );
