import { afterAll, beforeAll, expect, it } from 'vitest';
import { sitemap } from '../../../deploy/site-files.ts';
import { SETUP_VALUES } from '../../../sandbox/content-system/drupal-setup.ts';
import { person } from '../../../sandbox/people.ts';
import { checkDeployment } from '../../../scripts/deployment-check/check.ts';
import { exchangesWithin } from '../../../scripts/deployment-check/exchange.ts';
import type { Answer, Call, ConnectionProblem, Exchanges } from '../../../scripts/deployment-check/exchange.ts';
import { reportText } from '../../../scripts/deployment-check/findings.ts';
import type { PortalSettings } from '../../../src/application/ports/portal-settings.ts';
import { runScriptFile } from '../run-script.ts';
import { documentWith, startDeployment } from './deployment.ts';

const { mail: name, password } = person('member');
const member = { credentials: { name, password } };

let deployment: Awaited<ReturnType<typeof startDeployment>>;
beforeAll(async () => {
  deployment = await startDeployment();
});
afterAll(() => deployment.stop());

/** Every call is made once, and answered the same from then on, so that a fault takes milliseconds. */
const answers = new Map<string, ReturnType<Exchanges>>();
const network = exchangesWithin();
const right: Exchanges = (url, call) => {
  const key = url.replace(/[\da-f-]{36}/, '') + JSON.stringify(call);
  const answer = answers.get(key) ?? network(url, call);
  answers.set(key, answer);
  return answer;
};

/** The lines of the report that are not of something well, each with its remedy below it. */
async function linesOf(exchange: Exchanges, options: Parameters<typeof checkDeployment>[2] = member) {
  const report = reportText(await checkDeployment(exchange, deployment.portal, options));
  const lines = [...report.matchAll(/^ {2}[✗!] (.*)\n {4}→ [A-Z].*\.$/gm)].map(([, line = '']) => line);
  expect(report.match(/^ {2}[✗!]/gm) ?? []).toHaveLength(lines.length);
  return lines.map((line) => line.replaceAll(/:\d{5}\b/g, ''));
}

/** What is different of an answer. */
type Fault = (answer: Answer, url: string, call?: Call) => Partial<Answer>;
const spoilt =
  (fault: Fault, exchange = right): Exchanges =>
  async (url, call) => {
    const answer = await exchange(url, call);
    return answer.answered ? { ...answer, ...fault(answer, url, call) } : answer;
  };
/** @param where a pattern of method, address and encoding. */
const at =
  (where: RegExp, fault: Fault): Fault =>
  (answer, url, call) =>
    where.test(`${call?.method ?? 'GET'} ${url} ${call?.headers?.['Accept-Encoding'] ?? ''}`)
      ? fault(answer, url, call)
      : {};
const refusals = (where: RegExp, fault: Fault): Fault =>
  at(where, (answer, url) => (answer.status >= 400 ? fault(answer, url) : {}));
const sends =
  (status: number, body = ''): Fault =>
  () => ({ status, body });
const header =
  (key: string, value?: string | string[]): Fault =>
  ({ headers }) => ({ headers: { ...headers, [key]: value } });
const redirect = (location: string) => ({ status: 301, headers: { location } });
const cookie = (attributes: string): Fault =>
  at(/user\/login\?/, (answer, url) =>
    header('set-cookie', [`${answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''}; ${attributes}`])(answer, url),
  );
const document = (change: (html: string) => string): Fault =>
  at(AT_PORTAL, ({ body }) => (body.includes('id="root"') ? { body: change(body) } : {}));
const configured = (change: object): Fault =>
  document(() => {
    const { settings } = deployment;
    return documentWith({ ...settings, contentSystem: { ...settings.contentSystem, ...change } });
  });
/** A home page as `npm run prerender` makes it. */
const prerendered = (origin: () => string, change: Partial<PortalSettings> = {}): Fault =>
  at(/GET \S+portal\.localhost:\d+\/ /, () => ({
    body: documentWith({ ...deployment.settings, ...change })
      .replace('<div id="root"', '<div id="root" data-path="/"')
      .replace('</head>', `<link rel="canonical" href="${origin()}/"></head>`),
  }));

