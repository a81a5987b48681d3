import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const textOf = (path: string) => readFileSync(path, 'utf8');
const styles = globSync('src/**/*.css');
const code = [...globSync('src/**/*.{ts,tsx}'), ...globSync('deploy/*.ts'), 'index.html'].map(textOf).join('\n');

/** Class names of a style sheet, without those of the editor's library and without file names in `url()`. */
function classesIn(path: string): readonly string[] {
  const rules = textOf(path).replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, '');
  const names = [...rules.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !name.startsWith('ql-'));
}

/** Words of texts between quotes that have nothing but words and gaps, which sentences rarely are. */
const words = new Set(
  [/'([\w\s-]+)'/g, /"([\w\s-]+)"/g, /`((?:[\w\s-]|\$\{[^}]*\})+)`/g].flatMap((quoted) =>
    [...code.matchAll(quoted)].flatMap(([, text = '']) => text.replaceAll(/\$\{[^}]*\}/g, '$ ').split(/\s+/)),
  ),
);

/** Code writes a class as it is, or with a gap for its modifier: `own-state__word--${state}`. */
const isUsed = (name: string): boolean =>
  words.has(name) || words.has(`${name}$`) || words.has(`${name.slice(0, name.lastIndexOf('--'))}--$`);

describe('style sheets', () => {
  it.each(styles)('%s has no class that nothing uses', (path) => {
    expect(classesIn(path).filter((name) => !isUsed(name))).toEqual([]);
  });
});
