import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configBlock } from '../../../deploy/index-document.ts';
import type { FindingCode } from '../../../scripts/deployment-check/result.ts';
import {
  CREDENTIALS,
  findingsAt,
  startDeployment,
  type Asked,
  type Deployment,
  type Reply,
  type Spoil,
  type SystemKey,
} from './small-deployment.ts';

let deployment: Deployment;
beforeEach(async () => {
  deployment = await startDeployment();
});
afterEach(() => deployment.stop());

/** Milliseconds for what never comes. */
const SOON = 1000;

/* What can be wrong with a server. */

const without =
  (header: string): Spoil =>
  (reply) => ({
    ...reply,
    headers: Object.fromEntries(Object.entries(reply.headers).filter(([name]) => name !== header)),
  });
const sending =
  (header: string, value: string | readonly string[]): Spoil =>
  (reply) => ({ ...reply, headers: { ...reply.headers, [header]: value } });
const onlyWhere =
  (is: (asked: Asked, reply: Reply) => boolean, spoil: Spoil): Spoil =>
  (reply, asked) =>
    is(asked, reply) ? spoil(reply, asked) : reply;
const at = (path: string, spoil: Spoil): Spoil => onlyWhere((asked) => asked.path.startsWith(path), spoil);
const answering =
  (status: number, body: string, headers: Reply['headers'] = {}): Spoil =>
  (reply) => ({ status, body, headers: { ...reply.headers, ...headers } });
const refusals = (spoil: Spoil): Spoil => onlyWhere((_asked, { status }) => status >= 400, spoil);
const preflights = (spoil: Spoil): Spoil => onlyWhere(({ method }) => method === 'OPTIONS', spoil);
const cookie = (line: string): Spoil => at('/user/login?', sending('Set-Cookie', line));

type Fault = readonly [code: FindingCode, where: SystemKey, spoil: Spoil, wrong: RegExp, remedy: RegExp];

const PARTS = { portal: 'Portal', content: 'Content', membership: 'Membership', proposals: 'Proposal' } as const;
const HTML = '<!doctype html><p>Another site altogether.</p>';
const ORIGIN = 'Access-Control-Allow-Origin';

