import { spawnSync } from 'node:child_process';
import fs, { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { headerFormats } from '../../deploy/header-formats.ts';
import { headersOf, settingsOf } from '../../deploy/index-document.ts';
import { compressFiles } from '../../scripts/compressed-copies.ts';
import { configureBuild } from '../../scripts/configure-build.ts';
import { ScriptError } from '../../scripts/script-error.ts';
import { testSettings } from '../support/test-settings.ts';
import { makeSmallBuild, runScriptFile, temporaryFolder } from './run-script.ts';

const given = JSON.parse(readFileSync('tests/fixtures/portal.config.json', 'utf8')) as { readonly association: object };
const name = 'Society for *Late* Film';
const contentSystem = { ...testSettings.contentSystem, baseUrl: 'https://cms.late.example/' };
const theirs = { ...testSettings, association: { ...testSettings.association, name }, contentSystem };

let folder: ReturnType<typeof temporaryFolder>;
let dist = '';
beforeEach(async () => {
  const json = {
    ...given,
    association: { ...given.association, name },
    contentSystem: { baseUrl: contentSystem.baseUrl },
  };
  folder = temporaryFolder({ 'theirs.json': JSON.stringify(json) });
  dist = join(folder.path, 'dist');
  makeSmallBuild(dist, testSettings);
  await compressFiles(dist);
  mkdirSync(at('prerendered/news'), { recursive: true });
  writeFileSync(at('prerendered/news/index.html'), 'of the former association');
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  folder.remove();
});

const at = (file: string): string => join(dist, file);
const configure = (...args: readonly string[]) => runScriptFile('scripts/configure.ts', {}, args);
const everything = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder.path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file, readFileSync(file, 'latin1')]),
  );

/** The document that browsers get of a web server that sends a copy where there is one, by what they accept. */
function shellsAsSent(): readonly string[] {
  const shell = readFileSync(at('index.html'));
  const unpacked = (ending: string, unpack: (copy: Buffer) => Buffer) =>
    existsSync(at(`index.html.${ending}`)) ? unpack(readFileSync(at(`index.html.${ending}`))) : shell;
  return [shell, unpacked('br', brotliDecompressSync), unpacked('gz', gunzipSync)].map(String);
}

it('npm run configure makes a finished build another association’s', async () => {
  const { status, output, errors } = await configure('--dist', dist, '--config', join(folder.path, 'theirs.json'));
  expect({ status, errors }).toEqual({ status: 0, errors: '' });
  expect(output).toContain(`npm run prerender -- --dist ${dist} --origin https://portal.example.org\n`);

  const [html = '', ...copies] = shellsAsSent();
  expect(settingsOf(html).contentSystem.baseUrl).toBe('https://cms.late.example/');
  expect(html).toContain('<title>Society for Late Film</title>');
  expect(copies).toEqual([html, html]);
  for (const [file, tls] of Object.entries({ 'security-headers': false, 'security-headers-tls': true })) {
    const written = readFileSync(at(`.deploy/${file}.conf`), 'utf8');
    expect(written).toBe(headerFormats.nginx(headersOf(html, { tls })));
    expect(written).toContain("connect-src 'self' https://cms.late.example ");
  }
  expect(readdirSync(at('.deploy'))).toEqual(expect.arrayContaining(readdirSync('deploy/nginx')));
  // Files of no particular association stay; nothing is left over.
  const files = ['.deploy', '.vite', 'assets', 'index.html', 'index.html.br', 'index.html.gz'];
  expect(readdirSync(dist).toSorted()).toEqual(files);
});

it('a build is configured again with the same settings, and files of one’s own are named and left alone', async () => {
  expect(await configureBuild(dist, theirs)).toEqual({ hadPages: true, ownFiles: undefined });
  const once = everything();
  expect(await configureBuild(dist, theirs)).toEqual({ hadPages: false, ownFiles: undefined });
  expect(everything()).toEqual(once);
  for (const make of [() => mkdirSync(at('data')), () => symlinkSync(folder.path, at('data'))]) {
    rmSync(at('data'), { recursive: true, force: true });
    make();
    writeFileSync(at('data/members.json'), 'Ada');
    expect(await configureBuild(dist, theirs)).toMatchObject({ ownFiles: at('data') });
    expect(readFileSync(at('data/members.json'), 'utf8')).toBe('Ada');
  }
});

it.each<[string, RegExp, () => unknown]>([
  ['that is not there', /^There is no [^\n]*--dist\.$/, () => rmSync(dist, { recursive: true })],
  ['without a document of this portal', /is no document of this portal\.$/, () => writeFileSync(at('index.html'), '')],
  ['that is no build, such as the project itself', / no whole build /, () => rmSync(at('assets'), { recursive: true })],
  ['made from other sources', /[^\n]*npm ci[^\n]*npm run build/, () => writeFileSync(at('.vite/sources'), 'other\n')],
  ['made before builds knew their sources', / from other sources /, () => rmSync(at('.vite/sources'))],
  ['whose name is empty, as of a variable that is not set', /^--dist has to name/, () => (dist = '')],
])('npm run configure refuses a folder %s in a line, and changes nothing', async (_what, said, make) => {
  make();
  const before = everything();
  const error: unknown = await configureBuild(dist, theirs).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ScriptError);
  expect((error as ScriptError).message).toMatch(said);
  expect((error as ScriptError).message).not.toContain('\n');
  expect(everything()).toEqual(before);
});

it('npm run configure changes nothing when a host cannot be named in a policy', async () => {
  const before = everything();
  const unnameable = { ...theirs, contentSystem: { ...contentSystem, baseUrl: 'https://cms.example.org./' } };
  await expect(configureBuild(dist, unnameable)).rejects.toThrow(/cannot be configured: .* cannot be named/);
  expect(everything()).toEqual(before);
});

it.each([[[]], [['--confg', 'theirs.json']]])('npm run configure says how it is called, called %j', async (args) => {
  const { status, errors } = await configure(...args);
  expect([status, errors]).toEqual([1, expect.stringMatching(/^[^\n]*(?:--config|--confg|theirs\.json)/)]);
  expect(errors).not.toContain('    at ');
});

it('browsers get one document whenever npm run configure is ended', async () => {
  const seen = [shellsAsSent()];
  for (const method of ['renameSync', 'rmSync', 'writeFileSync', 'mkdirSync', 'mkdtempSync'] as const) {
    const change = fs[method] as (...args: unknown[]) => unknown;
    vi.spyOn(fs, method).mockImplementation((...args: unknown[]) => {
      seen.push(shellsAsSent());
      return change(...args) as undefined;
    });
  }
  syncBuiltinESMExports();
  await configureBuild(dist, theirs);
  seen.push(shellsAsSent());
  expect(new Set(seen.map((sent) => new Set(sent).size))).toEqual(new Set([1]));
  expect(seen[0]).not.toEqual(seen.at(-1));
});

it('npm run configure removes the leftovers of a run that was ended, and no unfinished files of other processes', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  mkdirSync(at(`.aside-${String(pid)}-aB3dEf/prerendered`), { recursive: true });
  for (const file of ['index.html.br', '.deploy/maps.conf']) writeFileSync(at(`${file}.${String(pid)}.next`), 'cut');
  const ofOthers = `.aside-${String(process.ppid)}-aB3dEf`;
  mkdirSync(at(ofOthers));
  await configureBuild(dist, theirs);
  const left = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  expect(left.filter((file) => /aside|next/.test(file))).toEqual([ofOthers]);
});