const [AT_PORTAL, AT_CMS, AT_PROPOSALS] = [/\/\/portal\./, /\/\/cms\./, /\/\/proposals\./] as const;
const HTML = '<!doctype html><title>Another site</title>';
const [ORIGIN, ALLOWED] = ['access-control-allow-origin', 'access-control-allow-headers'] as const;
const former = 'https://former.example.org';
const FORMER_SITEMAP = sitemap(former, [{ path: '/' }]);
const terms = (count: number): string => JSON.stringify(Array.from({ length: count }, (_, tid) => ({ tid })));

/** How the line ends that is printed for a fault; it is the only one that is not of something well. */
const faults: Readonly<Record<string, Fault>> = {
  'it leads to https://former.example.org. [redirected]': at(AT_PORTAL, () => redirect(former)),
  'another answer, status 200. [no-document]': at(AT_PORTAL, sends(200, HTML)),
  'status 404. [no-history-fallback]': at(/no-such-page/, sends(404)),
  'or none, with brotli. [compressed-differs]': at(/no-such-page br/, sends(200, HTML)),
  'a script, a missing file, a POST, robots there is none. [header-different]': at(
    AT_PORTAL,
    header('referrer-policy'),
  ),
  'it lacks “nosniff”, it has “sniff”. [header-different]': at(/index\.js/, header('x-content-type-options', 'sniff')),
  'on a prerendered page there is none. [header-different]': (answer, url, call) => {
    const fault = prerendered(() => deployment.portal)(answer, url, call);
    return fault.body === undefined ? {} : { ...fault, ...header('referrer-policy')(answer, url) };
  },
  'status 200. [document-for-missing-file]': at(/assets\/\S+-/, sends(200, HTML)),
  'status 404, type text/javascript; charset=utf-8. [file-missing]': at(/index\.js/, sends(404)),
  'Cache-Control: missing. [not-cached]': at(/index\.js/, header('cache-control')),
  'Cache-Control: max-age=600. [document-cached]': at(/no-such-page/, header('cache-control', 'max-age=600')),
  'no gzip. [not-compressed]': at(/index\.js/, header('content-encoding')),
  'Found: /. [prerendered-differs]': prerendered(() => deployment.portal, { notices: 'helpful' }),
  'https://former.example.org in /. [prerendered-elsewhere]': prerendered(() => former),
  'former.example.org in /sitemap.xml. [prerendered-elsewhere]': at(/sitemap\.xml/, sends(200, FORMER_SITEMAP)),
  'but is "cms". [settings-wrong]': configured({ baseUrl: 'cms' }),
  'no block of settings. [settings-wrong]': document((html) => html.replace('id="portal-config"', '')),
  'they are no JSON. [settings-wrong]': document((html) => html.replace('{"', '{')),
  'after they had been checked. [settings-unchecked]': document((html) => html.replace(/m="\w+"/, 'm="0"')),

  'status 200 and “<!doctype html><title>Another site</title>”. [wrong-host]': at(AT_CMS, sends(200, HTML)),
  'status 503 and “Maintenance”. [out-of-order]': at(AT_CMS, sends(503, 'Maintenance')),
  'none, so that names are unknown. [user-resource-off]': at(/user\/9{9}/, sends(406)),
  'ten and no further page. [terms-cut]': at(/vocab_news/, sends(200, terms(10))),
  '“2025-06-26T09:00:00+00:00”. [time-zone-missing]': configured({ timeZone: undefined }),
  'Allow-Origin *, Access-Control-Allow-Credentials true. [cors]': at(AT_CMS, header(ORIGIN, '*')),
  'Allow-Credentials missing. [cors]': at(AT_CMS, header('access-control-allow-credentials')),
  'status 403 without the CORS headers. [cors-not-on-errors]': refusals(AT_CMS, header(ORIGIN)),
  'status 403. [preflight]': at(/OPTIONS \S+cms/, sends(403)),
  'no X-CSRF-Token. [preflight]': at(/OPTIONS/, header(ALLOWED, 'authorization, content-type, x-xsrf-token')),
  'status 200 and “{"ERROR":"?"}”. [wrong-host]': at(/\/\/members\./, sends(200, '{"ERROR":"?"}')),
  'Access-Control-Allow-Origin missing. [cors]': at(/\/\/members\./, header(ORIGIN)),
  'status 200 and “<html>”. [wrong-host]': at(AT_PROPOSALS, sends(200, '<html>')),
  'status 401 without the CORS headers. [cors-not-on-errors]': refusals(AT_PROPOSALS, header(ORIGIN)),
  'no Authorization. [preflight]': at(/OPTIONS \S+proposals/, header(ALLOWED, '*')),

  'none is set. [cookie-lost]': at(/user\/login\?/, header('set-cookie', ['XSRF-TOKEN=x; path=/'])),
  'Path “/user”, which does not have /ncs-json/get-menu/main in it. [cookie-lost]': cookie('path=/user'),
  'status 200 and 0. [cookie-not-accepted]': at(/login_status/, sends(200, '0')),
  'status 403. [logout-refused]': at(/user\/logout/, sends(403)),
  'status 403, “Too many.”. [login-refused]': at(/user\/login\?/, sends(403, '{"message":"Too many."}')),
  'STATUSCODE -3, “Falsch.”. [membership-refused]': at(/KP_LOGIN/, sends(200, '{"STATUSCODE":-3,"STATUS":"Falsch."}')),
};

