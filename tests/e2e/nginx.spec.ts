import type { Route } from '@playwright/test';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { headersOf } from '../../deploy/index-document.ts';
import { documentFile } from '../../deploy/prerendered-document.ts';
import { person } from '../../sandbox/people.ts';
import { runScriptFile } from '../scripts/run-script.ts';
import { BELIEVED_HEADERS } from '../support/believed-headers.ts';
import { HOST_WIDE_HEADERS } from '../support/host-wide-headers.ts';
import {
  BEHIND_TLS_HOST,
  CHALLENGES,
  configure,
  ETAG,
  FOREIGN_HOST,
  SEALED_HOST,
  test,
  type Mirrored,
  type Served,
} from './support/nginx-site.ts';
import { expect, logIn, memberLink } from './support/portal.ts';
import { ask, askByHand, header, type RawAnswer, type RawRequest } from './support/raw-http.ts';

/** A page that has been prerendered. */
const PAGE = '/news/night-boat-short-films-a-programme-between-two-harbours';

const PICTURE = '/sites/default/files/harbour.png';

/** The document of the build, as nginx is to send it. */
const documentOf = ({ dist }: Served): string => readFileSync(join(dist, 'index.html'), 'utf8');

/** The asset of the build whose name begins so. */
function asset({ dist }: Served, beginning: RegExp): string {
  const name = readdirSync(join(dist, 'assets')).find((file) => beginning.test(file));
  if (name === undefined) throw new Error(`The build has no ${String(beginning)}`);
  return `/assets/${name}`;
}

/** All values of a header, in the order in which they were sent. */
const valuesOf = ({ headers }: RawAnswer, name: string): readonly string[] =>
  headers.filter(([other]) => other === name.toLowerCase()).map(([, value]) => value);

/** What binds the answers of systems behind the portal's host, beside its own policy. */
const SANDBOX = "sandbox; default-src 'none'";

/**
 * What is wrong with the headers of an answer: each of them goes with everything, once, and means what it should. What comes
 * from a system has a second policy.
 */
function wrongHeaders(served: Served, answer: RawAnswer, tls: boolean, isOfSystem = false): readonly string[] {
  const { headers } = answer;
  const wanted = Object.entries(headersOf(documentOf(served), { tls }));
  const wrong = wanted.flatMap(([name, value]) => {
    const sent = valuesOf(answer, name);
    const expected = isOfSystem && name === 'Content-Security-Policy' ? [value, SANDBOX] : [value];
    return isDeepStrictEqual(sent, expected) ? [] : [`${name} ${String(sent.length)} times`];
  });
  const has = (name: string): boolean => headers.some(([other]) => other === name);
  return [
    ...wrong,
    ...(has('strict-transport-security') === tls ? [] : ['Strict-Transport-Security']),
    ...(headers.filter(([name]) => name === 'cache-control').length <= 1 ? [] : ['Cache-Control twice']),
    ...(headers.some(([name, value]) => name === 'server' && value !== 'nginx') ? ['the version of the server'] : []),
  ];
}

