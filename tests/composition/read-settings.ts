import { readFileSync } from 'node:fs';
import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { parsePortalConfig } from '../../src/composition/config/portal-config.ts';

type Given = Readonly<Record<string, unknown>>;

/** A file with the settings of an association that exists in tests only. */
export const file = JSON.parse(readFileSync('tests/fixtures/portal.config.json', 'utf8')) as Given;

/** What is wrong with the file when these are its settings, each with its place. */
export function problemsOf(given: Given): readonly string[] {
  const outcome = parsePortalConfig({ ...file, ...given });
  return outcome.ok ? [] : outcome.problems.map(({ path, message }) => `${path}: ${message}`);
}

/** The settings of the file when these are among them. */
export function settingsOf(given: Given = {}): PortalSettings {
  const outcome = parsePortalConfig({ ...file, ...given });
  if (!outcome.ok) throw new Error(problemsOf(given).join('\n'));
  return outcome.settings;
}

/** The first block of JSON in a document. */
export function exampleIn(document: string): Given {
  const [, example = ''] = /```json\n(.*?)```/s.exec(readFileSync(document, 'utf8')) ?? [];
  return JSON.parse(example) as Given;
}
