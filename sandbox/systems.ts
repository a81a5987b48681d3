import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { contentSystem } from './content-system/content-system-app.ts';
import { toDrupalSetup } from './content-system/drupal-setup.ts';
import { controlEndpoints } from './control-endpoints.ts';
import type { SystemControls } from './control-endpoints.ts';
import { crossOrigin } from './cross-origin.ts';
import type { CrossOriginRules } from './cross-origin.ts';
import { FaultList, faultsOf } from './faults.ts';
import type { Application } from './listen.ts';
import { membershipSystem } from './membership-system/membership-system-app.ts';
import { proposalSystem } from './proposal-system/proposal-system-app.ts';
import { RequestLog, writeLog } from './request-log.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { reseedDatabase, seedDatabase } from './seed/seed-database.ts';

/** The three systems, ready to be served. */
export interface Systems {
  readonly systems: Readonly<Record<'contentSystem' | 'membershipSystem' | 'proposalSystem', Application>>;
  /** Back to the seed. */
  readonly reset: () => void;
}

/**
 * Makes the systems on a database, which is seeded if need be.
 *
 * @param controlled whether tests may break them through `/__sandbox`.
 */
export function buildSystems(context: SandboxContext, controlled: boolean): Systems {
  const { database, portalOrigins: origins, drupal } = context;
  seedDatabase(database, context.app);
  const content = contentSystem(context);
  const membership = membershipSystem(context);
  const proposals = proposalSystem(context);

  const tools: Pick<SystemControls, 'faults' | 'log'>[] = [];
  const reset = (): void => {
    reseedDatabase(database, context.app);
    content.setMaintenance(false);
    context.drupal = drupal;
    for (const { faults, log } of tools) {
      faults.clear();
      log.clear();
    }
  };
  const behind = (
    system: Application,
    rules: CrossOriginRules,
    own: Pick<SystemControls, 'expireSessions' | 'setMaintenance' | 'setUp'>,
  ): Application => {
    if (!controlled) return assemble(system, rules, null);
    const controls = { faults: new FaultList(), log: new RequestLog(), reset, ...own };
    tools.push(controls);
    return assemble(system, rules, controls);
  };

  return {
    systems: {
      contentSystem: behind(content.app, contentRules(context), {
        expireSessions: () => content.sessions.endAll(),
        setMaintenance: (on) => content.setMaintenance(on),
        setUp: (given) => void (context.drupal = toDrupalSetup(given)),
      }),
      membershipSystem: behind(
        membership.app,
        { origins, credentials: false },
        { expireSessions: () => membership.sessions.endAll() },
      ),
      proposalSystem: behind(proposals.app, proposalRules(origins), {
        expireSessions: () => proposals.tokens.endAll(),
      }),
    },
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

/** As Drupal 10 answers when CORS is set up for these origins; x-xsrf-token is what the specification's client echoes. */
function contentRules(context: SandboxContext): CrossOriginRules {
  return {
    origins: context.portalOrigins,
    isOpen: () => context.drupal.origins === 'every',
    credentials: true,
    preflight: {
      methods: 'GET, POST, PATCH, DELETE, OPTIONS',
      headers: 'x-csrf-token, content-type, accept, x-xsrf-token',
      maxAge: 1000,
    },
  };
}

/** A bearer token and JSON from another origin, and no cookies. */
function proposalRules(origins: readonly string[]): CrossOriginRules {
  return {
    origins,
    credentials: false,
    preflight: { methods: 'GET, POST, PUT', headers: 'authorization, content-type', maxAge: 1000 },
  };
}