/** Every kind of answer there is, by what is asked. */
function kinds(
  script: string,
  etag: string,
): Readonly<Record<string, readonly [status: number, Omit<RawRequest, 'port' | 'tls'> | string]>> {
  return {
    shell: [200, { path: '/user/login' }],
    'prerendered page': [200, { path: PAGE }],
    'compressed page': [200, { path: PAGE, headers: { 'Accept-Encoding': 'br' } }],
    file: [200, { path: script }],
    'file at the root': [200, { path: '/icon.svg' }],
    head: [200, { path: '/', method: 'HEAD' }],
    'not modified': [304, { path: script, headers: { 'If-None-Match': etag } }],
    'condition that is not met': [412, { path: script, headers: { 'If-Match': '"other"' } }],
    // There are no parts, so that there are none that cannot be had.
    part: [200, { path: script, headers: { Range: 'bytes=0-9' } }],
    'part beyond the end': [200, { path: script, headers: { Range: 'bytes=99999999-' } }],
    'file that is not there': [404, { path: '/assets/gone.js' }],
    'method that is not allowed': [405, { path: '/', method: 'POST' }],
    'method that is unknown': [405, { path: '/', method: 'TRACE' }],
    'body that is too large': [413, 'POST / HTTP/1.1\r\nHost: portal.localhost\r\nContent-Length: 9999999\r\n\r\n'],
    'request without a host': [400, 'GET / HTTP/1.1\r\n\r\n'],
    'address that is too long': [414, `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: portal.localhost\r\n\r\n`],
    'header that is too long': [400, `GET / HTTP/1.1\r\nHost: portal.localhost\r\nA: ${'a'.repeat(40_000)}\r\n\r\n`],
    'version that is not known': [505, 'GET / HTTP/3.0\r\nHost: portal.localhost\r\n\r\n'],
    'way to a system': [301, { path: '/-/cms' }],
  };
}

/** The same for what comes from a system, or from nginx in its stead. */
const kindsOfSystems: ReturnType<typeof kinds> = {
  'content system': [200, { path: '/-/cms/encms-json/get-menu/main' }],
  'what the content system does not have': [404, { path: '/-/cms/nothing/here' }],
  picture: [200, { path: PICTURE }],
  'file for members': [404, { path: '/system/files/topics/1/none.pdf' }],
  'membership system': [404, { path: '/-/members/nothing/here' }],
  'system that is gone': [502, { path: '/-/proposals/count/tides-2027/paper' }],
};

/** Asks for one kind of answer. */
const askFor = (port: number, tls: boolean, asked: Omit<RawRequest, 'port' | 'tls'> | string): Promise<RawAnswer> =>
  typeof asked === 'string' ? askByHand(port, asked, tls) : ask({ ...asked, port, tls });

// One nginx for all tests; the last one gives the build to another association.
test.describe.configure({ mode: 'default' });

test('every kind of answer has every header once, over TLS', async ({ served }) => {
  const { tls: port } = served.ports;
  const tls = true;
  const script = asset(served, /^home-.*\.js$/);
  const etag = header(await ask({ port, tls, path: script }), 'ETag') ?? '';
  for (const [all, isOfSystem] of [[kinds(script, etag), false] as const, [kindsOfSystems, true] as const]) {
    for (const [kind, [status, asked]] of Object.entries(all)) {
      const answer = await askFor(port, tls, asked);
      const wrong = wrongHeaders(served, answer, tls, isOfSystem);
      expect({ kind, status: answer.status, wrong }).toEqual({ kind, status, wrong: [] });
    }
  }
});

test('a request without TLS is redirected to the same address with TLS, with all headers but that of TLS', async ({
  served,
}) => {
  const { redirecting: port, tls } = served.ports;
  mkdirSync(join(served.dist, CHALLENGES, '.well-known/acme-challenge/folder'), { recursive: true });
  const ways = {
    '/news?page=2': 'https://portal.localhost/news?page=2',
    // No client requests a folder; one that does is not redirected to another host.
    '/.well-known/acme-challenge/folder': '/.well-known/acme-challenge/folder/',
  };
  for (const [path, leadsTo] of Object.entries(ways)) {
    const answer = await ask({ port, path, headers: { Host: 'evil.example' } });
    expect([answer.status, header(answer, 'Location')]).toEqual([301, leadsTo]);
    expect([header(answer, 'Cache-Control'), wrongHeaders(served, answer, false)]).toEqual(['no-cache', []]);
  }
  // A plain request to a port with TLS gets an error page with the same headers.
  const confused = await askByHand(tls, 'GET / HTTP/1.1\r\nHost: portal.localhost\r\n\r\n');
  expect([confused.status, wrongHeaders(served, confused, true)]).toEqual([400, []]);
});

