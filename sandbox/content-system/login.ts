import type { SandboxContext } from '../sandbox-context.ts';
import { isPassword } from '../passwords.ts';
import { hasRole } from './accounts.ts';
import type { Account, Accounts } from './accounts.ts';
import { formatOf, json, message, unexpectedError } from './drupal-answers.ts';
import type { Flood } from './flood.ts';
import { htmlPage } from './html-page.ts';
import { newSessionCookie, xsrfCookie } from './session-cookie.ts';
import { tokenOf } from './sessions.ts';
import type { Sessions } from './sessions.ts';
import type { ContentContext } from './visitor.ts';

/** What a login needs. */
export interface LoginServices {
  readonly context: SandboxContext;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly flood: Flood;
}

const REFUSED = 'Sorry, unrecognized username or password.';
const BLOCKED = 'The user has not been activated or is blocked.';

/** `POST user/login`, in the order in which Drupal checks. */
export async function login(services: LoginServices, c: ContentContext): Promise<Response> {
  if (c.get('visitor').account) return message('This route can only be accessed by anonymous users.', 403);
  const format = formatOf(c);
  if (format === 'html') return loginPage();
  if (format !== 'json') return unexpectedError();

  let credentials: Credentials;
  try {
    // Whatever the content type says, as in Drupal.
    credentials = toCredentials(JSON.parse(await c.req.text()));
  } catch {
    return unexpectedError();
  }
  const { name, pass } = credentials;
  if (name === null && pass === null) return message('Missing credentials.', 400);
  if (name === null) return message('Missing credentials.name.', 400);
  if (pass === null) return message('Missing credentials.pass.', 400);
  return attempt(services, c, name, pass);
}

/** What a person sees who opens the login address in the browser. */
export function loginPage(): Response {
  return htmlPage('Log in', '<p>Please log in on the portal. The content system shares the session.</p>');
}

function attempt(services: LoginServices, c: ContentContext, name: unknown, pass: unknown): Response {
  const { flood } = services;
  const address = c.env.incoming.socket.remoteAddress ?? 'unknown';
  if (!flood.allows('address', address)) {
    return message('Access is blocked because of IP based flood prevention.', 403);
  }
  const account = typeof name === 'string' ? services.accounts.byName(name) : null;
  // Only accounts that are active are counted one by one.
  const identifier = account?.active ? `${account.uid}-${address}` : null;
  if (identifier !== null && !flood.allows('account', identifier)) {
    return message('Too many failed login attempts from your IP address. This IP address is temporarily blocked.', 403);
  }
  // An empty name is Drupal's anonymous account, which counts as blocked.
  if (name === '' || account?.active === false) return message(BLOCKED, 400);

  if (account && identifier !== null && typeof pass === 'string' && isPassword(pass, account.passwordHash)) {
    flood.clear('account', identifier);
    return accept(services, c, account);
  }
  if (identifier !== null) flood.noteFailure('account', identifier);
  flood.noteFailure('address', address);
  return message(REFUSED, 400);
}

function accept({ context, sessions }: LoginServices, c: ContentContext, account: Account): Response {
  const { id, session } = sessions.open(account.uid);
  const mayAdministerUsers = hasRole(account, 'administrator');
  const answer = json({
    current_user: {
      // Text here, a number in GET user.
      uid: String(account.uid),
      ...(mayAdministerUsers ? { roles: ['authenticated', ...account.roles] } : {}),
      name: account.name,
    },
    csrf_token: tokenOf(session, 'login'),
    logout_token: tokenOf(session, 'logout'),
  });
  answer.headers.append('Set-Cookie', newSessionCookie(c, id, context.clock()));
  if (context.xsrfCookie) answer.headers.append('Set-Cookie', xsrfCookie(tokenOf(session, 'xsrf')));
  return answer;
}

/** Null: not given, or null. */
interface Credentials {
  readonly name: unknown;
  readonly pass: unknown;
}

function toCredentials(body: unknown): Credentials {
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return { name: given['name'] ?? null, pass: given['pass'] ?? null };
}
