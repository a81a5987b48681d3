import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { testSettings } from '../support/test-settings.ts';
import { fourFreePorts, makeSmallBuild, runScriptFile, temporaryFolder } from './run-script.ts';

/** In milliseconds: all that building takes is read each time, and twice the application is built for Node. */
const LIMIT = 60_000;

let folder: ReturnType<typeof temporaryFolder>;
let dist = '';
beforeEach(() => {
  folder = temporaryFolder({});
  dist = join(folder.path, 'dist');
});
afterEach(() => {
  folder.remove();
});

/** A build whose content system is there. */
function buildFor(baseUrl: string, given: Partial<PortalSettings> = {}): void {
  const contentSystem = { ...testSettings.contentSystem, baseUrl };
  const settings: PortalSettings = { ...testSettings, contentSystem, ...given };
  makeSmallBuild(dist, settings);
}

const prerender = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  // Tests run as NODE_ENV=test, which would be the build's as well.
  runScriptFile('scripts/prerender.ts', { NODE_ENV: 'production', ...env }, ['--dist', dist, ...args]);

const oneLine = (...parts: readonly string[]): unknown => ({
  status: 1,
  output: '',
  errors: expect.stringMatching(
    new RegExp(`^${parts.map((part) => `(?=[^\\n]*${part})`).join('')}[^\\n]+\\n$`),
  ) as string,
});

describe('npm run prerender', { timeout: LIMIT }, () => {
  it.each([
    ['http://cms.portal.localhost:4301/', ['--orign', 'https://portal.example.org'], '--orign'],
    ['http://cms.portal.localhost:4301/', ['--origin', 'portal.localhost:5410'], '--origin'],
    ['https://cms.example.org/', [], '--origin has to say[^\\n]*cms\\.example\\.org'],
  ])('reports what is wrong with a build for %s, called with %j', async (baseUrl, args, said) => {
    buildFor(baseUrl);
    expect(await prerender(args)).toEqual(oneLine(said));
  });

  it('says that there is no build', async () => {
    expect(await prerender([])).toEqual(oneLine('There is no ', 'npm run build'));
  });

  it('says that a folder with a document of this portal is no build, such as the project itself', async () => {
    buildFor('https://cms.example.org/');
    rmSync(join(dist, '.vite/manifest.json'));
    const args = ['--origin', 'https://portal.example.org'];
    expect(await prerender(args)).toEqual(oneLine('There is no ', 'no whole build'));
    expect(await prerender([...args, '--dist', ''])).toEqual(oneLine('--dist has to name'));
  });

  it('reports a build from other sources, whose program could not hydrate these pages', async () => {
    buildFor('https://cms.example.org/');
    writeFileSync(join(dist, '.vite/sources'), 'of another version\n');
    expect(await prerender(['--origin', 'https://portal.example.org'])).toEqual(
      oneLine('from other sources', 'npm ci'),
    );
  });

  it('says why the home page could not be read, and leaves the build as it was', async () => {
    const port = await fourFreePorts();
    buildFor(`http://cms.localhost:${port}/`);
    const before = readdirSync(dist);
    expect(await prerender(['--origin', 'https://portal.example.org'])).toEqual(
      oneLine(`http://cms\\.localhost:${port}/: the connection is refused`),
    );
    expect(readdirSync(dist)).toEqual(before);
  });

  it('removes the leftovers of a run that was ended', async () => {
    buildFor(`http://cms.localhost:${await fourFreePorts()}/`);
    const before = readdirSync(dist);
    const { pid: ended } = spawnSync(process.execPath, ['--version']);
    mkdirSync(join(dist, `.aside-${String(ended)}-aB3dEf`, 'prerendered'), { recursive: true });
    await prerender(['--origin', 'https://portal.example.org']);
    expect(readdirSync(dist)).toEqual(before);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('leaves nothing behind when it is ended by %s meanwhile', async (signal) => {
    const server = createServer(); // one that never answers
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    buildFor(`http://cms.localhost:${port}/`);
    const before = readdirSync(dist);
    const args = ['scripts/prerender.ts', '--dist', dist, '--origin', 'https://portal.example.org'];
    const child = spawn(process.execPath, args, { env: { ...process.env, NODE_ENV: 'production' }, stdio: 'ignore' });
    try {
      await once(server, 'request');
      expect(readdirSync(dist)).toHaveLength(before.length + 1);
      child.kill(signal);
      expect(await once(child, 'exit')).toEqual([null, signal]);
      expect(readdirSync(dist)).toEqual(before);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });

  it('names a date that needs the content system’s time zone', async () => {
    const session = { user_id: 0, is_member: false, roles: [], user_name: '' };
    const days =
      '<time datetime="2027-06-16T22:00:00Z">17 June</time> - <time datetime="2027-06-20T21:59:59Z">20 June</time>';
    const server = createServer(({ url = '' }, response) => {
      const conferences = [{ title: 'Tides', field_date: days }];
      const timeline = [{ title: 'Founded', date: '2026-06-23T22:30:00Z' }];
      const rows = url.includes('public_conferences') ? conferences : timeline;
      const page = { data: { node: { nid: 1, title: 'Home' }, session } };
      response.end(JSON.stringify(url.startsWith('/rest/views/') ? rows : url.includes('get-menu') ? [] : page));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const { port } = server.address() as AddressInfo;
      buildFor(`http://cms.localhost:${port}/`, {
        screens: [
          { path: '/conferences', screen: 'conferences' },
          { path: '/history', screen: 'timeline' },
        ],
      });
      const parts = ['hydrate', 'scrolling', 'lists', 'about'].map((name) => [
        `src/${name}-chunk.ts`,
        { file: 'assets/a.js' },
      ]);
      writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(Object.fromEntries(parts)));
      const { status, output, errors } = await prerender(['--origin', 'https://portal.example.org']);
      expect([status, errors, output]).toEqual([
        0,
        '',
        expect.stringMatching(
          /time zone makes out dates like 17 June - 20 June: set [^]*dates like 2026-06-23T22:30:00Z: set contentSystem.timeZone\n/,
        ),
      ]);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });

  it('asks the sandbox at PORT for the portal that is served there', async () => {
    const port = await fourFreePorts();
    const asked = new Set<string | undefined>();
    const server = createServer(({ headers }, response) => {
      asked.add(headers.host);
      response.writeHead(503).end();
    });
    server.listen(port + 1, '127.0.0.1');
    await once(server, 'listening');
    try {
      buildFor('http://cms.portal.localhost:4301/');
      const sandbox = `cms.portal.localhost:${port + 1}`;
      expect(await prerender([], { PORT: String(port) })).toEqual(oneLine(`http://${sandbox}/: [^\\n]* status 503`));
      expect([...asked]).toEqual([sandbox]);
    } finally {
      server.close();
    }
  });
});