test('a remote system gets no foreign headers, and cannot set those of the portal', async ({ served }) => {
  const { mirror, ports } = served;
  const sent = {
    ...Object.fromEntries(BELIEVED_HEADERS.map((name) => [name, 'evil'])),
    Cookie: 'SESSabc=secret',
    'If-Modified-Since': new Date().toUTCString(),
    'If-None-Match': ETAG,
    'X-Forwarded-For': '192.0.2.1, 192.0.2.2',
  };
  const askSealed = (path: string, host = SEALED_HOST): Promise<RawAnswer> =>
    ask({ port: ports.plain, path, headers: { ...sent, Host: host } });
  const paths = {
    '/-/cms/user?a=/b': '/user?a=/b',
    '/sites/default/a.js': '/sites/default/a.js',
    '/system/files/a%20b.pdf': '/system/files/a%20b.pdf',
    '/-/members/login': '/login',
    '/-/proposals/count': '/count',
  };
  for (const [path, url] of Object.entries(paths)) {
    const knowsPeople = !/members|proposals/.test(path);
    const answer = await askSealed(path, FOREIGN_HOST);
    expect(JSON.parse(answer.body.toString()) as Mirrored, path).toEqual({
      url,
      serverName: mirror.host,
      headers: {
        host: mirror.host,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': SEALED_HOST,
        'x-forwarded-proto': 'http',
        ...(knowsPeople ? { cookie: sent.Cookie } : {}),
      },
    });
    // What has no domain is for the host that has sent it.
    const cookies = ['SESSmirror=1; Domain=; Path=/; HttpOnly', 'plain=1'];
    expect(valuesOf(answer, 'Set-Cookie'), path).toEqual(knowsPeople ? cookies : []);
    const hostWide = Object.keys(HOST_WIDE_HEADERS).filter((name) => header(answer, name) !== undefined);
    expect(hostWide, path).toEqual([]);
    // Nothing runs in a PDF, which no browser shows in a sandbox.
    expect(wrongHeaders(served, answer, false, !path.endsWith('.pdf')), path).toEqual([]);
  }
  // Where another server ends TLS, that one is believed: it has added the last of the addresses.
  const behindTls = JSON.parse((await askSealed('/-/cms/user', BEHIND_TLS_HOST)).body.toString()) as Mirrored;
  expect(behindTls.headers).toEqual({
    host: mirror.host,
    'x-forwarded-for': '192.0.2.2',
    'x-forwarded-host': BEHIND_TLS_HOST,
    'x-forwarded-proto': 'https',
    cookie: sent.Cookie,
  });
  const redirected = await askSealed('/-/cms', FOREIGN_HOST);
  expect([redirected.status, header(redirected, 'Location')]).toEqual([301, '/-/cms/']);
});

test('a remote system with a wrong certificate gets no request', async ({ served }) => {
  const { mirror, ports } = served;
  const statusWith = async (certificate: string): Promise<number> => {
    mirror.show(certificate);
    return (await ask({ port: ports.plain, path: '/-/cms/user', headers: { Host: SEALED_HOST } })).status;
  };
  const seen: Record<string, number> = {};
  for (const name of ['other-name', 'expired', 'self-signed', 'right']) seen[name] = await statusWith(name);
  expect(seen).toEqual({ 'other-name': 502, expired: 502, 'self-signed': 502, right: 200 });
});

test('crawlers and feed readers get their files with the right media type', async ({ served }) => {
  const types = {
    '/robots.txt': 'text/plain; charset=utf-8',
    '/sitemap.xml': 'text/xml; charset=utf-8',
    '/news.atom': 'application/atom+xml',
  };
  for (const [path, type] of Object.entries(types)) {
    const answer = await ask({ port: served.ports.plain, path });
    expect([path, answer.status, header(answer, 'Content-Type')]).toEqual([path, 200, type]);
    expect(answer.body.equals(readFileSync(join(served.dist, `prerendered${path}`)))).toBe(true);
    expect([header(answer, 'Cache-Control'), wrongHeaders(served, answer, false)]).toEqual(['no-cache', []]);
  }
});

