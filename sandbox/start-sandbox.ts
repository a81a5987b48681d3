import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { DatabaseSync } from 'node:sqlite';
import { contentSystem } from './content-system/content-system-app.ts';
import { controlEndpoints } from './control-endpoints.ts';
import type { SystemControls } from './control-endpoints.ts';
import { crossOrigin } from './cross-origin.ts';
import type { CrossOriginRules } from './cross-origin.ts';
import { openDatabase } from './database.ts';
import { FaultList, faultsOf } from './faults.ts';
import { listen } from './listen.ts';
import type { Application, RunningServer } from './listen.ts';
import { membershipSystem } from './membership-system/membership-system-app.ts';
import { RequestLog, writeLog } from './request-log.ts';
import type { Clock, SandboxContext } from './sandbox-context.ts';
import { reseedDatabase, seedDatabase } from './seed/seed-database.ts';

/** How a sandbox is to be started. */
export interface SandboxOptions {
  /** Where the systems listen; 0 takes free ports. */
  readonly ports: { readonly contentSystem: number; readonly membershipSystem: number } | 0;
  /** A file, made if need be, or `:memory:`. */
  readonly databaseFile: string;
  /** Origins that may read answers, such as `http://portal.localhost:4300`; the first is linked as the portal. */
  readonly portalOrigins: readonly string[];
  /** Whether tests may break it through `/__sandbox`; false when absent. */
  readonly faults?: boolean;
  /** `127.0.0.1` when absent. */
  readonly host?: string;
  /** Short name of the association; `encms` when absent. */
  readonly app?: string;
  /** What clients of the membership system send as MANDANT_KEY; `sandbox` when absent. */
  readonly mandantKey?: string;
  /** Whether a login sets the readable cookie XSRF-TOKEN for `portal.localhost`; false when absent. */
  readonly xsrfCookie?: boolean;
  /** Date.now when absent. */
  readonly clock?: Clock;
}

/** A sandbox that runs. */
export interface Sandbox {
  readonly contentSystemPort: number;
  readonly membershipSystemPort: number;
  /** Closes both servers at once, hanging requests included, and then the database. */
  stop(): Promise<void>;
  /** Back to the seed: sessions and failed logins are gone, so are faults, logs and maintenance. */
  reset(): void;
}

/**
 * Starts content system and membership system on one database.
 * @throws PortTaken when a port is in use; nothing stays open then.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const ports = options.ports === 0 ? { contentSystem: 0, membershipSystem: 0 } : options.ports;
  const host = options.host ?? '127.0.0.1';
  const database = openDatabase(options.databaseFile);
  const running: RunningServer[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((server) => server.stop()));
    if (database.isOpen) database.close();
  };

  try {
    const systems = buildSystems(options, database);
    const content = await listen(systems.content, host, ports.contentSystem);
    running.push(content);
    const membership = await listen(systems.membership, host, ports.membershipSystem);
    running.push(membership);
    return {
      contentSystemPort: content.port,
      membershipSystemPort: membership.port,
      stop,
      reset: systems.reset,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function buildSystems(options: SandboxOptions, database: DatabaseSync) {
  const context: SandboxContext = {
    database,
    clock: options.clock ?? Date.now,
    app: options.app ?? 'encms',
    portalOrigins: options.portalOrigins,
    mandantKey: options.mandantKey ?? 'sandbox',
    xsrfCookie: options.xsrfCookie ?? false,
  };
  seedDatabase(database, context.app);
  const content = contentSystem(context);
  const membership = membershipSystem(context);

  const tools = [newTools(), newTools()] as const;
  const reset = (): void => {
    reseedDatabase(database, context.app);
    content.setMaintenance(false);
    for (const { faults, log } of tools) {
      faults.clear();
      log.clear();
    }
  };
  const contentControls: SystemControls = {
    ...tools[0],
    expireSessions: () => content.sessions.endAll(),
    setMaintenance: (on) => content.setMaintenance(on),
    reset,
  };
  const membershipControls: SystemControls = {
    ...tools[1],
    expireSessions: () => membership.sessions.endAll(),
    reset,
  };

  const origins = context.portalOrigins;
  const controlled = options.faults ?? false;
  return {
    content: assemble(content.app, contentRules(origins), controlled ? contentControls : null),
    membership: assemble(membership.app, { origins, credentials: false }, controlled ? membershipControls : null),
    reset,
  };
}

/** The order matters: the log sees preflights too, and what a fault answers carries CORS headers. */
function assemble(system: Application, rules: CrossOriginRules, controls: SystemControls | null): Application {
  const app = new Hono<{ Bindings: HttpBindings }>();
  if (controls) {
    app.route('/__sandbox', controlEndpoints(controls, rules.origins));
    app.use(writeLog(controls.log));
  }
  app.use(crossOrigin(rules));
  if (controls) app.use(faultsOf(controls.faults));
  app.all('*', (c) => system.fetch(c.req.raw, c.env));
  return app;
}

function newTools(): { faults: FaultList; log: RequestLog } {
  return { faults: new FaultList(), log: new RequestLog() };
}

/** As Drupal 10 answers when CORS is set up for these origins; x-xsrf-token is what the specification's client echoes. */
function contentRules(origins: readonly string[]): CrossOriginRules {
  return {
    origins,
    credentials: true,
    preflight: {
      methods: 'GET, POST, PATCH, DELETE, OPTIONS',
      headers: 'x-csrf-token, content-type, accept, x-xsrf-token',
      maxAge: 1000,
    },
  };
}
