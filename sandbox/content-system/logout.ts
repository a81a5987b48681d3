import type { SandboxContext } from '../sandbox-context.ts';
import { methodNotAllowed, formatOf, message } from './drupal-answers.ts';
import { escapeHtml, htmlPage } from './html-page.ts';
import { deletedSessionCookie, deletedXsrfCookie } from './session-cookie.ts';
import { tokenOf } from './sessions.ts';
import type { Session, Sessions } from './sessions.ts';
import type { ContentContext } from './visitor.ts';

/** What a logout needs. */
export interface LogoutServices {
  readonly context: SandboxContext;
  readonly sessions: Sessions;
}

/** `POST user/logout?_format=json&token=…`; the token alone decides, as in Drupal 10. */
export function logout(services: LogoutServices, c: ContentContext): Response {
  if (formatOf(c) !== 'json') return methodNotAllowed(c, 'GET, HEAD');
  const token = c.req.query('token');
  if (token === undefined) return message("'csrf_token' URL query argument is missing.", 403);
  const { session } = c.get('visitor');
  if (!session || token !== tokenOf(session, 'logout')) {
    return message("'csrf_token' URL query argument is invalid.", 403);
  }
  return end(services, c, session, new Response(null, { status: 204 }));
}

/**
 * `GET user/logout`, for a person in the browser: with the token it logs out at once, without
 * it asks first, as Drupal does since 10.3.
 */
export function logoutPage(services: LogoutServices, c: ContentContext): Response {
  const { session, account } = c.get('visitor');
  if (!session || !account) return htmlPage('Access denied', '<p>You are not logged in.</p>', 403);
  if (c.req.query('token') === tokenOf(session, 'logout')) {
    return end(services, c, session, new Response(null, { status: 302, headers: { Location: '/?check_logged_in=1' } }));
  }
  return htmlPage(
    'Are you sure you want to log out?',
    `<form method="post" action="/user/logout/confirm">
<input type="hidden" name="form_token" value="${tokenOf(session, 'form')}">
<p><button type="submit">Log out</button></p>
</form>`,
  );
}

/** `POST user/logout/confirm`: the answer to that question. Needs no logout token, only the form's own. */
export async function confirmLogout(services: LogoutServices, c: ContentContext): Promise<Response> {
  const { session, account } = c.get('visitor');
  const formToken = new URLSearchParams(await c.req.text()).get('form_token');
  if (!session || !account) return htmlPage('Access denied', '<p>You are not logged in.</p>', 403);
  if (formToken !== tokenOf(session, 'form')) {
    return htmlPage('The form has become outdated', '<p><a href="/user/logout">Try again</a></p>', 403);
  }
  const portal = services.context.portalOrigins[0];
  const wayBack = portal ? `<p><a href="${escapeHtml(portal)}/">Back to the portal</a></p>` : '';
  return end(services, c, session, htmlPage('You are logged out', wayBack));
}

function end({ context, sessions }: LogoutServices, c: ContentContext, session: Session, answer: Response): Response {
  sessions.end(session);
  answer.headers.append('Set-Cookie', deletedSessionCookie(c));
  if (context.xsrfCookie) answer.headers.append('Set-Cookie', deletedXsrfCookie());
  return answer;
}
