import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/* The names of docs/guidelines.md, as far as a machine can tell. */

const SOURCES = ['src', 'sandbox', 'scripts', 'bench', 'deploy', 'examples', 'tests'].flatMap(sourcesIn);
const PORTS = 'src/application/ports/';
/** What ports are made of, and no port itself. */
const NO_PORTS = ['injection.ts', 'remote-error.ts'];

describe('file names', () => {
  it('names files in kebab-case', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.(ts|tsx|css)$/;
    expect(SOURCES.filter((file) => !kebab.test(basename(file)))).toEqual([]);
  });

  it('names files after what is inside: there are no barrels', () => {
    expect(SOURCES.filter((file) => /^index\.tsx?$/.test(basename(file)))).toEqual([]);
  });
});

describe('exports', () => {
  it('exports nothing as default from src and examples', () => {
    const exportsDefault = /^export (default\b|\{[^}]*\bas default\b)/m;
    expect(SOURCES.filter((file) => /^(src|examples)\//.test(file) && exportsDefault.test(textOf(file)))).toEqual([]);
  });

  const ports = SOURCES.filter((file) => file.startsWith(PORTS) && !NO_PORTS.includes(basename(file)));
  it.each(ports)('exports from %s ports, each with a token of the same name', (file) => {
    const text = textOf(file);
    const tokens = [...text.matchAll(/^export const (\w+) = token<(\w+)>\(\s*'(\w+)',?\s*\);$/gm)];
    expect(tokens).not.toEqual([]);
    for (const [, name, type, description] of tokens) {
      expect([type, description]).toEqual([name, name]);
      expect(text).toMatch(new RegExp(`^export (interface|type) ${name}\\b`, 'm'));
    }
  });

  const modules = SOURCES.filter((file) => /^(src|examples)\//.test(file) && file.endsWith('-module.ts'));
  it.each(modules)('exports from %s the module of that name', (file) => {
    const name = pascalCase(basename(file, '.ts'));
    const camelCase = name.charAt(0).toLowerCase() + name.slice(1);
    expect(textOf(file)).toMatch(new RegExp(`^export const ${camelCase} = new ContainerModule\\(`, 'm'));
  });
});

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.(ts|tsx|css)$/.test(file) && !file.startsWith('tests/fixtures/'));
}

function textOf(file: string): string {
  return readFileSync(file, 'utf8');
}

function pascalCase(kebab: string): string {
  return kebab.replaceAll(/(^|-)([a-z0-9])/g, (_match, _hyphen, letter: string) => letter.toUpperCase());
}
