import type { Context, MiddlewareHandler } from 'hono';
import { escapeHtml, htmlPage } from './html-page.ts';

/** Headers Drupal puts on every answer it makes itself. */
export const DRUPAL_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'must-revalidate, no-cache, private',
  'Content-Language': 'en',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  Expires: 'Sun, 19 Nov 1978 05:00:00 GMT',
  'X-Generator': 'Drupal 10 (https://www.drupal.org)',
};

/** JSON as PHP writes it for Drupal: `'`, `<`, `>`, `&`, `"` and everything beyond ASCII escaped, slashes too. */
function drupalJson(value: unknown): string {
  return JSON.stringify(value).replace(/\\.|[/'<>&\u0080-\uffff]/g, (found) => {
    if (found === '\\"') return '\\u0022';
    if (found.startsWith('\\')) return found;
    if (found === '/') return '\\/';
    const code = found.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${found.charCodeAt(0) < 0x80 ? code.toUpperCase() : code}`;
  });
}

/** An answer in JSON. */
export function json(value: unknown, status = 200): Response {
  return new Response(drupalJson(value), { status, headers: { 'Content-Type': 'application/json' } });
}

/** A refusal in JSON: `{"message": …}`. The text may be empty. */
export function message(text: string, status: number): Response {
  return json({ message: text }, status);
}

/** An answer in plain text. */
export function plainText(text: string, status = 200): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=UTF-8' } });
}

/** What Drupal's pages are titled that say that something is refused, and what they say. */
const THEMED: ReadonlyMap<number, readonly [title: string, text?: string]> = new Map([
  [403, ['Access denied', 'You are not authorized to access this page.']],
  [404, ['Page not found', 'The requested page could not be found.']],
  [503, ['Site under maintenance']],
]);

/**
 * Says refusals in the format that `_format` asks for, and without it as pages of the site's theme, even where the route
 * itself answers in JSON (seen on 10.6.7 and 9.5.11).
 */
export const themedRefusals: MiddlewareHandler = async (c, next) => {
  await next();
  const { status, headers } = c.res;
  const themed = THEMED.get(status);
  if (themed === undefined || formatOf(c) === 'json' || headers.get('content-type')?.startsWith('text/html')) return;
  const [title, text = await c.res.text()] = themed;
  c.res = htmlPage(title, `<p>${escapeHtml(text)}</p>`, status);
};

/** The wanted format. Drupal goes by `_format` alone, whatever Accept says. */
export function formatOf(c: Context): string {
  return c.req.query('_format') ?? 'html';
}

/** A format that a route does not have, as Drupal refuses it. */
export function notAcceptable(format: string, text = `Not acceptable format: ${format}`): Response {
  if (format === 'json') return message(text, 406);
  if (format === 'xml') {
    return new Response(`<?xml version="1.0"?>\n<response><message>${text}</message></response>\n`, {
      status: 406,
      headers: { 'Content-Type': 'text/xml; charset=UTF-8' },
    });
  }
  return plainText(text, 406);
}

/** What Drupal says about a path that leads nowhere. */
export function noRouteText(c: Context): string {
  const url = new URL(c.req.url);
  return `No route found for "${c.req.method} ${url.origin}${url.pathname}"`;
}

/** A path that exists, but not for this method, as Drupal refuses it. */
export function methodNotAllowed(c: Context, allow: string): Response {
  const answer = message(`${noRouteText(c)}: Method Not Allowed (Allow: ${allow})`, 405);
  answer.headers.set('Allow', allow);
  return answer;
}

/** What Drupal says when a request broke it. */
export function unexpectedError(): Response {
  return plainText('The website encountered an unexpected error. Please try again later.', 500);
}
