import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../scripts/run-script.ts';

/*
 * The blocks of docs/deploying.md that change what is served, as an operator pastes them, on a machine made for it: what needs
 * root, a network or minutes does nothing but say that it was called, and fails when it is told to.
 */

const MINUTE = '2026-11-23-0930';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder({});
  for (const name of ['bin', 'first/data', 'first/.deploy', 'source/dist/assets'])
    mkdirSync(at(name), { recursive: true });
  writeFileSync(at('first/data/members.json'), '{}');
  symlinkSync(at('first'), at('dist'));
  program('date', `echo ${MINUTE}`);
  program('sudo', 'shift 2; exec "$@"');
  for (const name of ['git', 'npm', 'systemctl', 'nginx']) {
    program(name, `echo "${name} $*" >> ${at('calls')}; case "${name} $*" in $FAILING) exit 1;; esac`);
  }
});
afterEach(() => {
  folder.remove();
});

const at = (name: string): string => join(folder.path, name);

function program(name: string, text: string): void {
  writeFileSync(at(`bin/${name}`), `#!/bin/sh\n${text}\n`);
  chmodSync(at(`bin/${name}`), 0o755);
}

/** Pastes the block that begins with this line; another line is typed after it. */
function paste(first: string, { failing = 'nothing', shell = 'bash', change = (text: string) => text } = {}) {
  const document = readFileSync('docs/deploying.md', 'utf8');
  const block = document
    .split('```sh\n')
    .find((text) => text.startsWith(first))
    ?.split('\n```')[0];
  if (block === undefined) throw new Error(`docs/deploying.md has no block that begins with ${first}`);
  writeFileSync(at('calls'), '');
  const input = `${change(block).replaceAll('/srv/portal', folder.path)}\necho "the shell goes on"\n`;
  const env = { PATH: `${at('bin')}:${process.env['PATH'] ?? ''}`, FAILING: failing };
  const { stdout, stderr } = spawnSync(shell, { input, env, encoding: 'utf8' });
  return { output: stdout + stderr, calls: readFileSync(at('calls'), 'utf8').trimEnd().split('\n') };
}

const UPGRADE = '( set -e; next=';
const WAY_BACK = '( set -e; former=';
const served = (): string => readlinkSync(at('dist')).slice(folder.path.length + 1);

describe('the upgrade of docs/deploying.md', () => {
  it.each(['bash', 'sh'])('serves the new build, and stops the timer meanwhile, in %s', (shell) => {
    const { output, calls } = paste(UPGRADE, { shell });
    expect(output).toBe('the shell goes on\n');
    expect(served()).toBe(MINUTE);
    // The operator's own files among it.
    expect(readdirSync(at(MINUTE)).toSorted()).toEqual(['assets', 'data']);
    expect(calls[0]).toMatch(/^systemctl stop .*portal-prerender\.timer/);
    expect(calls.slice(-2)).toEqual(['systemctl reload nginx', 'systemctl start portal-prerender.timer']);
  });

  it.each(['git pull*', 'npm ci*', 'npm run build*', '*keep-former*', '*prerender --*', 'git tag*', 'nginx -t'])(
    'keeps serving the former build when this fails: %s',
    (failing) => {
      const { output, calls } = paste(UPGRADE, { failing });
      expect(served()).toBe('first');
      expect(calls).not.toContain('systemctl reload nginx');
      expect(calls.at(-1)).toBe('systemctl start portal-prerender.timer');
      expect(output).toMatch(/the shell goes on\n$/);
    },
  );

  it('does nothing a second time within a minute', () => {
    paste(UPGRADE);
    const { output, calls } = paste(UPGRADE);
    expect(output).toContain(`${at(MINUTE)} is there already`);
    expect(calls).toEqual(['']);
    expect(existsSync(at(`${MINUTE}/dist`))).toBe(false);
  });
});

describe('the way back of docs/deploying.md', () => {
  it('serves the former build again, and prerenders with its version', () => {
    paste(UPGRADE);
    const { output, calls } = paste(WAY_BACK, { change: (text) => text.replace(/former=\S+/, 'former=first') });
    expect(output).toBe('the shell goes on\n');
    expect(served()).toBe('first');
    expect(calls).toEqual([
      expect.stringMatching(/^systemctl stop .*portal-prerender\.timer/),
      `npm run -s keep-former -- --of ${at('dist')} --in ${at('first')}`,
      'nginx -t',
      'systemctl reload nginx',
      'git reset --keep first',
      'npm ci',
      'systemctl start portal-prerender.timer',
    ]);
  });

  it('leaves the served build when the requested one does not exist', () => {
    paste(UPGRADE);
    const { output, calls } = paste(WAY_BACK);
    expect(output).toMatch(/ is no build\nthe shell goes on\n$/);
    expect(calls).toEqual(['']);
    expect(served()).toBe(MINUTE);
  });
});
