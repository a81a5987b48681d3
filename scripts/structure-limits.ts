import { dirname, join } from 'node:path';

/** One figure of the structure. */
export interface Measure {
  readonly what: string;
  readonly limit: number;
  readonly actual: number;
  /** Where the figure comes from: the largest folder, or the files with the words. */
  readonly where?: string;
}

const FILES = 420;
const LINES = 38_000;
const FILES_OF_FOLDER = 18;
const WORDS = 20;

/** Words that hide who does something. */
const VAGUE = /\b(?:whoever|somebody|nobody|anybody|anew)\b/gi;

const ARCHITECTURE = 'docs/architecture.md';

/**
 * Measures the project: TypeScript files and lines of `src`, its largest folder, vague words everywhere, and the files
 * that each flow of `docs/architecture.md` passes. A flow is a heading such as "Login (at most 18 files)"; its files are
 * those of `src` that its section links to.
 *
 * @param files texts by path from the root of the project.
 */
export function measureStructure(files: ReadonlyMap<string, string>): readonly Measure[] {
  const sources = [...files].filter(([path]) => path.startsWith('src/') && /\.tsx?$/.test(path));
  const folders = new Map<string, number>();
  for (const [path] of sources) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  const [largest, held = 0] = [...folders].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const vague = [...files].flatMap(([path, text]) => (text.match(VAGUE) ?? []).map(() => path));
  return [
    { what: 'TypeScript files of src', limit: FILES, actual: sources.length },
    { what: 'lines of them', limit: LINES, actual: sources.reduce((sum, [, text]) => sum + linesOf(text), 0) },
    { what: 'files of a folder', limit: FILES_OF_FOLDER, actual: held, ...(largest && { where: largest }) },
    { what: 'vague words', limit: WORDS, actual: vague.length, where: [...new Set(vague)].join(' ') },
    ...flowsOf(files.get(ARCHITECTURE) ?? ''),
  ];
}

const linesOf = (text: string) => text.split('\n').length - 1;

function flowsOf(architecture: string): readonly Measure[] {
  return architecture.split(/^(?=#{2,3} )/m).flatMap((section) => {
    const [, name, limit] = /^### (.+) \(at most (\d+) files\)/.exec(section) ?? [];
    if (name === undefined) return [];
    const links = section.matchAll(/\]\((\.\.\/src\/[^)#]+)\)/g);
    const passed = new Set([...links].map(([, link = '']) => join(dirname(ARCHITECTURE), link)));
    return { what: `files of the flow “${name}”`, limit: Number(limit), actual: passed.size };
  });
}
