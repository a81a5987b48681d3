import type { PageFiles } from '../deploy/prerendered-document.ts';
import type { Manifest } from './size-budgets.ts';

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
    const chunk = Object.keys(manifest).find((key) => new RegExp(`/${name}-(?:chunk|feature)\\.ts$`).test(key));
    if (chunk === undefined) throw new Error(`the build has no chunk ${name}`);
    return chunk;
  });
  const catalogue = `src/ui/i18n/${language}.ts`;
  const needed = [...reachedFrom(manifest, catalogue in manifest ? [...chunks, catalogue] : chunks)].flatMap(
    (key) => manifest[key] ?? [],
  );
  const added = (files: readonly string[]) =>
    [...new Set(files)].map((file) => `/${file}`).filter((url) => !shell.includes(`"${url}"`));
  return { scripts: added(needed.map(({ file }) => file)), styles: added(needed.flatMap(({ css = [] }) => css)) };
}

function reachedFrom(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    reachedFrom(manifest, manifest[key]?.imports ?? [], seen);
  }
  return seen;
}
