import { pagePath } from './paths.ts';

export type Link =
  /** A path in this portal with query and hash, starting with one slash; or `#x` on the current page. */
  { readonly kind: 'internal'; readonly path: string } | { readonly kind: 'external'; readonly url: string };

export interface LinkContext {
  /** An origin without trailing slash: `https://portal.example.org`. */
  readonly portalOrigin: string;
  /** Absolute, ends with a slash. */
  readonly contentBaseUrl: string;
}

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

function withoutDrupalScheme(href: string): string {
  const [, scheme, rest = ''] = /^(internal|entity|base|route):(.*)$/.exec(href) ?? [];
  switch (scheme) {
    case undefined:
      return href;
    case 'internal':
      return /^[/?#]/.test(rest) ? rest : '';
    case 'entity':
      return /^\w+\/\w/.test(rest) ? `/${rest.replace(/^taxonomy_term/, 'taxonomy/term')}` : '';
    case 'base':
      return rest.startsWith('/') ? rest : `/${rest}`;
    default:
      return rest === '<front>' ? '/' : '';
  }
}

/** Drupal's folders of uploaded files, under any prefix: never a page of the portal. */
const filePath = /^\/sites\/|\/(sites\/.+|system)\/files(\/|$)/;

/** Whether a URL path looks like a file's; a number is not an extension. */
export const isFilePath = (pathname: string): boolean =>
  filePath.test(pathname) || /\.(?=\d?[a-z])\w{2,5}$/i.test(pathname);

/** Paths of Drupal that are not pages, in any language: administration, forms, API calls. Login is the portal's. */
const noPage =
  /^(\/[a-z]{2}(-[a-z]+)?)?\/((comment|form|index\.php|media|rest|search|webform|[\w-]+-json|(node|group|taxonomy\/term)\/\d+)\/|(admin|(node|group)\/add|user(?!(?<=^\/user)\/(account|(first-)?login)))(?![\w-]))|[?&]_format=/i;

/** A Drupal call with side effects, most of which are GET: the reader's cookies would be sent along. */
function isAction({ pathname }: URL): boolean {
  // Web servers merge slashes and may decode percent-encoding within segments.
  const path = pagePath(pathname).replaceAll('%2F', '/');
  return /(-workgroup\/+(join|leave|post-topic)|\/user\/+logout)(\/|$)/i.test(path);
}

/** The URL of a file or list. Refuses credentials, and calls with side effects on any host. */
export function contentUrl(raw: unknown, { contentBaseUrl }: Pick<LinkContext, 'contentBaseUrl'>): URL | undefined {
  const text = cleanUrl(raw);
  const url = text === '' ? undefined : parseUrl(text, contentBaseUrl);
  return url && isHttp(url) && !hasCredentials(url) && !isAction(url) ? url : undefined;
}

/**
 * Judges an untrusted link. Relative links start at the portal's root; absolute links to pages of the content system
 * become portal paths. `undefined` for unsafe ones: other protocols than http, https, mailto and tel
 * (docs/specification.md, section 5), protocol-relative URLs, paths that normalise to a host, web URLs with
 * credentials, and Drupal calls with side effects, by which a reader could leave a group unintentionally.
 */
export function toLink(href: unknown, context: LinkContext): Link | undefined {
  const text = withoutDrupalScheme(cleanUrl(href));
  if (text === '' || /^[\\/]{2}/.test(text)) return undefined;
  if (text.startsWith('#')) return { kind: 'internal', path: text };

  const url = parseUrl(text, context.portalOrigin);
  if (url?.protocol === 'mailto:' || url?.protocol === 'tel:') return { kind: 'external', url: url.href };
  if (!url || !isHttp(url) || hasCredentials(url)) return undefined;
  const { portalOrigin, contentBaseUrl } = context;
  const { host, pathname: root } = new URL(contentBaseUrl);
  const isPortal = url.origin === portalOrigin;
  // Compares hosts only: editors paste old http addresses.
  const isContent = url.host === host;
  if ((isPortal || isContent) && isAction(url)) return undefined;

  let { pathname } = url;
  // When both share one base URL, only the router can tell them apart.
  if (isContent && contentBaseUrl !== `${portalOrigin}/` && `${pathname}/`.startsWith(root)) {
    pathname = pagePath(pathname.slice(root.length));
    if (isFilePath(pathname) || noPage.test(pathname + url.search)) return { kind: 'external', url: url.href };
  } else if (!isPortal) return { kind: 'external', url: url.href };
  const path = pathname + url.search + url.hash;
  if (path.startsWith('//')) return undefined;
  if (filePath.test(pathname)) return { kind: 'external', url: new URL(path, contentBaseUrl).href };
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
): ImageContext {
  return { portalOrigin, contentBaseUrl: contentSystem.baseUrl, imageHosts: contentSystem.imageHosts };
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

export type ListKind = 'news' | 'conferences' | 'timeline';

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
export function listUrl(raw: string, context: Pick<LinkContext, 'contentBaseUrl'>): string | undefined {
  const url = contentUrl(raw, context);
  return url?.origin === new URL(context.contentBaseUrl).origin ? url.href.replace(/#.*/s, '') : undefined;
}