const faults: readonly Fault[] = [
  [
    'redirected',
    'portal',
    answering(301, '', { Location: 'https://www.example.org/' }),
    /sends everybody on to https:\/\/www\.example/,
    /address/,
  ],
  ['no-document', 'portal', answering(200, HTML), /without the portal’s document/, /dist\//],
  ['timeout', 'portal', () => 'hang', /no answer within ten seconds/, /address that you have given/],
  ['broken-off', 'portal', () => 'drop', /broke the connection off/, /error log/],
  [
    'no-history-fallback',
    'portal',
    at('/check', answering(404, 'Not found')),
    /\/no-such-page\) answers with status 404/,
    /try_files/,
  ],
  [
    'header-missing',
    'portal',
    without('Referrer-Policy'),
    /Referrer-Policy is missing from the document, a script, a file that is missing\./,
    /npm run headers"/,
  ],
  [
    'header-missing',
    'portal',
    refusals(without('X-Content-Type-Options')),
    /X-Content-Type-Options is missing from a file that is missing\./,
    /every status/,
  ],
  [
    'header-different',
    'portal',
    at('/assets/index', sending('Content-Security-Policy', "default-src 'self'")),
    /Content-Security-Policy of a script .*it lacks “default-src 'none'”/,
    /npm run headers/,
  ],
  ['document-for-missing-file', 'portal', refusals(answering(200, HTML)), /status 200 instead of 404/, /\/assets\//],
  [
    'file-missing',
    'portal',
    at('/assets/index', answering(404, '')),
    /index-a1b2c3d4\.js of the document is answered with status 404/,
    /one and the same build/,
  ],
  ['not-cached', 'portal', at('/assets/index', without('Cache-Control')), /Cache-Control: missing/, /immutable/],
  [
    'document-cached',
    'portal',
    at('/check', sending('Cache-Control', 'max-age=600')),
    /Cache-Control: max-age=600/,
    /no-cache/,
  ],
  [
    'not-compressed',
    'portal',
    at('/assets/index', without('Content-Encoding')),
    /not sent compressed with gzip/,
    /compression/,
  ],
  ['vary-missing', 'portal', without('Vary'), /Vary: Accept-Encoding/, /gzip_vary/],
  [
    'build-files-readable',
    'portal',
    at('/.vite/', answering(200, '{"index.html":{}}')),
    /can read \/\.vite\/manifest\.json,/,
    /\/\.vite\//,
  ],

  [
    'wrong-host',
    'content',
    answering(200, HTML),
    /not as the content system: the main menu brings status 200 and a page of HTML/,
    /contentSystem\.baseUrl/,
  ],
  [
    'wrong-host',
    'content',
    at('/ncs-json/get/page', answering(404, '{"message":""}')),
    /the home page brings status 404 and other JSON/,
    /\/ncs-json\/get\/page/,
  ],
  [
    'out-of-order',
    'content',
    answering(503, 'Site under \u001b[31mmaintenance'),
    /status 503: “Site under \[31mmaintenance”/,
    /error log/,
  ],
  [
    'redirected',
    'content',
    answering(302, '', { Location: 'https://www.example.org/' }),
    /get-menu\/main on to https:\/\/www\.example/,
    /contentSystem\.baseUrl/,
  ],
  ['timeout', 'content', () => 'hang', /no answer within ten seconds/, /contentSystem\.baseUrl/],
  [
    'cors-missing',
    'content',
    without(ORIGIN),
    /what the content system answers: the header Access-Control-Allow-Origin is missing/,
    /http:\/\/portal\.localhost:\d+ in cors\.config/,
  ],
  [
    'cors-other-origin',
    'content',
    sending(ORIGIN, 'https://old.example.org'),
    /allows the origin https:\/\/old\.example\.org/,
    /exactly/,
  ],
  ['cors-wildcard', 'content', sending(ORIGIN, '*'), /allows every origin/, /instead of \*/],
  [
    'cors-no-credentials',
    'content',
    without('Access-Control-Allow-Credentials'),
    /lets no cookies travel/,
    /Allow credentials/,
  ],
  ['cors-not-on-errors', 'content', refusals(without(ORIGIN)), /out of its refusals \(status 403\)/, /always/],
  [
    'preflight-refused',
    'content',
    preflights(answering(403, '')),
    /preflight of POST \/comment with status 403/,
    /OPTIONS/,
  ],
  [
    'preflight-headers',
    'content',
    preflights(sending('Access-Control-Allow-Headers', 'content-type, x-xsrf-token')),
    /send X-CSRF-Token with/,
    /Add X-CSRF-Token/,
  ],
  [
    'preflight-headers',
    'content',
    preflights(sending('Access-Control-Allow-Headers', '*')),
    /send Content-Type, X-CSRF-Token, X-XSRF-TOKEN with/,
    /Add/,
  ],

  [
    'wrong-host',
    'membership',
    answering(404, HTML),
    /not as the membership system: KP_CHECK_SESSION brings status 404/,
    /membershipSystem\.baseUrl/,
  ],
  ['wrong-host', 'membership', answering(200, '{"ERROR":"?"}'), /brings status 200 and other JSON/, /KP_CHECK_SESSION/],
  [
    'cors-missing',
    'membership',
    without(ORIGIN),
    /what the membership system answers/,
    /web server of the membership system/,
  ],
  ['cors-other-origin', 'membership', sending(ORIGIN, 'null'), /allows the origin null/, /exactly/],
  ['wrong-host', 'proposals', answering(404, HTML), /not as the proposal system/, /proposalSystem\.baseUrl/],
  [
    'cors-missing',
    'proposals',
    without(ORIGIN),
    /what the proposal system answers/,
    /web server of the proposal system/,
  ],
  ['cors-not-on-errors', 'proposals', refusals(without(ORIGIN)), /refusals \(status 401\)/, /always/],
  [
    'preflight-refused',
    'proposals',
    preflights(answering(401, '')),
    /preflight of PUT \/forms-data\/update with status 401/,
    /before any login/,
  ],
  [
    'preflight-headers',
    'proposals',
    preflights(sending('Access-Control-Allow-Headers', '*')),
    /send Authorization, Content-Type|send Authorization with/,
    /Add Authorization/,
  ],
  [
    'preflight-methods',
    'proposals',
    preflights(sending('Access-Control-Allow-Methods', 'GET, POST')),
    /the method PUT/,
    /Add PUT/,
  ],
];

describe('a deployment that is well', () => {
  it('has nothing wrong with it, for visitors and for somebody who logs in', async () => {
    expect(await findingsAt(deployment)).toEqual([]);
    expect(deployment.asked.filter(([, { path }]) => /log(?:in|out)/i.test(path))).toEqual([]);
    expect(await findingsAt(deployment, CREDENTIALS)).toEqual([]);
    expect(deployment.asked.map(([key, { path }]) => `${key} ${path}`)).toEqual(
      expect.arrayContaining(['content /user/logout?_format=json&token=out', 'membership /KP_LOGOUT']),
    );
  });

  it('may let any origin read what needs no cookies', async () => {
    deployment.spoil.set('membership', sending(ORIGIN, '*'));
    deployment.spoil.set('proposals', sending(ORIGIN, '*'));
    expect(await findingsAt(deployment)).toEqual([]);
  });
});

describe('what is wrong with a deployment', () => {
  it.each(faults)('is told: %s at the %s (%#)', async (code, where, spoil, wrong, remedy) => {
    deployment.spoil.set(where, spoil);
    const findings = await findingsAt(deployment, undefined, code === 'timeout' ? SOON : undefined);
    for (const { wrong: said, remedy: advice } of findings)
      expect(`${said} ${advice}`).toMatch(/^[A-Zh][^\n]+\. [A-Z][^\n]+\.$/);
    expect(findings).toEqual([
      {
        code,
        part: PARTS[where],
        wrong: expect.stringMatching(wrong) as string,
        remedy: expect.stringMatching(remedy) as string,
      },
    ]);
  });

  it('is told apart: a wrong host, a missing CORS header, a cookie that does not arrive', async () => {
    const told = new Map<FindingCode, string>();
    for (const spoil of [answering(200, HTML), without(ORIGIN), cookie('SESSabc=s3ss10n; Path=/user')]) {
      deployment.spoil.set('content', spoil);
      const [finding, ...more] = await findingsAt(deployment, CREDENTIALS);
      expect(more).toEqual([]);
      if (finding !== undefined) told.set(finding.code, finding.wrong);
    }
    expect([...told.keys()]).toEqual(['wrong-host', 'cors-missing', 'cookie-path']);
    expect(new Set(told.values()).size).toBe(3);
  });

  it('is that settings are wrong, missing, or edited by hand', async () => {
    const { settings } = deployment;
    const wrongSettings = { ...settings, contentSystem: { ...settings.contentSystem, baseUrl: 'cms' } };
    for (const [code, block, wrong] of [
      ['settings-wrong', configBlock(wrongSettings), 'contentSystem.baseUrl must be an absolute http(s) address'],
      ['settings-missing', '', 'it has no block of settings'],
      ['settings-missing', configBlock(settings).replace('{"', '{'), 'its settings are no JSON'],
      ['settings-unchecked', configBlock(settings).replace(/data-checksum="\w+"/, 'data-checksum="0"'), 'edited after'],
    ] as const) {
      deployment.block = block;
      expect(await findingsAt(deployment)).toEqual([
        expect.objectContaining({ code, wrong: expect.stringContaining(wrong) as string }),
      ]);
    }
  });

  it('is that a prerendered page was made with other settings', async () => {
    const { settings } = deployment;
    const page = (html: string) => html.replace('<div id="root"', '<div id="root" data-path="/"');
    deployment.spoil.set('portal', (reply, { path }) =>
      path === '/' ? { ...reply, body: page(String(reply.body)) } : reply,
    );
    expect(await findingsAt(deployment)).toEqual([]);
    const others = configBlock({ ...settings, notices: 'helpful' });
    deployment.spoil.set('portal', (reply, { path }) =>
      path === '/' ? { ...reply, body: page(String(reply.body).replace(configBlock(settings), others)) } : reply,
    );
    expect(await findingsAt(deployment)).toEqual([expect.objectContaining({ code: 'prerendered-differs' })]);
  });

  it('is that a host is unknown, or nobody listens there', async () => {
    const { settings } = deployment;
    const closed = await closedPort();
    for (const [code, baseUrl, wrong] of [
      ['unknown-host', 'http://cms.portal.invalid/', 'no name server knows this host'],
      ['refused', `http://cms.portal.localhost:${closed}/`, 'nothing accepts connections there'],
    ] as const) {
      deployment.block = configBlock({ ...settings, contentSystem: { ...settings.contentSystem, baseUrl } });
      const found = (await findingsAt(deployment)).filter(({ part }) => part === 'Content');
      expect(found[0]).toMatchObject({ code, wrong: expect.stringContaining(wrong) as string });
    }
  });

  it('is that cookies cannot travel between two sites', async () => {
    const { settings } = deployment;
    const baseUrl = settings.contentSystem.baseUrl.replace('cms.portal.localhost', '127.0.0.1');
    deployment.block = configBlock({ ...settings, contentSystem: { ...settings.contentSystem, baseUrl } });
    const found = (await findingsAt(deployment)).filter(({ part }) => part === 'Content');
    expect(found).toEqual([expect.objectContaining({ code: 'other-site' })]);
  });
});

describe('a login', () => {
  it.each<readonly [FindingCode, SystemKey, Spoil, RegExp]>([
    ['cookie-missing', 'content', at('/user/login?', without('Set-Cookie')), /sets no cookie at all/],
    ['cookie-missing', 'content', cookie('XSRF-TOKEN=x; path=/'), /sets no cookie at all/],
    [
      'cookie-needs-secure',
      'content',
      cookie('SESSabc=s3ss10n; path=/; SameSite=None'),
      /SameSite=None without Secure/,
    ],
    [
      'cookie-domain',
      'content',
      cookie('SESSabc=s3ss10n; path=/; Domain=example.org'),
      /for the domain example\.org, which cms\.portal/,
    ],
    [
      'cookie-path',
      'content',
      cookie('SESSabc=s3ss10n; Path=/user'),
      /paths below \/user only, .* \/ncs-json\/get-menu\/main/,
    ],
    ['cookie-expired', 'content', cookie('SESSabc=s3ss10n; path=/; Max-Age=0'), /expired as soon as it is set/],
    [
      'cookie-not-accepted',
      'content',
      at('/user/login_status', answering(200, '0')),
      /login_status brings status 200 and “0” instead of 1/,
    ],
    ['logout-refused', 'content', at('/user/logout', answering(403, '{}')), /status 403 instead of 204/],
    [
      'login-refused',
      'content',
      at('/user/login?', answering(403, '{"message":"Too many failed login attempts."}')),
      /status 403: “Too many failed/,
    ],
    [
      'membership-refused',
      'membership',
      at('/KP_LOGIN', answering(200, '{"STATUSCODE":-3,"STATUS":"Falsch."}')),
      /STATUSCODE -3, “Falsch\.”/,
    ],
    [
      'membership-without-session',
      'membership',
      at('/KP_LOGIN', answering(200, '{"STATUSCODE":1,"SESSION":null}')),
      /gives no SESSION/,
    ],
  ])('tells %s apart at the %s (%#)', async (code, where, spoil, wrong) => {
    deployment.spoil.set(where, spoil);
    expect(await findingsAt(deployment, CREDENTIALS)).toEqual([
      expect.objectContaining({ code, part: PARTS[where], wrong: expect.stringMatching(wrong) as string }),
    ]);
  });

  it('is refused with a wrong password, by both systems', async () => {
    const found = await findingsAt(deployment, { ...CREDENTIALS, password: 'wrong' });
    expect(found.map(({ code }) => code)).toEqual(['login-refused', 'membership-refused']);
  });

  it('is not tried where somebody else answers', async () => {
    for (const key of ['content', 'membership'] as const) deployment.spoil.set(key, answering(200, HTML));
    await findingsAt(deployment, CREDENTIALS);
    expect(JSON.stringify(deployment.asked)).not.toMatch(/secret/);
  });
});

/** A port that nobody listens on any more. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
