import { readFileSync } from 'node:fs';
import type { PortalSettings } from '../src/application/ports/portal-settings.ts';
import { parsePortalConfig } from '../src/composition/portal-config.ts';
import { Complaint } from './complaint.ts';

/** The file named by PORTAL_CONFIG, relative to where the command was given. */
export function configFileName(env: Readonly<Record<string, string | undefined>>): string {
  return env['PORTAL_CONFIG']?.trim() || 'portal.config.json';
}

/**
 * Reads and checks an association's settings.
 *
 * @throws Complaint that lists everything that is wrong, and where.
 */
export function readConfigFile(file: string): PortalSettings {
  const outcome = parsePortalConfig(parse(file, textOf(file)));
  if (!outcome.ok) {
    const list = outcome.problems.map(({ path, message }) => `  ${path || 'the file as a whole'}: ${message}`);
    throw new Complaint([`${file} cannot be used:`, ...list].join('\n'));
  }
  return outcome.settings;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Complaint(`${file} cannot be read: ${messageOf(error)}`);
  }
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Complaint(`${file} is not JSON: ${messageOf(error)}`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
