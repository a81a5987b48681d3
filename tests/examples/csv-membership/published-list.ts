import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '../../../sandbox/listen.ts';
import type { Fault } from '../../contract/remote-world.ts';
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

/** A web server with a published list, and whatever can happen to it. */
export interface ListServer {
  readonly baseUrl: string;
  /** From now on every request meets it. */
  readonly meet: (fault: Fault) => void;
  readonly stop: () => Promise<void>;
}

/** Serves a published list on a free port of this machine. */
export async function serveList(list: string): Promise<ListServer> {
  let met: Fault | undefined;
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/members.json', (c) => {
    if (met === 'drop') c.env.incoming.socket.destroy();
    if (typeof met === 'number') return new Response('{}', { status: met });
    if (met === 'html') return c.html('<p>Members</p>');
    return c.body(met === 'cut' ? list.slice(0, -9) : list, 200, { 'Content-Type': 'application/json' });
  });
  const server = await listen(app, '127.0.0.1', 0);
  return { baseUrl: `http://127.0.0.1:${server.port}/`, meet: (fault) => (met = fault), stop: () => server.stop() };
}
