import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { headerFormats } from '../../deploy/header-formats.ts';
import { headersOf, settingsOf } from '../../deploy/index-document.ts';
import { testSettings } from '../support/test-settings.ts';
import { runScriptFile, temporaryFolder } from './run-script.ts';
import { makeSmallBuild } from './small-build.ts';

type Json = Record<string, unknown> & { readonly association: object };

const given = JSON.parse(readFileSync('tests/fixtures/portal.config.json', 'utf8')) as Json;
const theirs = {
  ...given,
  association: { ...given.association, name: 'Society for *Late* Film' },
  contentSystem: { baseUrl: 'https://cms.late.example/' },
};

let folder: ReturnType<typeof temporaryFolder>;
let dist = '';
beforeEach(() => {
  folder = temporaryFolder({
    'theirs.json': JSON.stringify(theirs),
    'wrong.json': JSON.stringify({ ...theirs, contentSystem: { baseUrl: 'cms' }, colour: 'red' }),
    'unnameable.json': JSON.stringify({ ...theirs, contentSystem: { baseUrl: 'https://cms.example.org./' } }),
    'twice.json': JSON.stringify(theirs).replace('{', '{"colour": 1,\n\n"colour": 2,'),
  });
  dist = join(folder.path, 'dist');
  mkdirSync(join(dist, 'prerendered/news'), { recursive: true });
  makeSmallBuild(dist, testSettings);
  for (const name of ['index.html.br', 'prerendered/news/index.html', '.deploy/security-headers.conf', 'assets/a.js']) {
    writeFileSync(join(dist, name), 'theirs before');
  }
});
afterEach(() => {
  folder.remove();
});

const configure = (...args: readonly string[]) => runScriptFile('scripts/configure.ts', {}, args);
const config = (name: string) => ['--config', join(folder.path, name)];
const everything = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file, readFileSync(file, 'latin1')]),
  );

