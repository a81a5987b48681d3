import { injectable, injected } from '../../application/ports/injection.ts';
import type { Credentials } from '../../application/ports/accounts.ts';
import type {
  MembershipAnswer,
  MembershipSession,
  MembershipSystem,
} from '../../application/ports/membership-system.ts';
import { PortalSettings, type SewobeSettings } from '../../application/ports/portal-settings.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../application/ports/remote-error.ts';
import { jsonOf } from '../http/answers.ts';
import { HttpTransport } from '../http/http-transport.ts';
import { isSuccessCode, toMembershipAnswer, toStatusCode } from './sewobe-login-wire.ts';

const system = RemoteSystem.membership;

const VALIDITY = '24';

/** SEWOBE's three calls: form posts without cookies and own headers, so that no preflight is needed. */
@injectable()
export class SewobeMembershipSystem implements MembershipSystem {
  constructor(
    @injected(HttpTransport) private readonly http: HttpTransport,
    @injected(PortalSettings) private readonly settings: PortalSettings,
  ) {}

  async signIn({ name, password }: Credentials): Promise<MembershipAnswer> {
    const { browserData, mandantKey } = this.#sewobe;
    return toMembershipAnswer(
      await this.#post('KP_LOGIN', {
        UPORTAL: name,
        PWPORTAL: password,
        DISABLE_IP_BROWSER_CHECK: '1',
        SESSION_GUELTIG: VALIDITY,
        BROWSERDATA: browserData,
        MANDANT_KEY: mandantKey,
      }),
      name,
    );
  }

  async signOut({ id }: MembershipSession): Promise<void> {
    const { logoutParameter } = this.#sewobe;
    const statusCode = toStatusCode(await this.#post('KP_LOGOUT', { [logoutParameter]: id }));
    if (!isSuccessCode(statusCode)) {
      throw new RemoteError({ system, kind: RemoteErrorKind.refused, message: `STATUSCODE ${statusCode}` });
    }
  }

  async isValid({ id }: MembershipSession): Promise<boolean> {
    return isSuccessCode(toStatusCode(await this.#post('KP_CHECK_SESSION', { SESSION_CHECK: id })));
  }

  get #sewobe(): SewobeSettings {
    const { sewobe } = this.settings.membershipSystem;
    if (sewobe) return sewobe;
    throw new RemoteError({ system, kind: RemoteErrorKind.refused, message: 'There are no settings for SEWOBE' });
  }

  async #post(call: string, fields: Record<string, string>): Promise<unknown> {
    const url = `${this.settings.membershipSystem.baseUrl}${call}`;
    const body = new URLSearchParams(fields);
    return jsonOf(system, await this.http.send({ system, method: 'POST', url, body, withCookies: false }));
  }
}