it('the check of a deployment finds nothing wrong where all is well, and where what is different does no harm', async () => {
  const harmless: readonly Fault[] = [
    () => ({}),
    at(/get\/page/, sends(403, '<title>Access denied</title>')),
    at(/members|proposals/, header(ORIGIN, '*')),
    prerendered(() => deployment.portal),
    at(/sitemap/, sends(404, `<loc>${former}/</loc>`)),
    at(/vocab_news/, sends(200, terms(9))),
    at(/vocab_news/, sends(200, `{"rows":${terms(10)},"pager":{"total_items":"12","total_pages":2}}`)),
  ];
  for (const fault of harmless) expect(await linesOf(spoilt(fault))).toEqual([]);
});

it.each(Object.entries(faults))('the check of a deployment says what was found instead: %s', async (end, fault) => {
  const [line, ...more] = await linesOf(spoilt(fault));
  expect(more).toEqual([]);
  expect(line?.slice(-end.length)).toBe(end);
  expect(line).toMatch(/^Expected: .+\. Found: /);
});

it.each<ConnectionProblem>(['unknown-host', 'refused', 'timeout', 'expired-certificate', 'no-tls', 'broken-off'])(
  'the check of a deployment says that a system cannot be reached, and why: %s',
  async (problem) => {
    const exchange: Exchanges = (url, call) =>
      url.includes('//cms.') ? Promise.resolve({ answered: false, problem }) : right(url, call);
    const end = `(contentSystem.baseUrl in portal.config.json). Found: ${problem.replaceAll('-', ' ')}. [${problem}]`;
    expect(await linesOf(exchange)).toEqual([expect.stringContaining(end)]);
  },
);

/** What is found where a content system is set up in one other way than usual; nothing where there is no word for it. */
const setups: Readonly<Record<string, string>> = {
  'userResource off': '[user-resource-off]',
  'commentResource off': '[comment-resource-off]',
  'origins every': '[cors-every-origin]',
  'menuAttributes sanitised': '[menu-roles-lost]',
  'terms ten': '[terms-cut]',
};
const values = Object.entries(SETUP_VALUES).flatMap(([key, each]) => each.map((value) => ({ key, value })));
it.each(values)('the check of a deployment says what is unusual of a Drupal: $key $value', async ({ key, value }) => {
  await deployment.setUp({ [key]: value });
  const word = setups[`${key} ${value}`];
  expect(await linesOf(network)).toEqual(word === undefined ? [] : [expect.stringContaining(word)]);
});

