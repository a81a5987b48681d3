import { ContainerModule } from 'inversify';
import {
  AccountDirectory,
  type AdminUrls,
  type ContentTokens,
  type Credentials,
  EditorUrls,
  type LoginAnswer,
  LoginGateway,
} from '../../application/ports/accounts.ts';
import { injectable, injected } from '../../application/ports/injection.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../application/ports/remote-error.ts';
import { type Account, isLoadableUserId, isTokenText } from '../../domain/session/session.ts';
import { parseJson, shownName } from '../../domain/shared/texts.ts';
import { invalidAnswer, isSuccess, jsonOf, messageOf, statusError, successOf } from '../http/answers.ts';
import type { HttpAnswer, HttpRequest } from '../http/http-transport.ts';
import { idOf, integerOf, isRecord, recordOf, textOf } from '../http/wire-values.ts';
import { ContentCalls, csrfHeaders } from './content-calls.ts';
import { ownCallUrl } from './requests.ts';

/** Editor addresses: paths below the content system, or absolute URLs. */
@injectable()
export class DrupalEditorUrls implements EditorUrls {
  readonly #baseUrl: string;
  readonly #admin: PortalSettings['contentSystem']['admin'];
  readonly #passwords: PortalSettings['contentSystem']['passwords'];

  constructor(
    @injected(PortalSettings)
    {
      contentSystem,
    }: {
      readonly contentSystem: Pick<PortalSettings['contentSystem'], 'baseUrl' | 'admin' | 'passwords'>;
    },
  ) {
    this.#baseUrl = contentSystem.baseUrl;
    this.#admin = contentSystem.admin;
    this.#passwords = contentSystem.passwords;
  }

  get content(): string {
    return this.#urlOf(this.#admin.content);
  }

  ofNode(nodeId?: number): AdminUrls {
    return this.#adminUrls(this.#admin, nodeId);
  }

  ofGroup(groupId?: number): AdminUrls {
    return this.#adminUrls(this.#admin.group, groupId);
  }

  ofPassword(userId: number): ReturnType<EditorUrls['ofPassword']> {
    const { forgot, change } = this.#passwords;
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
    if (!Number.isSafeInteger(id) || Number(id) <= 0) return undefined;
    return this.#urlOf(template.replaceAll(/\{\w+\}/g, String(id)));
  }

  #urlOf(place: string): string {
    return /^https?:\/\//.test(place) ? place : this.#baseUrl + place.replace(/^\/+/, '');
  }
}

/** `user/{uid}`: every field an array of `{value}`, `[]` when empty; `mail` only for the user's own record. */
interface DrupalUserWire {
  readonly uid?: unknown;
  readonly name?: unknown;
  readonly mail?: unknown;
  readonly field_user_firstname?: unknown;
  readonly field_user_lastname?: unknown;
}

/** @throws RemoteError `invalid-answer` when it is not that user's record. */
export function toAccount(wire: unknown, userId: number): Account {
  const user: DrupalUserWire = recordOf(wire);
  if (integerOf(user.uid) !== userId) throw invalidAnswer(RemoteSystem.content, 'not that user');
  return {
    userId,
    firstName: shownName(textOf(user.field_user_firstname)),
    lastName: shownName(textOf(user.field_user_lastname)),
    loginName: shownName(textOf(user.name)),
    mail: textOf(user.mail),
  };
}

@injectable()
export class DrupalAccountDirectory implements AccountDirectory {
  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async load(userId: number): Promise<Account> {
    if (!isLoadableUserId(userId)) {
      throw new RemoteError({
        system: RemoteSystem.content,
        kind: RemoteErrorKind.refused,
        message: 'Not a user id that can be loaded',
      });
    }
    const answer = await this.calls.send('GET', `${this.calls.baseUrl}user/${userId}?_format=json`);
    return toAccount(jsonOf(RemoteSystem.content, answer), userId);
  }
}

/** The answer of a successful `user/login`. `uid` is text here and a number in `user/{uid}`. */
interface DrupalLoginWire {
  readonly current_user?: unknown;
  readonly csrf_token?: unknown;
  readonly logout_token?: unknown;
}

function tokenOf(field: unknown): string | undefined {
  const text = textOf(field);
  return isTokenText(text) ? text : undefined;
}

/** @throws RemoteError `invalid-answer` without a user. */
export function toAcceptedLogin(wire: unknown): LoginAnswer {
  const login: DrupalLoginWire = recordOf(wire);
  const user = recordOf(login.current_user);
  const userId = idOf(user['uid']);
  if (userId === undefined) throw invalidAnswer(RemoteSystem.content, 'no user logged in');
  return {
    kind: 'accepted',
    userId,
    userName: shownName(textOf(user['name'])),
    tokens: {
      csrfToken: tokenOf(login.csrf_token),
      logoutToken: tokenOf(login.logout_token),
    },
  };
}

/** Drupal's answer to a login while the cookie's session is still valid; it has the same status as other refusals. */
const anonymousOnly = 'This route can only be accessed by anonymous users.';

export function toRefusedLogin(text: string): LoginAnswer {
  const message = messageOf(text);
  return message === anonymousOnly ? { kind: 'already-signed-in', message } : { kind: 'refused', message };
}

const system = RemoteSystem.content;

/** Drupal refuses logins with these; a web server sends them with HTML. */
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
    const token = logoutToken ? `&token=${encodeURIComponent(logoutToken)}` : '';
    const answer = successOf(
      system,
      await this.#send('POST', `user/logout?_format=json${token}`, { headers: csrfHeaders(csrfToken) }),
    );
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

  #send(
    method: HttpRequest['method'],
    path: string,
    more?: Pick<HttpRequest, 'headers' | 'body'>,
  ): Promise<HttpAnswer> {
    return this.calls.send(method, this.calls.baseUrl + path, more);
  }
}

export const contentAccessModule = new ContainerModule(({ bind }) => {
  bind(DrupalLoginGateway).toSelf();
  bind(LoginGateway).toService(DrupalLoginGateway);
  bind(DrupalAccountDirectory).toSelf();
  bind(AccountDirectory).toService(DrupalAccountDirectory);
  bind(DrupalEditorUrls).toSelf();
  bind(EditorUrls).toService(DrupalEditorUrls);
});
