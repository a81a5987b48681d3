import * as fs from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressFiles } from '../../scripts/compressed-copies.ts';
import { replaceFiles } from '../../scripts/replace-file.ts';
import { writeSiteFiles } from '../../scripts/site-files.ts';
import { sourcesStamp } from '../../scripts/sources-stamp.ts';
import { testSettings } from '../support/test-settings.ts';
import { runScriptFile, temporaryFolder } from './run-script.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder({ 'a.txt': 'a', 'b.txt': 'b' });
});
afterEach(() => {
  fs.chmodSync(folder.path, 0o700);
  folder.remove();
});

const at = (name: string): string => join(folder.path, name);
const text = (name: string): string => fs.readFileSync(at(name), 'utf8');
const names = (): readonly string[] => fs.readdirSync(folder.path).toSorted();

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(dirname(at(name)), { recursive: true });
    fs.writeFileSync(at(name), content);
  }
}

it('files are written and taken away together, while a reader of a former one goes on', () => {
  const opened = fs.openSync(at('a.txt'), 'r');
  replaceFiles([
    { file: at('a.txt'), content: 'new' },
    { file: at('b.txt'), content: undefined },
    { file: at('never.txt'), content: undefined },
    { file: at('c.bin'), content: Buffer.from([0, 255]) },
  ]);
  expect([names(), text('a.txt'), fs.readFileSync(opened, 'utf8')]).toEqual([['a.txt', 'c.bin'], 'new', 'a']);
  fs.closeSync(opened);
});

it('no file is replaced when one cannot be written or the preparation fails, and nothing is left behind', () => {
  const replacement = { file: at('a.txt'), content: 'new' };
  const prepare = (): void => {
    expect(names()).toEqual(['a.txt', expect.stringMatching(/^a\.txt\..*\.next$/), 'b.txt']);
    throw new Error('cannot be done');
  };
  expect(() => replaceFiles([replacement], prepare)).toThrow('cannot be done');
  const unwritable = { file: at('no-such-folder/c.txt'), content: 'new' };
  expect(() => replaceFiles([replacement, unwritable, { file: at('b.txt'), content: undefined }])).toThrow('ENOENT');
  expect([names(), text('a.txt')]).toEqual([['a.txt', 'b.txt'], 'a']);
});

it('compressed copies are made of what gets smaller, and those of former times are taken away', async () => {
  const large = 'Ink on paper. '.repeat(200);
  write({ 'index.html': large, 'font.woff2': large, 'a.txt.br': 'of former times', 'a.txt.gz': 'of former times' });
  await compressFiles(folder.path);
  await compressFiles(folder.path);
  expect(brotliDecompressSync(fs.readFileSync(at('index.html.br'))).toString()).toBe(large);
  expect(gunzipSync(fs.readFileSync(at('index.html.gz'))).toString()).toBe(large);
  const others = ['a.txt.br', 'a.txt.gz', 'font.woff2.br', 'index.html.br.gz'];
  expect(others.filter((name) => fs.existsSync(at(name)))).toEqual([]);
});

const SOURCES = {
  'index.html': '<!doctype html>\n',
  'vite.config.ts': 'vite\n',
  'package-lock.json': '{}\n',
  'src/ui/view.tsx': 'view\n',
  'src/rule.ts': 'rule\n',
  'deploy/robots.ts': 'robots\n',
  'public/icon.svg': '',
};

it.each<[stays: boolean, what: string, () => unknown]>([
  [true, 'an icon of one’s own', () => write({ 'public/icon.svg': '<svg>theirs</svg>' })],
  [true, 'line ends of another system', () => write({ 'src/rule.ts': 'rule\r\n' })],
  [true, 'what an editor or a system keeps for itself', () => write({ 'src/.DS_Store': 'x', 'src/ui/.view.swp': 'x' })],
  [true, 'tests and documents', () => write({ 'tests/a.test.ts': 'x', 'docs/deploying.md': 'x' })],
  [false, 'another rule', () => write({ 'src/rule.ts': 'rules\n' })],
  [false, 'another document', () => write({ 'index.html': '<!doctype html><html>\n' })],
  [false, 'other packages', () => write({ 'package-lock.json': '{"a":1}\n' })],
  [false, 'one file more', () => write({ 'src/ui/another.tsx': '' })],
  [false, 'one file less', () => fs.rmSync(at('src/ui/view.tsx'))],
  [false, 'another name', () => fs.renameSync(at('src/rule.ts'), at('src/rules.ts'))],
  [false, 'a letter that moves', () => write({ 'deploy/robots.ts': 'robot', 'index.html': 's\n<!doctype html>\n' })],
])('the stamp of the sources stays the same (%s) with %s', (stays, _what, change) => {
  write(SOURCES);
  const before = sourcesStamp(folder.path);
  change();
  expect(sourcesStamp(folder.path) === before).toBe(stays);
});

it('a site gets a sitemap, rules for crawlers, and with news a feed with the name of the association', () => {
  const portalOrigin = 'https://portal.example.org';
  const item = { id: 'urn:a', title: 'A', url: `${portalOrigin}/a`, published: '2026-11-20T10:00:00Z', summary: '' };
  const screens = [
    { path: '/aktuelles', screen: 'news', layout: 'main' },
    { path: '/my-ncs', screen: 'member-area', layout: 'member' },
  ] as const;
  const settings = { ...testSettings, languages: ['de', 'en'] as const, screens };
  const site = { settings, portalOrigin, pages: [{ path: '/' }] };
  fs.mkdirSync(at('site'));
  writeSiteFiles(at('site'), { ...site, news: [] });
  expect(fs.readdirSync(at('site')).toSorted()).toEqual(['robots.txt', 'sitemap.xml']);
  writeSiteFiles(at('site'), { ...site, news: [{ ...item, language: undefined, categories: [] }] });
  expect(text('site/sitemap.xml')).toContain('<loc>https://portal.example.org/</loc>');
  const rules = text('site/robots.txt').match(/(?<=Disallow: ).*/g);
  expect(rules).toEqual(['/user/login', '/user/first-login', '/user/account', '/my-ncs']);
  for (const part of [
    'xml:lang="de"',
    '<title>Network for Cinema Studies</title>',
    `href="${portalOrigin}/aktuelles"`,
  ]) {
    expect(text('site/news.atom')).toContain(part);
  }
});

it('a script says in one line that this user has no permission for a folder', async () => {
  const script = at('script.mjs');
  fs.writeFileSync(
    script,
    `import { mkdtempSync } from 'node:fs';
     import { runScript } from ${JSON.stringify(pathToFileURL(resolve('scripts/script-error.ts')).href)};
     // Root has every permission, so a root process becomes another user.
     if (process.getuid?.() === 0) process.setuid(65534);
     await runScript(() => mkdtempSync(${JSON.stringify(at('.prerendering-'))}));`,
  );
  fs.chmodSync(folder.path, 0o500);
  const { status, output, errors } = await runScriptFile(script, {});
  expect({ status, output }).toEqual({ status: 1, output: '' });
  expect(errors).toMatch(/^This user may not read or write \S+\/\.prerendering-\S*\. [^\n]*chown[^\n]*\n$/);
});
