import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { builtDocument } from '../../scripts/built-document.ts';
import { testSettings } from '../support/test-settings.ts';
import { makeSmallBuild, runScriptFile, temporaryFolder } from './run-script.ts';

const folder = temporaryFolder({});
afterAll(folder.remove);
const dist = join(folder.path, 'dist');
makeSmallBuild(dist, testSettings);

const headers = (...args: readonly string[]) => runScriptFile('scripts/headers.ts', {}, ['--dist', dist, ...args]);

it('npm run headers prints what nginx has to send with the build, and on request other formats and TLS', async () => {
  const { status, output, errors } = await headers();
  expect({ status, errors }).toEqual({ status: 0, errors: '' });
  expect(output).toMatch(/^(add_header [\w-]+ "[^"\n]+" always;\n)+$/);
  expect(output).not.toContain('Strict-Transport-Security');
  const json = await headers('--tls', '--format', 'json');
  expect(JSON.parse(json.output)).toHaveProperty('Strict-Transport-Security');
});

it.each([
  [['--format', 'constructor'], 'nginx, plain, json'],
  [['--ssl'], '--ssl'],
])('npm run headers says what is wrong with %j', async (args, said) => {
  const { status, output, errors } = await headers(...args);
  expect({ status, output }).toEqual({ status: 1, output: '' });
  expect(errors).toContain(said);
  expect(errors).not.toContain('    at ');
});

it('npm run headers says that there is no build, or no document of this portal', () => {
  const other = join(folder.path, 'other');
  mkdirSync(other);
  expect(() => builtDocument(other)).toThrow('npm run build');
  writeFileSync(join(other, 'index.html'), '<title>Maintenance</title>');
  expect(() => builtDocument(other)).toThrow(`${other}/index.html is no document of this portal.`);
});
