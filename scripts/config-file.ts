import { readFileSync } from 'node:fs';
import type { PortalSettings } from '../src/application/ports/portal-settings.ts';
import { parsePortalConfig } from '../src/composition/config/portal-config.ts';
import { repeatedKeys } from './repeated-keys.ts';
import { ScriptError } from './script-error.ts';

/** The file named by PORTAL_CONFIG, relative to where the command was given. */
export function configFileName(env: Readonly<Record<string, string | undefined>>): string {
  return env['PORTAL_CONFIG']?.trim() || 'portal.config.json';
}

/**
 * Reads and checks an association's settings. Writes which of them have a new name.
 *
 * @throws ScriptError that lists everything that is wrong, and where.
 */
export function readConfigFile(file: string): PortalSettings {
  const text = textOf(file);
  const outcome = parsePortalConfig(parse(file, text));
  const repeated = repeatedKeys(text).map(({ path, lines }) => ({ path, message: inLines(lines) }));
  const problems = [...repeated, ...(outcome.ok ? [] : outcome.problems)];
  if (!outcome.ok || problems.length > 0) {
    const list = problems.map(({ path, message }) => `  ${path || 'the file as a whole'}: ${message}`);
    throw new ScriptError([`${file} cannot be used:`, ...list].join('\n'));
  }
  for (const { path, message } of outcome.notes) console.warn(`${file}: ${path} ${message}`);
  return outcome.settings;
}

/** Which one is meant cannot be told: JSON takes the last. */
const inLines = (lines: readonly number[]): string =>
  `must stand once, but stands in lines ${lines.join(', ').replace(/, (\d+)$/, ' and $1')}`;

function textOf(file: string): string {
  try {
    // Editors on Windows write an invisible byte order mark first, which JSON does not allow.
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new ScriptError(unreadable(file, error));
  }
}

function unreadable(file: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return `There is no ${file}.`;
  if (code === 'EISDIR') return `${file} is a folder, not a file with settings.`;
  if (code === 'EACCES') return `${file} cannot be read: this user has no permission to read it.`;
  return `${file} cannot be read: ${messageOf(error)}`;
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ScriptError(`${file} is not JSON: ${messageOf(error)}`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
