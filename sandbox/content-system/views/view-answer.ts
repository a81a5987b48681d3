import type { SandboxContext } from '../../sandbox-context.ts';
import { csrfRefusal } from '../csrf.ts';
import { json, message, methodNotAllowed, noRouteText, notAcceptable } from '../drupal-answers.ts';
import type { ListsContent } from '../lists-content.ts';
import { newSessionCookie } from '../session-cookie.ts';
import type { Sessions } from '../sessions.ts';
import type { ContentContext } from '../visitor.ts';
import { REFUSED } from './display.ts';
import type { Display } from './display.ts';

/** What views need. */
export interface ViewServices {
  readonly context: SandboxContext;
  readonly content: ListsContent;
  readonly sessions: Sessions;
}

/**
 * A view's export, in the order in which Drupal checks: path, method, format, permission, filters.
 *
 * @param argument the part of the path behind the display's, if there is one.
 */
export function viewAnswer(
  services: ViewServices,
  c: ContentContext,
  display: Display | undefined,
  argument?: string,
): Response {
  if (display?.hasPathArgument !== (argument !== undefined)) return message(noRouteText(c), 404);
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return methodNotAllowed(c, 'GET, HEAD');
  const format = c.req.query('_format') ?? 'json';
  if (format !== 'json') return unknownFormat(c, format);
  if (display.access !== 'public' && !c.get('visitor').account) {
    return services.context.drupal.membersViews === 'empty' ? json(display.nothing) : message('', 403);
  }
  const refused = display.access === 'csrf' ? csrfRefusal(c) : null;
  if (refused) return refused;

  const { context, content } = services;
  const answer = display.answer({
    content,
    setup: context.drupal,
    now: new Date(context.clock()),
    query: new URL(c.req.url).searchParams,
    pathArgument: argument,
  });
  switch (answer.kind) {
    case 'list':
      return json(answer.json);
    case 'not found':
      return message('', 404);
    case 'refused':
      return refusal(services, c);
  }
}

/** Drupal keeps its form errors in a session, and opens one for that: the visitor has a cookie now and is still anonymous. */
function refusal({ context, sessions }: ViewServices, c: ContentContext): Response {
  const response = json(REFUSED);
  if (!c.get('visitor').session) {
    response.headers.append('Set-Cookie', newSessionCookie(c, sessions.open(0).id, context.clock()));
  }
  return response;
}

function unknownFormat(c: ContentContext, format: string): Response {
  const { origin, pathname } = new URL(c.req.url);
  const response = notAcceptable(format, `No route found for the specified format ${format}. Supported formats: json.`);
  response.headers.set('Link', `<${origin}${pathname}?_format=json>; rel="alternate"; type="application/json"`);
  return response;
}
