import { chunk, withImports, type Manifest, type ManifestChunk } from './build-manifest.ts';

/*
 * Weighed by hand: size-limit weighs files, and what is asked here is which files the manifest makes a page wait for, and
 * whether the document names them.
 */

/** What there is to weigh. */
export interface Build {
  readonly manifest: Manifest;
  /** `dist/index.html`. */
  readonly html: string;
  /** What stands in a style file. */
  readonly styleText: (file: string) => string;
  /** Bytes of a file as it travels: fonts as they are, everything else compressed with brotli. */
  readonly weightOf: (file: string) => number;
  /** Bytes of a text that stands in the HTML, compressed with brotli. */
  readonly weightOfText: (text: string) => number;
}

/** One budget, and how the build stands to it. */
export interface Judgement {
  readonly what: string;
  readonly budget: number;
  readonly actual: number;
}

/** Bytes (docs/testing.md, "Size"). */
const BUDGETS = {
  firstPageScript: 120_000,
  firstPageStyle: 12_000,
  firstPageFonts: 60_000,
  preloadedFonts: 2,
  unnamedScripts: 0,
  lazyChunk: 40_000,
  editorChunk: 60_000,
} as const;

/** Chunks that features share and that are not theirs to answer for. */
const WEIGHED_APART = ['editor', 'react-hook-form'];

/**
 * Holds a build against the budgets.
 *
 * @throws Error when the build has not the shape that the budgets are about.
 */
export function judgeSize(build: Build): readonly Judgement[] {
  refuseCircles(build.manifest);
  const first = firstPage(build.manifest);
  const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/.exec(build.html)?.[1] ?? '';
  const styles = stylesOf(build.manifest, first);
  const fonts = latinFonts([inlineStyle, ...styles.map(build.styleText)].join('\n'));
  return [
    {
      what: 'JavaScript of the first public page',
      budget: BUDGETS.firstPageScript,
      actual: sum([...first].map((key) => build.weightOf(chunk(build.manifest, key).file))),
    },
    {
      what: 'CSS of the first page',
      budget: BUDGETS.firstPageStyle,
      actual: build.weightOfText(inlineStyle) + sum(styles.map(build.weightOf)),
    },
    { what: 'fonts of the first page', budget: BUDGETS.firstPageFonts, actual: sum(fonts.map(build.weightOf)) },
    { what: 'fonts preloaded (how many)', budget: BUDGETS.preloadedFonts, actual: preloadedFonts(build.html) },
    {
      what: 'scripts of the first page that the document does not name (how many)',
      budget: BUDGETS.unnamedScripts,
      actual: [...first].filter((key) => !isNamed(build.html, chunk(build.manifest, key))).length,
    },
    ...lazyChunksOf(build, first),
  ];
}

/** Chunks that import one another may run before what they need is there. */
function refuseCircles(manifest: Manifest): void {
  for (const key of Object.keys(manifest)) {
    const waiting = (manifest[key]?.imports ?? []).find((imported) => withImports(manifest, imported).has(key));
    if (waiting !== undefined) throw new Error(`${key} and ${waiting} import one another`);
  }
}

/** What a visitor waits for: the first module, the application, which it fetches at once, and what the two import. */
function firstPage(manifest: Manifest): ReadonlySet<string> {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (entry === undefined) throw new Error('The build has no entry');
  // Some paths have the entry fetch more: what only they need.
  const application = (chunk(manifest, entry).dynamicImports ?? []).filter(
    (key) => chunk(manifest, key).name === 'home',
  );
  if (application.length === 0) throw new Error('The build has no application: its entry imports nothing dynamically');
  return new Set([entry, ...application].flatMap((key) => [...withImports(manifest, key)]));
}

function lazyChunksOf({ manifest, weightOf }: Build, first: ReadonlySet<string>): readonly Judgement[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && !first.has(key));
  const lazyChunks = entries.map((key) => {
    const own = [...withImports(manifest, key)].filter((file) => !first.has(file) && !isWeighedApart(manifest, file));
    return {
      what: `lazy chunk ${chunk(manifest, key).name ?? key}`,
      budget: BUDGETS.lazyChunk,
      actual: sum(own.map((file) => weightOf(chunk(manifest, file).file))),
    };
  });
  const editor = Object.values(manifest).find(({ name }) => name === 'editor');
  if (editor === undefined) return lazyChunks;
  return [...lazyChunks, { what: 'editor chunk', budget: BUDGETS.editorChunk, actual: weightOf(editor.file) }];
}

function isWeighedApart(manifest: Manifest, key: string): boolean {
  return WEIGHED_APART.includes(chunk(manifest, key).name ?? '');
}

function stylesOf(manifest: Manifest, keys: ReadonlySet<string>): readonly string[] {
  return [...new Set([...keys].flatMap((key) => chunk(manifest, key).css ?? []))];
}

/** The font files that plain Latin text asks for: of every face that has an `a`. */
function latinFonts(css: string): readonly string[] {
  const faces = css.match(/@font-face\s*\{[^}]*\}/g) ?? [];
  const files = faces.filter(hasLatinLetters).map((face) => /url\(["']?\/?([^"')]+)/.exec(face)?.[1]);
  return [...new Set(files)].filter((file) => file !== undefined);
}

function hasLatinLetters(face: string): boolean {
  const ranges = /unicode-range:([^;}]*)/i.exec(face)?.[1];
  if (ranges === undefined) return true;
  const letter = 0x61;
  return ranges.split(',').some((range) => {
    // U+61, U+20-7E or U+4??, where a question mark stands for any digit.
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return parseInt(from.replaceAll('?', '0'), 16) <= letter && letter <= parseInt(to.replaceAll('?', 'F'), 16);
  });
}

function preloadedFonts(html: string): number {
  const links = html.match(/<link\b[^>]*>/g) ?? [];
  return links.filter((link) => /\brel="?preload\b/.test(link) && /\bas="?font\b/.test(link)).length;
}

/** What the document does not name, the browser hears of a round trip later. */
function isNamed(html: string, { file, isEntry = false }: ManifestChunk): boolean {
  return isEntry || html.includes(`<link rel="modulepreload" href="/${file}">`);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
