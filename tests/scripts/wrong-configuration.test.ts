import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfigFile } from '../../scripts/config-file.ts';
import { runScriptFile, temporaryFolder } from './run-script.ts';

const right = JSON.parse(readFileSync('tests/fixtures/portal.config.json', 'utf8')) as { readonly association: object };
const contacts = [{ label: 'Office', mail: 'no-address' }, { label: 'Press' }];
const folder = temporaryFolder({
  'mistakes.json': JSON.stringify({ ...right, association: { ...right.association, contacts }, colour: 'red' }),
  'twice.json': JSON.stringify(right, null, 2).replace('{', '{\n  "languages": ["en"],'),
  'cut.json': '{ "association": ',
  'text.json': '"settings"',
  'marked.json': `\uFEFF${JSON.stringify(right)}`,
});
afterAll(folder.remove);
const at = (name: string): string => join(folder.path, name);

describe('a wrong configuration', () => {
  it.each([
    [
      'mistakes.json',
      /^\S*mistakes\.json cannot be used:(?=[^]*\n {2}association\.contacts\.0\.mail: )(?=[^]*\n {2}association\.contacts\.1\.mail: )(\n.*){3}$/,
    ],
    ['mistakes.json', /\n {2}colour: /],
    ['twice.json', /^\S*twice\.json cannot be used:\n {2}languages: must stand once, but stands in lines 2 and \d\d+$/],
    ['cut.json', /^\S*cut\.json is not JSON: \S/],
    ['text.json', /^\S*text\.json cannot be used:\n {2}the file as a whole: \S/],
    ['missing.json', /^There is no \S*missing\.json\.$/],
    ['.', /is a folder/],
  ])('lists everything that is wrong with %s, and where: %s', (name, said) => {
    expect(() => readConfigFile(at(name))).toThrow(said);
  });

  it('takes settings with the byte order mark that editors on Windows write', () => {
    expect(readConfigFile(at('marked.json')).association).toMatchObject(right.association);
  });

  it.each([
    ['build', []],
    ['start', []],
    ['dev', []],
    ['configure', ['--config', at('missing.json')]],
  ])(
    'ends npm run %s before anything else',
    async (script, args) => {
      const ending = await runScriptFile(`scripts/${script}.ts`, { PORTAL_CONFIG: at('missing.json') }, args);
      expect(ending).toEqual({ status: 1, output: '', errors: `There is no ${at('missing.json')}.\n` });
    },
    60_000,
  );
});
