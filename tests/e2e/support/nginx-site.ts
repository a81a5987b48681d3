import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Nginx } from '../../../scripts/find-nginx.ts';

/** Where the site of `portal.conf` is: over TLS, over plain http, and where who comes without TLS is sent away. */
export interface NginxPorts {
  readonly tls: number;
  readonly plain: number;
  readonly redirecting: number;
}

/** Where the systems are that are reached through the portal's host: their ports on this machine. */
export interface ProxiedSystems {
  readonly cms: number;
  readonly members: number;
  readonly proposals: number;
}

/** A system over TLS: its port, the host that its certificate is for, and the file of the authority that vouches for it. */
export interface SealedSystem {
  readonly port: number;
  readonly host: string;
  readonly authority: string;
}

export interface NginxSite {
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
export async function startNginx(
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
