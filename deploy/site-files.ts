import type { FeedEntry } from '../src/composition/prerender/prerendered-page.ts';

/*
 * Feed and sitemap are written by hand: the package `feed` leaves in characters that XML forbids and knows no language of an
 * entry, and `sitemap` makes an instant of a day.
 */

/** The feed's name at the root of the site. */
export const FEED_FILE = 'news.atom';

export const FEED_TYPE = 'application/atom+xml';

export interface Feed {
  /** Text; it is the author's name as well: an association publishes its own news. */
  readonly title: string;
  /** The interface's, as a language tag. */
  readonly language: string;
  /** Absolute address of the page with the same news. */
  readonly page: string;
  /** Scheme, host and port the portal is visited at. */
  readonly portalOrigin: string;
  /** At least one, the newest first. */
  readonly entries: readonly FeedEntry[];
}

/** News as a feed for feed readers (RFC 4287). It changes when the news do, and not with every time it is written. */
export function atomFeed({ title, language, page, portalOrigin, entries }: Feed): string {
  const self = `${portalOrigin}/${FEED_FILE}`;
  const newest = entries.map(({ published }) => published).reduce((one, other) => (one > other ? one : other), '');
  return xmlDocument(
    xmlElement('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language }, [
      xmlElement('id', {}, [xmlText(self)]),
      xmlElement('title', {}, [xmlText(title)]),
      xmlElement('updated', {}, [newest]),
      xmlElement('author', {}, [xmlElement('name', {}, [xmlText(title)])]),
      xmlElement('link', { rel: 'self', type: FEED_TYPE, href: self }),
      xmlElement('link', { rel: 'alternate', type: 'text/html', href: page }),
      ...entries.map(entryElement),
    ]),
  );
}

function entryElement({ id, title, url, published, summary, language, categories }: FeedEntry): string {
  return xmlElement('entry', { 'xml:lang': language }, [
    xmlElement('id', {}, [xmlText(id)]),
    xmlElement('title', {}, [xmlText(title)]),
    xmlElement('link', { rel: 'alternate', href: url }),
    xmlElement('published', {}, [published]),
    // Lists have no dates of changes, so feed readers show a changed item only once.
    xmlElement('updated', {}, [published]),
    ...categories.map((term) => xmlElement('category', { term })),
    ...(summary === '' ? [] : [xmlElement('summary', {}, [xmlText(summary)])]),
  ]);
}

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

/** Attributes by name; those that are `undefined` are left out. */
type XmlAttributes = Readonly<Record<string, string | undefined>>;

/** What XML 1.0 has no way of saying, however it is written: controls, halves of characters, and two code points. */
const NO_CHARACTERS = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** White space other than blanks is written by number: a reader of XML would take it for something else. */
const WRITTEN_BY_NUMBER = /[&<>"'\t\n\r]/g;

/** Text as it is written in XML, also within quotes. What XML forbids is left out. */
function xmlText(text: string): string {
  return text.replace(NO_CHARACTERS, '').replace(WRITTEN_BY_NUMBER, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * An element of XML.
 *
 * @param name and the names of attributes are the program's own: nothing checks them.
 * @param content elements, already written; text only as `xmlText` writes it.
 */
function xmlElement(name: string, attributes: XmlAttributes = {}, content: readonly string[] = []): string {
  const pairs = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${xmlText(value)}"`,
  );
  const start = `<${name}${pairs.join('')}`;
  return content.length === 0 ? `${start}/>` : `${start}>${content.join('')}</${name}>`;
}

/** A document of XML. */
const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
