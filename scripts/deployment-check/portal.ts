import { randomUUID } from 'node:crypto';
import { configBlock, haveSameSettings, headersOf, settingsOf } from '../../deploy/index-document.ts';
import { SITEMAP_FILE } from '../../deploy/site-files.ts';
import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { parsePortalConfig } from '../../src/composition/config/portal-config.ts';
import { headerOf } from './cross-origin.ts';
import { isHere, isPrivate, problemText, type Exchange, type Exchanges } from './exchange.ts';
import { expected, type Result } from './findings.ts';

/** A path that no page has: whatever is answered there is the bare document. */
const DEEP_PATH = '/check-deployment/no-such-page';
const REDIRECT = 'the redirect to https';

/** Answers of the portal by what they are, whose security headers are compared. */
type Samples = Readonly<Record<string, Exchange | undefined>>;

/** The settings are absent where they cannot be had. */
export interface PortalFound {
  readonly results: readonly Result[];
  readonly settings?: PortalSettings;
}

/** That there is no answer. @param setting what holds the address. */
export function unreachable(url: string, answer: Exchange, setting: string): Result | undefined {
  if (answer.answered) return undefined;
  return expected(answer.problem, `${new URL(url).origin} answers (${setting})`, problemText(url, answer.problem));
}

/** Looks at a portal from outside. @param portal its origin. */
export async function portalResults(exchange: Exchanges, portal: string): Promise<PortalFound> {
  const [home, deep] = await Promise.all([exchange(`${portal}/`), exchange(portal + DEEP_PATH)]);
  const problem = unreachable(portal, home, 'the address that you have given') ?? documentProblem(portal, home);
  // Whatever else there is to be said of an http address does not hold for the one to try.
  if (problem?.code === 'speaks-tls') return { results: [problem] };
  const scheme = await schemeResults(exchange, portal);
  if (problem !== undefined) return { results: [problem, ...scheme.results] };
  const hasFallback = bodyOf(deep, isDocument) !== '';
  const shell = hasFallback ? deep : home;
  const html = bodyOf(shell);
  const { results, settings } = settingsIn(html);
  const files = await fileResults(exchange, portal, shell);
  const fallback = [
    expected('no-history-fallback', 'the document is at every path', hasFallback || saidOf(deep)),
    ...(hasFallback ? [await compressedResult(exchange, portal + DEEP_PATH, html)] : []),
  ];
  const all = [...fallback, ...results, ...scheme.results, ...files.results];
  if (settings === undefined) return { results: all };
  const pages = await prerenderedResults(exchange, portal, html, settings);
  const headers = headerResults(html, portal, { ...files.samples, ...pages.samples, ...scheme.samples });
  return { results: [...all, ...pages.results, ...headers], settings };
}

const statusOf = (answer: Exchange | undefined): number => (answer?.answered ? answer.status : 0);
const saidOf = (answer: Exchange | undefined): string => (answer?.answered ? `status ${answer.status}` : 'no answer');

/** The text of an answer that is well; an empty one of any other. */
const bodyOf = (answer: Exchange | undefined, isRight: (body: string) => boolean = () => true): string =>
  answer?.answered && answer.status === 200 && isRight(answer.body) ? answer.body : '';

/** The portal’s document, in whatever state. */
const isDocument = (html: string): boolean => html.includes('id="portal-config"') || html.includes('<div id="root"');

function documentProblem(portal: string, home: Exchange): Result | undefined {
  const status = statusOf(home);
  if (status >= 300 && status < 400) {
    return expected('redirected', `${portal}/ answers itself`, `it leads to ${headerOf(home, 'Location')}`);
  }
  if (bodyOf(home, isDocument) !== '') return undefined;
  return expected('no-document', `${portal}/ answers with the portal’s document`, `another answer, ${saidOf(home)}`);
}

const accepting = (encoding: string) => ({ headers: { 'Accept-Encoding': encoding } });

