import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Fault } from '../../contract/remote-world.ts';
import { listen } from '../../../sandbox/listen.ts';

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
