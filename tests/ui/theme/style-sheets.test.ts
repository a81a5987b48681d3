import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

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

it.each(styles)('%s has no class that nothing uses', (path) => {
  expect(classesIn(path).filter((name) => !isUsed(name))).toEqual([]);
});

/**
 * Widths in CSS pixels at which mobile device classes end (docs/specification.md, section 10): a smartphone is narrower than
 * 600, a phablet narrower than 768.
 */
const BREAKPOINTS = { smartphone: 600, phablet: 768 } as const;

/** Breakpoints of style sheets within a class: room for more than two columns, and the widest windows. */
const WITHIN_CLASSES = [1024, 1600];

/** The widths in a file's media queries. */
const widthsIn = (file: string): readonly string[] =>
  (textOf(file).match(/@media[^{]*/g) ?? []).flatMap(
    (query) => query.match(/\([^()]*(?:width|inline-size)[^()]*\)/g) ?? [],
  );
it('uses no other widths than the breakpoints in style sheets', () => {
  const known = [...Object.values(BREAKPOINTS), ...WITHIN_CLASSES].flatMap((width) => [
    `(min-width: ${width}px)`,
    `(max-width: ${width - 0.02}px)`,
    `(min-width: ${width / 16}em)`,
  ]);
  const asked = [...styles, 'index.html'].flatMap((file) => widthsIn(file).map((query) => [file, query] as const));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter(([, query]) => !known.includes(query))).toEqual([]);
});

it('ends the menu panel where phablets end', () => {
  const shell = styles.filter((file) => !file.includes('features')).map(textOf);
  const widths = shell.flatMap((style) => [...style.matchAll(/(?:min|max)-width: 7(\d\d(?:\.\d+)?)px/g)]);
  expect(new Set(widths.map(([query]) => query))).toEqual(
    new Set([`min-width: ${BREAKPOINTS.phablet}px`, `max-width: ${BREAKPOINTS.phablet - 0.02}px`]),
  );
});

/** What items of check lists say in a state, by the language of the page. */
const said = (state: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [
      ...textOf('src/ui/theme/prose.css').matchAll(
        /li\[data-list='(\w+)'\](?::lang\((\w+)\))?::before \{\s*content: '.?' \/ '([^']*)';/g,
      ),
    ]
      .filter(([, of]) => of === state)
      .map(([, , language = 'en', text = '']) => [language, text]),
  );

it('states in a check list whether an item is done, in each language of the page', () => {
  const open = { en: 'open: ', de: 'offen: ', fr: 'à faire\u00A0: ', es: 'pendiente: ' };
  expect(said('unchecked')).toMatchObject(open);
  expect(said('checked')).toMatchObject({ en: 'done: ', de: 'erledigt: ', fr: 'fait\u00A0: ', es: 'hecho: ' });
  expect(Object.keys(said('checked')).toSorted()).toEqual(Object.keys(said('unchecked')).toSorted());
});
