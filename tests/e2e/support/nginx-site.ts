import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { constants } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import { findOrUnpackNginx, type Nginx } from '../../../scripts/find-nginx.ts';
import { HOST_WIDE_HEADERS } from '../../support/host-wide-headers.ts';
import { TEST_CONFIGURATION } from '../../support/test-configuration.ts';
import { test as base } from './portal.ts';

/** Where the site of `portal.conf` is: over TLS, over plain http, and where who comes without TLS is sent away. */
interface NginxPorts {
  readonly tls: number;
  readonly plain: number;
  readonly redirecting: number;
}

/** Where the systems are that are reached through the portal's host: their ports on this machine. */
interface ProxiedSystems {
  readonly cms: number;
  readonly members: number;
  readonly proposals: number;
}

/** A system over TLS: its port, the host that its certificate is for, and the file of the authority that vouches for it. */
interface SealedSystem {
  readonly port: number;
  readonly host: string;
  readonly authority: string;
}

interface NginxSite {
  /**
   * Reloads its configuration, as `nginx -s reload` does. For a moment workers with the new and with the old one answer by
   * turns: the promise waits for the end of the latter.
   */
  reload(): Promise<void>;
  /** Waits for what is under way, and ends it. */
  stop(): Promise<void>;
}

/** The portal whose systems are reached over TLS, at the port of that over plain http. */
export const SEALED_HOST = 'sealed.localhost';

/** The same, as it is reached by a server that ends TLS, which is on this machine. */
export const BEHIND_TLS_HOST = 'behind-tls.localhost';

/** Another name for it, which nothing that is passed on may have. */
export const FOREIGN_HOST = 'evil.example';

/** Where in the build tests put what certbot would put into `/var/www/html`. */
export const CHALLENGES = '.challenges';

/** Made for these tests alone, for portal.localhost. */
const CERTIFICATE = resolve('tests/fixtures/tls/portal');

/**
 * Serves a build by a real nginx on this machine, with the files that operators get from that very build, and the changes
 * that `portal.conf` and `systems.conf` ask them for.
 *
 * @param dist absolute.
 */
