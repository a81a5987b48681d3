import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
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

const get = ({ port }: OpenSite, path: string, encodings = 'identity') =>
  fetch(`http://127.0.0.1:${String(port)}${path}`, { headers: { 'Accept-Encoding': encodings } });
const text = async (site: OpenSite, path: string) => (await get(site, path)).text();

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

it('a site sends brotli to clients that accept it, caches files for ever and documents never, and misses files', async () => {
  const font = siteFile('/assets/f-1.woff2', Buffer.from([1, 2, 3]));
  const script = siteFile('/assets/a-1.js', 'let a;'.repeat(50));
  const files = new Map(Object.entries({ '/assets/a-1.js': script, '/assets/f-1.woff2': font }));
  const site = await serve({ files, fallback: siteFile('/index.html', 'hello') });
  const compressed = await get(site, '/assets/a-1.js', 'gzip, deflate, br, zstd');
  expect(Object.fromEntries(compressed.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await compressed.text()).toBe('let a;'.repeat(50));
  const plain = await get(site, '/assets/a-1.js');
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'let a;'.repeat(50)]);
  const asItIs = await get(site, '/assets/f-1.woff2', 'br');
  expect([asItIs.headers.get('content-encoding'), [...(await asItIs.bytes())]]).toEqual([null, [1, 2, 3]]);
  expect((await get(site, '/anywhere')).headers.get('cache-control')).toBe('no-cache');
  expect((await get(site, '/assets/gone-1.js')).status).toBe(404);
});

it('the portal’s site sends prerendered documents unless there is a query or the shell is measured', async () => {
  const prerendered = {
    'prerendered/history/index.html': documentWith('<p>1919</p>'),
    'prerendered/index.html': documentWith('<p>home</p>'),
  };
  const whole = await serve(portalSite(build(prerendered), moved, 'prerendered'));
  expect(await text(whole, '/history')).toContain('1919');
  expect(await text(whole, '/')).toContain('home');
  for (const path of ['/about', '/history?page=2']) expect(await text(whole, path)).toContain('the frame');
  const measured = await serve(portalSite(build(prerendered), moved, 'shell'));
  expect(await text(measured, '/history')).toContain('the frame');
  expect(await text(measured, '/history')).toContain(configBlock(moved));
  const policy = (await get(measured, '/history')).headers.get('content-security-policy');
  expect(policy).toContain(new URL(moved.contentSystem.baseUrl).origin);
});

it('a plain site has pages of the portal’s style and any body, and no script but that of a program', async () => {
  const bare = bareDocument(shell);
  for (const part of ['<link rel="stylesheet" href="/assets/home-1.css">', '<style>:root{color:red}</style>']) {
    expect(bare).toContain(part);
  }
  expect(bare).not.toMatch(/script|modulepreload|portal-config/);
  expect(withBody(bare, '<p>$& $1</p>')).toContain('<div id="root"><p>$& $1</p></div>');
  const program = withProgram(bare, '/assets/first.js', ['/assets/other.js']);
  expect(program).toContain('<script type="module" crossorigin src="/assets/first.js"></script>');
  expect(program).toContain('<link rel="modulepreload" href="/assets/other.js">');
  const site = await serve(plainSite(build({}), [{ path: '/history', title: 'History', html: '<p>1919</p>' }]));
  expect(await text(site, '/history')).toBe(withBody(bare, '<p>1919</p>'));
  expect((await get(site, '/about')).status).toBe(404);
});
