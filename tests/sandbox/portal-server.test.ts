import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
mkdirSync(join(dist, 'assets'));
writeFileSync(join(dist, 'index.html'), html);
writeFileSync(join(dist, 'assets/a.js'), 'export {};');
mkdirSync(join(dist, 'prerendered'));
writeFileSync(join(dist, 'prerendered/index.html'), html);
mkdirSync(join(dist, 'prerendered/café'));
writeFileSync(join(dist, 'prerendered/café/index.html'), `${html}<p>Café</p>`);
writeFileSync(join(dist, 'prerendered/robots.txt'), 'User-agent: *');
mkdirSync(join(dist, 'data'));
writeFileSync(join(dist, 'data/members.json'), '{}');
writeFileSync(join(dist, 'prerendered/news.atom'), '<feed/>');
writeFileSync(join(dist, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');

const stops: (() => Promise<unknown>)[] = [];
let portal = 0;
let previewed = 0;
beforeAll(async () => {
  const server = await startPortalServer({ dist, settings, port: 0 });
  portal = server.port;
  const shown = await preview({
    logLevel: 'silent',
    build: { outDir: dist },
    preview: { port: 0, host: '127.0.0.1', strictPort: false },
  });
  const address = shown.httpServer.address();
  previewed = typeof address === 'object' && address !== null ? address.port : 0;
  stops.push(() => server.stop());
  stops.push(() => shown.close());
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

/** What comes back for bytes that no client would send. */
const say = (port: number, bytes: string) =>
  new Promise<Answer>((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setEncoding('latin1').on('error', reject);
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (!text.includes('\r\n\r\n')) return;
      socket.destroy();
      const [first = '', ...lines] = text.split('\r\n\r\n')[0]?.split('\r\n') ?? [];
      resolve({
        status: Number(first.split(' ')[1]),
        headers: Object.fromEntries(
          lines.map((line): [string, string] => {
            const [name = ''] = line.split(': ');
            return [name.toLowerCase(), line.slice(name.length + 2)];
          }),
        ),
      });
    });
  });

const calls: readonly (readonly [method: string, path: string, status: number])[] = [
  ['GET', '/', 200],
  ['GET', '/about?x=1', 200],
  ['GET', '/group/5', 200],
  ['GET', '/assets/a.js', 200],
  ['GET', '/icon.svg', 200],
  ['GET', '/data/members.json', 200],
  ['GET', '/data/none.json', 404],
  ['GET', '/data/', 404],
  ['GET', '/data', 200],
  ['HEAD', '/', 200],
  ['HEAD', '/assets/a.js', 200],
  ['HEAD', '/assets/none.js', 404],
  ['GET', '/assets/none.js', 404],
  ['GET', '/assets/', 404],
  ['GET', '/assets', 200],
  ['GET', '/assets?x=1', 200],
  ['GET', '/assetsx', 200],
  ['GET', '/assets/../index.html', 200],
  ['GET', '/assets/%2e%2e/%2e%2e/etc/passwd', 200],
  ['GET', '/assets/%00', 404],
  ['GET', '/assets/%E0%A4%A', 404],
  ['GET', '/none.png', 404],
  ['GET', '/robots.txt', 200],
  ['GET', '/news.atom', 200],
  ['GET', '/sitemap.xml', 404],
  ['GET', '/%', 200],
  ['GET', '/%E0%A4%A', 200],
  ['GET', '//evil.example/', 200],
  ['GET', '/\\evil.example', 400],
  ['GET', 'http://evil.example/', 200],
  ['GET', '*', 400],
  ['GET', `/${'a'.repeat(4000)}`, 200],
  ['POST', '/', 404],
  ['PUT', '/about', 404],
  ['DELETE', '/assets/a.js', 404],
  ['PATCH', '/', 404],
  ['OPTIONS', '/', 404],
  ['OPTIONS', '*', 400],
  ['PROPFIND', '/', 404],
];

it.each(calls)('sends its headers with %s %s', async (method, path, status) => {
  const answer = await ask(portal, method, path);
  expect(answer.headers).toMatchObject(expected);
  expect(answer.status).toBe(status);
});

it.each([
  ['a host that is none', { host: 'a b' }],
  ['a range', { range: 'bytes=0-1' }],
  ['a range beyond the end', { range: 'bytes=900-' }],
  ['compression', { 'accept-encoding': 'gzip' }],
  ['another origin', { origin: 'https://evil.example' }],
])('sends its headers to a request with %s', async (_what, headers) => {
  expect((await ask(portal, 'GET', '/assets/a.js', headers)).headers).toMatchObject(expected);
});

it('sends its headers with the refusal of an unknown expectation', async () => {
  const answer = await ask(portal, 'GET', '/', { expect: '999' });
  expect(answer.headers).toMatchObject(expected);
  expect(answer.status).toBe(417);
});

it.each([
  ['what is not HTTP', 'hello\r\n\r\n', 400],
  ['a line without a version', 'GET /\r\n\r\n', 400],
  ['a blank in the path', 'GET /a b HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['headers without an end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['two lengths', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
])('sends its headers with the refusal of %s', async (_what, bytes, status) => {
  const answer = await say(portal, bytes);
  expect(answer.headers).toMatchObject(expected);
  expect(answer.status).toBe(status);
});

it('forbids caches to keep the document, and allows all caches to keep the files', async () => {
  for (const path of ['/', '/assets', '/data/members.json', '/data/none.json']) {
    expect((await ask(portal, 'GET', path)).headers['cache-control']).toBe('no-cache');
  }
  expect((await ask(portal, 'GET', '/assets/a.js')).headers['cache-control']).toContain('immutable');
});

it.each([
  ['/caf%C3%A9', true],
  ['/caf%C3%A9/', true],
  ['/caf%C3%A9?', true],
  ['/caf%C3%A9?utm_source=mail&fbclid=x', true],
  ['/caf%C3%A9?page=2', false],
  ['/caf%C3%A9?utm_source=mail&page=2', false],
  ['/caf%E9', false],
  ['/x/%2e%2e%2fcaf%C3%A9', false],
])('answers %s with a prerendered page: %s', async (path, isPrerendered) => {
  const answer = await fetch(`http://127.0.0.1:${String(portal)}${path}`);
  expect((await answer.text()).endsWith('<p>Café</p>')).toBe(isPrerendered);
});

it('serves a file for crawlers with its media type', async () => {
  expect((await ask(portal, 'GET', '/news.atom')).headers['content-type']).toBe('application/atom+xml');
  expect((await ask(portal, 'GET', '/robots.txt')).headers['content-type']).toMatch(/^text\/plain/);
});

it('refuses a file for crawlers with other settings than it was written with', async () => {
  const others = { ...settings, association: { ...settings.association, name: 'Others' } };
  const server = await startPortalServer({ dist, settings: others, port: 0 });
  stops.push(() => server.stop());
  expect((await ask(server.port, 'GET', '/robots.txt')).status).toBe(404);
});

it.each(calls.filter(([, path]) => path.startsWith('/')))('sends the same headers with %s %s', async (method, path) => {
  expect((await ask(previewed, method, path)).headers).toMatchObject(expected);
});
