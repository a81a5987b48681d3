import type { PageFiles } from '../deploy/prerendered-document.ts';
import type { Manifest } from './size-budgets.ts';

/**
 * What a page needs beyond what its document names already: the parts of its features, and what these import.
 *
 * @param shell the document, as the build has it.
 * @param names of features and other late parts; each has a file `<name>-chunk.ts` or `<name>-feature.ts`.
 * @param language what the page is in; English has no catalogue to wait for.
 * @throws Error for a part that the build does not have.
 */
export function pageFiles(manifest: Manifest, shell: string, names: readonly string[], language = 'en'): PageFiles {
  const parts = names.map((name) => {
    const part = Object.keys(manifest).find((key) => new RegExp(`/${name}-(?:chunk|feature)\\.ts$`).test(key));
    if (part === undefined) throw new Error(`the build has no part ${name}`);
    return part;
  });
  const catalogue = `src/ui/i18n/${language}.ts`;
  const needed = [...reachedFrom(manifest, catalogue in manifest ? [...parts, catalogue] : parts)].flatMap(
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
