import axios from 'axios';
import { RemoteError, RemoteErrorKind } from '../../application/ports/remote-error.ts';
import type { HttpAnswer, HttpRequest, HttpTransport } from './http-transport.ts';
import { JSON_ACCEPT } from './json-accept.ts';

const FORM = 'application/x-www-form-urlencoded';

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

  /** @param cookieBaseUrl the content system's, ending with a slash: no other URL gets cookies, whoever asks. */
  constructor(cookieBaseUrl: string) {
    this.#cookieBaseUrl = cookieBaseUrl;
  }

  async send({ system, method, url, headers, body, withCookies }: HttpRequest): Promise<HttpAnswer> {
    const credentials = withCookies && url.startsWith(this.#cookieBaseUrl);
    const form = body instanceof URLSearchParams;
    try {
      const { status, data } = await client.request<unknown>({
        url,
        method,
        headers: {
          Accept: JSON_ACCEPT,
          ...(body && { 'Content-Type': form ? FORM : 'application/json' }),
          ...headers,
        },
        data: form ? body.toString() : body && JSON.stringify(body),
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
