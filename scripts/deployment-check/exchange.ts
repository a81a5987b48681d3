import { lookup } from 'node:dns';
import { request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** How long a server may take for one whole answer, in milliseconds. */
const TIMEOUT = 10_000;
/** More than any document has; whatever follows is not read. */
const LARGEST = 4_000_000;

/** What an error of a connection means. */
export type ErrorProblem =
  | 'unknown-host'
  | 'refused'
  | 'timeout'
  | 'wrong-certificate-name'
  | 'expired-certificate'
  | 'untrusted-certificate'
  | 'no-tls'
  | 'broken-off';

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

/** Names below `localhost` are this machine (RFC 6761), which not every resolver knows. */
export const isHere = (host: string): boolean => /(?:^|\.)localhost$|^127(?:\.\d+){3}$|^\[::1\]$/.test(host);

/** Whether requests to an address cannot be read or changed on their way: it is TLS, or on this machine. */
export function isPrivate(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isHere(hostname);
}

const resolving: NonNullable<RequestOptions['lookup']> = (host, options, callback) => {
  lookup(isHere(host) ? '127.0.0.1' : host, options, callback);
};

/** The same host and port, over TLS. */
export function originWithTls(url: string): string {
  const { hostname, port } = new URL(url);
  return new URL(`https://${hostname}:${port || '80'}`).origin;
}

/** Calls as they are made over the network. @param timeout milliseconds for one of them. */
export function exchangesWithin(timeout = TIMEOUT): Exchanges {
  const once = singleExchanges(timeout);
  return async (url, call) => {
    const answer = await once(url, call);
    // Where TLS is expected, some servers say 400 in words of their own, others answer in TLS or not at all.
    const isOdd = answer.answered ? answer.status === 400 : answer.problem === 'broken-off';
    if (!isOdd || url.startsWith('https:') || !isInTls(await once(`${originWithTls(url)}/`))) return answer;
    return { answered: false, problem: 'speaks-tls' };
  };
}

/** A server that shows a certificate, even a wrong one, speaks TLS. */
const isInTls = (answer: Exchange): boolean =>
  answer.answered ||
  ['wrong-certificate-name', 'expired-certificate', 'untrusted-certificate'].includes(answer.problem);

function singleExchanges(timeout: number): Exchanges {
  return (url, { method = 'GET', headers = {}, body } = {}) =>
    new Promise<Exchange>((resolve) => {
      // What a server has given to be sent back may be nothing that can be sent: then this throws.
      const signal = AbortSignal.timeout(timeout);
      const failed = (error: Error): void => {
        resolve({ answered: false, problem: signal.aborted ? 'timeout' : problemOf(error) });
      };
      const length: Record<string, string> =
        body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
      const options = { method, headers: { ...headers, ...length }, signal, lookup: resolving, agent: false } as const;
      const request = (url.startsWith('https:') ? httpsRequest : httpRequest)(url, options, (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        const end = (): void => {
          const text = unpacked(Buffer.concat(chunks), response.headers['content-encoding']);
          resolve({ answered: true, status: response.statusCode ?? 0, headers: response.headers, body: text });
        };
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          size += chunk.length;
          if (size < LARGEST) return;
          end();
          response.destroy();
        });
        response.once('end', end);
        response.once('error', failed);
      });
      request.once('error', failed);
      request.end(body);
    }).catch((): Exchange => ({ answered: false, problem: 'broken-off' }));
}

/** The text of a body; nothing where it is in an encoding of another kind, broken, or larger than anything that is read. */
function unpacked(body: Buffer, encoding: string | undefined): string {
  if (encoding === undefined) return body.toString();
  const unpack = unpackers.get(encoding.toLowerCase());
  try {
    return unpack?.(body, { maxOutputLength: LARGEST }).toString() ?? '';
  } catch {
    return '';
  }
}

const unpackers: ReadonlyMap<string, (body: Buffer, options: { readonly maxOutputLength: number }) => Buffer> = new Map(
  [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ],
);

const byCode: Readonly<Record<string, ErrorProblem>> = {
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ETIMEDOUT: 'timeout',
  ERR_TLS_CERT_ALTNAME_INVALID: 'wrong-certificate-name',
  CERT_HAS_EXPIRED: 'expired-certificate',
  CERT_NOT_YET_VALID: 'expired-certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'untrusted-certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'untrusted-certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'untrusted-certificate',
  UNABLE_TO_GET_ISSUER_CERT: 'untrusted-certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'untrusted-certificate',
  ERR_SSL_WRONG_VERSION_NUMBER: 'no-tls',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'no-tls',
  EPROTO: 'no-tls',
};

/** Why a connection has failed. */
export function problemOf(error: Error & { readonly code?: unknown }): ErrorProblem {
  // A host with several addresses fails with all of their errors.
  const [first] = error instanceof AggregateError ? (error.errors as readonly Error[]) : [];
  if (first !== undefined) return problemOf(first);
  return byCode[typeof error.code === 'string' ? error.code : ''] ?? 'broken-off';
}
