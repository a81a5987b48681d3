import { mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

it('an upgrade keeps the files of the build that has been served, however long ago that was made, also when done again', () => {
  built('one', '2025-01-01', ['a.js', 'a.js.br', 'same.css']);
  built('two', '2026-06-01', ['b.js', 'same.css']);
  expect(upgrade('one', 'two', '2026-06-01')).toEqual({ kept: ['a.js', 'a.js.br'], dropped: [] });
  upgrade('one', 'two', '2026-06-02');
  expect(assetsOf('two')).toEqual(['a.js', 'a.js.br', 'b.js', 'same.css']);
  expect(readFileSync(at('two/assets/a.js'), 'utf8')).toBe('a.js of one');
  expect(readFileSync(at('two/assets/same.css'), 'utf8')).toBe('same.css of two');
});

it('former files are kept for 30 days from when their build was last replaced, over several upgrades', () => {
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

it('npm run keep-former says how many files of former builds it keeps and removes', async () => {
  built('one', '2026-05-01', ['a.js']);
  built('two', '2026-05-02', ['b.js']);
  const ending = await runScriptFile('scripts/keep-former.ts', {}, ['--of', at('one'), '--in', at('two')]);
  const output = '1 files of former builds are kept, 0 are old enough to go.\n';
  expect(ending).toEqual({ status: 0, output, errors: '' });
  const { status, errors } = await runScriptFile('scripts/keep-former.ts', {}, ['--of', '', '--in', 'two']);
  expect([status, errors]).toEqual([1, expect.stringMatching(/^--of has to name.*\n$/)]);
});

const recorded = (record: string) => () => {
  built('one', '2026-05-01', ['a.js']);
  mkdirSync(at('one/.deploy'));
  writeFileSync(at('one/.deploy/former-files.json'), record);
};
const BROKEN = /^\S*\/former-files\.json cannot be read [^\n]* 30 days [^\n]*$/;

it.each<[string, RegExp, () => unknown]>([
  ['is to itself, by another name', /the same build/, () => symlinkSync(at('two'), at('one'))],
  ['is from what is no build', /^There is no \S*one\/assets: \S*one is no build\.$/, () => mkdirSync(at('one'))],
  [
    'is from a build with a folder',
    /one\/assets\/fonts is no file, /,
    () => mkdirSync(at('one/assets/fonts'), { recursive: true }),
  ],
  ['reads a record that is cut', BROKEN, recorded('{')],
  ['reads a record without days', BROKEN, recorded('{"a.js":"yesterday"}')],
  ['reads a record of files elsewhere', BROKEN, recorded('{"../index.html":"2026-05-01T00:00:00Z"}')],
])('an upgrade that %s is refused in a line, and changes nothing', (_what, said, make) => {
  built('two', '2026-05-02', ['b.js']);
  make();
  expect(() => upgrade('one', 'two', '2026-05-02')).toThrow(ScriptError);
  expect(() => upgrade('one', 'two', '2026-05-02')).toThrow(said);
  expect(assetsOf('two')).toEqual(['b.js']);
});
