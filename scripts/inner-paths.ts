import { isWebServerPath } from '../src/composition/config/portal-config.ts';
import { pagePath } from '../src/domain/content/paths.ts';

/** Paths of pages of the portal that a page links to, as browsers have them in an address: escaped, without query and fragment. */
export const innerPaths = (html: string, portalOrigin: string): readonly string[] =>
  [...html.matchAll(/<a [^>]*?href="(\/[^"]*)/g)]
    .map(([, href = '']) => href.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'))
    .flatMap((href) => pathAt(href, portalOrigin) ?? []);

/**
 * The path of the page that an address names at the portal, as `pagePath` normalises it; undefined for one elsewhere, and
 * for one at which the web server has another file, so that no visitor would ever get the page.
 */
export function pathAt(address: string, portalOrigin: string): string | undefined {
  if (!URL.canParse(address, portalOrigin)) return undefined;
  const { origin, pathname } = new URL(address, portalOrigin);
  const path = pagePath(pathname);
  return origin === portalOrigin && !isWebServerPath(path) ? path : undefined;
}
