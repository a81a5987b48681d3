import { injectable, injected } from '../../application/ports/injection.ts';
import type { ContentTokens, Credentials, LoginAnswer, LoginDesk } from '../../application/ports/login-desk.ts';
import { RemoteSystem } from '../../application/ports/remote-error.ts';
import { invalidAnswer, isSuccess, jsonOf, statusError, successOf } from '../http/answers.ts';
import type { HttpAnswer, HttpRequest } from '../http/http-transport.ts';
import { parseJson } from '../../domain/shared/parse-json.ts';
import { isRecord } from '../http/wire-values.ts';
import { ContentCalls, csrfHeaders } from './content-calls.ts';
import { toAcceptedLogin, toRefusedLogin } from './drupal-login-wire.ts';
import { ownCallUrl } from './requests.ts';

const system = RemoteSystem.content;

/** With these Drupal refuses a login; a web server that says the same says it in HTML. */
const refusals = [400, 403, 422];

/** Login, logout and session by Drupal's own routes, and `get/nothing`. */
@injectable()
export class DrupalLoginDesk implements LoginDesk {
  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async signIn({ name, password }: Credentials): Promise<LoginAnswer> {
    const answer = await this.#send('POST', 'user/login?_format=json', { body: { name, pass: password } });
    if (isSuccess(answer)) return toAcceptedLogin(jsonOf(system, answer));
    if (refusals.includes(answer.status) && isRecord(parseJson(answer.text))) return toRefusedLogin(answer.text);
    throw statusError(system, answer);
  }

  async signOut({ csrfToken, logoutToken }: ContentTokens): Promise<void> {
    const token = logoutToken ? `&token=${encodeURIComponent(logoutToken)}` : '';
    const answer = successOf(
      system,
      await this.#send('POST', `user/logout?_format=json${token}`, { headers: csrfHeaders(csrfToken) }),
    );
    // Drupal says 204. Whatever else accepts has logged nobody out as far as anybody knows, and is asked again.
    if (answer.status !== 204) throw invalidAnswer(system, 'no logout');
  }

  async refresh(): Promise<void> {
    successOf(system, await this.calls.send('GET', ownCallUrl(this.calls.settings, 'get/nothing')));
  }

  async isSignedIn(): Promise<boolean> {
    const answer = successOf(system, await this.#send('GET', 'user/login_status?_format=json'));
    const status = answer.text.trim();
    if (status !== '0' && status !== '1') throw invalidAnswer(system, 'no login status');
    return status === '1';
  }

  async csrfToken(): Promise<string> {
    const token = successOf(system, await this.#send('GET', 'session/token')).text.trim();
    // Anything else would break the header it is for: a page of HTML, say.
    if (!/^[\w.~+/=-]+$/.test(token)) throw invalidAnswer(system, 'no CSRF token');
    return token;
  }

  #send(
    method: HttpRequest['method'],
    path: string,
    more?: Pick<HttpRequest, 'headers' | 'body'>,
  ): Promise<HttpAnswer> {
    return this.calls.send(method, this.calls.baseUrl + path, more);
  }
}
