import type { PageFiles } from '../deploy/prerendered-document.ts';

/** One chunk of the build, as Vite's `dist/.vite/manifest.json` describes it. */
export interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  /** Keys of chunks that are needed before this one can run. */
  readonly imports?: readonly string[];
  /** Keys of chunks that are fetched later. */
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** A chunk and everything that is needed before it can run, by their keys; those are added to what is there already. */
export function withImports(manifest: Manifest, start: string, keys = new Set<string>()): ReadonlySet<string> {
  if (keys.has(start)) return keys;
  keys.add(start);
  for (const imported of chunk(manifest, start).imports ?? []) withImports(manifest, imported, keys);
  return keys;
}

/** @throws Error when the build has none of that key. */
export function chunk(manifest: Manifest, key: string): ManifestChunk {
  const found = manifest[key];
  if (found === undefined) throw new Error(`The build has no ${key}`);
  return found;
}

/**
 * What a page needs beyond what its document names already: the chunks of its features, and their imports.
 *
 * @param shell the document, as the build has it.
 * @param names of features and other lazy chunks; each has a file `<name>-chunk.ts` or `<name>-feature.ts`.
 * @param language what the page is in; English has no catalogue to wait for.
 * @throws Error for a chunk that the build does not have.
 */
export function pageFiles(manifest: Manifest, shell: string, names: readonly string[], language = 'en'): PageFiles {
  const chunks = names.map((name) => {
    const found = Object.keys(manifest).find((key) => new RegExp(`/${name}-(?:chunk|feature)\\.ts$`).test(key));
    if (found === undefined) throw new Error(`the build has no chunk ${name}`);
    return found;
  });
  const catalogue = `src/ui/i18n/${language}.ts`;
  const keys = new Set<string>();
  for (const start of catalogue in manifest ? [...chunks, catalogue] : chunks) withImports(manifest, start, keys);
  const needed = [...keys].map((key) => chunk(manifest, key));
  const added = (files: readonly string[]) =>
    [...new Set(files)].map((file) => `/${file}`).filter((url) => !shell.includes(`"${url}"`));
  return { scripts: added(needed.map(({ file }) => file)), styles: added(needed.flatMap(({ css = [] }) => css)) };
}
