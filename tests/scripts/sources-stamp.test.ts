import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sourcesStamp } from '../../scripts/sources-stamp.ts';
import { temporaryFolder } from './run-script.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder({});
  make('one', {
    'src/ui/view.tsx': 'view\n',
    'src/domain/rule.ts': 'rule\n',
    'deploy/site-files.ts': 'robots\n',
    'index.html': '<!doctype html>\n',
    'vite.config.ts': 'vite\n',
    'package-lock.json': '{}\n',
    'public/icon.svg': '<svg/>\n',
  });
});
afterEach(() => {
  folder.remove();
});

const at = (name: string): string => join(folder.path, name);

function make(root: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(at(`${root}/${name}`)), { recursive: true });
    writeFileSync(at(`${root}/${name}`), text);
  }
}

/** Whether another copy of the sources, changed like that, has the same stamp. */
function isSameWith(change: () => void): boolean {
  cpSync(at('one'), at('other'), { recursive: true });
  change();
  return sourcesStamp(at('one')) === sourcesStamp(at('other'));
}

describe('the stamp of the sources', () => {
  it.each([
    ['a copy elsewhere', () => undefined],
    ['an icon of one’s own', () => make('other', { 'public/icon.svg': '<svg>theirs</svg>' })],
    ['line ends of another system', () => make('other', { 'src/domain/rule.ts': 'rule\r\n' })],
    [
      'what an editor or a system keeps for itself',
      () => make('other', { 'src/.DS_Store': 'x', 'src/ui/.view.swp': 'x' }),
    ],
    ['tests and documents', () => make('other', { 'tests/a.test.ts': 'x', 'docs/deploying.md': 'x' })],
  ])('gives the sources the same stamp with %s', (_what, change) => {
    expect(isSameWith(change)).toBe(true);
  });

  it.each([
    ['another rule', () => make('other', { 'src/domain/rule.ts': 'rules\n' })],
    ['another document', () => make('other', { 'index.html': '<!doctype html><html>\n' })],
    ['other packages', () => make('other', { 'package-lock.json': '{"a":1}\n' })],
    ['one file more', () => make('other', { 'src/ui/another.tsx': '' })],
    [
      'one file less',
      () => {
        rmSync(at('other/src/ui/view.tsx'));
      },
    ],
    [
      'another name',
      () => {
        make('other', { 'src/domain/rules.ts': 'rule\n' });
        rmSync(at('other/src/domain/rule.ts'));
      },
    ],
    [
      'what has gone from one file to the next',
      () => make('other', { 'deploy/site-files.ts': 'robot', 'index.html': 's\n<!doctype html>\n' }),
    ],
  ])('gives the sources another stamp with %s', (_what, change) => {
    expect(isSameWith(change)).toBe(false);
  });
});
