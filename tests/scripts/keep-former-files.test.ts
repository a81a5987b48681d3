import { mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFormerFiles } from '../../scripts/keep-former-files.ts';
import { runScriptFile, temporaryFolder } from './run-script.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder({});
});
afterEach(() => {
  folder.remove();
});
const at = (name: string): string => join(folder.path, name);
const assetsOf = (build: string): readonly string[] => readdirSync(at(`${build}/assets`)).toSorted();

/** A build with these hashed files, made on that day. */
function built(name: string, day: string, files: readonly string[]): void {
  mkdirSync(at(`${name}/assets`), { recursive: true });
  for (const file of files) {
    writeFileSync(at(`${name}/assets/${file}`), `${file} of ${name}`);
    utimesSync(at(`${name}/assets/${file}`), new Date(day), new Date(day));
  }
}

const upgrade = (former: string, next: string, day: string) =>
  keepFormerFiles({ former: at(former), next: at(next), now: new Date(day) });

describe('an upgrade', () => {
  it('keeps the files of the build that has been served, however long ago that was made', () => {
    built('one', '2025-01-01', ['a.js', 'a.js.br', 'same.css']);
    built('two', '2026-06-01', ['b.js', 'same.css']);
    expect(upgrade('one', 'two', '2026-06-01')).toEqual({ kept: ['a.js', 'a.js.br'], dropped: [] });
    expect(assetsOf('two')).toEqual(['a.js', 'a.js.br', 'b.js', 'same.css']);
    expect(readFileSync(at('two/assets/a.js'), 'utf8')).toBe('a.js of one');
    expect(readFileSync(at('two/assets/same.css'), 'utf8')).toBe('same.css of two');
  });

  it('keeps former files for 30 days from when their build was replaced, over several upgrades', () => {
    built('one', '2025-01-01', ['a.js']);
    built('two', '2026-06-01', ['b.js']);
    built('three', '2026-06-20', ['c.js']);
    built('four', '2026-07-02', ['d.js']);
    upgrade('one', 'two', '2026-06-01');
    upgrade('two', 'three', '2026-06-20');
    expect(assetsOf('three')).toEqual(['a.js', 'b.js', 'c.js']);
    expect(upgrade('three', 'four', '2026-07-02')).toEqual({ kept: ['b.js', 'c.js'], dropped: ['a.js'] });
    expect(assetsOf('four')).toEqual(['b.js', 'c.js', 'd.js']);
  });

  it('starts again with a file that a build in between had again', () => {
    built('one', '2026-05-01', ['a.js']);
    built('two', '2026-05-02', ['b.js']);
    built('three', '2026-05-03', ['a.js']);
    built('four', '2026-06-20', ['d.js']);
    upgrade('one', 'two', '2026-05-02');
    upgrade('two', 'three', '2026-05-03');
    upgrade('three', 'four', '2026-06-20');
    expect(assetsOf('four')).toEqual(['a.js', 'd.js']);
  });

  it('allows an upgrade to be done again with the same builds', () => {
    built('one', '2026-05-01', ['a.js']);
    built('two', '2026-05-02', ['b.js']);
    upgrade('one', 'two', '2026-05-02');
    upgrade('one', 'two', '2026-05-03');
    expect(assetsOf('two')).toEqual(['a.js', 'b.js']);
    built('three', '2026-06-20', ['c.js']);
    upgrade('two', 'three', '2026-06-20');
    expect(assetsOf('three')).toEqual(['b.js', 'c.js']);
  });

  it('refuses an upgrade from a build to itself, by another name too', () => {
    built('one', '2026-05-01', ['a.js']);
    symlinkSync(at('one'), at('dist'));
    expect(() => upgrade('dist', 'one', '2026-05-02')).toThrow('the same build');
    expect(assetsOf('one')).toEqual(['a.js']);
  });
});

describe('npm run keep-former', () => {
  const keepFormer = () => runScriptFile('scripts/keep-former.ts', {}, ['--of', at('one'), '--in', at('two')]);

  it('says how many files of former builds it keeps and removes', async () => {
    built('one', '2026-05-01', ['a.js']);
    built('two', '2026-05-02', ['b.js']);
    const ending = await keepFormer();
    expect(ending).toEqual({
      status: 0,
      output: '1 files of former builds are kept, 0 are old enough to go.\n',
      errors: '',
    });
    expect(assetsOf('two')).toEqual(['a.js', 'b.js']);
  });

  it.each([
    [[], /^--of has to name[^\n]*\n$/],
    [['--of', '', '--in', 'two'], /^--of has to name[^\n]*\n$/],
    [['--of', 'package.json', '--in', 'two'], /^There is no package\.json\/assets: [^\n]*\n$/],
    [['--of', 'nowhere', '--in', 'nowhere'], /^There is no nowhere\/assets: nowhere is no build\.\n$/],
  ])('says in a line what is wrong with %j', async (args, said) => {
    const { status, errors } = await runScriptFile('scripts/keep-former.ts', {}, args);
    expect(status).toBe(1);
    expect(errors).toMatch(said);
  });

  it.each([
    ['{', 'no JSON'],
    ['["a.js"]', 'a list'],
    ['null', 'nothing'],
    ['{"a.js":1}', 'no instant'],
    ['{"a.js":"yesterday"}', 'an instant that is none'],
    ['{"../index.html":"2026-05-01T00:00:00.000Z"}', 'a file that is elsewhere'],
  ])('says in a line what to do with a record that is broken: %s, %s', async (text) => {
    for (const [broken, other] of [
      ['one', 'two'],
      ['two', 'one'],
    ] as const) {
      built(broken, '2026-05-01', ['a.js']);
      built(other, '2026-05-02', ['b.js']);
      mkdirSync(at(`${broken}/.deploy`), { recursive: true });
      writeFileSync(at(`${broken}/.deploy/former-files.json`), text);
      const { status, errors } = await keepFormer();
      expect({ status, errors }).toEqual({
        status: 1,
        errors: expect.stringMatching(/^\S*\/former-files\.json cannot be read [^\n]* 30 days [^\n]*\n$/) as string,
      });
      expect(assetsOf('two')).toEqual(broken === 'two' ? ['a.js'] : ['b.js']);
      folder.remove();
      folder = temporaryFolder({});
    }
  });

  it.each([
    ['a folder', () => mkdirSync(at('one/assets/fonts'))],
    ['a link that leads nowhere', () => symlinkSync(at('nowhere'), at('one/assets/fonts'))],
  ])('says in a line that %s is no file of a build', async (_what, make) => {
    built('one', '2026-05-01', ['a.js']);
    built('two', '2026-05-02', ['b.js']);
    make();
    const { status, errors } = await keepFormer();
    expect({ status, errors }).toEqual({
      status: 1,
      errors: `${at('one/assets/fonts')} is no file, and builds have nothing else there: take it away.\n`,
    });
    expect(assetsOf('two')).toEqual(['b.js']);
  });
});
