import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configBlock } from '../../../deploy/index-document.ts';
import type { DrupalSetup } from '../../../sandbox/content-system/drupal-setup.ts';
import { startPortalServer } from '../../../sandbox/portal/portal-server.ts';
import { publicUrls, type PortalPorts } from '../../../sandbox/ports.ts';
import { settingsForPorts } from '../../../sandbox/portal/sandbox-settings.ts';
import { startSandbox } from '../../../sandbox/start-sandbox.ts';
import { testConfiguration } from '../../support/test-configuration.ts';
import { fourFreePorts } from '../run-script.ts';

/** A portal on a sandbox, with a build that has no more in it than a server needs to be looked at. */
export interface WholeDeployment {
  readonly portal: string;
  /** Sets the content system up in another way, until the next time. */
  readonly setUp: (drupal: Partial<DrupalSetup>) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startWholeDeployment(): Promise<WholeDeployment> {
  const first = await fourFreePorts();
  const ports: PortalPorts = {
    portal: first,
    contentSystem: first + 1,
    membershipSystem: first + 2,
    proposalSystem: first + 3,
  };
  const { portal } = publicUrls(ports);
  const settings = settingsForPorts(testConfiguration(), ports);
  const sandbox = await startSandbox({ ports, databaseFile: ':memory:', portalOrigins: [portal], faults: true });
  const dist = smallBuild(configBlock(settings));
  const server = await startPortalServer({ dist, settings, port: ports.portal });
  return {
    portal,
    setUp: async (drupal) => {
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

function smallBuild(block: string): string {
  const dist = mkdtempSync(join(tmpdir(), 'portal-dist-'));
  mkdirSync(join(dist, 'assets'));
  mkdirSync(join(dist, '.vite'));
  writeFileSync(join(dist, '.vite/manifest.json'), '{}');
  writeFileSync(join(dist, 'index.html'), documentWith(block));
  writeFileSync(join(dist, 'assets/index-a1b2c3d4.js'), SCRIPT);
  return dist;
}

/** Long enough to be worth compressing. */
export const SCRIPT = `export const text = '${'frame after frame '.repeat(200)}';`;

export const documentWith = (block: string): string =>
  `<!doctype html><html lang="en"><head>${block}<style>p {}</style>` +
  '<script type="module" src="/assets/index-a1b2c3d4.js"></script></head><body><div id="root"></div></body></html>';
