import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fourFreePorts, runScriptFile, temporaryFolder } from './run-script.ts';

const right = JSON.parse(readFileSync('tests/fixtures/portal.config.json', 'utf8')) as {
  readonly association: Readonly<Record<string, unknown>>;
};
const folder = temporaryFolder({
  'three-mistakes.json': JSON.stringify({
    ...right,
    association: { ...right.association, contacts: [{ label: 'Office', mail: 'no-address' }, { label: 'Press' }] },
    contentSystem: { baseUrl: 'cms.example.org' },
    colour: 'red',
  }),
  'twice.json': JSON.stringify(right, null, 2).replace('{', '{\n  "languages": ["en"],'),
  'cut.json': '{ "association": ',
  'text.json': '"settings"',
});
afterAll(folder.remove);

const SCRIPTS = ['scripts/build.ts', 'scripts/start.ts', 'scripts/dev.ts'];

describe.each(SCRIPTS)('%s with a wrong configuration', (script) => {
  it('lists everything that is wrong, and where', async () => {
    const file = join(folder.path, 'three-mistakes.json');
    const { status, output, lines } = await run(script, file);
    expect(lines[0]).toBe(`${file} cannot be used:`);
    expect(lines.slice(1)).toHaveLength(4);
    for (const path of [
      'association.contacts.0.mail',
      'association.contacts.1.mail',
      'contentSystem.baseUrl',
      'colour',
    ]) {
      expect(lines.filter((line) => line.startsWith(`  ${path}: `))).toHaveLength(1);
    }
    expect({ status, output }).toEqual({ status: 1, output: '' });
  });

  it('names a setting that stands twice, with its lines', async () => {
    const file = join(folder.path, 'twice.json');
    const { status, lines } = await run(script, file);
    const said = expect.stringMatching(/^ {2}languages: must stand once, but stands in lines 2 and \d\d+$/) as string;
    expect(lines).toEqual([`${file} cannot be used:`, said]);
    expect(status).toBe(1);
  });

  it('says that a file is no JSON', async () => {
    const file = join(folder.path, 'cut.json');
    const { status, lines } = await run(script, file);
    expect(lines).toEqual([expect.stringMatching(/cut\.json is not JSON: \S/)]);
    expect(status).toBe(1);
  });

  it('says that a file holds something else', async () => {
    const file = join(folder.path, 'text.json');
    const { status, lines } = await run(script, file);
    expect(lines).toEqual([`${file} cannot be used:`, expect.stringMatching(/^ {2}the file as a whole: \S/)]);
    expect(status).toBe(1);
  });

  it('says that there is no such file', async () => {
    const file = join(folder.path, 'missing.json');
    const { status, lines } = await run(script, file);
    expect(lines).toEqual([`There is no ${file}.`]);
    expect(status).toBe(1);
  });
});

async function run(script: string, configFile: string) {
  const env = { PORTAL_CONFIG: configFile, PORT: String(await fourFreePorts()) };
  const { errors, ...rest } = await runScriptFile(script, env);
  return { ...rest, lines: errors.trimEnd().split('\n') };
}
