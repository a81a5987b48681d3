import { pagePath } from './paths.ts';
import { type LinkContext, toLink } from './link.ts';

/** Paths that a login never returns to, case-insensitive like the router. */
const loginPath = /^\/user\/(login|first-login|logout)$/i;

export function returnPath(raw: unknown, context: Pick<LinkContext, 'portalOrigin' | 'addresses'>): string {
  const link = toLink(raw, { ...context, contentBaseUrl: `${context.portalOrigin}/` });
  if (link?.kind !== 'internal' || !link.path.startsWith('/')) return '/';
  const page = pagePath(link.path.replace(/[?#].*/s, ''));
  return loginPath.test(page) ? '/' : link.path;
}
