import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { bareDocument, withBody, withProgram } from '../../bench/site/bare-document.ts';
import { builtPortal, portalSite } from '../../bench/site/built-portal.ts';
import { openSite, type OpenSite, type Site } from '../../bench/site/open-site.ts';
import { plainSite } from '../../bench/site/plain-site.ts';
import { siteFile } from '../../bench/site/site-file.ts';
import { configBlock } from '../../deploy/index-document.ts';
import { settingsForPorts } from '../../sandbox/portal/sandbox-settings.ts';
import { fakeSettings } from '../fakes/fake-settings.ts';

const settings = fakeSettings();
const moved = settingsForPorts(settings, { portal: 1, contentSystem: 2, membershipSystem: 3, proposalSystem: 4 });
const documentWith = (body: string) => `<!doctype html>
<html lang="en">
  <head>
    ${configBlock(settings)}
    <style>:root{color:red}</style>
    <script type="module" crossorigin src="/assets/start-1.js"></script>
    <link rel="stylesheet" href="/assets/home-1.css">
    <link rel="modulepreload" href="/assets/home-1.js">
  </head>
  <body>
    <div id="root">
      ${body}
    </div>
  </body>
</html>
`;
const shell = documentWith('<header>the frame</header>');

const opened: OpenSite[] = [];
const folders: string[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((site) => site.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

async function serve(site: Site): Promise<OpenSite> {
  const open = await openSite();
  opened.push(open);
  open.show(site);
  return open;
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const get = ({ port }: OpenSite, path: string, headers: Readonly<Record<string, string>> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) });
      });
    });
    call.on('error', reject);
    call.end();
  });
const text = async (site: OpenSite, path: string) => (await get(site, path)).body.toString();

function build(files: Readonly<Record<string, string>>) {
  const dist = mkdtempSync(join(tmpdir(), 'portal-bench-test-'));
  folders.push(dist);
  const all = { 'index.html': shell, 'icon.svg': '<svg/>', 'assets/home-1.css': 'p{}', ...files };
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), content);
  }
  return builtPortal(dist);
}

describe('a site', () => {
  it('sends brotli to clients that accept it, and the plain file to others', async () => {
    const site = await serve({ files: new Map([['/assets/a-1.js', siteFile('/assets/a-1.js', 'let a;'.repeat(50))]]) });
    const compressed = await get(site, '/assets/a-1.js', { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(compressed.body.length),
    });
    expect(brotliDecompressSync(compressed.body).toString()).toBe('let a;'.repeat(50));
    const plain = await get(site, '/assets/a-1.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe('let a;'.repeat(50));
  });

  it('sends documents without caching, and leaves compressed formats as they are', async () => {
    const font = siteFile('/assets/f-1.woff2', Buffer.from([1, 2, 3]));
    const site = await serve({
      files: new Map([['/assets/f-1.woff2', font]]),
      fallback: siteFile('/index.html', 'hello'),
    });
    expect((await get(site, '/anywhere')).headers['cache-control']).toBe('no-cache');
    const answer = await get(site, '/assets/f-1.woff2', { 'Accept-Encoding': 'br' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect([...answer.body]).toEqual([1, 2, 3]);
  });

  it('sends no document for an asset that is gone', async () => {
    const site = await serve({ files: new Map(), fallback: siteFile('/index.html', 'hello') });
    expect((await get(site, '/assets/gone-1.js')).status).toBe(404);
    expect((await get(site, '/anywhere')).status).toBe(200);
  });
});

describe('the portal’s site', () => {
  const prerendered = {
    'prerendered/history/index.html': documentWith('<p>1919</p>'),
    'prerendered/index.html': documentWith('<p>home</p>'),
  };

  it('sends prerendered documents if there are any, except for addresses with a query', async () => {
    const site = await serve(portalSite(build(prerendered), moved, 'prerendered'));
    expect(await text(site, '/history')).toContain('1919');
    expect(await text(site, '/')).toContain('home');
    expect(await text(site, '/about')).toContain('the frame');
    expect(await text(site, '/history?page=2')).toContain('the frame');
  });

  it('sends only the shell when the shell is measured', async () => {
    const site = await serve(portalSite(build(prerendered), moved, 'shell'));
    expect(await text(site, '/history')).toContain('the frame');
  });

  it('names the systems of this run in settings and policy', async () => {
    const site = await serve(portalSite(build({}), moved, 'shell'));
    const { body, headers } = await get(site, '/history');
    expect(body.toString()).toContain(configBlock(moved));
    expect(headers['content-security-policy']).toContain(new URL(moved.contentSystem.baseUrl).origin);
  });
});

describe('a bare document', () => {
  it('puts the portal’s style and no script into a bare document', () => {
    const bare = bareDocument(shell);
    expect(bare).toContain('<link rel="stylesheet" href="/assets/home-1.css">');
    expect(bare).toContain('<style>:root{color:red}</style>');
    expect(bare).not.toMatch(/script|modulepreload|portal-config/);
  });

  it('puts any body into the place of the frame', () => {
    const document = withBody(bareDocument(shell), '<p>$& $1</p>');
    expect(document).toContain('<div id="root"><p>$& $1</p></div>');
    expect(document).not.toContain('the frame');
    expect(() => withBody('<p>nothing</p>', '')).toThrow('#root');
  });

  it('preloads the modules of a program', () => {
    const document = withProgram(bareDocument(shell), '/assets/first.js', ['/assets/other.js']);
    expect(document).toContain('<script type="module" crossorigin src="/assets/first.js"></script>');
    expect(document).toContain('<link rel="modulepreload" href="/assets/other.js">');
  });

  it('builds plain pages from a bare document', async () => {
    const site = await serve(plainSite(build({}), [{ path: '/history', title: 'History', html: '<p>1919</p>' }]));
    expect(await text(site, '/history')).toBe(withBody(bareDocument(shell), '<p>1919</p>'));
    expect((await get(site, '/assets/home-1.css')).status).toBe(200);
    expect((await get(site, '/about')).status).toBe(404);
  });
});