/** Browsers ask for it compressed, and web servers send separate files for that, which can be left over from a former build. */
async function compressedResult(exchange: Exchanges, url: string, html: string): Promise<Result> {
  const [brotli, gzip] = await Promise.all(['br', 'gzip'].map((encoding) => exchange(url, accepting(encoding))));
  const others = Object.entries({ brotli, gzip }).filter(([, answer]) => bodyOf(answer) !== html);
  const found = others.map(([name]) => `another document, or none, with ${name}`).join(', ');
  return expected('compressed-differs', 'the document is the same compressed', found);
}

function settingsIn(html: string): PortalFound {
  const what = 'the settings in the document are valid';
  let json: unknown;
  try {
    json = settingsOf(html);
  } catch (error) {
    const found = error instanceof SyntaxError ? 'they are no JSON' : 'there is no block of settings';
    return { results: [expected('settings-wrong', what, found)] };
  }
  const outcome = parsePortalConfig(json);
  if (!outcome.ok) {
    const texts = outcome.problems.map(({ path, message }) => `${path || 'the file as a whole'} ${message}`);
    return { results: texts.map((text) => expected('settings-wrong', what, text)) };
  }
  const { settings } = outcome;
  const isChecked = html.includes(configBlock(settings)) || 'they were edited after they had been checked';
  return { settings, results: [expected('settings-unchecked', `${what} and have their checksum`, isChecked)] };
}

/** Whether a portal is where browsers count it as safe, and an https one redirects visitors who come by http, if any can. */
async function schemeResults(exchange: Exchanges, portal: string) {
  const { protocol, host, port } = new URL(portal);
  if (!isPrivate(portal)) return { results: [expected('plain-http', 'the portal is at https', 'plain http')] };
  // Beside an unusual https port, the port of http is unknown.
  const plain = protocol === 'https:' && port === '' ? await exchange(`http://${host}/user/login`) : undefined;
  if (!plain?.answered) return { results: [] };
  const location = headerOf(plain, 'Location');
  const isRight = plain.status >= 301 && plain.status <= 308 && location.startsWith(`${portal}/`);
  const found = isRight || `${saidOf(plain)}, Location: ${location}`;
  const results = [expected('no-redirect-to-https', `http leads to ${portal}`, found)];
  return { results, samples: isRight ? { [REDIRECT]: plain } : {} };
}

/** Compares the security headers of all kinds of answers with what goes with the document. */
function headerResults(html: string, portal: string, samples: Samples): readonly Result[] {
  const given = Object.entries(samples).filter(([, answer]) => answer?.answered);
  let headers: readonly (readonly [string, string])[];
  try {
    headers = Object.entries(headersOf(html, { tls: portal.startsWith('https:') }));
  } catch (error) {
    return [expected('no-document', 'the document is as it was built', error instanceof Error && error.message)];
  }
  const findings = headers.flatMap(([name, value]) => {
    const differences = given
      // Nothing is said of TLS over plain http.
      .filter(([what]) => what !== REDIRECT || name !== 'Strict-Transport-Security')
      .map(([what, answer]) => ({ what, difference: difference(value, headerOf(answer, name)) }))
      .filter((each) => each.difference !== '');
    const found = [...new Set(differences.map((each) => each.difference))].map((one) => {
      const where = differences.filter((each) => each.difference === one).map(({ what }) => what);
      return `on ${where.join(', ')} ${one}`;
    });
    return found.length === 0
      ? []
      : [expected('header-different', `${name} is that of these settings`, found.join('; '))];
  });
  const what = `${headers.length} security headers are on ${given.map(([kind]) => kind).join(', ')}`;
  return findings.length > 0 ? findings : [expected('header-different', what, true)];
}

/** Where two values part: by directive where there are several. Nothing where they do not. */
function difference(value: string, found: string): string {
  const [wanted = [], had = []] = [value, found].map((text) => text.trim().split(/\s*;\s*/));
  if (found === 'missing') return 'there is none';
  const lacking = wanted.filter((directive) => !had.includes(directive)).map((directive) => `it lacks “${directive}”`);
  const added = had.filter((directive) => !wanted.includes(directive)).map((directive) => `it has “${directive}”`);
  return [...lacking, ...added].slice(0, 4).join(', ');
}

