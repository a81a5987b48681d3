import { lookup } from 'node:dns';
import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** How long a server may take for one whole answer, in milliseconds. */
const TIMEOUT = 10_000;
/** More than any document has. */
const LARGEST = 4_000_000;

/** By the codes of Node's errors. */
const problems = {
  'unknown-host': /^(?:ENOTFOUND|EAI_AGAIN)$/,
  refused: /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/,
  timeout: /^ETIMEDOUT$/,
  'wrong-certificate-name': /^ERR_TLS_CERT_ALTNAME_INVALID$/,
  'expired-certificate': /^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/,
  'untrusted-certificate': /SELF_SIGNED_CERT|^UNABLE_TO_(?:VERIFY|GET)/,
  'no-tls': /^(?:ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG|EPROTO)$/,
} as const;

/** What an error of a connection means. */
export type ErrorProblem = keyof typeof problems | 'broken-off';

/** Why there was no answer. `speaks-tls`, a port that answers plain http with TLS, has no error code of its own. */
export type ConnectionProblem = ErrorProblem | 'speaks-tls';

/** An answer as it came, or why there was none. */
export type Exchange = Answer | { readonly answered: false; readonly problem: ConnectionProblem };

export interface Answer {
  readonly answered: true;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As text, unpacked; empty where that cannot be done. */
  readonly body: string;
}

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'OPTIONS';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Makes one call. Follows no redirect, keeps no cookie, and never rejects. */
export type Exchanges = (url: string, call?: Call) => Promise<Exchange>;

/** Names below `localhost` are this machine (RFC 6761). */
export const isHere = (host: string): boolean => /(?:^|\.)localhost$|^127(?:\.\d+){3}$|^\[::1\]$/.test(host);

/** Whether requests to an address cannot be read or changed on their way: it is TLS, or on this machine. */
export function isPrivate(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isHere(hostname);
}

/** The same host and port, over TLS. */
function originWithTls(url: string): string {
  const { hostname, port } = new URL(url);
  return new URL(`https://${hostname}:${port || '80'}`).origin;
}

/** Why there was no answer, in words. */
export const problemText = (url: string, problem: ConnectionProblem): string =>
  problem.replaceAll('-', ' ') +
  (problem === 'speaks-tls' ? `, the address to try begins with ${originWithTls(url)}` : '');

/** Calls as they are made over the network. @param timeout milliseconds for one of them. */
export function exchangesWithin(timeout = TIMEOUT): Exchanges {
  const attempt = async (url: string, call: Call = {}): Promise<Exchange> => {
    const signal = AbortSignal.timeout(timeout);
    return answerTo(url, call, signal).catch((error: unknown) => {
      return { answered: false, problem: signal.aborted ? 'timeout' : problemOf(error) };
    });
  };
  return async (url, call) => {
    const answer = await attempt(url, call);
    // Where TLS is expected, some servers say 400 in words of their own, others answer in TLS or not at all.
    const isOdd = answer.answered ? answer.status === 400 : answer.problem === 'broken-off';
    if (!isOdd || url.startsWith('https:')) return answer;
    const overTls = await attempt(`${originWithTls(url)}/`);
    // A server that shows a certificate, even a wrong one, speaks TLS.
    const isTls = overTls.answered || overTls.problem.includes('certificate');
    return isTls ? { answered: false, problem: 'speaks-tls' } : answer;
  };
}

/** Not every resolver knows the names of this machine; Node's `fetch` takes no other resolver, so it is not used. */
const resolving: RequestOptions['lookup'] = (host, ...more) => lookup(isHere(host) ? '127.0.0.1' : host, ...more);

async function answerTo(url: string, { method = 'GET', headers, body }: Call, signal: AbortSignal): Promise<Answer> {
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const options = { method, headers: { ...headers, ...length }, signal, lookup: resolving, agent: false } as const;
  const request = (url.startsWith('https:') ? httpsRequest : httpRequest)(url, options);
  // One that comes after the answer's beginning is the answer's as well.
  request.on('error', () => undefined);
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const text = unpacked(await buffer(response), response.headers['content-encoding']);
  return { answered: true, status: response.statusCode ?? 0, headers: response.headers, body: text };
}

/** Nothing where a body is in an encoding of another kind, broken, or larger than anything that is read. */
function unpacked(body: Buffer, encoding?: string): string {
  if (encoding === undefined) return body.toString();
  try {
    if (encoding === 'br') return brotliDecompressSync(body, { maxOutputLength: LARGEST }).toString();
    return encoding === 'gzip' ? gunzipSync(body, { maxOutputLength: LARGEST }).toString() : '';
  } catch {
    return '';
  }
}

/** Why a connection has failed. */
export function problemOf(error: unknown): ErrorProblem {
  // A host with several addresses fails with all of their errors.
  if (error instanceof AggregateError && error.errors.length > 0) return problemOf(error.errors[0]);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (Object.keys(problems) as (keyof typeof problems)[]).find((key) => problems[key].test(code)) ?? 'broken-off';
}
