import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
    fs.mkdirSync(at(name), { recursive: true });
  fs.writeFileSync(at('first/data/members.json'), '{}');
  fs.symlinkSync(at('first'), at('dist'));
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
  fs.writeFileSync(at(`bin/${name}`), `#!/bin/sh\n${text}\n`);
  fs.chmodSync(at(`bin/${name}`), 0o755);
}

/** Pastes the block that begins with this line; another line is typed after it. */
function paste(first: string, { failing = 'nothing', shell = 'bash', change = (text: string) => text } = {}) {
  const document = fs.readFileSync('docs/deploying.md', 'utf8');
  const block = document
    .split('```sh\n')
    .find((text) => text.startsWith(first))
    ?.split('\n```')[0];
  if (block === undefined) throw new Error(`docs/deploying.md has no block that begins with ${first}`);
  fs.writeFileSync(at('calls'), '');
  const input = `${change(block).replaceAll('/srv/portal', folder.path)}\necho "the shell goes on"\n`;
  const env = { PATH: `${at('bin')}:${process.env['PATH'] ?? ''}`, FAILING: failing };
  const { stdout, stderr } = spawnSync(shell, { input, env, encoding: 'utf8' });
  return { output: stdout + stderr, calls: fs.readFileSync(at('calls'), 'utf8').trimEnd().split('\n') };
}

const UPGRADE = '( set -e; next=';
const WAY_BACK = '( set -e; former=';
const served = (): string => fs.readlinkSync(at('dist')).slice(folder.path.length + 1);

it.each(['bash', 'sh'])('in %s the upgrade of docs/deploying.md serves the new build, and stops the timer', (shell) => {
  const { output, calls } = paste(UPGRADE, { shell });
  expect(output).toBe('the shell goes on\n');
  expect(served()).toBe(MINUTE);
  // The operator's own files among it.
  expect(fs.readdirSync(at(MINUTE)).toSorted()).toEqual(['assets', 'data']);
  expect(calls[0]).toMatch(/^systemctl stop .*portal-prerender\.timer/);
  expect(calls.slice(-2)).toEqual(['systemctl reload nginx', 'systemctl start portal-prerender.timer']);
});

it.each(['git pull*', 'npm ci*', 'npm run build*', '*keep-former*', '*prerender --*', 'git tag*', 'nginx -t'])(
  'the upgrade of docs/deploying.md keeps serving the former build when this fails: %s',
  (failing) => {
    const { output, calls } = paste(UPGRADE, { failing });
    expect(served()).toBe('first');
    expect(calls).not.toContain('systemctl reload nginx');
    expect(calls.at(-1)).toBe('systemctl start portal-prerender.timer');
    expect(output).toMatch(/the shell goes on\n$/);
  },
);

it('the upgrade of docs/deploying.md does nothing a second time within a minute', () => {
  paste(UPGRADE);
  const { output, calls } = paste(UPGRADE);
  expect(output).toContain(`${at(MINUTE)} is there already`);
  expect(calls).toEqual(['']);
  expect(fs.existsSync(at(`${MINUTE}/dist`))).toBe(false);
});

it('the way back of docs/deploying.md serves a former build and prerenders with its version, if there is such a build', () => {
  paste(UPGRADE);
  const missing = paste(WAY_BACK);
  expect(missing.output).toMatch(/ is no build\nthe shell goes on\n$/);
  expect([missing.calls, served()]).toEqual([[''], MINUTE]);
  const { output, calls } = paste(WAY_BACK, { change: (text) => text.replace(/former=\S+/, 'former=first') });
  expect([output, served()]).toEqual(['the shell goes on\n', 'first']);
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
