import type { LoginAnswer } from '../../application/ports/login-desk.ts';
import { RemoteSystem } from '../../application/ports/remote-error.ts';
import { isTokenText } from '../../domain/session/token-text.ts';
import { shownName } from '../../domain/shared/shown-name.ts';
import { invalidAnswer, messageOf } from '../http/answers.ts';
import { idOf, recordOf, textOf } from '../http/wire-values.ts';

/** What `user/login` answers to whom it lets in. `uid` is text here and a number in `user/{uid}`. */
interface DrupalLoginWire {
  /** `{uid, name}` */
  readonly current_user?: unknown;
  readonly csrf_token?: unknown;
  readonly logout_token?: unknown;
}

/** `undefined` for what no header or address could hold. */
function tokenOf(field: unknown): string | undefined {
  const text = textOf(field);
  return isTokenText(text) ? text : undefined;
}

/** @throws RemoteError `invalid-answer` when it names nobody. */
export function toAcceptedLogin(wire: unknown): LoginAnswer {
  const login: DrupalLoginWire = recordOf(wire);
  const user = recordOf(login.current_user);
  const userId = idOf(user['uid']);
  if (userId === undefined) throw invalidAnswer(RemoteSystem.content, 'nobody logged in');
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

/** Drupal's answer to a login while its cookie still belongs to a session; the status is that of other refusals. */
const anonymousOnly = 'This route can only be accessed by anonymous users.';

/** @param text the body of a refusal. */
export function toRefusedLogin(text: string): LoginAnswer {
  const message = messageOf(text);
  return message === anonymousOnly ? { kind: 'already-signed-in', message } : { kind: 'refused', message };
}
