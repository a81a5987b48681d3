import { injectable, injected, token } from '../../application/ports/injection.ts';
import { ContentAddresses, type ReadAs } from '../../application/ports/content-sources.ts';
import { PortalOrigin, PortalSettings } from '../../application/ports/portal-settings.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../application/ports/remote-error.ts';
import { imageContext, type ImageContext } from '../../domain/content/link.ts';
import type { SiteDates } from '../../domain/lists/dates.ts';
import { invalidAnswer, jsonOf, successOf } from '../http/answers.ts';
import { type HttpAnswer, type HttpRequest, HttpTransport } from '../http/http-transport.ts';
import { associationUrl, type RequestSettings } from './requests.ts';

/** Reads started before the application was evaluated. Each is handed out once; a later read aborts a stale one. */
export interface EarlyRequests {
  /** @param url exactly as `requests.ts` builds it. @returns `undefined` when no such request is pending. */
  take(url: string): Promise<HttpAnswer> | undefined;
}
export const EarlyRequests = token<EarlyRequests>('EarlyRequests');

const system = RemoteSystem.content;

export interface SiteContext extends ImageContext {
  readonly dates: SiteDates;
}

export const workgroupCallUrl = (settings: RequestSettings, call: string): string =>
  `${associationUrl(settings)}-workgroup/${call}`;

export const csrfHeaders = (csrfToken: string | undefined): Readonly<Record<string, string>> =>
  csrfToken ? { 'X-CSRF-Token': csrfToken } : {};

/** Accepts any answer to a write but HTML: a login or maintenance page did nothing. @throws RemoteError */
export function acceptedOf(answer: HttpAnswer): HttpAnswer {
  const { text } = successOf(system, answer);
  if (/^\s*<[!?a-z]/i.test(text)) throw invalidAnswer(system, 'HTML');
  return answer;
}

@injectable()
export class ContentCalls {
  readonly site: SiteContext;
  readonly baseUrl: string;

  constructor(
    @injected(HttpTransport) private readonly http: HttpTransport,
    @injected(EarlyRequests) private readonly early: EarlyRequests,
    @injected(PortalSettings) readonly settings: PortalSettings,
    @injected(PortalOrigin) portalOrigin: PortalOrigin,
    @injected(ContentAddresses) addresses: ContentAddresses,
  ) {
    this.site = { ...imageContext(portalOrigin, settings, addresses), dates: settings.contentSystem };
    this.baseUrl = settings.contentSystem.baseUrl;
  }

  /** Early requests carry cookies, so a read as a visitor discards them for later reads as well. @throws RemoteError */
  async read(url: string, as: ReadAs, headers?: HttpRequest['headers']): Promise<unknown> {
    const withCookies = as === 'session';
    const taken = this.early.take(url);
    const running = withCookies ? taken : undefined;
    const answer = await (running?.catch(() => {
      throw new RemoteError({ system, kind: RemoteErrorKind.offline, message: 'Network Error' });
    }) ?? this.http.send({ system, method: 'GET', url, ...(headers && { headers }), withCookies, isRead: true }));
    return jsonOf(system, answer);
  }

  /** Any other call, in the reader's session. @throws RemoteError when there is no answer. */
  send(
    method: HttpRequest['method'],
    url: string,
    more: Pick<HttpRequest, 'headers' | 'body' | 'signal' | 'onProgress'> = {},
  ): Promise<HttpAnswer> {
    return this.http.send({ system, method, url, ...more, withCookies: true });
  }
}