it('the check of a deployment asks nothing of a system that is left out', async () => {
  const asked: string[] = [];
  const exchange: Exchanges = (url, call) => right(url, call).finally(() => asked.push(url));
  const lines = await linesOf(exchange, { ...member, without: ['membership', 'proposals'] });
  expect({ lines, asked: asked.filter((url) => /members|proposals/.test(url)) }).toEqual({ lines: [], asked: [] });
});

it('the check of a deployment prints no control characters, whatever a server sends', async () => {
  const nasty = '\u001b[31m\u0007\n  ✓ fine\r\u009b2J\u202e\u2028\u200b';
  const lines = await linesOf(
    spoilt(({ headers, body }) => ({
      headers: Object.fromEntries(Object.keys(headers).map((key) => [key, nasty])),
      body: body.replace('"association":', `${JSON.stringify(nasty)}: 1, "association":`),
    })),
  );
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
});

/** The report of the same deployment at other origins, such as `cms`, and the hosts that the password was sent to. */
async function reportAt(
  portal: string,
  origins: Readonly<Record<string, string>> = {},
  fault: Fault = () => ({}),
  plain?: Partial<Answer>,
) {
  const json = JSON.stringify(deployment.settings);
  const real = Object.keys(origins).map((key) => new RegExp(`http://${key}[^/]+`).exec(json)?.[0] ?? '');
  const ways = [[portal, deployment.portal], ...Object.values(origins).map((to, index) => [to, real[index] ?? ''])];
  const named = ways.reduce((text, [to = '', from = '']) => text.replaceAll(from, to), json);
  const other = document(() => documentWith(JSON.parse(named) as PortalSettings));
  const sent: string[] = [];
  const exchange: Exchanges = async (url, call) => {
    if (call?.body?.includes(password)) sent.push(new URL(url).hostname);
    if (plain && url === `${HTTP}/user/login`) return { answered: true, headers: {}, body: '', status: 200, ...plain };
    const [to = '', from = ''] = ways.find(([origin = '']) => url.startsWith(origin)) ?? [];
    if (to === '' && !url.includes('localhost')) return { answered: false, problem: 'refused' };
    return spoilt(fault, spoilt(other))(from + url.slice(to.length), call);
  };
  return { sent, report: reportText(await checkDeployment(exchange, portal, member)) };
}
const [HTTPS, HTTP, LOCAL] = ['https://portal.example.org', 'http://portal.example.org', 'http://portal.localhost'];
const [CMS, MEMBERS] = ['cms.example.org', 'members.example.org'];
const BOTH = { cms: `https://${CMS}`, members: `https://${MEMBERS}` };
const HERE = 'cms.portal.localhost';
const refusing = at(/user\/login\?/, sends(400, '{"message":"Sorry."}'));

it.each<[how: string, portal: string, origins: Readonly<Record<string, string>>, to: string[], said: RegExp, Fault?]>([
  ['to the content system first', HTTPS, BOTH, [CMS, MEMBERS], /^$/],
  ['from no portal at http', HTTP, { cms: `https://${CMS}` }, [], /portal\.example/],
  ['to no content system at http', LOCAL, { cms: `http://${CMS}` }, [], /cms\.example/],
  ['to no membership system at http', LOCAL, { members: `http://${MEMBERS}` }, [HERE], /members\.example/],
  ['to the content system alone if that refuses it', LOCAL, {}, [HERE], /^$/, refusing],
  ['to no other host', LOCAL, {}, [], /^$/, at(AT_CMS, sends(200, HTML))],
])('the check of a deployment sends the password %s', async (_how, portal, origins, to, said, fault) => {
  const { sent, report } = await reportAt(portal, origins, fault);
  expect(sent).toEqual(to);
  expect(/.*\[password-not-sent\]/.exec(report)?.[0] ?? '').toMatch(said);
});

