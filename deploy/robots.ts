import { SITEMAP_FILE } from './sitemap.ts';

export const ROBOTS_FILE = 'robots.txt';

/**
 * `robots.txt` (RFC 9309): crawlers may read all that visitors may read, except pages that only lead to the login.
 *
 * @param personal paths of pages that require a login.
 */
export function robots(portalOrigin: string, personal: readonly string[]): string {
  // Stars and dollars would be patterns there.
  const written = (path: string) => new URL(path, portalOrigin).pathname.replaceAll('*', '%2A').replaceAll('$', '%24');
  const rules = personal.length > 0 ? personal.map((path) => `Disallow: ${written(path)}`) : ['Disallow:'];
  return ['User-agent: *', ...rules, '', `Sitemap: ${portalOrigin}/${SITEMAP_FILE}`, ''].join('\n');
}
