import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { innerPaths, pathAt, prerenderSite } from '../../scripts/prerender-site.ts';
import { publicGet } from '../../scripts/public-get.ts';
import { readFailure } from '../../scripts/read-failure.ts';
import { datedLists, zonelessDate } from '../../scripts/zoneless-dates.ts';
import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { garbage } from '../infrastructure/garbage.ts';
import { testSettings } from '../support/test-settings.ts';
import { fourFreePorts, makeSmallBuild, runScriptFile, temporaryFolder } from './run-script.ts';

const ORIGIN = 'https://portal.example.org';

/** In milliseconds: all that building takes is read each time, and twice the application is built for Node. */
const LIMIT = { timeout: 60_000 };

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

it('npm run prerender asks for the origin where the pages are those of another host', LIMIT, async () => {
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
])('npm run prerender refuses a build %s', LIMIT, async (_what, said, make) => {
  buildFor('https://cms.example.org/');
  make();
  await expect(prerenderSite({ dist, portalOrigin: ORIGIN, get: publicGet })).rejects.toThrow(said);
});

it('npm run prerender says why the home page could not be read, and leaves the build as it was', LIMIT, async () => {
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

it.each(['SIGTERM', 'SIGINT'] as const)('prerendering that %s ends leaves nothing behind', LIMIT, async (signal) => {
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

it('npm run prerender names a date that needs the content system’s time zone', LIMIT, async () => {
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

it('npm run prerender asks the sandbox at PORT for the portal that is served there', LIMIT, async () => {
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

const failing = (code: string) => Promise.reject(Object.assign(new Error(`connect ${code}`), { code }));
const answering = (status: number, text: string) => Promise.resolve({ status, text });
const asked = (...answers: readonly Promise<{ readonly status: number; readonly text: string }>[]) =>
  new Map(answers.map((answer, index) => [`https://cms.example.org/rest/${index}?_format=json`, answer]));

it.each([
  ['ECONNREFUSED', 'the connection is refused, nothing listens there'],
  ['ENOTFOUND', 'no such host is known'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for another name'],
  ['CERT_HAS_EXPIRED', 'its certificate is not valid today'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'its certificate is from no authority that this machine trusts'],
  ['ECONNRESET', 'the connection broke off'],
])('the reason of a failed read is said for %s: %s', async (code, why) => {
  expect(await readFailure(asked(failing(code)))).toBe(why);
});

it.each([
  [403, '{}', '/rest/1 is answered with status 403'],
  [301, '', '/rest/1 redirects elsewhere (status 301)'],
  [200, '<!doctype html>', 'what it answers at /rest/1 is not JSON'],
  [200, '[]', 'it has no such page for visitors'],
])('the reason of a failed read is said for the status %d and the text %j: %s', async (status, text, why) => {
  expect(await readFailure(asked(answering(200, '[]'), answering(status, text)))).toBe(why);
});

const zoned = { ...testSettings, contentSystem: { ...testSettings.contentSystem, timeZone: 'Europe/Vienna' } };

it.each<[string, object, string | undefined]>([
  ['public_conferences', { field_date: '', date: '2026-06-23T22:30:00Z' }, '2026-06-23T22:30:00Z'],
  ['public_conferences', { field_date: '2026-06-24', date: '2026-06-23T22:30:00Z' }, undefined],
  ['public_conferences', { field_date: [{ value: '2026-06-23T22:00:00+00:00' }] }, '2026-06-23T22:00:00+00:00'],
  ['public_timeline', { date: '2026-06-23T22:30:00Z' }, '2026-06-23T22:30:00Z'],
  ['public_timeline', { date: '<time datetime="2026-06-23T22:00:00Z">24 June</time>' }, '24 June'],
  ['public_timeline', { date: 'Wed, 06/24/2026 - 12:00' }, undefined],
  ['public_news', { date: 'Wed, 06/24/2026 - 12:00' }, 'Wed, 06/24/2026 - 12:00'],
  ['public_news', { date: '2026-06-23T22:30:00Z', created: '2026-06-23T22:30:00Z' }, undefined],
])('finds in %s for %j the date that needs a time zone: %j', (view, row, date) => {
  const list = datedLists(testSettings).find(({ url }) => url.includes(view));
  if (!list) throw new Error(`${view} is not asked for`);
  expect(zonelessDate(JSON.stringify([row]), list, testSettings)).toBe(date);
  expect(zonelessDate(JSON.stringify([row]), list, zoned)).toBeUndefined();
});

it('finds no date in what is no list', () => {
  const fields = { field_date: garbage, date: garbage, created: garbage };
  for (const list of datedLists(testSettings)) {
    for (const json of [...garbage, { rows: garbage }, { rows: [fields] }]) {
      expect(zonelessDate(JSON.stringify(json ?? null), list, testSettings)).toBeUndefined();
    }
    expect(zonelessDate('<!doctype html>', list, testSettings)).toBeUndefined();
  }
});

const pathsOf = (...hrefs: readonly string[]) =>
  innerPaths(hrefs.map((href) => `<a class="x" href="${href}">x</a>`).join(''), ORIGIN);

it('the links of a page to others of the portal are as browsers write them in an address', () => {
  const hrefs = ['/über uns/', '/%C3%BCber', '/a&amp;b?c=1#d', '/it&#x27;s', '//news//one', '/\\evil.example/x', '/'];
  expect(pathsOf(...hrefs)).toEqual(['/%C3%BCber%20uns', '/%C3%BCber', '/a&b', "/it's", '/']);
});

it('the links of a page to others leave out paths at which the web server has another file', () => {
  const files = ['/data/members', '//data/members.json', '/%64ata/x', '/robots.txt', '/sites/a.pdf', '/assets/x'];
  expect(pathsOf(`${ORIGIN}/a`, '#c', 'mailto:d@e.f', ...files, '/data')).toEqual(['/data']);
  expect(innerPaths('<link href="/b"/>', ORIGIN)).toEqual([]);
  const addresses = ['https://other.example.org/a', `${ORIGIN}/data/news`, `${ORIGIN}//a/`];
  expect(addresses.map((address) => pathAt(address, ORIGIN))).toEqual([undefined, undefined, '/a']);
});
