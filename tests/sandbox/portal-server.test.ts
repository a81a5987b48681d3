import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { preview } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { configBlock, headersOf } from '../../deploy/index-document.ts';
import { startPortalServer } from '../../sandbox/portal/portal-server.ts';
import { testConfiguration } from '../support/test-configuration.ts';

const settings = testConfiguration();
const html = `<!doctype html>${configBlock(settings)}<style>p {}</style>`;
const expected = Object.fromEntries(
  Object.entries(headersOf(html, { tls: false })).map(([name, value]) => [name.toLowerCase(), value]),
);

const dist = mkdtempSync(join(tmpdir(), 'portal-dist-'));
for (const [name, content] of Object.entries({
  'index.html': html,
  'assets/a.js': 'export {};',
  'data/members.json': '{}',
  'prerendered/index.html': html,
  'prerendered/café/index.html': `${html}<p>Café</p>`,
  'prerendered/robots.txt': 'User-agent: *',
  'prerendered/news.atom': '<feed/>',
})) {
  mkdirSync(dirname(join(dist, name)), { recursive: true });
  writeFileSync(join(dist, name), content);
}

const stops: (() => Promise<unknown>)[] = [];
const started = async (given = settings) => {
  const server = await startPortalServer({ dist, settings: given, port: 0 });
  stops.push(() => server.stop());
  return server.port;
};
let portal = 0;
let previewed = 0;
beforeAll(async () => {
  portal = await started();
  const options = { port: 0, host: '127.0.0.1', strictPort: false };
  const shown = await preview({ logLevel: 'silent', build: { outDir: dist }, preview: options });
  stops.push(() => shown.close());
  previewed = (shown.httpServer.address() as AddressInfo).port;
});
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  rmSync(dist, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
}

const ask = (port: number, method: string, path: string, headers: Readonly<Record<string, string>> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    });
    call.on('error', reject).end();
  });

/** What comes back for bytes that no client would send: the connection ends with the refusal. */
async function say(port: number, bytes: string): Promise<Answer> {
  const [first = '', ...lines] = (await text(connect(port, '127.0.0.1').end(bytes, 'latin1'))).split('\r\n');
  const pairs = lines.map((line) => /^([^:]+): (.*)$/.exec(line)?.slice(1) ?? []);
  const headers = Object.fromEntries(pairs.map(([name = '', value]) => [name.toLowerCase(), value]));
  return { status: Number(first.split(' ')[1]), headers };
}

it.each([
  ['GET', '/', 200],
  ['HEAD', '/assets/a.js', 200],
  ['GET', '/assets/none.js', 404],
  ['GET', '/assets', 200],
  ['GET', '/assets/../index.html', 200],
  ['GET', '/assets/%2e%2e/%2e%2e/etc/passwd', 200],
  ['GET', '/assets/%E0%A4%A', 404],
  ['GET', '/data/members.json', 200],
  ['GET', '/data/none.json', 404],
  ['GET', '//evil.example/', 200],
  ['GET', '/%E0%A4%A', 200],
  ['POST', '/', 404],
])('%s %s is answered with %i and all security headers, by vite preview too', async (method, path, status) => {
  const answer = await ask(portal, method, path);
  expect(answer.headers).toMatchObject(expected);
  expect(answer.status).toBe(status);
  expect((await ask(previewed, method, path)).headers).toMatchObject(expected);
});

it.each([
  ['a host that is none', { host: 'a b' }],
  ['a range beyond the end', { range: 'bytes=900-' }],
  ['compression', { 'accept-encoding': 'gzip' }],
  ['an unknown expectation', { expect: '999' }],
])('the security headers come with a request with %s', async (_what, headers) => {
  expect((await ask(portal, 'GET', '/assets/a.js', headers)).headers).toMatchObject(expected);
});

it.each([
  ['what is not HTTP', 'hello\r\n\r\n', 400],
  ['headers without an end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
])('the security headers come with the refusal of %s', async (_what, bytes, status) => {
  const answer = await say(portal, bytes);
  expect(answer.headers).toMatchObject(expected);
  expect(answer.status).toBe(status);
});

it.each([
  ['/', /^no-cache$/, /^text\/html/],
  ['/data/members.json', /^no-cache$/, /^application\/json/],
  ['/assets/a.js', /immutable/, /^text\/javascript/],
  ['/news.atom', /^undefined$/, /^application\/atom\+xml$/],
  ['/robots.txt', /^undefined$/, /^text\/plain/],
])('%s is cached as %s, and is of the type %s', async (path, cache, type) => {
  const { headers } = await ask(portal, 'GET', path);
  expect([String(headers['cache-control']), headers['content-type']]).toEqual([
    expect.stringMatching(cache),
    expect.stringMatching(type),
  ]);
});

it.each([
  ['/caf%C3%A9/', true],
  ['/caf%C3%A9?utm_source=mail&fbclid=x', true],
  ['/caf%C3%A9?utm_source=mail&page=2', false],
  ['/caf%E9', false],
  ['/x/%2e%2e%2fcaf%C3%A9', false],
])('%s is answered with a prerendered page: %s', async (path, isPrerendered) => {
  const answer = await fetch(`http://127.0.0.1:${String(portal)}${path}`);
  expect((await answer.text()).endsWith('<p>Café</p>')).toBe(isPrerendered);
});

it('a file for crawlers is not served with other settings than it was written with', async () => {
  const others = { ...settings, association: { ...settings.association, name: 'Others' } };
  expect((await ask(await started(others), 'GET', '/robots.txt')).status).toBe(404);
});
