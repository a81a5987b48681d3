import { readFileSync } from 'node:fs';
import type { PortalSettings } from '../src/application/ports/portal-settings.ts';
import { parsePortalConfig } from '../src/composition/portal-config.ts';
import { Complaint } from './complaint.ts';

/** An association's settings: as they stand in the file, and as the portal understands them. */
export interface ConfigFile {
  readonly json: Readonly<Record<string, unknown>>;
  readonly settings: PortalSettings;
}

/** The file named by PORTAL_CONFIG, relative to where the command was given. */
export function configFileName(env: Readonly<Record<string, string | undefined>>): string {
  return env['PORTAL_CONFIG']?.trim() || 'portal.config.json';
}

/**
 * Reads and checks an association's settings.
 *
 * @throws Complaint that lists everything that is wrong, and where.
 */
export function readConfigFile(file: string): ConfigFile {
  return checkConfig(file, parse(file, textOf(file)));
}

/**
 * Checks settings that have been read already.
 *
 * @param name what to call them in a complaint.
 * @throws Complaint that lists everything that is wrong, and where.
 */
export function checkConfig(name: string, json: unknown): ConfigFile {
  const outcome = parsePortalConfig(json);
  if (!outcome.ok) {
    const list = outcome.problems.map(({ path, message }) => `  ${path || 'the file as a whole'}: ${message}`);
    throw new Complaint([`${name} cannot be used:`, ...list].join('\n'));
  }
  return { json: json as Readonly<Record<string, unknown>>, settings: outcome.settings };
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
