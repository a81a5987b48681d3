import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { TEST_CONFIGURATION } from '../support/test-configuration.ts';

/** What is made, installed or kept by tools: no part of the project. See `.gitignore`. */
const NOT_OURS: ReadonlySet<string> = new Set([
  '.git',
  '.sandbox',
  'coverage',
  'dist',
  'node_modules',
  'playwright-report',
  'screenshots',
  'test-results',
]);

/** Files and folders at the root of the project. */
export const projectRoot: readonly string[] = readdirSync('.').filter((name) => !NOT_OURS.has(name));

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
  for (const name of projectRoot) cpSync(name, join(path, name), { recursive: true });
  // Documents show the project's commands, whatever an association has written into its settings.
  cpSync(TEST_CONFIGURATION, join(path, 'portal.config.json'));
  symlinkSync(realpathSync('node_modules'), join(path, 'node_modules'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