async function startNginx(
  { program, modules, mimeTypes }: Nginx,
  dist: string,
  ports: NginxPorts,
  systems: ProxiedSystems,
  sealed: SealedSystem,
): Promise<NginxSite> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const site = portalConf(dist, ports, systems);
  writeFileSync(
    file,
    [
      ...modules.map((module) => `load_module ${resolve(module)};`),
      // The folders of tests are their user's alone.
      process.getuid?.() === 0 ? 'user root;' : '',
      `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr notice;`,
      'events { worker_connections 256; }',
      `http { include ${resolve(mimeTypes)}; default_type application/octet-stream; access_log off;`,
      ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
      site,
      plainServer(site, ports),
      sealedServer(dist, ports, folder, sealed),
      '}',
    ].join('\n'),
  );
  const args = ['-p', folder, '-c', file, '-e', join(folder, 'error.log')];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  await listening(child, ports.plain, () => said);
  return {
    reload: async () => {
      const before = said.length;
      child.kill('SIGHUP');
      while (!/worker process \d+ exited/.test(said.slice(before))) await once(child.stderr, 'data');
    },
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const systemsConf = (dist: string): string => readFileSync(join(dist, '.deploy/systems.conf'), 'utf8');

function portalConf(dist: string, ports: NginxPorts, systems: ProxiedSystems): string {
  const proxied = Object.entries(systems).reduce(
    (text, [name, port]) =>
      text
        .replaceAll(`https://${name}.example.org`, `http://127.0.0.1:${String(port)}`)
        .replaceAll(`Host ${name}.example.org`, `Host ${name}.portal.localhost:${String(port)}`),
    systemsConf(dist),
  );
  return siteWith(proxied, dist, ports);
}

function siteWith(proxied: string, dist: string, ports: NginxPorts): string {
  return readFileSync(join(dist, '.deploy/portal.conf'), 'utf8')
    .replace('# include /etc/nginx/portal-systems.conf;', () => proxied)
    .replaceAll('/srv/portal/dist', dist)
    .replaceAll('root /var/www/html;', `root ${join(dist, CHALLENGES)};`)
    .replaceAll(/^.*listen \[::\].*\n/gm, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${String(ports.redirecting)};`)
    .replaceAll('listen 443 ssl', `listen 127.0.0.1:${String(ports.tls)} ssl`)
    .replaceAll('server_name portal.example.org;', 'server_name portal.localhost;')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${CERTIFICATE}.crt;`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${CERTIFICATE}.key;`);
}

/** The second server of `portal.conf` once more, for operators who put another server with TLS before it. */
function plainServer(site: string, { plain }: NginxPorts): string {
  return site
    .slice(site.lastIndexOf('\nserver {'))
    .replace(/listen .*;/, `listen 127.0.0.1:${String(plain)};`)
    .replaceAll(/^.*ssl_(?:certificate|protocols).*\n/gm, '')
    .replaceAll('security-headers-tls.conf', 'security-headers.conf');
}

/**
 * The same at a host of its own, where each system is the one over TLS. Its name is found in the configuration, so that it
 * is asked for, and checked, as in public.
 */
function sealedServer(
  dist: string,
  ports: NginxPorts,
  folder: string,
  { port, host, authority }: SealedSystem,
): string {
  const common = join(folder, 'systems-common.conf');
  const text = readFileSync(join(dist, '.deploy/systems-common.conf'), 'utf8');
  writeFileSync(common, text.replace(/(?<=proxy_ssl_trusted_certificate ).*(?=;)/, resolve(authority)));
  const proxied = systemsConf(dist)
    .replaceAll(/(?<=proxy_pass https:\/\/)[^/;]*/g, host)
    .replaceAll(/(?<=proxy_set_header Host )[^;]*/g, host);
  const server = plainServer(siteWith(proxied, dist, ports), ports)
    .replaceAll(join(dist, '.deploy/systems-common.conf'), common)
    // Whatever else a request calls this server, its name is the first.
    .replace('server_name portal.localhost;', `server_name ${SEALED_HOST} ${FOREIGN_HOST};`);
  const behindTls = server.replace(/server_name .*;/, `server_name ${BEHIND_TLS_HOST};\n${linesBehindTls()}`);
  return `upstream ${host} { server 127.0.0.1:${String(port)}; }\n${server}${behindTls}`;
}

/** What the guide adds to a server where another one ends TLS. */
function linesBehindTls(): string {
  const [, lines = ''] =
    /```nginx\n([^`]*set_real_ip_from[^`]*)```/.exec(readFileSync('docs/deploying.md', 'utf8')) ?? [];
  return lines.replace(/(?<=set_real_ip_from ).*?(?=;)/, '127.0.0.1');
}

async function listening(child: ChildProcess, port: number, said: () => string): Promise<void> {
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`nginx has ended: ${said()}`);
    await setImmediate();
  }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => {
      done(false);
    });
  });

/** What the system was asked, as it answers it. */
export interface Mirrored {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** The host that was asked for before anything was encrypted. */
  readonly serverName: string | false;
}

/** A system over TLS that answers what it was asked, with headers that no system should have a say in. */
interface Mirror extends SealedSystem {
  /** Shows another certificate of the tests from now on, by the name of its file. */
  show(certificate: string): void;
  stop(): Promise<void>;
}

/** Of all that it answers. */
export const ETAG = '"mirror"';

const FOLDER = 'tests/fixtures/tls';
const key = readFileSync(`${FOLDER}/key.pem`);
const withCertificate = (name: string) => ({
  key,
  cert: readFileSync(`${FOLDER}/${name}.pem`),
  // Each connection begins from the beginning: who resumes one has checked nothing.
  secureOptions: constants.SSL_OP_NO_TICKET,
});

async function startMirror(): Promise<Mirror> {
  const server = createServer(withCertificate('right'), ({ socket, url = '', headers }, answer) => {
    const servername = socket instanceof TLSSocket && socket.servername;
    answer.writeHead(200, {
      'Content-Type': url.endsWith('.pdf') ? 'application/pdf' : 'text/html',
      'Set-Cookie': ['SESSmirror=1; Domain=.localhost; Path=/; HttpOnly', 'plain=1'],
      ...HOST_WIDE_HEADERS,
      ETag: ETAG,
      // A proxy that follows this header requests the content system again, in a loop.
      'X-Accel-Redirect': '/-/cms/user',
      'Content-Security-Policy': "script-src 'unsafe-inline'",
    });
    answer.end(JSON.stringify({ url, headers, serverName: servername }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mirror has no port');
  return {
    port: address.port,
    host: 'cms.portal.localhost',
    authority: `${FOLDER}/authority.pem`,
    show: (certificate) => {
      server.setSecureContext(withCertificate(certificate));
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

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
