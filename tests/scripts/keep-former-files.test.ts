import { mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFormerFiles } from '../../scripts/keep-former-files.ts';
import { ScriptError } from '../../scripts/script-error.ts';
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

describe('npm run keep-former', () => {
  it('keeps the files of the build that has been served, however long ago that was made', () => {
    built('one', '2025-01-01', ['a.js', 'a.js.br', 'same.css']);
    built('two', '2026-06-01', ['b.js', 'same.css']);
    expect(upgrade('one', 'two', '2026-06-01')).toEqual({ kept: ['a.js', 'a.js.br'], dropped: [] });
    expect(assetsOf('two')).toEqual(['a.js', 'a.js.br', 'b.js', 'same.css']);
    expect(readFileSync(at('two/assets/a.js'), 'utf8')).toBe('a.js of one');
    expect(readFileSync(at('two/assets/same.css'), 'utf8')).toBe('same.css of two');
  });

  it('keeps former files for 30 days from when their build was last replaced, over several upgrades', () => {
    built('one', '2025-01-01', ['a.js', 'again.js']);
    built('two', '2026-06-01', ['b.js']);
    built('three', '2026-06-20', ['again.js']);
    built('four', '2026-07-01', ['d.js']);
    upgrade('one', 'two', '2026-06-01');
    upgrade('two', 'three', '2026-06-20');
    expect(assetsOf('three')).toEqual(['a.js', 'again.js', 'b.js']);
    expect(upgrade('three', 'four', '2026-07-01')).toEqual({ kept: ['again.js', 'b.js'], dropped: ['a.js'] });
    expect(assetsOf('four')).toEqual(['again.js', 'b.js', 'd.js']);
  });

  it('allows an upgrade to be done again with the same builds', () => {
    built('one', '2026-05-01', ['a.js']);
    built('two', '2026-05-02', ['b.js']);
    built('three', '2026-06-20', ['c.js']);
    upgrade('one', 'two', '2026-05-02');
    upgrade('one', 'two', '2026-05-03');
    expect(assetsOf('two')).toEqual(['a.js', 'b.js']);
    upgrade('two', 'three', '2026-06-20');
    expect(assetsOf('three')).toEqual(['b.js', 'c.js']);
  });

  it('says how many files of former builds it keeps and removes', async () => {
    built('one', '2026-05-01', ['a.js']);
    built('two', '2026-05-02', ['b.js']);
    const ending = await runScriptFile('scripts/keep-former.ts', {}, ['--of', at('one'), '--in', at('two')]);
    const output = '1 files of former builds are kept, 0 are old enough to go.\n';
    expect(ending).toEqual({ status: 0, output, errors: '' });
    const { status, errors } = await runScriptFile('scripts/keep-former.ts', {}, ['--of', '', '--in', 'two']);
    expect({ status, errors }).toEqual({
      status: 1,
      errors: expect.stringMatching(/^--of has to name.*\n$/) as string,
    });
  });

  it.each<[string, RegExp, () => unknown]>([
    ['is to itself, by another name', /the same build/, () => symlinkSync(at('two'), at('one'))],
    ['is from what is no build', /^There is no \S*one\/assets: \S*one is no build\.$/, () => mkdirSync(at('one'))],
    [
      'is from a build with a folder of files',
      /one\/assets\/fonts is no file, and builds have nothing else there: take it away\.$/,
      () => mkdirSync(at('one/assets/fonts'), { recursive: true }),
    ],
    ...['{', '["a.js"]', 'null', '{"a.js":1}', '{"a.js":"yesterday"}', '{"../index.html":"2026-05-01T00:00:00Z"}'].map(
      (record): [string, RegExp, () => unknown] => [
        `reads the broken record ${record}`,
        /^\S*\/former-files\.json cannot be read [^\n]* 30 days [^\n]*$/,
        () => {
          built('one', '2026-05-01', ['a.js']);
          mkdirSync(at('one/.deploy'));
          writeFileSync(at('one/.deploy/former-files.json'), record);
        },
      ],
    ),
  ])('refuses in a line an upgrade that %s, and changes nothing', (_what, said, make) => {
    built('two', '2026-05-02', ['b.js']);
    make();
    expect(() => upgrade('one', 'two', '2026-05-02')).toThrow(ScriptError);
    expect(() => upgrade('one', 'two', '2026-05-02')).toThrow(said);
    expect(assetsOf('two')).toEqual(['b.js']);
  });
});
