import DOMPurify, { type Config, type UponSanitizeAttributeHook, type WindowLike } from 'dompurify';
import { type ImageContext, isRasterData, toImageSource, toLink } from '../../domain/content/link.ts';

/** Sanitised HTML: a `TrustedHTML` where the browser has Trusted Types, text elsewhere. */
export type SafeMarkup = string | { toString(): string };

/** What the link to an image of another host says, in the language of the interface. */
export interface ForeignImageWords {
  /** A language tag (BCP 47). */
  readonly language: string;
  /** Follows the image's own description, which may be empty. */
  readonly showImage: (host: string) => string;
}

/** Makes HTML from outside safe. Nothing is left of it where there is no DOM to judge it with. */
export interface Sanitiser {
  /**
   * What is left of a text once everything has gone that could run, load, submit, restyle or deceive. The same object
   * for the same text, for as long as it is remembered. Nothing may change the result before it is shown.
   *
   * An image that pages do not load (see `ImageSource`) becomes a link to it, within a link its description, and nothing
   * at all where it is a pixel that only counts readers.
   *
   * @param imageWords without them such an image becomes its description.
   */
  readonly sanitise: (html: string, imageWords?: ForeignImageWords) => SafeMarkup;
  /** The same for a message that is sent, or edited: it keeps its images, wherever they are (specification, section 5). */
  readonly sanitiseMessage: (html: string) => string;
}

export interface SanitiserOptions extends ImageContext {
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
function judged(name: string, value: string, element: string, context: ImageContext): string | undefined {
  switch (name) {
    case 'href': {
      if (element !== 'A') return undefined;
      const link = toLink(value, context);
      return link?.kind === 'external' ? link.url : link?.path;
    }
    case 'src':
      if (element !== 'IMG') return undefined;
      return isRasterData(value) ? value : toImageSource(value, context)?.url;
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

/** Whether an image is there to be asked for and not to be seen. */
const isPixel = (image: Element): boolean =>
  ['width', 'height'].some((side) => parseFloat(image.getAttribute(side) ?? '') <= 1);

/** The link that stands where an image of another host stood. */
function linkTo(url: string, image: Element, { language, showImage }: ForeignImageWords): Element {
  const { ownerDocument: page } = image;
  const link = page.createElement('a');
  link.setAttribute('href', url);
  link.setAttribute('target', '_blank');
  const said = page.createElement('span');
  said.setAttribute('lang', language);
  said.textContent = showImage(new URL(url).host);
  const description = image.getAttribute('alt')?.trim() ?? '';
  link.append(...(description === '' ? [] : [description, ' – ']), said);
  return link;
}

/** The one place that says what remote HTML may hold. The portal's views and policy share one: see `sanitiserOf`. */
export function createSanitiser(options: SanitiserOptions): Sanitiser {
  const purifier = DOMPurify(options.window);
  const remembered = new Map<string, SafeMarkup>();
  let size = 0;
  if (!purifier.isSupported) return { sanitise: () => '', sanitiseMessage: () => '' };
  /** What is done with images of other hosts in the text at hand. */
  let foreignImages: 'kept' | 'described' | ForeignImageWords = 'described';
  const links = new WeakSet<Node>();
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
    if (links.has(node)) node.setAttribute('referrerpolicy', 'no-referrer');
    if (node.nodeName !== 'IMG') return;
    // A picture that has no description at all would be read out by the name of its file.
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
    const src = node.getAttribute('src') ?? '';
    if (foreignImages === 'kept' || src === '' || isRasterData(src)) return;
    if (toImageSource(src, options)?.isLoaded === true) return;
    if (isPixel(node)) {
      node.remove();
    } else if (foreignImages === 'described' || node.closest('a[href]')) {
      node.replaceWith(node.getAttribute('alt') ?? '');
    } else {
      const link = linkTo(src, node, foreignImages);
      links.add(link);
      node.replaceWith(link);
    }
  });

  // The one h1 of a screen is the portal's.
  const purified = (html: string): SafeMarkup => purifier.sanitize(html.replace(/<(\/?)h1(?=[\s/>])/gi, '<$1h2'));

  function sanitise(html: string, imageWords?: ForeignImageWords): SafeMarkup {
    const key = `${imageWords?.language ?? ''}\n${html}`;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    foreignImages = imageWords ?? 'described';
    const safe: SafeMarkup = purified(html);
    // A message with pictures in it may be megabytes.
    if (html.length > LONGEST_REMEMBERED) return safe;
    remembered.set(key, safe);
    size += html.length;
    for (const oldest of remembered.keys()) {
      if (size <= REMEMBERED) break;
      remembered.delete(oldest);
      size -= oldest.length - oldest.indexOf('\n') - 1;
    }
    return safe;
  }

  function sanitiseMessage(html: string): string {
    foreignImages = 'kept';
    return String(purified(html));
  }
  return { sanitise, sanitiseMessage };
}

const made = new Map<string, Sanitiser>();

/** The sanitiser of a portal, the same for whoever asks: a page has one DOMPurify, and it makes its policy once. */
export function sanitiserOf({ portalOrigin, contentBaseUrl, imageHosts }: ImageContext): Sanitiser {
  const key = [portalOrigin, contentBaseUrl, ...imageHosts].join(' ');
  const sanitiser = made.get(key) ?? createSanitiser({ portalOrigin, contentBaseUrl, imageHosts });
  made.set(key, sanitiser);
  return sanitiser;
}
