import axios, { type AxiosResponse } from 'axios';
import { RemoteError, RemoteErrorKind } from '../../application/ports/remote-error.ts';
import type { HttpAnswer, HttpRequest, HttpTransport } from './http-transport.ts';
import { JSON_ACCEPT, SILENCE } from './request-defaults.ts';

const FORM = 'application/x-www-form-urlencoded';

/**
 * A call that outlives its page. XMLHttpRequest, by which all others are made, has no such thing. Until the call has
 * left nothing may wait for more than microtasks, or it would never leave a page that is going: neither does axios, as
 * long as no progress is asked for and no size is limited.
 */
const outliving = { adapter: 'fetch', fetchOptions: { keepalive: true } };

/** The longest pause that a system is granted, in milliseconds. */
const LONGEST_PAUSE = 600_000;

/** As HTTP writes dates today. Whatever else `Date.parse` understands depends on the browser. */
const HTTP_DATE = /^[A-Z][a-z]+, .+ GMT$/;

/** Everything about it is said here: no other file knows axios. */
const client = axios.create({
  timeout: 0,
  responseType: 'text',
  transformRequest: [],
  transformResponse: [],
  validateStatus: () => true,
  xsrfCookieName: 'XSRF-TOKEN',
  xsrfHeaderName: 'X-XSRF-TOKEN',
});

/**
 * HTTP by axios. Cookies go along, and the readable XSRF cookie is echoed, also across origins, for one base URL alone.
 * Without a body, a cookie to echo or headers of its own no call causes a preflight.
 */
export class AxiosTransport implements HttpTransport {
  readonly #cookieBaseUrl: string;
  /** Reads that have no answer yet. */
  readonly #reads = new Set<{ readonly url: string; readonly since: number; readonly end: AbortController }>();

  /** @param cookieBaseUrl the content system's, ending with a slash: no other URL gets cookies. */
  constructor(cookieBaseUrl: string) {
    this.#cookieBaseUrl = cookieBaseUrl;
  }

  async send(request: HttpRequest): Promise<HttpAnswer> {
    return request.isRead ? this.#read(request) : this.#request(request);
  }

  async #read(request: HttpRequest): Promise<HttpAnswer> {
    const since = performance.now();
    for (const { url, ...former } of this.#reads) {
      if (url === request.url && since - former.since >= SILENCE) former.end.abort();
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
    const credentials = withCookies && url.startsWith(this.#cookieBaseUrl);
    const form = body instanceof URLSearchParams;
    const multipart = body instanceof FormData;
    try {
      const {
        status,
        data,
        headers: answered,
      } = await client.request<unknown>({
        url,
        method,
        headers: {
          Accept: JSON_ACCEPT,
          // The browser itself says what multipart is divided by.
          ...(body && !multipart && { 'Content-Type': form ? FORM : 'application/json' }),
          // axios would name itself here where it calls by fetch, and that would have to be allowed by a preflight.
          ...(keepalive && { 'User-Agent': false }),
          ...headers,
        },
        data: form ? body.toString() : multipart ? body : body && JSON.stringify(body),
        ...(signal && { signal }),
        ...(keepalive && outliving),
        ...(onProgress && {
          onUploadProgress: ({ loaded, total }) => {
            onProgress(total ? Math.min(loaded / total, 1) : 0);
          },
        }),
        withCredentials: credentials,
        withXSRFToken: credentials,
      });
      const retryAfter = retryAfterIn(answered);
      return { status, text: typeof data === 'string' ? data : '', ...(retryAfter !== undefined && { retryAfter }) };
    } catch (error) {
      // The axios error holds the whole request, passwords included: only its code goes on from here.
      const code = axios.isAxiosError(error) ? error.code : undefined;
      throw new RemoteError({
        system,
        kind: RemoteErrorKind.offline,
        message: 'Network Error',
        cause: new Error(code ?? 'unknown'),
      });
    }
  }
}

/**
 * `Retry-After` (RFC 9110, section 10.2.3): seconds, or a date, which counts from the `Date` of the answer, where that can
 * be read, so that a clock that is wrong does not matter. Across origins both are there only where the system exposes them.
 */
function retryAfterIn(headers: AxiosResponse['headers']): number | undefined {
  const text = String(headers['retry-after'] ?? '').trim();
  const pause = /^\d+$/.test(text) ? Number(text) * 1_000 : dateIn(text) - (dateIn(headers['date']) || Date.now());
  return pause >= 0 ? Math.min(pause, LONGEST_PAUSE) : undefined;
}

/** In milliseconds; NaN for whatever is no date. */
const dateIn = (header: unknown): number =>
  typeof header === 'string' && HTTP_DATE.test(header) ? Date.parse(header) : NaN;
