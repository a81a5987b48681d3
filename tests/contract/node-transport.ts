import { CookieJar } from 'tough-cookie';
import type { SystemName } from '../../scripts/conformance/outcome.ts';
import { problemText, type Call, type Exchanges } from '../../scripts/deployment-check/exchange.ts';
import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../src/application/ports/remote-error.ts';
import type { HttpAnswer, HttpRequest, HttpTransport } from '../../src/infrastructure/http/http-transport.ts';
import { JSON_ACCEPT } from '../../src/infrastructure/http/wire-values.ts';
import type { ContractCall } from '../calls/contract.ts';
import { matchingCall, type GivenAnswer } from '../calls/exchange-check.ts';

/** An answer that has come, and the call of the contract that it answers; none for a list at an address of the settings. */
export interface Passed {
  readonly call: ContractCall | undefined;
  readonly answer: GivenAnswer;
}

export interface NodeTransportOptions {
  readonly exchange: Exchanges;
  readonly settings: PortalSettings;
  readonly onAnswer: (passed: Passed) => void;
  /** What must not be repeated in any output. */
  readonly secrets: Set<string>;
}

const systemNames = {
  [RemoteSystem.content]: 'contentSystem',
  [RemoteSystem.membership]: 'membershipSystem',
  [RemoteSystem.proposals]: 'proposalSystem',
} as const satisfies Readonly<Record<RemoteSystem, SystemName>>;

/** What the transport of the browser does, in Node: cookies for the content system alone, and no redirects followed. */
export class NodeTransport implements HttpTransport {
  /** Whose cookies go along; to be replaced by that of an open session. */
  jar = new CookieJar();

  constructor(private readonly options: NodeTransportOptions) {}

  async send(request: HttpRequest): Promise<HttpAnswer> {
    const { exchange, settings, onAnswer } = this.options;
    const { system, method, url } = request;
    const name = systemNames[system];
    const { baseUrl } = settings[name];
    const withCookies = request.withCookies && url.startsWith(settings.contentSystem.baseUrl);
    const { body, type } = await bodyOf(request.body);
    const headers: Readonly<Record<string, string>> = {
      Accept: JSON_ACCEPT,
      ...(type !== undefined && { 'Content-Type': type }),
      ...request.headers,
      ...(withCookies && (await this.#cookieHeaders(url))),
    };
    this.#keepSecret(request, headers);
    const call = { method: method as NonNullable<Call['method']>, headers, ...(body !== undefined && { body }) };
    const answer = await exchange(url, call);
    if (!answer.answered) {
      throw new RemoteError({ system, kind: RemoteErrorKind.offline, message: problemText(url, answer.problem) });
    }
    if (withCookies) {
      for (const line of answer.headers['set-cookie'] ?? []) await this.jar.setCookie(line, url, { ignoreError: true });
    }
    const path = `/${url.slice(baseUrl.length).replace(/\?.*/s, '')}`;
    const match = url.startsWith(baseUrl) ? matchingCall({ system: name, method, path }) : undefined;
    const { status, body: text } = answer;
    onAnswer({ call: match?.call, answer: { status, contentType: answer.headers['content-type'] ?? '', text } });
    return { status, text };
  }

  async #cookieHeaders(url: string): Promise<Readonly<Record<string, string>>> {
    const cookies = await this.jar.getCookies(url);
    for (const { value } of cookies) this.options.secrets.add(value);
    const xsrf = cookies.find(({ key, httpOnly }) => key === 'XSRF-TOKEN' && !httpOnly);
    if (cookies.length === 0) return {};
    return {
      Cookie: cookies.map((cookie) => cookie.cookieString()).join('; '),
      ...(xsrf && { 'X-XSRF-TOKEN': decodeURIComponent(xsrf.value) }),
    };
  }

  #keepSecret({ url, body }: HttpRequest, headers: Readonly<Record<string, string>>): void {
    // Of what is sent as a form, a login alone has fields that are no secrets; its password is known to be one.
    const fields = body instanceof URLSearchParams && !body.has('PWPORTAL') ? body.values() : [];
    const sent = [headers['X-CSRF-Token'], headers['Authorization']?.replace(/^Bearer /, ''), ...fields];
    for (const secret of [...sent, new URL(url).searchParams.get('token')]) {
      if (secret) this.options.secrets.add(secret);
    }
  }
}

async function bodyOf(body: HttpRequest['body']): Promise<{ readonly body?: string; readonly type?: string }> {
  if (body === undefined) return {};
  if (body instanceof URLSearchParams) return { body: body.toString(), type: 'application/x-www-form-urlencoded' };
  if (!(body instanceof FormData)) return { body: JSON.stringify(body), type: 'application/json' };
  const form = new Response(body);
  return { body: await form.text(), type: form.headers.get('content-type') ?? '' };
}
