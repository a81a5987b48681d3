import DOMPurify, { type Config, type WindowLike } from 'dompurify';
import { type ImageContext, isRasterData, toImageSource, toLink } from '../../domain/content/link.ts';

/** Sanitised HTML: `TrustedHTML` if supported, else text. */
export type SafeMarkup = string | { toString(): string };

export interface ForeignImageMessages {
  readonly language: string;
  readonly showImage: (host: string) => string;
}

/** Sanitises remote HTML. Without a DOM the result is empty. */
export interface Sanitiser {
  /**
   * Removes what could run, load, submit, restyle or deceive. Returns the same object for a cached text. Do not change
   * the result before showing it. An image that pages do not load (see `ImageSource`) becomes a link, its alternative
   * text within a link, and nothing for a tracking pixel.
   *
   * @param imageMessages without them such an image becomes its alternative text.
   */
  readonly sanitise: (html: string, imageMessages?: ForeignImageMessages) => SafeMarkup;
  /** The same for a message to send or edit, which keeps all its images (docs/specification.md, section 5). */
  readonly sanitiseMessage: (html: string) => string;
}

export interface SanitiserOptions extends ImageContext {
  readonly window?: WindowLike | undefined;
}

/** Prefix of remote ids, so that none collides with the portal's (see `hash-target.ts`). */
export const FOREIGN_ID_PREFIX = 'user-content-';

/** Cache size in characters: several timelines of a thousand entries. */
const REMEMBERED = 2_000_000;

/** In characters: longer texts are not cached. */
const LONGEST_REMEMBERED = 100_000;

const namesIn = (text: string) => text.split(' ');

/* From DOMPurify's HTML profile, by name so that elements new to a browser stay out. */
const config = {
  ALLOWED_TAGS: namesIn(
    'a abbr address b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption ' +
      'figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub ' +
      'summary sup table tbody td tfoot th thead time tr u ul var wbr',
  ),
  ALLOWED_ATTR: namesIn(
    'alt aria-label colspan data-list datetime dir headers height href hreflang id lang open reversed rowspan scope ' +
      'span src start target title type value width',
  ),
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  // Applied to every attribute value, so it must pass values that are no URL.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
  RETURN_TRUSTED_TYPE: true,
} satisfies Config;

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

const isPixel = (image: Element): boolean =>
  ['width', 'height'].some((side) => parseFloat(image.getAttribute(side) ?? '') <= 1);

function linkTo(url: string, image: Element, { language, showImage }: ForeignImageMessages): Element {
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

/** Defines what remote HTML may hold. The portal's views and policy share one: see `sanitiserOf`. */
export function createSanitiser(options: SanitiserOptions): Sanitiser {
  const purifier = DOMPurify(options.window);
  const remembered = new Map<string, SafeMarkup>();
  let size = 0;
  if (!purifier.isSupported) return { sanitise: () => '', sanitiseMessage: () => '' };
  /** How images of other hosts are treated in the current text. */
  let foreignImages: 'kept' | 'described' | ForeignImageMessages = 'described';
  const links = new WeakSet<Node>();
  // Once for all texts: parsing it takes as long as sanitising a short one.
  purifier.setConfig(config);

  purifier.addHook('uponSanitizeAttribute', (node, attribute) => {
    const value = judged(attribute.attrName, attribute.attrValue, node.nodeName, options);
    if (value === undefined) attribute.keepAttr = false;
    else attribute.attrValue = value;
  });
  // Old pages mark anchors by name; only ids are kept.
  purifier.addHook('beforeSanitizeAttributes', (node) => {
    const name = node.nodeName === 'A' && node.getAttribute('name');
    if (name && !node.id) node.id = name;
  });
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'A' && node.hasAttribute('target')) node.setAttribute('rel', 'noopener noreferrer');
    if (links.has(node)) node.setAttribute('referrerpolicy', 'no-referrer');
    if (node.nodeName !== 'IMG') return;
    // Screen readers would read out the file name of an image without `alt`.
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

  // The only h1 of a screen is the portal's.
  const purified = (html: string): SafeMarkup => purifier.sanitize(html.replace(/<(\/?)h1(?=[\s/>])/gi, '<$1h2'));

  function sanitise(html: string, imageMessages?: ForeignImageMessages): SafeMarkup {
    const key = `${imageMessages?.language ?? ''}\n${html}`;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    foreignImages = imageMessages ?? 'described';
    const safe: SafeMarkup = purified(html);
    // A message with pictures may be megabytes.
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

  return {
    sanitise,
    sanitiseMessage(html) {
      foreignImages = 'kept';
      return String(purified(html));
    },
  };
}

const made = new WeakMap<ImageContext['addresses'], Map<string, Sanitiser>>();

export function sanitiserOf({ portalOrigin, contentBaseUrl, imageHosts, addresses }: ImageContext): Sanitiser {
  const key = [portalOrigin, contentBaseUrl, ...imageHosts].join(' ');
  const alike = made.get(addresses) ?? new Map<string, Sanitiser>();
  const sanitiser = alike.get(key) ?? createSanitiser({ portalOrigin, contentBaseUrl, imageHosts, addresses });
  made.set(addresses, alike.set(key, sanitiser));
  return sanitiser;
}
