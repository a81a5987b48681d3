import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { toFault } from './faults.ts';
import type { FaultList } from './faults.ts';
import type { RequestLog } from './request-log.ts';

/** What tests may do to one system from outside. */
export interface SystemControls {
  readonly faults: FaultList;
  readonly log: RequestLog;
  /** Ends every session of this system, as if its time had run out. */
  expireSessions(): void;
  /** Absent for a system that has no maintenance mode. */
  readonly setMaintenance?: (on: boolean) => void;
  /**
   * Sets the content system up; absent for the other systems.
   * @throws Error where there is no such set-up.
   */
  readonly setUp?: (given: unknown) => void;
  /** Resets the whole sandbox, the other systems included. */
  reset(): void;
}

/**
 * The calls below `/__sandbox`, by which tests break a system and look into it. They exist only in a sandbox
 * that was started with faults.
 */
export function controlEndpoints(controls: SystemControls, origins: readonly string[]): Hono {
  const app = new Hono();
  app.use(cors({ origin: [...origins], allowMethods: ['GET', 'POST', 'DELETE'], allowHeaders: ['Content-Type'] }));

  app.post('/faults', async (c) => {
    try {
      controls.faults.add(toFault(JSON.parse(await c.req.text())));
    } catch (error) {
      return c.json({ message: error instanceof Error ? error.message : String(error) }, 400);
    }
    return c.json({}, 201);
  });
  app.delete('/faults', (c) => {
    controls.faults.clear();
    return c.json({});
  });

  app.get('/log', (c) => c.json(controls.log.entries));
  app.delete('/log', (c) => {
    controls.log.clear();
    return c.json({});
  });

  app.post('/expire-sessions', (c) => {
    controls.expireSessions();
    return c.json({});
  });
  app.post('/reset', (c) => {
    controls.reset();
    return c.json({});
  });

  const { setMaintenance } = controls;
  if (setMaintenance) {
    app.post('/maintenance', async (c) => {
      const { on } = JSON.parse((await c.req.text()) || '{}') as { on?: unknown };
      if (typeof on !== 'boolean') return c.json({ message: '"on" is not a boolean' }, 400);
      setMaintenance(on);
      return c.json({});
    });
  }
  const { setUp } = controls;
  if (setUp) {
    app.post('/set-up', async (c) => {
      setUp(JSON.parse(await c.req.text()));
      return c.json({});
    });
  }
  app.onError((error, c) => c.json({ message: error.message }, 400));
  return app;
}