describe('npm run configure', () => {
  it('makes a finished build another association’s', async () => {
    const { status, output, errors } = await configure('--dist', dist, ...config('theirs.json'));
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    expect(output).toContain(`npm run prerender -- --dist ${dist} --origin https://portal.example.org\n`);

    const html = readFileSync(join(dist, 'index.html'), 'utf8');
    expect(settingsOf(html).contentSystem.baseUrl).toBe('https://cms.late.example/');
    expect(html).toContain('<title>Society for Late Film</title>');
    expect(brotliDecompressSync(readFileSync(join(dist, 'index.html.br'))).toString()).toBe(html);
    expect(gunzipSync(readFileSync(join(dist, 'index.html.gz'))).toString()).toBe(html);
    for (const [name, tls] of Object.entries({ 'security-headers': false, 'security-headers-tls': true })) {
      const written = readFileSync(join(dist, `.deploy/${name}.conf`), 'utf8');
      expect(written).toBe(headerFormats.nginx(headersOf(html, { tls })));
      expect(written).toContain("connect-src 'self' https://cms.late.example ");
    }
    expect(readdirSync(join(dist, '.deploy'))).toEqual(expect.arrayContaining(readdirSync('deploy/nginx')));
    // Files of no particular association stay; nothing is left over.
    expect(readdirSync(dist).toSorted()).toEqual([
      '.deploy',
      '.vite',
      'assets',
      'index.html',
      'index.html.br',
      'index.html.gz',
    ]);
  });

  it('configures a build again, with the same or other settings', async () => {
    await configure('--dist', dist, ...config('theirs.json'));
    const once = everything();
    const { status, output } = await configure('--dist', dist, ...config('theirs.json'));
    expect({ status, pages: output.includes('prerender') }).toEqual({ status: 0, pages: false });
    expect(everything()).toEqual(once);
  });

  it.each([
    ['a folder', () => mkdirSync(join(dist, 'data'))],
    ['a link to a folder elsewhere', () => symlinkSync(folder.path, join(dist, 'data'))],
  ])('names the files of one’s own, which it leaves as they are, in %s', async (_what, make) => {
    const before = await configure('--dist', dist, ...config('theirs.json'));
    expect(before.output).not.toContain('data');
    make();
    writeFileSync(join(dist, 'data/members.json'), 'Ada');
    const { output } = await configure('--dist', dist, ...config('theirs.json'));
    expect(output).toContain(`\n${join(dist, 'data')} stays as it is, and everybody can read it`);
    expect(readFileSync(join(dist, 'data/members.json'), 'utf8')).toBe('Ada');
  });

  it('takes settings with the byte order mark that editors on Windows write', async () => {
    writeFileSync(join(folder.path, 'marked.json'), `\uFEFF${JSON.stringify(theirs)}`);
    const { status, errors } = await configure('--dist', dist, ...config('marked.json'));
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
  });

  it.each([
    ['wrong.json', [/wrong\.json cannot be used:$/, /^ {2}contentSystem\.baseUrl: /, /^ {2}colour: /]],
    [
      'unnameable.json',
      [/unnameable\.json cannot be used:$/, /^ {2}contentSystem\.baseUrl: must have a name or an IPv4 address/],
    ],
    [
      'twice.json',
      [
        /twice\.json cannot be used:$/,
        /^ {2}colour: must stand once, but stands in lines 1 and 3$/,
        /^ {2}colour: is not/,
      ],
    ],
    ['missing.json', [/^There is no \S*missing\.json\.$/]],
    ['dist', [/dist is a folder/]],
  ])('lists what is wrong with %s, and changes nothing', async (name, said) => {
    const before = everything();
    const { status, output, errors } = await configure('--dist', dist, ...config(name));
    expect({ status, output }).toEqual({ status: 1, output: '' });
    expect(errors.trimEnd().split('\n')).toEqual(said.map((line) => expect.stringMatching(line) as string));
    expect(everything()).toEqual(before);
  });

  it('changes nothing where a file cannot be written, prerendered pages included', async () => {
    // A folder in which no user can make a file, not even root.
    rmSync(join(dist, '.deploy'), { recursive: true });
    symlinkSync('/dev/fd', join(dist, '.deploy'));
    const before = everything();
    const { status } = await configure('--dist', dist, ...config('theirs.json'));
    expect(status).toBe(1);
    expect(everything()).toEqual(before);
  });

  it('says in a line that there is no build, or no document of this portal', async () => {
    const nowhere = await configure('--dist', join(folder.path, 'nowhere'), ...config('theirs.json'));
    expect(nowhere).toMatchObject({
      status: 1,
      errors: expect.stringMatching(/^There is no [^\n]*--dist\.\n$/) as string,
    });
    expect(existsSync(join(folder.path, 'nowhere'))).toBe(false);

    writeFileSync(join(dist, 'index.html'), '<title>Maintenance</title>');
    const before = everything();
    const other = await configure('--dist', dist, ...config('theirs.json'));
    expect(other).toMatchObject({
      status: 1,
      errors: expect.stringMatching(/^[^\n]*index\.html is no document of this portal\.\n$/) as string,
    });
    expect(everything()).toEqual(before);
  });

  it('leaves alone a folder that has a document of this portal and is no build, such as the project itself', async () => {
    for (const name of ['.vite', 'assets']) rmSync(join(dist, name), { recursive: true });
    mkdirSync(join(dist, '.vite'));
    const before = everything();
    const other = await configure('--dist', dist, ...config('theirs.json'));
    expect(other).toMatchObject({
      status: 1,
      errors: expect.stringMatching(/^There is no [^\n]* no whole build /) as string,
    });
    expect(everything()).toEqual(before);
  });

  it.each([
    [
      'made from other sources',
      () => {
        writeFileSync(join(dist, '.vite/sources'), 'of another version\n');
      },
    ],
    [
      'made before builds knew their sources',
      () => {
        rmSync(join(dist, '.vite/sources'));
      },
    ],
  ])('leaves alone a build %s, and says what to do', async (_what, make) => {
    make();
    const before = everything();
    const { status, errors } = await configure('--dist', dist, ...config('theirs.json'));
    expect({ status, errors }).toEqual({
      status: 1,
      errors: expect.stringMatching(/^[^\n]* from other sources [^\n]*npm ci[^\n]*npm run build[^\n]*\n$/) as string,
    });
    expect(everything()).toEqual(before);
  });

  it('asks for the folder where it is called with none, as with a variable that is not set', async () => {
    // What is here is the project's own document.
    const cwd = temporaryFolder({ 'index.html': readFileSync('index.html', 'utf8') });
    const { status, stderr } = spawnSync(
      process.execPath,
      [resolve('scripts/configure.ts'), '--dist', '', ...config('theirs.json')],
      { cwd: cwd.path, encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({ status: 1, stderr: '--dist has to name the folder of a build.\n' });
    expect(readdirSync(cwd.path)).toEqual(['index.html']);
    cwd.remove();
  });

  it.each([[[]], [['--confg', 'theirs.json']], [['theirs.json']]])(
    'says how it is called when it is called %j',
    async (args) => {
      const { status, errors } = await configure(...args);
      expect({ status, errors }).toEqual({
        status: 1,
        errors: expect.stringMatching(/^[^\n]*(?:--config|--confg|theirs\.json)/) as string,
      });
      expect(errors).not.toContain('    at ');
    },
  );
});
