import type {
  AccountDirectory,
  AdminUrls,
  ContentTokens,
  Credentials,
  EditorUrls,
  LoginAnswer,
  LoginGateway,
} from '../../application/ports/accounts.ts';
import { injectable, injected } from '../../application/ports/injection.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../application/ports/remote-error.ts';
import { isLoadableUserId, isTokenText } from '../../domain/session/session.ts';
import type { Account } from '../../domain/session/account.ts';
import { parseJson, shownName } from '../../domain/shared/texts.ts';
import { invalidAnswer, isSuccess, jsonOf, statusError, successOf } from '../http/answers.ts';
import type { HttpRequest } from '../http/http-transport.ts';
import { idOf, integerOf, isRecord, recordOf, textOf } from '../http/wire-values.ts';
import { ContentCalls, csrfHeaders } from './content-calls.ts';
import { ownCallUrl } from './requests.ts';

type EditorSettings = Pick<PortalSettings['contentSystem'], 'baseUrl' | 'admin' | 'passwords'>;

@injectable()
export class DrupalEditorUrls implements EditorUrls {
  readonly #site: EditorSettings;

  constructor(@injected(PortalSettings) { contentSystem }: { readonly contentSystem: EditorSettings }) {
    this.#site = contentSystem;
  }

  get content(): string {
    return this.#urlOf(this.#site.admin.content);
  }

  ofNode(nodeId?: number): AdminUrls {
    return this.#adminUrls(this.#site.admin, nodeId);
  }

  ofGroup(groupId?: number): AdminUrls {
    return this.#adminUrls(this.#site.admin.group, groupId);
  }

  ofPassword(userId: number): ReturnType<EditorUrls['ofPassword']> {
    const { forgot, change } = this.#site.passwords;
    return {
      forgot: forgot === false ? undefined : this.#urlOf(forgot),
      change: change === false ? undefined : this.#urlOfOne(change, userId),
    };
  }

  #adminUrls(paths: Readonly<Record<keyof AdminUrls, string>>, id: number | undefined): AdminUrls {
    return {
      edit: this.#urlOfOne(paths.edit, id),
      delete: this.#urlOfOne(paths.delete, id),
      create: this.#urlOf(paths.create),
    };
  }

  #urlOfOne(template: string, id: number | undefined): string | undefined {
    return idOf(id) === undefined ? undefined : this.#urlOf(template.replaceAll(/\{\w+\}/g, String(id)));
  }

  #urlOf(place: string): string {
    return /^https?:\/\//.test(place) ? place : this.#site.baseUrl + place.replace(/^\/+/, '');
  }
}

const system = RemoteSystem.content;

export function toAccount(wire: unknown, userId: number): Account {
  const { uid, name, mail, field_user_firstname, field_user_lastname } = recordOf(wire);
  if (integerOf(uid) !== userId) throw invalidAnswer(system, 'not that user');
  return {
    userId,
    firstName: shownName(textOf(field_user_firstname)),
    lastName: shownName(textOf(field_user_lastname)),
    loginName: shownName(textOf(name)),
    mail: textOf(mail),
  };
}

@injectable()
export class DrupalAccountDirectory implements AccountDirectory {
  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async load(userId: number): Promise<Account> {
    if (!isLoadableUserId(userId)) {
      throw new RemoteError({ system, kind: RemoteErrorKind.refused, message: 'Not a user id that can be loaded' });
    }
    const answer = await this.calls.send('GET', `${this.calls.baseUrl}user/${userId}?_format=json`);
    return toAccount(jsonOf(system, answer), userId);
  }
}

function tokenOf(field: unknown): string | undefined {
  const text = textOf(field);
  return isTokenText(text) ? text : undefined;
}

export function toAcceptedLogin(wire: unknown): LoginAnswer {
  const { current_user, csrf_token, logout_token } = recordOf(wire);
  const { uid, name } = recordOf(current_user);
  const userId = idOf(uid);
  if (userId === undefined) throw invalidAnswer(system, 'no user logged in');
  return {
    kind: 'accepted',
    userId,
    userName: shownName(textOf(name)),
    tokens: { csrfToken: tokenOf(csrf_token), logoutToken: tokenOf(logout_token) },
  };
}

/** Text of a refusal's JSON body, never HTML. */
export function messageOf(text: string): string | undefined {
  const { message } = recordOf(parseJson(text));
  return typeof message === 'string' && message.trim() !== '' ? message : undefined;
}

/** Drupal's answer while the cookie's session is valid; its status is that of other refusals. */
const anonymousOnly = 'This route can only be accessed by anonymous users.';

export function toRefusedLogin(text: string): LoginAnswer {
  const message = messageOf(text);
  return message === anonymousOnly ? { kind: 'already-signed-in', message } : { kind: 'refused', message };
}

const refusals = [400, 403, 422];

@injectable()
export class DrupalLoginGateway implements LoginGateway {
  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async signIn({ name, password }: Credentials): Promise<LoginAnswer> {
    const answer = await this.#send('POST', 'user/login?_format=json', { body: { name, pass: password } });
    if (isSuccess(answer)) return toAcceptedLogin(jsonOf(system, answer));
    if (refusals.includes(answer.status) && isRecord(parseJson(answer.text))) return toRefusedLogin(answer.text);
    throw statusError(system, answer);
  }

  async signOut({ csrfToken, logoutToken }: ContentTokens): Promise<void> {
    const path = `user/logout?_format=json${logoutToken ? `&token=${encodeURIComponent(logoutToken)}` : ''}`;
    const answer = successOf(system, await this.#send('POST', path, { headers: csrfHeaders(csrfToken) }));
    // Drupal answers 204. Any other success may not have ended the session, and is retried.
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
    // Anything else, such as an HTML page, would break the header.
    if (!/^[\w.~+/=-]+$/.test(token)) throw invalidAnswer(system, 'no CSRF token');
    return token;
  }

  #send(method: HttpRequest['method'], path: string, more?: Pick<HttpRequest, 'headers' | 'body'>) {
    return this.calls.send(method, this.calls.baseUrl + path, more);
  }
}
