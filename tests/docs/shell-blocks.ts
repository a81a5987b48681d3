import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { TEST_CONFIGURATION } from '../support/test-configuration.ts';
import { projectRoot } from './documents.ts';

/** A copy of the project to do things to. */
export interface ProjectCopy {
  readonly path: string;
  readonly remove: () => void;
}

/** Below the project, where Vite lets tests import from. */
const COPIES = 'test-results/copies';

/** Copies the project into a folder of its own, with what is installed here and without any build. */
export function copyProject(): ProjectCopy {
  mkdirSync(COPIES, { recursive: true });
  const path = resolve(mkdtempSync(join(COPIES, 'copy-')));
  for (const name of projectRoot()) cpSync(name, join(path, name), { recursive: true });
  // Documents show the project's commands, whatever an association has written into its settings.
  cpSync(TEST_CONFIGURATION, join(path, 'portal.config.json'));
  symlinkSync(realpathSync('node_modules'), join(path, 'node_modules'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/**
 * Runs a block as a reader would: in the project's folder, with the `node` that the project brings along. It ends with the
 * first command that fails.
 *
 * @returns the exit code, and what it wrote, errors among it, without trailing space.
 */
export async function runBlock(commands: string, folder: string) {
  const env = { ...process.env, PATH: `node_modules/.bin:${process.env['PATH'] ?? ''}` };
  const child = spawn('sh', ['-eu', '-c', `exec 2>&1\n${commands}`], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output: Buffer.concat(output).toString().trimEnd() };
}
