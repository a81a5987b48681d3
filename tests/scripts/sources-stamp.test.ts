import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sourcesStamp } from '../../scripts/sources-stamp.ts';
import { temporaryFolder } from './run-script.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder({
    'index.html': '<!doctype html>\n',
    'vite.config.ts': 'vite\n',
    'package-lock.json': '{}\n',
  });
  write({
    'src/ui/view.tsx': 'view\n',
    'src/rule.ts': 'rule\n',
    'deploy/robots.ts': 'robots\n',
    'public/icon.svg': '',
  });
});
afterEach(() => {
  folder.remove();
});

const at = (name: string): string => join(folder.path, name);

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(at(name)), { recursive: true });
    writeFileSync(at(name), text);
  }
}

describe('the stamp of the sources', () => {
  it.each([
    ['an icon of one’s own', { 'public/icon.svg': '<svg>theirs</svg>' }],
    ['line ends of another system', { 'src/rule.ts': 'rule\r\n' }],
    ['what an editor or a system keeps for itself', { 'src/.DS_Store': 'x', 'src/ui/.view.swp': 'x' }],
    ['tests and documents', { 'tests/a.test.ts': 'x', 'docs/deploying.md': 'x' }],
  ])('stays the same with %s', (_what, files) => {
    const before = sourcesStamp(folder.path);
    write(files);
    expect(sourcesStamp(folder.path)).toBe(before);
  });

  it.each<[string, () => unknown]>([
    ['another rule', () => write({ 'src/rule.ts': 'rules\n' })],
    ['another document', () => write({ 'index.html': '<!doctype html><html>\n' })],
    ['other packages', () => write({ 'package-lock.json': '{"a":1}\n' })],
    ['one file more', () => write({ 'src/ui/another.tsx': '' })],
    ['one file less', () => rmSync(at('src/ui/view.tsx'))],
    ['another name', () => renameSync(at('src/rule.ts'), at('src/rules.ts'))],
    [
      'what goes from one file to the next',
      () => write({ 'deploy/robots.ts': 'robot', 'index.html': 's\n<!doctype html>\n' }),
    ],
  ])('changes with %s', (_what, change) => {
    const before = sourcesStamp(folder.path);
    change();
    expect(sourcesStamp(folder.path)).not.toBe(before);
  });
});
