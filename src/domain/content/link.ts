import { pagePath } from './paths.ts';

export type Link =
  /** A path in this portal with query and hash, starting with one slash; or `#x` on the current page. */
  { readonly kind: 'internal'; readonly path: string } | { readonly kind: 'external'; readonly url: string };

/** What only the content system knows of its addresses. Paths start with a slash. */
export interface ContentAddresses {
  /** The href of a link as editors have stored it: `/node/7` of `entity:node/7`; '' when it names nothing. */
  readonly hrefOf: (stored: string) => string;
  /** Whether a path is in a folder of uploaded files, which are never pages. */
  readonly isUpload: (pathname: string) => boolean;
  /** Whether a path may be a page of the portal: administration, forms and API calls are not. */
  readonly isPage: (pathWithSearch: string) => boolean;
  /** Whether a path, with slashes decoded, acts: most such calls are GET, so the reader's cookies would be sent along. */
  readonly isAction: (path: string) => boolean;
}

export interface LinkContext {
  /** An origin without trailing slash: `https://portal.example.org`. */
  readonly portalOrigin: string;
  /** Absolute, ends with a slash. */
  readonly contentBaseUrl: string;
  readonly addresses: ContentAddresses;
}

export type ContentContext = Pick<LinkContext, 'contentBaseUrl' | 'addresses'>;

/** Drops tabs and line breaks anywhere and control characters around a URL before it is judged, as browsers do. */
export function cleanUrl(raw: unknown): string {
  return typeof raw === 'string'
    ? raw.replace(/[\t\n\r]/g, '').replace(/^[\s\p{Cc}]+|(?<![\s\p{Cc}])[\s\p{Cc}]+$/gu, '')
    : '';
}

function parseUrl(text: string, base: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

const isHttp = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:';

/** Rejects misleading URLs such as `https://bank.example@evil.example`. */
const hasCredentials = ({ username, password }: URL): boolean => username !== '' || password !== '';

/** Whether a URL path looks like a file's; a number is not an extension. */
export const isFilePath = (pathname: string, { isUpload }: ContentAddresses): boolean =>
  isUpload(pathname) || /\.(?=\d?[a-z])\w{2,5}$/i.test(pathname);

// Web servers merge slashes and may decode percent-encoding within segments.
const isAction = ({ pathname }: URL, addresses: ContentAddresses): boolean =>
  addresses.isAction(pagePath(pathname).replaceAll('%2F', '/'));

/** The URL of a file or list. Refuses credentials, and calls with side effects on any host. */
export function contentUrl(raw: unknown, { contentBaseUrl, addresses }: ContentContext): URL | undefined {
  const text = cleanUrl(raw);
  const url = text === '' ? undefined : parseUrl(text, contentBaseUrl);
  return url && isHttp(url) && !hasCredentials(url) && !isAction(url, addresses) ? url : undefined;
}

/**
 * Judges an untrusted link. Relative links start at the portal's root; absolute links to pages of the content system
 * become portal paths. `undefined` for unsafe ones: other protocols than http, https, mailto and tel
 * (docs/specification.md, section 5), protocol-relative URLs, paths that normalise to a host, web URLs with
 * credentials, and calls with side effects, by which a reader could leave a group unintentionally.
 */
export function toLink(href: unknown, { portalOrigin, contentBaseUrl, addresses }: LinkContext): Link | undefined {
  const text = addresses.hrefOf(cleanUrl(href));
  if (text === '' || /^[\\/]{2}/.test(text)) return undefined;
  if (text.startsWith('#')) return { kind: 'internal', path: text };

  const url = parseUrl(text, portalOrigin);
  if (url?.protocol === 'mailto:' || url?.protocol === 'tel:') return { kind: 'external', url: url.href };
  if (!url || !isHttp(url) || hasCredentials(url)) return undefined;
  const { host, pathname: root } = new URL(contentBaseUrl);
  const isPortal = url.origin === portalOrigin;
  // Compares hosts only: editors paste old http addresses.
  const isContent = url.host === host;
  if ((isPortal || isContent) && isAction(url, addresses)) return undefined;

  let { pathname } = url;
  // When both share one base URL, only the router can tell them apart.
  if (isContent && contentBaseUrl !== `${portalOrigin}/` && `${pathname}/`.startsWith(root)) {
    pathname = pagePath(pathname.slice(root.length));
    const isPage = !isFilePath(pathname, addresses) && addresses.isPage(pathname + url.search);
    if (!isPage) return { kind: 'external', url: url.href };
  } else if (!isPortal) return { kind: 'external', url: url.href };
  const path = pathname + url.search + url.hash;
  if (path.startsWith('//')) return undefined;
  if (addresses.isUpload(pathname)) return { kind: 'external', url: new URL(path, contentBaseUrl).href };
  return { kind: 'internal', path };
}

export interface ImageContext extends LinkContext {
  readonly imageHosts: readonly string[];
}

interface ImageSource {
  readonly url: string;
  /** An image on any other host could track readers or trigger a call, so pages only link to it. */
  readonly isLoaded: boolean;
}

export function imageContext(
  portalOrigin: string,
  { contentSystem }: { readonly contentSystem: { readonly baseUrl: string; readonly imageHosts: readonly string[] } },
  addresses: ContentAddresses,
): ImageContext {
  return { portalOrigin, contentBaseUrl: contentSystem.baseUrl, imageHosts: contentSystem.imageHosts, addresses };
}

export function toImageSource(src: unknown, context: ImageContext): ImageSource | undefined {
  const url = contentUrl(src, context);
  if (!url) return undefined;
  const loaded = [new URL(context.contentBaseUrl).origin, context.portalOrigin, ...context.imageHosts];
  if (!loaded.includes(url.origin)) url.protocol = 'https:';
  return { url: url.href, isLoaded: loaded.includes(url.origin) };
}

const rasterData = /^data:image\/(?:png|gif|jpeg|webp|bmp|x-icon)[;,]/;

/** Whether a URL is a `data:` raster image, the only `data:` kind shown: others can run scripts. */
export const isRasterData = (address: string): boolean => rasterData.test(address);

/** Lists with a view of their own; open calls come from the proposal system. */
export type ListKind = 'news' | 'conferences' | 'timeline' | 'calls';

export interface ListDisplay {
  readonly display: string;
  /** Overrides view and display (docs/specification.md, section 7); judged by `listUrl`. */
  readonly url?: string | undefined;
}

export interface ViewReference extends ListDisplay {
  readonly view: string;
}

/** A list named by content; without a kind it is rendered as a generic view. */
export interface NamedList extends ViewReference {
  readonly kind?: ListKind | undefined;
}

/** Like `contentUrl`, but refuses foreign origins too: cookies and tokens are sent along. */
export function listUrl(raw: string, context: ContentContext): string | undefined {
  const url = contentUrl(raw, context);
  return url?.origin === new URL(context.contentBaseUrl).origin ? url.href.replace(/#.*/s, '') : undefined;
}
