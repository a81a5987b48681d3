import axios from 'axios';
import { RemoteError, RemoteErrorKind } from '../../application/ports/remote-error.ts';
import type { HttpAnswer, HttpRequest, HttpTransport } from './http-transport.ts';
import { JSON_ACCEPT } from './json-accept.ts';
import { SILENCE } from './silence.ts';

const FORM = 'application/x-www-form-urlencoded';

/**
 * A call that outlives its page. XMLHttpRequest, by which all others are made, has no such thing. Until the call has
 * left nothing may wait for more than microtasks, or it would never leave a page that is going: neither does axios, as
 * long as no progress is asked for and no size is limited.
 */
const outliving = { adapter: 'fetch', fetchOptions: { keepalive: true } };

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

  /** @param cookieBaseUrl the content system's, ending with a slash: no other URL gets cookies, whoever asks. */
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
      const { status, data } = await client.request<unknown>({
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
      return { status, text: typeof data === 'string' ? data : '' };
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
