import DOMPurify, { type Config, type UponSanitizeAttributeHook, type WindowLike } from 'dompurify';
import { imageUrl, toLink, type LinkContext } from '../../domain/content/link.ts';
import { isRasterData } from '../../domain/content/raster-data.ts';

/** Sanitised HTML: a `TrustedHTML` where the browser has Trusted Types, text elsewhere. */
export type SafeMarkup = string | { toString(): string };

/** Makes HTML from outside safe to show. */
export interface Sanitiser {
  /**
   * What is left of a text once everything has gone that could run, load, submit, restyle or deceive. The same object
   * for the same text, for as long as it is remembered. Nothing may change the result before it is shown.
   *
   * Nothing is left where there is no DOM to judge it with.
   */
  readonly sanitise: (html: string) => SafeMarkup;
}

export interface SanitiserOptions extends LinkContext {
  /** The window whose DOM does the work; the browser's own by default. */
  readonly window?: WindowLike | undefined;
}

/** Stands before every id from outside, so that none is mistaken for one of the portal's own (see `hash-target.ts`). */
export const FOREIGN_ID_PREFIX = 'user-content-';

/** How much is remembered, in characters: several timelines of a thousand entries. */
const REMEMBERED = 2_000_000;

/** In characters: a longer text is sanitised anew whenever it is shown anew. */
const LONGEST_REMEMBERED = 100_000;

const words = (text: string) => text.split(' ');

/*
 * The part of DOMPurify's HTML profile that is text, tables and images. Named one by one: an element that a browser
 * learns tomorrow stays out.
 */
const config = {
  ALLOWED_TAGS: words(
    'a abbr address b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption ' +
      'figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub ' +
      'summary sup table tbody td tfoot th thead time tr u ul var wbr',
  ),
  ALLOWED_ATTR: words(
    'alt aria-label colspan data-list datetime dir headers height href hreflang id lang open reversed rowspan scope ' +
      'span src start target title type value width',
  ),
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  // Judges every attribute value, so it has to let through what is no URL at all.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
  RETURN_TRUSTED_TYPE: true,
} satisfies Config;

/** `undefined` for an attribute that has to go. */
function judged(name: string, value: string, element: string, context: LinkContext): string | undefined {
  switch (name) {
    case 'href': {
      if (element !== 'A') return undefined;
      const link = toLink(value, context);
      return link?.kind === 'external' ? link.url : link?.path;
    }
    case 'src':
      if (element !== 'IMG') return undefined;
      return isRasterData(value) ? value : imageUrl(value, context);
    case 'target':
      return element === 'A' && value.toLowerCase() === '_blank' ? '_blank' : undefined;
    case 'data-list':
      return element === 'LI' ? value : undefined;
    case 'headers':
      return value.replace(/\S+/g, `${FOREIGN_ID_PREFIX}$&`);
    default:
      return value;
  }
}

/** The one place that says what remote HTML may hold. The portal's views and policy share one: see `sanitiserOf`. */
export function createSanitiser(options: SanitiserOptions): Sanitiser {
  const purifier = DOMPurify(options.window);
  const remembered = new Map<string, SafeMarkup>();
  let size = 0;
  if (!purifier.isSupported) return { sanitise: () => '' };
  // Once for all texts: reading it takes as long as sanitising a short one.
  purifier.setConfig(config);

  const judgeAttribute: UponSanitizeAttributeHook = (node, attribute) => {
    const value = judged(attribute.attrName, attribute.attrValue, node.nodeName, options);
    if (value === undefined) attribute.keepAttr = false;
    else attribute.attrValue = value;
  };
  purifier.addHook('uponSanitizeAttribute', judgeAttribute);
  // Old pages mark places by name; only ids are kept.
  purifier.addHook('beforeSanitizeAttributes', (node) => {
    const name = node.nodeName === 'A' && node.getAttribute('name');
    if (name && !node.id) node.id = name;
  });
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'A' && node.hasAttribute('target')) node.setAttribute('rel', 'noopener noreferrer');
    // A picture about which nobody has said anything would be read out by the name of its file.
    if (node.nodeName === 'IMG' && !node.hasAttribute('alt')) node.setAttribute('alt', '');
  });

  function sanitise(html: string): SafeMarkup {
    const known = remembered.get(html);
    if (known !== undefined) return known;
    // The one h1 of a screen is the portal's.
    const safe: SafeMarkup = purifier.sanitize(html.replace(/<(\/?)h1(?=[\s/>])/gi, '<$1h2'));
    // A message with pictures in it may be megabytes.
    if (html.length > LONGEST_REMEMBERED) return safe;
    remembered.set(html, safe);
    size += html.length;
    for (const oldest of remembered.keys()) {
      if (size <= REMEMBERED) break;
      remembered.delete(oldest);
      size -= oldest.length;
    }
    return safe;
  }
  return { sanitise };
}

const made = new Map<string, Sanitiser>();

/** The sanitiser of a portal, the same for whoever asks: a page has one DOMPurify, and it makes its policy once. */
export function sanitiserOf({ portalOrigin, contentBaseUrl }: LinkContext): Sanitiser {
  const key = `${portalOrigin} ${contentBaseUrl}`;
  const sanitiser = made.get(key) ?? createSanitiser({ portalOrigin, contentBaseUrl });
  made.set(key, sanitiser);
  return sanitiser;
}
