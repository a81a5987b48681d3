import { settingsForPorts } from '../sandbox/portal/sandbox-settings.ts';
import { startPortalServer } from '../sandbox/portal/portal-server.ts';
import { type PortalPorts, publicUrls } from '../sandbox/ports.ts';
import { startSandbox, type Sandbox } from '../sandbox/start-sandbox.ts';
import { buildPortal, DIST } from './build-portal.ts';
import type { PortalSettings } from '../src/application/ports/portal-settings.ts';
import { kindsOf } from '../src/domain/proposals/default-forms.ts';
import { defaultKinds } from '../src/domain/proposals/form-definition.ts';
import { readConfigFile } from './config-file.ts';
import { requireFreePorts } from './free-ports.ts';
import { prerenderSite } from './prerender-site.ts';
import { publicGet } from './public-get.ts';

export const DATABASE_FILE = '.sandbox/sandbox.sqlite';

/** What serving the portal on the sandbox needs to know. */
export interface PortalOptions {
  readonly configFile: string;
  readonly ports: PortalPorts;
  /** A file, or `:memory:`; `DATABASE_FILE` when absent. */
  readonly databaseFile?: string;
}

/** A sandbox that runs, and the settings moved to its ports: as JSON, and as the portal understands them. */
export interface RunningSandbox {
  readonly settings: PortalSettings;
  readonly sandbox: Sandbox;
}

/** A portal that is being served. */
export interface RunningPortal {
  readonly stop: () => Promise<void>;
}

/**
 * Builds the portal and serves it on a sandbox. What can be wrong is looked at before anything slow is begun.
 *
 * @throws ScriptError when the settings are wrong.
 * @throws PortTaken when one of the ports is in use; nothing keeps running then.
 */
export async function startPortal(
  options: PortalOptions & {
    readonly build: boolean;
    /** Whether the public pages are put beside the build before it is served. */
    readonly prerender?: boolean;
    readonly dist?: string;
  },
): Promise<RunningPortal> {
  const given = readConfigFile(options.configFile);
  await requireFreePorts(Object.values(options.ports) as number[]);
  if (options.build) await buildPortal(options.configFile);
  const { settings, sandbox } = await startSandboxFor(given, options);
  try {
    const dist = options.dist ?? DIST;
    if (options.prerender === true) {
      const portalOrigin = publicUrls(options.ports).portal;
      await prerenderSite({ dist, portalOrigin, get: publicGet, settings });
    }
    const server = await startPortalServer({ dist, settings, port: options.ports.portal });
    return {
      stop: async () => {
        await Promise.all([server.stop(), sandbox.stop()]);
      },
    };
  } catch (error) {
    await sandbox.stop();
    throw error;
  }
}

/** Starts the sandbox in the role of an association's systems, and moves the settings to its ports. */
export async function startSandboxFor(
  given: PortalSettings,
  { ports, databaseFile }: Omit<PortalOptions, 'configFile'>,
): Promise<RunningSandbox> {
  const sandbox = await startSandbox({
    ports,
    databaseFile: databaseFile ?? DATABASE_FILE,
    portalOrigins: [
      publicUrls(ports).portal,
      // Opened by its plain local name everything counts as logged in; the systems answer there, too.
      `http://localhost:${ports.portal}`,
      `http://127.0.0.1:${ports.portal}`,
    ],
    app: given.association.shortName,
    ...(given.membershipSystem.sewobe && { mandantKey: given.membershipSystem.sewobe.mandantKey }),
    // The default kinds as well: their proposals exist, whichever kinds the settings offer.
    proposalKinds: [...new Set([...defaultKinds, ...kindsOf(given.proposalForms)])],
  });
  return { settings: settingsForPorts(given, ports), sandbox };
}
