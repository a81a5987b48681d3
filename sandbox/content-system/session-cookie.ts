import type { Context } from 'hono';
import { createHash } from 'node:crypto';

/** Drupal's `cookie_lifetime` in seconds. */
const MAX_AGE_S = 2_000_000;

/** Drupal makes it from the host name; the sandbox has one host, whatever name it is reached by. */
export const SESSION_COOKIE = `SESS${createHash('sha256').update('cms.portal.localhost').digest('hex').slice(0, 32)}`;

/** `Set-Cookie` of a login, as Drupal sets it. */
export function newSessionCookie(c: Context, id: string, now: number): string {
  const expires = new Date(now + MAX_AGE_S * 1000).toUTCString();
  const value = encodeURIComponent(id);
  return `${SESSION_COOKIE}=${value}; expires=${expires}; Max-Age=${MAX_AGE_S}; path=/;${domainOf(c)} HttpOnly; SameSite=Lax`;
}

/** `Set-Cookie` of an answer to a caller whose session has ended, as from Drupal. */
export function deletedSessionCookie(c: Context): string {
  return `${SESSION_COOKIE}=deleted; expires=Thu, 01 Jan 1970 00:00:01 GMT; Max-Age=0; path=/;${domainOf(c)} HttpOnly`;
}

/** Drupal names the host, with a dot before it, unless that is a single word or an IP address: no browser takes those. */
function domainOf(c: Context): string {
  const { hostname } = new URL(c.req.url);
  return hostname.includes('.') && !/^[\d.]+$/.test(hostname) ? ` domain=.${hostname};` : '';
}

/**
 * `Set-Cookie` of the readable token, on the domain that portal and content system share: only there can the
 * portal read it and echo it as X-XSRF-TOKEN (docs/specification.md, section 7).
 */
export function xsrfCookie(token: string): string {
  return `XSRF-TOKEN=${token}; path=/; domain=portal.localhost; SameSite=Lax`;
}

/** Takes the readable token back. */
export function deletedXsrfCookie(): string {
  return 'XSRF-TOKEN=deleted; expires=Thu, 01 Jan 1970 00:00:01 GMT; Max-Age=0; path=/; domain=portal.localhost';
}
