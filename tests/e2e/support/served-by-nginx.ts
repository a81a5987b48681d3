import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findOrUnpackNginx } from '../../../scripts/find-nginx.ts';
import { startMirror, type Mirror } from './mirror.ts';
import { startNginx, type NginxPorts, type NginxSite } from './nginx-site.ts';
import { TEST_CONFIGURATION } from '../../support/test-configuration.ts';
import { test as base } from './portal.ts';

/** A portal behind nginx. */
export interface Served {
  /** The build: a copy, which tests may change. */
  readonly dist: string;
  readonly ports: NginxPorts;
  readonly nginx: NginxSite;
  /** What is behind `SEALED_HOST`. */
  readonly mirror: Mirror;
  /** Where people visit it, without TLS: the sandbox has none, and a cookie would not go from one to the other. */
  readonly origin: string;
}

/** What tests change of an association's settings. */
interface Settings {
  readonly association: { name: string };
  readonly contentSystem: { baseUrl: string };
  readonly membershipSystem: { baseUrl: string };
  readonly proposalSystem: { baseUrl: string };
  theme?: unknown;
}

/** Runs a script of the project. The systems of a test live in the same process: it has to go on meanwhile. */
const runScript = async (...args: readonly string[]): Promise<void> => {
  await promisify(execFile)(process.execPath, args);
};

/** Configures a build by `npm run configure`. */
export async function configure(dist: string, change: (settings: Settings) => void): Promise<void> {
  const settings = JSON.parse(readFileSync(TEST_CONFIGURATION, 'utf8')) as Settings;
  change(settings);
  const folder = mkdtempSync(join(tmpdir(), 'portal-settings-'));
  const config = join(folder, 'theirs.json');
  writeFileSync(config, JSON.stringify(settings));
  await runScript('scripts/configure.ts', '--dist', dist, '--config', config);
  rmSync(folder, { recursive: true });
}

/** A build that has been configured, prerendered and put behind nginx as `docs/deploying.md` says. */
export const test = base.extend<object, { readonly served: Served }>({
  served: [
    async ({ running }, use) => {
      // Asked first: who has none is to be told so at once.
      const program = findOrUnpackNginx();
      const [plain = 0, tls = 0, redirecting = 0, unused = 0] = running.sparePorts;
      const ports = { plain, tls, redirecting };
      const origin = `http://portal.localhost:${String(plain)}`;
      const dist = mkdtempSync(join(tmpdir(), 'portal-nginx-build-'));
      cpSync('dist', dist, { recursive: true, filter: (file) => !/dist\/(?:prerendered|[.]aside)/.test(file) });
      await configure(dist, (settings) => {
        for (const system of ['contentSystem', 'membershipSystem', 'proposalSystem'] as const) {
          settings[system].baseUrl = running.urls[system];
        }
      });
      await runScript('scripts/prerender.ts', '--dist', dist, '--origin', origin);
      const { contentSystem: cms, membershipSystem: members } = running.ports;
      const mirror = await startMirror();
      const nginx = await startNginx(program, dist, ports, { cms, members, proposals: unused }, mirror);
      await use({ dist, ports, nginx, mirror, origin });
      await nginx.stop();
      await mirror.stop();
      rmSync(dist, { recursive: true, force: true });
    },
    // Some fifty pages, and perhaps a web server that has to be fetched.
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ served }, use) => {
    await use(served.origin);
  },
});
