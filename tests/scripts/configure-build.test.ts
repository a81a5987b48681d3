import { spawnSync } from 'node:child_process';
import fs, { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compressFiles } from '../../scripts/compressed-copies.ts';
import { configureBuild } from '../../scripts/configure-build.ts';
import { testSettings } from '../support/test-settings.ts';
import { temporaryFolder } from './run-script.ts';
import { makeSmallBuild } from './small-build.ts';

const theirs = { ...testSettings, association: { ...testSettings.association, name: 'Society for Late Film' } };

let folder: ReturnType<typeof temporaryFolder>;
let dist = '';
beforeEach(async () => {
  folder = temporaryFolder({});
  dist = join(folder.path, 'dist');
  makeSmallBuild(dist, testSettings);
  await compressFiles(dist);
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  folder.remove();
});

const at = (name: string): string => join(dist, name);
const shell = (): string => readFileSync(at('index.html'), 'utf8');

/** What browsers get of a web server that sends a copy where there is one, by what they accept. */
const shellAsSent = (): readonly string[] => [
  shell(),
  existsSync(at('index.html.br')) ? brotliDecompressSync(readFileSync(at('index.html.br'))).toString() : shell(),
  existsSync(at('index.html.gz')) ? gunzipSync(readFileSync(at('index.html.gz'))).toString() : shell(),
];

/** Looks each time when something is about to become another one in the file system. */
function beforeEachChange(look: () => void): void {
  for (const name of ['renameSync', 'rmSync', 'writeFileSync', 'mkdirSync', 'mkdtempSync'] as const) {
    const change = fs[name] as (...args: unknown[]) => unknown;
    vi.spyOn(fs, name).mockImplementation((...args: unknown[]) => {
      look();
      return change(...args) as undefined;
    });
  }
  syncBuiltinESMExports();
}

/** The number of a process that has ended. */
const endedProcess = (): number => spawnSync(process.execPath, ['--version']).pid;

describe('configuring a build', () => {
  it('leaves one document to all browsers whenever it is ended', async () => {
    const former = shell();
    const seen: (readonly string[])[] = [];
    beforeEachChange(() => {
      seen.push(shellAsSent());
    });
    await configureBuild(dist, theirs);
    seen.push(shellAsSent());

    expect(new Set(seen.map((sent) => new Set(sent).size))).toEqual(new Set([1]));
    expect(seen[0]).toContain(former);
    expect(seen.at(-1)).toContain(shell());
    expect(former).not.toBe(shell());
    expect(readdirSync(dist)).toEqual(expect.arrayContaining(['index.html.br', 'index.html.gz']));
  });

  it('removes the leftovers of a run that was ended', async () => {
    const pid = endedProcess();
    mkdirSync(at(`.aside-${String(pid)}-aB3dEf/prerendered`), { recursive: true });
    for (const name of [`index.html.br.${String(pid)}.next`, `.deploy/maps.conf.${String(pid)}.next`]) {
      writeFileSync(at(name), 'cut off');
    }
    await configureBuild(dist, theirs);
    const left = readdirSync(dist, { recursive: true, encoding: 'utf8' });
    expect(left.filter((name) => /aside|next/.test(name))).toEqual([]);
  });

  it('leaves the unfinished files of other processes', async () => {
    mkdirSync(at(`.aside-${String(process.ppid)}-aB3dEf`));
    await configureBuild(dist, theirs);
    expect(readdirSync(dist)).toContain(`.aside-${String(process.ppid)}-aB3dEf`);
  });
});
