import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ScriptError } from './script-error.ts';

/** What looking for a browser needs to know of the machine, so that tests can invent one. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The user's id, 0 for root; undefined where there is no such thing. */
  readonly userId: number | undefined;
  readonly isExecutable: (file: string) => boolean;
  /** Runs a command with its output shown; the answer is its exit status. */
  readonly run: (command: string, args: readonly string[]) => number;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ADVICE =
  'The tests in a browser need Chromium: install the package "chromium" (Debian: apt-get install chromium) or Google Chrome, or set CHROME_PATH.';

/**
 * The Chromium or Chrome to test with: CHROME_PATH if set, otherwise the first one on PATH.
 *
 * @throws ScriptError of one line when there is none.
 */
export function findBrowser(machine: Machine = thisMachine): string {
  const chosen = machine.env['CHROME_PATH'];
  if (chosen) {
    if (machine.isExecutable(chosen)) return chosen;
    throw new ScriptError(`CHROME_PATH is "${chosen}", but there is no program that can be run.`);
  }
  const found = onPath(machine, NAMES);
  if (found === undefined) throw new ScriptError(ADVICE);
  return found;
}

/**
 * The same, but root on Debian gets the package `chromium` installed when there is no browser.
 *
 * @throws ScriptError of one line when there still is none.
 */
export function findOrInstallBrowser(machine: Machine = thisMachine): string {
  const mayInstall = machine.userId === 0 && !machine.env['CHROME_PATH'];
  if (!mayInstall || onPath(machine, NAMES) !== undefined) return findBrowser(machine);
  const aptGet = onPath(machine, ['apt-get']);
  if (aptGet === undefined) throw new ScriptError(ADVICE);
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const status = machine.run(aptGet, args);
    if (status !== 0) {
      throw new ScriptError(`"apt-get ${args.join(' ')}" failed with exit status ${status}. ${ADVICE}`);
    }
  }
  return findBrowser(machine);
}

function onPath({ env, isExecutable }: Machine, names: readonly string[]): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => isExecutable(file));
}

const thisMachine: Machine = {
  env: process.env,
  userId: process.getuid?.(),
  isExecutable(file) {
    try {
      accessSync(file, constants.X_OK);
      return statSync(file).isFile();
    } catch {
      return false;
    }
  },
  run(command, args) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(command, args, { stdio: 'inherit', env }).status ?? 1;
  },
};
