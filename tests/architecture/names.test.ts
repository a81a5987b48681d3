import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

/* The names of docs/guidelines.md, as far as a machine can tell. */

const SOURCES = globSync('{src,sandbox,scripts,bench,deploy,examples,tests}/**/*.{ts,tsx,css}').filter(
  (file) => !file.startsWith('tests/fixtures/'),
);
const OURS = SOURCES.filter((file) => /^(src|examples)\//.test(file));
const PORTS = 'src/application/ports/';
/** What ports are made of, and no port itself. */
const NO_PORTS = ['injection.ts', 'remote-error.ts'];

const textOf = (file: string): string => readFileSync(file, 'utf8');

it('files are named in kebab-case after what is inside: there are no barrels and no default exports', () => {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.(ts|tsx|css)$/;
  expect(SOURCES.filter((file) => !kebab.test(basename(file)) || /^index\.tsx?$/.test(basename(file)))).toEqual([]);
  const exportsDefault = /^export (default\b|\{[^}]*\bas default\b)/m;
  expect([SOURCES.length > 500, ...OURS.filter((file) => exportsDefault.test(textOf(file)))]).toEqual([true]);
});

it.each(OURS.filter((file) => file.startsWith(PORTS) && !NO_PORTS.includes(basename(file))))(
  '%s exports ports, each with a token of the same name',
  (file) => {
    const text = textOf(file);
    const tokens = [...text.matchAll(/^export const (\w+) = token<(\w+)>\(\s*'(\w+)',?\s*\);$/gm)];
    expect(tokens).not.toEqual([]);
    for (const [, name, type, description] of tokens) {
      expect([type, description]).toEqual([name, name]);
      expect(text).toMatch(new RegExp(`^export (interface|type) ${name}\\b`, 'm'));
    }
  },
);

it.each(OURS.filter((file) => file.endsWith('-module.ts')))('%s exports the module of that name', (file) => {
  const name = basename(file, '.ts').replaceAll(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
  expect(textOf(file)).toMatch(new RegExp(`^export const ${name} = new ContainerModule\\(`, 'm'));
});

it('one test alone reads the association’s own settings, and says that they are valid', () => {
  const reads = /(?:readFileSync\(|readConfigFile\(|configFile:)\s*['"`]portal\.config\.json/;
  const readers = SOURCES.filter((file) => file.startsWith('tests/') && reads.test(textOf(file)));
  expect(readers).toEqual(['tests/composition/portal-config.test.ts']);
});
