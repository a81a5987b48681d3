import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configBlock } from '../../../deploy/index-document.ts';
import type { DrupalSetup } from '../../../sandbox/content-system/drupal-setup.ts';
import { settingsForPorts } from '../../../sandbox/portal/sandbox-settings.ts';
import { startPortalServer } from '../../../sandbox/portal/portal-server.ts';
import { publicUrls } from '../../../sandbox/ports.ts';
import { startSandbox } from '../../../sandbox/start-sandbox.ts';
import type { PortalSettings } from '../../../src/application/ports/portal-settings.ts';
import { parsePortalConfig } from '../../../src/composition/config/portal-config.ts';
import { testSettings } from '../../support/test-settings.ts';
import { fourFreePorts } from '../run-script.ts';

export const documentWith = (given: PortalSettings): string =>
  `<!doctype html><html lang="en"><head>${configBlock(given)}<style>p {}</style>` +
  '<script type="module" src="/assets/index.js"></script></head><body><div id="root"></div></body></html>';

/** A portal on a sandbox, with a build that has no more in it than the check looks at. */
export async function startDeployment() {
  const first = await fourFreePorts();
  const ports = { portal: first, contentSystem: first + 1, membershipSystem: first + 2, proposalSystem: first + 3 };
  const { portal } = publicUrls(ports);
  const contentSystem = { ...testSettings.contentSystem, timeZone: 'Europe/Vienna' };
  const sewobe = { ...testSettings.membershipSystem.sewobe, mandantKey: 'sandbox' };
  const membershipSystem = { ...testSettings.membershipSystem, sewobe };
  const outcome = parsePortalConfig({ ...testSettings, contentSystem, membershipSystem });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  const given = settingsForPorts(outcome.settings, ports);
  const app = given.association.shortName;
  const sandbox = await startSandbox({ ports, app, databaseFile: ':memory:', portalOrigins: [portal], faults: true });
  const dist = mkdtempSync(join(tmpdir(), 'portal-dist-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), documentWith(given));
  // Long enough to be worth compressing.
  writeFileSync(join(dist, 'assets/index.js'), `export const text = '${'frame after frame '.repeat(200)}';`);
  const server = await startPortalServer({ dist, settings: given, port: ports.portal });
  return {
    portal,
    settings: given,
    /** Sets the content system up in another way, until the next time. */
    setUp: async (drupal: Partial<DrupalSetup>) => {
      const url = `http://127.0.0.1:${ports.contentSystem}/__sandbox/set-up`;
      const { status } = await fetch(url, { method: 'POST', body: JSON.stringify(drupal) });
      if (status !== 200) throw new Error(`The sandbox cannot be set up as ${JSON.stringify(drupal)}`);
    },
    stop: async () => {
      await Promise.all([server.stop(), sandbox.stop()]);
      rmSync(dist, { recursive: true, force: true });
    },
  };
}
