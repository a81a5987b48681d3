import { toDrupalSetup, type DrupalSetup } from './content-system/drupal-setup.ts';
import { openDatabase } from './database.ts';
import { listen } from './listen.ts';
import type { RunningServer } from './listen.ts';
import { isTypeName, TYPES } from './proposal-system/proposal-key.ts';
import type { Clock } from './sandbox-context.ts';
import { buildSystems } from './systems.ts';

/** How a sandbox is to be started. */
export interface SandboxOptions {
  /** Where the systems listen; 0 takes free ports. */
  readonly ports:
    { readonly contentSystem: number; readonly membershipSystem: number; readonly proposalSystem: number } | 0;
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
  /**
   * The kinds of proposal that are accepted, panel, paper and workshop when absent. The operator of a proposal system
   * configures every other kind there.
   */
  readonly proposalKinds?: readonly string[];
  /** How the content system is set up; as usual when absent. */
  readonly drupal?: Partial<DrupalSetup>;
  /** Date.now when absent. */
  readonly clock?: Clock;
}

/** A sandbox that runs. */
export interface Sandbox {
  readonly contentSystemPort: number;
  readonly membershipSystemPort: number;
  readonly proposalSystemPort: number;
  /** Closes all servers at once, hanging requests included, and then the database. */
  stop(): Promise<void>;
  /** Back to the seed and to how it was started: sessions, tokens and failed logins are gone, so are faults and maintenance. */
  reset(): void;
}

/**
 * Starts content system, membership system and proposal system on one database.
 * @throws PortTaken when a port is in use; nothing stays open then. Error when a kind cannot be called what it is.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const ports = options.ports === 0 ? { contentSystem: 0, membershipSystem: 0, proposalSystem: 0 } : options.ports;
  const { proposalKinds = TYPES } = options;
  const wrong = proposalKinds.find((name) => !isTypeName(name));
  if (wrong !== undefined) throw new Error(`No kind of proposal can be called ${wrong}.`);
  const database = openDatabase(options.databaseFile);
  const running: RunningServer[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((server) => server.stop()));
    if (database.isOpen) database.close();
  };

  try {
    const { systems, reset } = buildSystems(
      {
        database,
        clock: options.clock ?? Date.now,
        app: options.app ?? 'encms',
        portalOrigins: options.portalOrigins,
        mandantKey: options.mandantKey ?? 'sandbox',
        xsrfCookie: options.xsrfCookie ?? false,
        drupal: toDrupalSetup(options.drupal),
        proposalKinds,
      },
      options.faults ?? false,
    );
    const serve = async (name: keyof typeof systems): Promise<number> => {
      const server = await listen(systems[name], options.host ?? '127.0.0.1', ports[name]);
      running.push(server);
      return server.port;
    };
    return {
      contentSystemPort: await serve('contentSystem'),
      membershipSystemPort: await serve('membershipSystem'),
      proposalSystemPort: await serve('proposalSystem'),
      stop,
      reset,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
