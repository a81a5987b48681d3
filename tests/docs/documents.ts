import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize } from 'node:path/posix';
import { readDocument, type ReadDocument } from './markdown.ts';

/*
 * By hand: remark-validate-links brings 196 packages for links and anchors alone, and knows no ids in HTML; names of files and
 * npm scripts in running text are what changes most.
 */

/** What documents are compared with. */
export interface KnownProject {
  /** Files of the project, relative to its root. */
  readonly files: readonly string[];
  /** The scripts of `package.json`. */
  readonly scripts: readonly string[];
}

/** Folders that a build, a test or the sandbox makes: there is nothing in them to be looked for. */
const MADE = ['dist', '.sandbox', 'screenshots', 'test-results', 'node_modules'];

/** What is made, installed or kept by tools: no part of the project. See `.gitignore`. */
const NOT_OURS = [...MADE, '.git', 'coverage', 'playwright-report'];

/** Files and folders at the root of the project. */
export const projectRoot = (): readonly string[] => readdirSync('.').filter((name) => !NOT_OURS.includes(name));

/** What begins as a folder of `src` does and is none. */
const MEDIA_TYPE = /^application\/(json|xml|pdf|octet-stream|x-www-form-urlencoded|[a-z]+\+(json|xml))\b/;

/** Names that say by themselves that they are a file of this project; a `.json` may belong to another project. */
const OWN_NAME = /\.(ts|tsx|css|cjs|md)$/;

/**
 * What documents say that is not so: relative links without their target, anchors that no heading has, files that do not
 * exist, npm scripts that package.json has not.
 *
 * A path counts as one of the project when it begins with one of its folders (or one of those of `src`), or ends as its
 * sources do; it may leave out what is left of it. `<placeholders>`, `{a,b}` and `*` stand for anything that makes it one.
 *
 * @param texts of documents by path.
 * @returns `<document>: <what is wrong>`, none when all is well.
 */
export function documentProblems(texts: ReadonlyMap<string, string>, project: KnownProject): readonly string[] {
  const paths = new Set([...project.files, ...project.files.flatMap(foldersOf)]);
  const read = new Map([...texts].map(([path, text]) => [path, readDocument(text)] as const));
  return [...read].flatMap(([path, { links, code }]) => {
    const found = [
      ...links.map((link) => linkProblem(path, link, paths, read)),
      ...code.flatMap((text) => pathsIn(text, paths)).map((name) => pathProblem(path, name, paths)),
      ...code.flatMap(scriptsIn).map((name) => (project.scripts.includes(name) ? '' : `no npm script ${name}`)),
    ];
    return found.filter((problem) => problem !== '').map((problem) => `${path}: ${problem}`);
  });
}

function linkProblem(
  from: string,
  link: string,
  paths: ReadonlySet<string>,
  read: ReadonlyMap<string, ReadDocument>,
): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(link)) return '';
  const [address = '', anchor] = link.split('#');
  const target = address === '' ? from : normalize(join(dirname(from), address)).replace(/\/$/, '');
  if (address.startsWith('/') || !paths.has(target)) return `no ${link} to link to`;
  const isMissing = anchor !== undefined && read.get(target)?.anchors.has(anchor) !== true;
  return isMissing ? `no #${anchor} in ${target}` : '';
}

function pathProblem(from: string, name: string, paths: ReadonlySet<string>): string {
  // `./load-page.ts` is the address of an import, as it stands in some file.
  const pattern = name
    .replaceAll(/<[^>]*>/g, '*')
    .replace(/\/$/, '')
    .replace(/^(\.{1,2}\/)+/, '');
  const own = join(dirname(from), pattern);
  const isThere = [...paths].some((path) => path === own || matchesGlob(path, `{**/,}${pattern}`));
  return isThere ? '' : `no file or folder ${name}`;
}

function pathsIn(code: string, paths: ReadonlySet<string>): readonly string[] {
  // A placeholder may be of several words.
  const words = code.replaceAll(/<[^<>\n]*>/g, '<>').split(/[\s"'`=,;()]+(?![^{]*\})/);
  return words
    .map((word) => word.replace(/:\d+$/, '').replace(/[.:]$/, ''))
    .filter((word) => /^[\w.{<*@-]/.test(word) && !/^\w+:/.test(word) && !MEDIA_TYPE.test(word))
    .filter((word) => {
      const [first = ''] = word.split('/');
      if (MADE.includes(first)) return false;
      const isInFolder = word.includes('/') && (paths.has(first) || paths.has(`src/${first}`));
      return isInFolder || (OWN_NAME.test(word) && /[\w-]/.test(word.replace(OWN_NAME, '')));
    });
}

function scriptsIn(code: string): readonly string[] {
  const run = [...code.matchAll(/\bnpm run (?:-s |--silent )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  const short = [...code.matchAll(/\bnpm (start|test)\b/g)].map(([, name = '']) => name);
  return [...run, ...short];
}

function foldersOf(file: string): readonly string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
}

/** The project, as documents may speak of it. */
export function knownProject(): KnownProject {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Readonly<Record<string, string>> };
  return { files: projectRoot().flatMap(filesUnder), scripts: Object.keys(scripts) };
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
