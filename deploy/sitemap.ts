import { xmlDocument, xmlElement, xmlText } from './xml.ts';

/** The sitemap's name at the root of the site. */
export const SITEMAP_FILE = 'sitemap.xml';

export interface SitemapPage {
  readonly path: string;
  /** A day or an instant, as ISO 8601 writes it; absent where it is unknown. */
  readonly changed?: string | undefined;
}

/** Which pages there are, for search engines (sitemaps.org). Says when one was changed only where that is known. */
export function sitemap(portalOrigin: string, pages: readonly SitemapPage[]): string {
  const urls = pages.map(({ path, changed }) =>
    xmlElement('url', {}, [
      xmlElement('loc', {}, [xmlText(new URL(path, portalOrigin).href)]),
      ...(changed === undefined ? [] : [xmlElement('lastmod', {}, [xmlText(changed)])]),
    ]),
  );
  return xmlDocument(xmlElement('urlset', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, urls));
}
