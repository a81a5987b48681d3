import { toLink } from './link.ts';
import { pagePath } from './page-path.ts';

/** The portal's screens that a login never returns to, as the router reads paths: in any case. */
const loginPath = /^\/user\/(login|first-login|logout)$/i;

/**
 * Where to go after a login: the wanted page when it is one of this portal, else the front page. Login and logout
 * themselves are never returned to.
 */
export function returnPath(raw: unknown, portalOrigin: string): string {
  const link = toLink(raw, { portalOrigin, contentBaseUrl: `${portalOrigin}/` });
  if (link?.kind !== 'internal' || !link.path.startsWith('/')) return '/';
  const page = pagePath(link.path.replace(/[?#].*/s, ''));
  return loginPath.test(page) ? '/' : link.path;
}
