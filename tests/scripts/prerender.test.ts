import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prerenderSite } from '../../scripts/prerender-site.ts';
import { publicGet } from '../../scripts/public-get.ts';
import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { testSettings } from '../support/test-settings.ts';
import { fourFreePorts, makeSmallBuild, runScriptFile, temporaryFolder } from './run-script.ts';

const ORIGIN = 'https://portal.example.org';

/** In milliseconds: all that building takes is read each time, and twice the application is built for Node. */
const LIMIT = 60_000;

let folder: ReturnType<typeof temporaryFolder>;
let dist = '';
let server: Server | undefined;
beforeEach(() => {
  folder = temporaryFolder({});
  dist = join(folder.path, 'dist');
});
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
  server = undefined;
  folder.remove();
});

/** A build whose content system is there. */
function buildFor(baseUrl: string, given: Partial<PortalSettings> = {}): void {
  makeSmallBuild(dist, { ...testSettings, contentSystem: { ...testSettings.contentSystem, baseUrl }, ...given });
}

const prerender = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  // Tests run as NODE_ENV=test, which would be the build's as well.
  runScriptFile('scripts/prerender.ts', { NODE_ENV: 'production', ...env }, ['--dist', dist, ...args]);

const oneLine = (said: string): unknown => ({
  status: 1,
  output: '',
  errors: expect.stringMatching(new RegExp(`^(?=[^\\n]*${said})[^\\n]+\\n$`)) as string,
});

/** A content system that answers like that, or never; its port. */
async function contentSystem(answer: (url: string, host: string | undefined) => unknown, port = 0) {
  server = createServer(({ url = '', headers }, response) => {
    const body = answer(url, headers.host);
    if (typeof body === 'number') response.writeHead(body).end();
    else if (body !== undefined) response.end(JSON.stringify(body));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

describe('npm run prerender', { timeout: LIMIT }, () => {
  it('asks for the origin where the pages are those of another host', async () => {
    buildFor('https://cms.example.org/');
    expect(await prerender([])).toEqual(oneLine('--origin has to say[^\\n]*cms\\.example\\.org'));
  });

  it.each<[string, RegExp, () => unknown]>([
    ['that is not there', /There is no .*npm run build/, () => rmSync(dist, { recursive: true })],
    ['that is no whole build', /no whole build/, () => rmSync(join(dist, '.vite/manifest.json'))],
    [
      'from other sources, whose program could not hydrate these pages',
      /from other sources.*npm ci/,
      () => writeFileSync(join(dist, '.vite/sources'), 'of another version\n'),
    ],
  ])('refuses a build %s', async (_what, said, make) => {
    buildFor('https://cms.example.org/');
    make();
    await expect(prerenderSite({ dist, portalOrigin: ORIGIN, get: publicGet })).rejects.toThrow(said);
  });

  it('says why the home page could not be read, and leaves the build as it was, without leftovers of others', async () => {
    const port = await fourFreePorts();
    buildFor(`http://cms.localhost:${port}/`);
    const before = readdirSync(dist);
    const { pid: ended } = spawnSync(process.execPath, ['--version']);
    mkdirSync(join(dist, `.aside-${String(ended)}-aB3dEf`, 'prerendered'), { recursive: true });
    expect(await prerender(['--origin', ORIGIN])).toEqual(
      oneLine(`http://cms\\.localhost:${port}/: the connection is refused`),
    );
    expect(readdirSync(dist)).toEqual(before);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('leaves nothing behind when it is ended by %s meanwhile', async (signal) => {
    buildFor(`http://cms.localhost:${await contentSystem(() => undefined)}/`);
    const before = readdirSync(dist);
    const args = ['scripts/prerender.ts', '--dist', dist, '--origin', ORIGIN];
    const child = spawn(process.execPath, args, { env: { ...process.env, NODE_ENV: 'production' }, stdio: 'ignore' });
    if (server !== undefined) await once(server, 'request');
    expect(readdirSync(dist)).toHaveLength(before.length + 1);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([null, signal]);
    expect(readdirSync(dist)).toEqual(before);
  });

  it('names a date that needs the content system’s time zone', async () => {
    const session = { user_id: 0, is_member: false, roles: [], user_name: '' };
    const days =
      '<time datetime="2027-06-16T22:00:00Z">17 June</time> - <time datetime="2027-06-20T21:59:59Z">20 June</time>';
    const port = await contentSystem((url) => {
      if (url.includes('get-menu')) return [];
      if (url.includes('public_conferences')) return [{ title: 'Tides', field_date: days }];
      if (url.startsWith('/rest/views/')) return [{ title: 'Founded', date: '2026-06-23T22:30:00Z' }];
      return { data: { node: { nid: 1, title: 'Home' }, session } };
    });
    const screens = (['conferences', 'timeline'] as const).map((screen) => ({ path: `/${screen}`, screen }));
    buildFor(`http://cms.localhost:${port}/`, { screens });
    const parts = ['hydrate', 'scrolling', 'lists', 'about'].map((name) => [`src/${name}-chunk.ts`, { file: 'a.js' }]);
    writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(Object.fromEntries(parts)));
    const { status, output, errors } = await prerender(['--origin', ORIGIN]);
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    expect(output).toMatch(
      /time zone makes out dates like 17 June - 20 June: set [^]*dates like 2026-06-23T22:30:00Z: set contentSystem.timeZone\n/,
    );
  });

  it('asks the sandbox at PORT for the portal that is served there', async () => {
    const port = await fourFreePorts();
    const asked = new Set<string | undefined>();
    await contentSystem((_url, host) => {
      asked.add(host);
      return 503;
    }, port + 1);
    buildFor('http://cms.portal.localhost:4301/');
    const sandbox = `cms.portal.localhost:${port + 1}`;
    expect(await prerender([], { PORT: String(port) })).toEqual(oneLine(`http://${sandbox}/: [^\\n]* status 503`));
    expect([...asked]).toEqual([sandbox]);
  });
});