test('a path is answered with its file, and no other file of the build is served', async ({ served }) => {
  const { plain: port } = served.ports;
  writeFileSync(join(served.dist, 'prerendered/found.txt'), 'prerendered');
  writeFileSync(join(served.dist, '.hidden.txt'), 'hidden');
  const named = '/caf%C3%A9/100%25%3F';
  const file = join(served.dist, 'prerendered', documentFile(named) ?? '');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'Café');
  const shell = documentOf(served);
  const page = readFileSync(join(served.dist, `prerendered${PAGE}/index.html`), 'utf8');
  const bodyAt = async (path: string): Promise<string> => (await ask({ port, path })).body.toString();

  for (const path of [PAGE, `${PAGE}/`, `${PAGE}?`, `${PAGE}?utm_source=mail&utm_campaign=a&`, `${PAGE}?fbclid=x`]) {
    expect(await bodyAt(path), path).toBe(page);
  }
  const others = ['/user/login', '/no/such/page.html', `${PAGE}?page=2`, `${PAGE}?utm_source=mail&page=2`];
  const hidden = ['/.deploy/portal.conf', '/.vite/manifest.json', `/prerendered${PAGE}/index.html`, '/.hidden.txt'];
  const beyond = ['/index.html', '/index.html.br', '/prerendered', '/assets', '/assets/../.vite/manifest.json'];
  for (const path of [...others, ...hidden, ...beyond]) expect(await bodyAt(path), path).toBe(shell);
  expect(await bodyAt('/found.txt')).toBe('prerendered');
  for (const path of [named, `${named}/`, '/caf%c3%a9/100%25%3f']) expect(await bodyAt(path), path).toBe('Café');
  mkdirSync(join(served.dist, 'data'));
  writeFileSync(join(served.dist, 'data/members.json'), '{}');
  const list = await ask({ port, path: '/data/members.json' });
  expect([list.status, list.body.toString(), wrongHeaders(served, list, false)]).toEqual([200, '{}', []]);
  expect([header(list, 'Content-Type'), header(list, 'Cache-Control')]).toEqual(['application/json', 'no-cache']);
  for (const path of ['/assets/', '/assets/gone.js', '/gone.xml', '/data/gone.json', '/data/']) {
    const answer = await ask({ port, path });
    expect([path, answer.status, header(answer, 'Cache-Control')]).toEqual([path, 404, 'no-cache']);
  }
  // The web server and the prerendering run as different users.
  const modeOf = (name: string): number => statSync(join(served.dist, name)).mode;
  expect(modeOf('prerendered')).toBe(modeOf('assets'));
});

test('answers are compressed as the browser accepts, and cached as long as they are valid', async ({ served }) => {
  const { plain: port } = served.ports;
  const paths = {
    [asset(served, /^home-.*\.js$/)]: 'public, max-age=31536000, immutable',
    [asset(served, /^home-.*\.css$/)]: 'public, max-age=31536000, immutable',
    [PAGE]: 'no-cache',
    '/user/login': 'no-cache',
  };
  for (const [path, saved] of Object.entries(paths)) {
    const [whole, gzip, brotli] = await Promise.all(
      ['identity', 'gzip, deflate', 'gzip, deflate, br'].map((encodings) =>
        ask({ port, path, headers: { 'Accept-Encoding': encodings } }),
      ),
    );
    const sent = [whole, gzip, brotli] as readonly RawAnswer[];
    expect(sent.map((answer) => header(answer, 'Content-Encoding'))).toEqual([undefined, 'gzip', 'br']);
    expect(sent.map((answer) => header(answer, 'Vary'))).toEqual(sent.map(() => 'Accept-Encoding'));
    expect(sent.map((answer) => header(answer, 'Cache-Control'))).toEqual(sent.map(() => saved));
    expect(new Set(sent.map((answer) => header(answer, 'ETag'))).size).toBe(3);
    expect(gunzipSync(gzip?.body ?? '').equals(whole?.body ?? Buffer.of())).toBe(true);
    expect(brotliDecompressSync(brotli?.body ?? '').equals(whole?.body ?? Buffer.of())).toBe(true);
  }
  const menu = await ask({ port, path: '/-/cms/encms-json/get-menu/main' });
  expect(header(menu, 'Cache-Control')).toBe('must-revalidate, no-cache, private');
});

