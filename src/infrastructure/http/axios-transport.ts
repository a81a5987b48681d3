import axios, { type AxiosResponse } from 'axios';
import { LONGEST_RETRY_AFTER, STALE_READ_TIMEOUT } from '../../domain/shared/timeouts.ts';
import { RemoteError, RemoteErrorKind } from '../../application/ports/remote-error.ts';
import type { HttpAnswer, HttpRequest, HttpTransport } from './http-transport.ts';
import { JSON_ACCEPT } from './wire-values.ts';

const FORM = 'application/x-www-form-urlencoded';

/** Only fetch has `keepalive`. With progress or a size limit, axios awaits too much for a closing page. */
const outliving = { adapter: 'fetch', fetchOptions: { keepalive: true } };

/** What else `Date.parse` accepts depends on the browser. */
const HTTP_DATE = /^[A-Z][a-z]+, .+ GMT$/;

const client = axios.create({
  timeout: 0,
  responseType: 'text',
  transformRequest: [],
  transformResponse: [],
  validateStatus: () => true,
  xsrfCookieName: 'XSRF-TOKEN',
  xsrfHeaderName: 'X-XSRF-TOKEN',
});

/** Sends cookies, and echoes the XSRF cookie, for one base URL only. Simple calls cause no preflight. */
export class AxiosTransport implements HttpTransport {
  readonly #reads = new Set<{ readonly url: string; readonly since: number; readonly end: AbortController }>();

  /** @param cookieBaseUrl the content system's, with a trailing slash: no other URL gets cookies. */
  constructor(private readonly cookieBaseUrl: string) {}

  async send(request: HttpRequest): Promise<HttpAnswer> {
    return request.isRead ? this.#read(request) : this.#request(request);
  }

  async #read(request: HttpRequest): Promise<HttpAnswer> {
    const since = performance.now();
    for (const { url, ...former } of this.#reads) {
      if (url === request.url && since - former.since >= STALE_READ_TIMEOUT) former.end.abort();
    }
    const read = { url: request.url, since, end: new AbortController() };
    this.#reads.add(read);
    try {
      return await this.#request({ ...request, signal: read.end.signal });
    } finally {
      this.#reads.delete(read);
    }
  }

  async #request(request: HttpRequest): Promise<HttpAnswer> {
    const { system, method, url, headers, body, signal, onProgress, keepalive, withCookies } = request;
    const credentials = withCookies && url.startsWith(this.cookieBaseUrl);
    const form = body instanceof URLSearchParams;
    const multipart = body instanceof FormData;
    try {
      const answer = await client.request<unknown>({
        url,
        method,
        headers: {
          Accept: JSON_ACCEPT,
          // The browser sets the multipart boundary.
          ...(body && !multipart && { 'Content-Type': form ? FORM : 'application/json' }),
          // With fetch, axios would send its own User-Agent, which a preflight would have to allow.
          ...(keepalive && { 'User-Agent': false }),
          ...headers,
        },
        data: form ? body.toString() : multipart ? body : body && JSON.stringify(body),
        ...(signal && { signal }),
        ...(keepalive && outliving),
        ...(onProgress && {
          onUploadProgress: ({ loaded, total }) => onProgress(total ? Math.min(loaded / total, 1) : 0),
        }),
        withCredentials: credentials,
        withXSRFToken: credentials,
      });
      const { status, data } = answer;
      const retryAfter = retryAfterIn(answer.headers);
      return { status, text: typeof data === 'string' ? data : '', ...(retryAfter !== undefined && { retryAfter }) };
    } catch (error) {
      // The axios error holds the whole request, passwords included: only its code is passed on.
      const code = axios.isAxiosError(error) ? error.code : undefined;
      const cause = new Error(code ?? 'unknown');
      throw new RemoteError({ system, kind: RemoteErrorKind.offline, message: 'Network Error', cause });
    }
  }
}

/** Seconds, or a date, compared with the answer's where readable (across origins if exposed): clocks may be wrong. */
function retryAfterIn(headers: AxiosResponse['headers']): number | undefined {
  const text = String(headers['retry-after'] ?? '').trim();
  const pause = /^\d+$/.test(text) ? Number(text) * 1_000 : dateIn(text) - (dateIn(headers['date']) || Date.now());
  return pause >= 0 ? Math.min(pause, LONGEST_RETRY_AFTER) : undefined;
}

const dateIn = (header: unknown): number =>
  typeof header === 'string' && HTTP_DATE.test(header) ? Date.parse(header) : NaN;
