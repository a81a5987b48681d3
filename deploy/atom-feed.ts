import type { FeedEntry } from '../src/composition/prerender/prerendered-page.ts';
import { xmlDocument, xmlElement, xmlText } from './xml.ts';

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