it.each<[how: string, said: RegExp, portal: string, cms: string, plain?: Partial<Answer>]>([
  ['at plain http', /plain http\. \[plain-http\]/, HTTP, ''],
  ['without a redirect from http', /status 200, Location: missing\. \[no-redirect-to-https\]/, HTTPS, '', {}],
  ['with a redirect to http', /Location: http:\S+ \[no-redirect-to-https\]/, HTTPS, '', redirect(`${HTTP}/`)],
  ['whose redirect lacks a header', /Referrer.*on the redirect to https/, HTTPS, '', redirect(`${HTTPS}/`)],
  ['with a system at http', /http:\/\/cms\.example\.org\/\. \[mixed-content\]/, HTTPS, `http://${CMS}`],
  ['with a system of another site', /are two sites\. \[other-site\]/, HTTPS, 'https://example-cms.net'],
])('the check of a deployment says what is wrong of a portal %s', async (_how, said, portal, cms, plain) => {
  const { report } = await reportAt(portal, cms === '' ? {} : { cms }, undefined, plain);
  expect(report).toMatch(said);
  // Nothing is said of TLS over plain http.
  expect(report).not.toMatch(/Strict-Transport-Security.*the redirect/);
});

it.each<[string, (body: string) => Fault]>([
  ['a text', (body) => at(/user\/login\?/, sends(200, `got ${body}`))],
  ['a failure', (body) => at(/user\/login\?/, sends(500, body))],
  ['a message', (body) => at(/user\/login\?/, sends(400, JSON.stringify({ message: `${'x '.repeat(56)}${body}` })))],
  ['where it leads to', (body) => at(/user\/login\?/, () => ({ status: 302, headers: { location: `/user?${body}` } }))],
  ['the path of a cookie', (body) => cookie(`path=/${encodeURIComponent(body)}`)],
  ['the state of the login', (body) => at(/login_status/, sends(200, body))],
  ['a form', (body) => at(/KP_LOGIN/, sends(503, body))],
  ['a STATUS', (body) => at(/KP_LOGIN/, sends(200, JSON.stringify({ STATUSCODE: -3, STATUS: `No “${body}”` })))],
])('the check of a deployment prints no password that comes back in %s, escaped or not', async (_place, fault) => {
  for (const body of [password, password.toUpperCase(), `p=${password}&amp;x`, password.slice(2)]) {
    const lines = (await linesOf(spoilt(fault(body)))).join('\n');
    expect(lines).toContain('Expected: ');
    expect(lines.toLowerCase()).not.toMatch(/reel|el-mem/);
  }
});

const run = (args: readonly string[], PORTAL_PASSWORD = '') =>
  runScriptFile('scripts/check-deployment.ts', { PORTAL_PASSWORD }, args);

it('npm run check-deployment logs the user in with the password of the environment, prints it nowhere, and ends with 0', async () => {
  const { status, output, errors } = await run([deployment.portal, '--name', name], password);
  expect({ status, errors }).toEqual({ status: 0, errors: '' });
  expect(output.match(/✓ the login is accepted/g)).toHaveLength(2);
  expect(output).toMatch(/\nNothing is wrong\.\n$/);
  expect(output).not.toContain(password);
});

it('npm run check-deployment ends with 1 when something is wrong, and says what to do, each in a line', async () => {
  const { status, output } = await run([deployment.portal, '--name', name, '--without', 'proposals'], 'other');
  expect(status).toBe(1);
  expect(output).toMatch(/ {2}✗ .* \[login-refused\]\n {4}→ Look whether name .*\n[^]*One thing is wrong\./);
});

it.each([
  [[], 'Exactly one address'],
  [['ftp://portal.example.org'], 'portal’s home page'],
  [['https://portal.example.org/news\u001b[31m'], 'not https://portal.example.org/news [31m.'],
  [['https://me:s3cret@portal.example.org'], 'secrets in addresses'],
  [[HTTPS, '--name', 'member'], 'variable PORTAL_PASSWORD'],
  [[HTTPS, '--without', 'members'], 'content, membership, proposals.'],
  [[HTTPS, '--password', 's3cret'], '--password'],
])('npm run check-deployment ends with 2 when it is called with %j', async (args, said) => {
  const { status, output, errors } = await run(args);
  expect({ status, output }).toEqual({ status: 2, output: '' });
  expect(errors).toContain(said);
  expect(errors).not.toMatch(/s3cret|\n {4}at /);
});
