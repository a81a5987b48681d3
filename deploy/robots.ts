import { SITEMAP_FILE } from './sitemap.ts';

export const ROBOTS_FILE = 'robots.txt';

/**
 * What crawlers are told (RFC 9309): all that visitors may read is theirs, but for what there is only to log in.
 *
 * @param personal paths at which there is nothing to read without being somebody.
 */
export function robots(portalOrigin: string, personal: readonly string[]): string {
  const rules = personal.length > 0 ? personal.map((path) => `Disallow: ${path}`) : ['Disallow:'];
  return ['User-agent: *', ...rules, '', `Sitemap: ${portalOrigin}/${SITEMAP_FILE}`, ''].join('\n');
}
