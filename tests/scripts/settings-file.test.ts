import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfigFile } from '../../scripts/config-file.ts';
import { portalOriginOf } from '../../scripts/portal-origin.ts';
import { repeatedKeys } from '../../scripts/repeated-keys.ts';
import { ScriptError } from '../../scripts/script-error.ts';
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

it.each([
  ['mistakes.json', /^\S*mistakes\.json cannot be used:(?=[^]*\n {2}colour: )(\n.*){3}$/],
  ['mistakes.json', /(?=[^]*\n {2}association\.contacts\.0\.mail: )(?=[^]*\n {2}association\.contacts\.1\.mail: )/],
  ['twice.json', /^\S*twice\.json cannot be used:\n {2}languages: must stand once, but stands in lines 2 and \d\d+$/],
  ['cut.json', /^\S*cut\.json is not JSON: \S/],
  ['text.json', /^\S*text\.json cannot be used:\n {2}the file as a whole: \S/],
  ['missing.json', /^There is no \S*missing\.json\.$/],
  ['.', /is a folder/],
])('everything that is wrong with %s is listed, and where: %s', (name, said) => {
  expect(() => readConfigFile(at(name))).toThrow(said);
});

it('settings may begin with the byte order mark that editors on Windows write', () => {
  expect(readConfigFile(at('marked.json')).association).toMatchObject(right.association);
});

it.each([
  ['build', []],
  ['start', []],
  ['dev', []],
  ['configure', ['--config', at('missing.json')]],
])('npm run %s ends before anything else without its settings', { timeout: 60_000 }, async (script, args) => {
  const ending = await runScriptFile(`scripts/${script}.ts`, { PORTAL_CONFIG: at('missing.json') }, args);
  expect(ending).toEqual({ status: 1, output: '', errors: `There is no ${at('missing.json')}.\n` });
});

it.each([
  ['three times, in one line as well', '{ "a": 1, "a": 2,\n"a": 3 }', [{ path: 'a', lines: [1, 1, 2] }]],
  ['in an object of a list', '{ "a": [{}, { "b": 1,\n"b": 2 }] }', [{ path: 'a.1.b', lines: [1, 2] }]],
  ['in repeated objects', '{ "a": { "b": 1 },\n"a": { "b": 1, "c": { "b": 1 } } }', [{ path: 'a', lines: [1, 2] }]],
  ['written with an escape', '{ "a": 1,\n"\\u0061": 2 }', [{ path: 'a', lines: [1, 2] }]],
  ['called as what every object has', '{ "toString": 1,\n"toString": 2 }', [{ path: 'toString', lines: [1, 2] }]],
  ['with the line ends of Windows', '{ "a": 1,\r\n"b": 1,\r\n"a": 2 }', [{ path: 'a', lines: [1, 3] }]],
])('a key is found that stands more than once %s', (_, text, found) => {
  expect(repeatedKeys(text)).toEqual(found);
});

it('no repeated key is found in what JSON itself has written', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
      expect(repeatedKeys(JSON.stringify(value, null, indent))).toEqual([]);
    }),
  );
});

const ORIGIN = 'https://portal.example.org';

it.each([
  [`${ORIGIN}/`, ORIGIN],
  ['HTTPS://Portal.Example.org:443', ORIGIN],
  ['http://portal.localhost:5410', 'http://portal.localhost:5410'],
])('the origin of the portal is read from %j: %s', (text, origin) => {
  expect(portalOriginOf(text)).toBe(origin);
});

it.each(['', 'portal.localhost:5410', 'file:///srv/portal', `${ORIGIN}/sub/`, `${ORIGIN}/?`, `${ORIGIN}#news`])(
  'no origin is read from %j',
  (text) => {
    expect(() => portalOriginOf(text)).toThrow(ScriptError);
  },
);

it.each(['https://me:tulip7@a.example/sub/', 'me:tulip7@a.example', 'https://tulip7%40a.example', `${ORIGIN}:tulip7`])(
  'an origin that may hold a password is not repeated: %j',
  (text) => {
    expect(() => portalOriginOf(text)).toThrow(/^(?!.*tulip7).*a user or a password/);
  },
);

it('an origin is the beginning of every address below it, or is refused', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string()), (text) => {
      let origin: string;
      try {
        origin = portalOriginOf(text);
      } catch (error) {
        expect(error).toBeInstanceOf(ScriptError);
        return;
      }
      expect([new URL('/news', text).href, new URL(text).href]).toEqual([`${origin}/news`, `${origin}/`]);
    }),
  );
});