test('a visitor from a mail link reads a prerendered page and logs in, within the policy', async ({
  page,
  served,
  context,
}) => {
  const holdApplication = async (route: Route): Promise<void> => {
    // Before the application comes, the page is there already.
    await page.locator('h1').evaluate((heading) => Object.assign(heading, { isOfTheDocument: true }));
    await route.continue();
  };
  await page.route(/\/assets\/home-[^/]+\.js$/, holdApplication, { times: 1 });
  const policy = (await page.goto(`${PAGE}?utm_source=mail`))?.headers()['content-security-policy'];
  expect(policy).toBe(headersOf(documentOf(served), { tls: false })['Content-Security-Policy']);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.locator('h1').evaluate((heading) => 'isOfTheDocument' in heading)).toBe(true);

  await logIn(page, 'member');
  const cookies = (await context.cookies()).filter(({ name }) => name.startsWith('SESS'));
  expect(cookies).toEqual([
    expect.objectContaining({ domain: '.cms.portal.localhost', httpOnly: true, sameSite: 'Lax' }),
  ]);
  await page.goto('/about');
  await expect(memberLink(page)).toBeVisible();
});

test('the deployment check finds nothing wrong, prerendered pages and a login included', async ({ served }) => {
  const { mail, password } = person('member');
  const args = [served.origin, '--name', mail];
  const { output, status } = await runScriptFile('scripts/check-deployment.ts', { PORTAL_PASSWORD: password }, args);
  expect(output).toMatch(/prerendered pages have the settings of the document[\s\S]*Nothing is wrong\./);
  expect(status).toBe(0);
});

test('the same build becomes another association’s, whose systems are reached through its own host @thorough', async ({
  page,
  served,
  context,
}) => {
  const { dist, nginx, origin, ports } = served;
  await configure(dist, (settings) => {
    settings.association.name = 'Society for *Early* & Late Film';
    settings.theme = { accent: { light: '#005f73', dark: '#94d2bd' } };
    settings.contentSystem.baseUrl = `${origin}/-/cms/`;
    settings.membershipSystem.baseUrl = `${origin}/-/members/`;
    settings.proposalSystem.baseUrl = `${origin}/-/proposals/`;
  });
  await nginx.reload();
  const policy = header(await ask({ port: ports.plain, path: '/' }), 'Content-Security-Policy');
  expect(policy).toContain(`connect-src 'self' ${origin};`);
  const answer = await ask({ port: ports.plain, path: PAGE, headers: { 'Accept-Encoding': 'br' } });
  expect(brotliDecompressSync(answer.body).toString()).toBe(documentOf(served));
  expect(policy).not.toContain('cms.portal.localhost');

  const elsewhere: string[] = [];
  page.on('request', (request) => {
    // Content names pictures by whole addresses, if it likes; the application asks one host.
    if (request.resourceType() !== 'image' && !request.url().startsWith(`${origin}/`)) elsewhere.push(request.url());
  });
  await logIn(page, 'member');
  await expect(page).toHaveTitle(/ – Society for Early & Late Film$/);
  await expect(page.getByRole('banner')).toContainText('Society for Early & Late Film');
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent-light'),
  );
  expect(accent).toBe('#005f73');
  const cookies = (await context.cookies()).filter(({ name }) => name.startsWith('SESS'));
  expect(cookies).toEqual([expect.objectContaining({ domain: 'portal.localhost', httpOnly: true, sameSite: 'Lax' })]);
  await page.goto('/about');
  await expect(memberLink(page)).toBeVisible();
  expect(elsewhere).toEqual([]);
});
