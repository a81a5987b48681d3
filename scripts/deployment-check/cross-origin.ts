import { getDomain } from 'tldts';
import type { Answer, Exchange, Exchanges } from './exchange.ts';
import { expected, type Result } from './findings.ts';

/** The three as they are named to be left out. */
export const systemKeys = ['content', 'membership', 'proposals'] as const;
export type SystemKey = (typeof systemKeys)[number];

/** One of the three, as a portal calls it. */
export interface System {
  /** "the content system". */
  readonly name: string;
  /** Where its address stands. */
  readonly setting: string;
  readonly baseUrl: string;
  /** The origin of the portal. */
  readonly portal: string;
  /** Whether cookies go along. */
  readonly withCookies: boolean;
  /** Calls it as the portal does. */
  readonly ask: Exchanges;
}

/** A call that browsers ask about beforehand. */
export interface AskedCall {
  readonly url: string;
  readonly method: 'POST' | 'PUT';
  readonly headers: readonly string[];
}

/**
 * Whether cookies with `SameSite=Lax` travel between two addresses: they have the same scheme, and the same domain below
 * the public suffix. An address in digits, or a name of one word, is a site by itself.
 */
export function isSameSite(one: string, other: string): boolean {
  const [first, second] = [new URL(one), new URL(other)];
  const siteOf = ({ hostname }: URL): string => getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
  return first.protocol === second.protocol && siteOf(first) === siteOf(second);
}

/** A header of an answer. */
export const headerOf = (answer: Exchange | undefined, name: string): string =>
  (answer?.answered ? answer.headers[name.toLowerCase()] : undefined)?.toString() ?? 'missing';

/** The headers that keep a portal from reading an answer, as they are; `undefined` when it may read it. */
function unreadable(answer: Answer, { withCookies, portal }: System): string | undefined {
  const origin = headerOf(answer, 'Access-Control-Allow-Origin');
  const credentials = headerOf(answer, 'Access-Control-Allow-Credentials');
  // With cookies, browsers accept no asterisk.
  const isRight = withCookies ? origin === portal && credentials === 'true' : [portal, '*'].includes(origin);
  if (isRight) return undefined;
  return `Access-Control-Allow-Origin ${origin}${withCookies ? `, Access-Control-Allow-Credentials ${credentials}` : ''}`;
}

/**
 * Whether the portal may call a system and read these answers, the refusals among them included. One cause, one finding: whom
 * the system allows to call it is said once.
 */
export async function crossOriginResults(system: System, answers: readonly Exchange[], call?: AskedCall) {
  const { portal, withCookies, name } = system;
  if (new URL(system.baseUrl).origin === portal) return [];
  const preflight = call && (await system.ask(call.url, { method: 'OPTIONS', headers: headersOf(call) }));
  const given = [...answers, ...(preflight ? [preflight] : [])].filter((answer) => answer.answered);
  const successes = given.filter(({ status }) => status < 400);
  const judged = successes.length > 0 ? successes : given;
  const found = judged.map((answer) => unreadable(answer, system)).find((problem) => problem !== undefined);
  const what = `the portal may read what ${name} answers to ${portal}${withCookies ? ' with cookies' : ''}`;
  if (found !== undefined) return [expected('cors', what, found)];
  const refusal = given.find((answer) => answer !== preflight && unreadable(answer, system) !== undefined);
  const refused = refusal && `status ${refusal.status} without the CORS headers`;
  return [
    expected('cors-not-on-errors', `${what}, refusals too`, refused),
    ...(call && preflight ? [preflightResult(preflight, system, call)] : []),
  ];
}

const headersOf = ({ method, headers }: AskedCall): Readonly<Record<string, string>> => ({
  'Access-Control-Request-Method': method,
  'Access-Control-Request-Headers': headers.join(','),
});

function preflightResult(answer: Exchange, { withCookies, name }: System, { url, method, headers }: AskedCall): Result {
  const status = answer.answered ? answer.status : 0;
  const namesIn = (header: string): readonly string[] =>
    headerOf(answer, header)
      .toLowerCase()
      .split(/\s*,\s*/);
  const allowed = namesIn('Access-Control-Allow-Headers');
  // An asterisk means every header but this one, and with cookies none.
  const isAllowed = (header: string): boolean =>
    allowed.includes(header) || (allowed.includes('*') && !withCookies && header !== 'authorization');
  const methods = ['post', ...namesIn('Access-Control-Allow-Methods')];
  const refused = [
    ...headers.filter((header) => !isAllowed(header.toLowerCase())),
    ...(methods.includes(method.toLowerCase()) || methods.includes('*') ? [] : [method]),
  ];
  const what = `the preflight allows ${method} ${new URL(url).pathname} of ${name} with ${headers.join(', ')}`;
  const found = status < 200 || status > 299 ? `status ${status}` : refused.map((each) => `no ${each}`).join(', ');
  return expected('preflight', what, found);
}

/** An origin that no site has (RFC 2606), and no system therefore allows by its name. */
const FOREIGN_ORIGIN = 'https://origin-check.invalid';

/** Asks again as a page of another site would, which must not be told that it may read the answer with cookies. */
export async function everyOriginResult(url: string, { name, ask }: System): Promise<Result> {
  const answer = await ask(url, { headers: { Origin: FOREIGN_ORIGIN } });
  const isAllowed = headerOf(answer, 'Access-Control-Allow-Origin') === FOREIGN_ORIGIN;
  const isOpen = isAllowed && headerOf(answer, 'Access-Control-Allow-Credentials') === 'true';
  const found = isOpen && 'every origin may, with cookies, and act for members';
  return expected('cors-every-origin', `pages of other sites may not read what ${name} answers`, found);
}
