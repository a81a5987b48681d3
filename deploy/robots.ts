import { SITEMAP_FILE } from './sitemap.ts';

export const ROBOTS_FILE = 'robots.txt';

/**
 * What crawlers are told (RFC 9309): all that visitors may read is theirs, but for what there is only to log in.
 *
 * @param personal paths at which there is nothing to read without being somebody.
 */
export function robots(portalOrigin: string, personal: readonly string[]): string {
  // Stars and dollars would be patterns there.
  const written = (path: string) => new URL(path, portalOrigin).pathname.replaceAll('*', '%2A').replaceAll('$', '%24');
  const rules = personal.length > 0 ? personal.map((path) => `Disallow: ${written(path)}`) : ['Disallow:'];
  return ['User-agent: *', ...rules, '', `Sitemap: ${portalOrigin}/${SITEMAP_FILE}`, ''].join('\n');
}