/** Looks at what the document refers to, at what is not there, and at what is answered otherwise than by a file. */
async function fileResults(exchange: Exchanges, portal: string, shell: Exchange) {
  const script = /<script[^>]+src="(\/assets\/[^"]+\.js)"/.exec(bodyOf(shell))?.[1] ?? '/';
  const [file, brotli, gzip, missing, refused, robots] = await Promise.all([
    exchange(portal + script),
    exchange(portal + script, accepting('br')),
    exchange(portal + script, accepting('gzip')),
    exchange(`${portal}/assets/${randomUUID()}.js`),
    exchange(`${portal}/`, { method: 'POST' }),
    exchange(`${portal}/robots.txt`),
  ]);
  const type = headerOf(file, 'Content-Type');
  const isThere = statusOf(file) === 200 && type.includes('javascript');
  const isMissing = [0, 404].includes(statusOf(missing));
  const [kept, cache] = [headerOf(file, 'Cache-Control'), headerOf(shell, 'Cache-Control')];
  const isKept = /\bimmutable\b/.test(kept) && Number(/max-age=(\d+)/.exec(kept)?.[1] ?? 0) >= 2_592_000;
  const isAsked = /\b(?:no-cache|no-store|max-age=0)\b/.test(cache);
  const hasVary = [gzip, file].some((answer) => /accept-encoding/i.test(headerOf(answer, 'Vary')));
  // What never leaves this machine need not be small.
  const hasBrotli = isHere(new URL(portal).hostname) || headerOf(brotli, 'Content-Encoding') === 'br';
  const encodings = { brotli: hasBrotli, gzip: headerOf(gzip, 'Content-Encoding') === 'gzip', Vary: hasVary };
  const lacking = Object.entries(encodings).filter(([, is]) => !is);
  const ofScript = [
    expected('not-cached', 'files that never change are kept for ever', isKept || `Cache-Control: ${kept}`),
    expected('not-compressed', 'scripts are sent compressed', lacking.map(([name]) => `no ${name}`).join(', ')),
  ];
  const fileMissing = expected('file-missing', `the script ${script} is there`, `${saidOf(file)}, type ${type}`);
  return {
    results: [
      expected('document-cached', 'browsers ask for the document each time', isAsked || `Cache-Control: ${cache}`),
      ...(isThere ? ofScript : [fileMissing]),
      expected('document-for-missing-file', 'a missing file is answered with 404', isMissing || saidOf(missing)),
    ],
    samples: { 'the document': shell, 'a script': file, 'a missing file': missing, 'a POST': refused, robots },
  };
}

/** Whether what was prerendered is of this document and for this portal: its pages, and the list of them. */
async function prerenderedResults(exchange: Exchanges, portal: string, html: string, { screens }: PortalSettings) {
  const listed = screens.map(({ path }) => path).filter((path) => !path.includes(':'));
  const paths = [`/${SITEMAP_FILE}`, '/', '/about-static', ...listed];
  const answers = await Promise.all(paths.map(async (path) => ({ path, answer: await exchange(portal + path) })));
  const pages = answers.filter(({ answer }) => bodyOf(answer).includes(' data-path="'));
  const others = pages.filter(({ answer }) => !haveSameSettings(bodyOf(answer), html));
  const elsewhere = answers.flatMap(({ path, answer }) =>
    [...bodyOf(answer).matchAll(/<link\b[^>]*\brel="canonical"[^>]*\bhref="([^"]*)"|<loc>([^<]*)<\/loc>/g)]
      .map(([, link, location]) => link ?? location ?? '')
      .filter((url) => URL.canParse(url) && new URL(url).origin !== portal)
      .map((url) => `${new URL(url).origin} in ${path}`),
  );
  const what = `${pages.length} prerendered pages have the settings of the document`;
  const found = [...new Set(elsewhere)].join(', ');
  return {
    results: [
      ...(pages.length === 0 ? [] : [expected('prerendered-differs', what, others.map(({ path }) => path).join(', '))]),
      ...(found === '' ? [] : [expected('prerendered-elsewhere', `search engines are led to ${portal}`, found)]),
    ],
    samples: { 'a prerendered page': pages[0]?.answer },
  };
}
