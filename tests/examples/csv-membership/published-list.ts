import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScriptFile, type Ending } from '../../scripts/run-script.ts';

export const PUBLISH = 'examples/csv-membership/publish-members.ts';
export const SAMPLE = 'examples/csv-membership/members.csv';

/** Runs the example's script; `target` is what it has written, if anything. */
export async function publish(source: string, ...options: readonly string[]): Promise<Ending & { target: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-members-'));
  const file = join(folder, 'members.json');
  try {
    const ending = await runScriptFile(PUBLISH, {}, [source, file, ...options]);
    return { ...ending, target: ending.status === 0 ? readFileSync(file, 'utf8') : '' };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The sample as it is published, but that marks are made quickly. */
export async function publishedSample(): Promise<string> {
  const { target, errors } = await publish(SAMPLE, '--iterations', '10');
  if (target === '') throw new Error(errors);
  return target;
}
