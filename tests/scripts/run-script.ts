import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withSettings } from '../../deploy/index-document.ts';
import { SOURCES_STAMP, sourcesStamp } from '../../scripts/sources-stamp.ts';
import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';

/** How a script ended. */
export interface Ending {
  readonly status: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs one of the project's scripts to its end, with these environment variables on top. */
export async function runScriptFile(
  file: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<Ending> {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  const errors: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output: Buffer.concat(output).toString(), errors: Buffer.concat(errors).toString() };
}

/** Takes a port, as another program would, until it is released. */
export async function holdPort(port: number): Promise<{ readonly release: () => Promise<unknown> }> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { release: () => once(server.close(), 'close') };
}

/**
 * The first of four neighbouring free ports. They lie below those that the system hands out by itself, so
 * that no other test is given one of them in the meantime.
 */
export async function fourFreePorts(): Promise<number> {
  for (;;) {
    const first = randomInt(10_000, 32_000);
    const held = await Promise.allSettled([0, 1, 2, 3].map((step) => holdPort(first + step)));
    for (const port of held) if (port.status === 'fulfilled') await port.value.release();
    if (held.every(({ status }) => status === 'fulfilled')) return first;
  }
}

/** A folder of its own for a test, with these files. */
export function temporaryFolder(files: Readonly<Record<string, string>>): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'portal-scripts-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Makes a folder a build with these settings: all that tells one, and next to nothing of the application. */
export function makeSmallBuild(dist: string, settings: PortalSettings): void {
  for (const name of ['.deploy', '.vite', 'assets']) mkdirSync(join(dist, name), { recursive: true });
  writeFileSync(join(dist, 'index.html'), withSettings(readFileSync('index.html', 'utf8'), settings));
  writeFileSync(join(dist, '.vite/manifest.json'), '{}');
  writeFileSync(join(dist, SOURCES_STAMP), sourcesStamp());
  writeFileSync(join(dist, 'assets/a.js'), 'void 0;');
}
