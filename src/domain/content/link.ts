import { pagePath } from './paths.ts';

/** Where a link leads, once it has been judged safe. */
export type Link =
  /**
   * A place in this portal: path with query and hash, starting with exactly one slash. A place on whatever page is
   * shown is its hash alone: `#x`.
   */
  | { readonly kind: 'internal'; readonly path: string }
  /** Somewhere else: http, https, mailto or tel. */
  | { readonly kind: 'external'; readonly url: string };

/** What links are judged against. */
export interface LinkContext {
  /** As an origin is written: `https://portal.example.org`, without a slash at the end. */
  readonly portalOrigin: string;
  /** Absolute, ends with a slash. */
  readonly contentBaseUrl: string;
}

/** Browsers drop tabs and line breaks anywhere in a URL and control characters around it; so does who judges one. */
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

/** `https://bank.example@evil.example` is made to be misread. */
const hasCredentials = ({ username, password }: URL): boolean => username !== '' || password !== '';

/** What Drupal's link fields mean by schemes of their own; empty when that is no place. */
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

/** Where the content system keeps uploaded files, whatever stands before that: never a page of the portal. */
const filePath = /^\/sites\/|\/(sites\/.+|system)\/files(\/|$)/;

/** Whether the path of a URL looks like that of a file: an ending is no number. */
export const isFilePath = (pathname: string): boolean =>
  filePath.test(pathname) || /\.(?=\d?[a-z])\w{2,5}$/i.test(pathname);

/**
 * What else of the content system is no page, in whichever language, without the hash: administration, accounts, forms,
 * searches, calls of programs that editors may come upon. Where members log in, and their account, are the portal's.
 */
const noPage =
  /^(\/[a-z]{2}(-[a-z]+)?)?\/((comment|form|index\.php|media|rest|search|webform|[\w-]+-json|(node|group|taxonomy\/term)\/\d+)\/|(admin|(node|group)\/add|user(?!(?<=^\/user)\/(account|(first-)?login)))(?![\w-]))|[?&]_format=/i;

/**
 * Whether an address is that of a call of the content system that does something, most of them although they are GET
 * (specification, section 7: join, leave, post-topic; logout). Nothing in content may have it made: the reader's cookies
 * would go along.
 */
function isAction({ pathname }: URL): boolean {
  // Web servers make one slash of several, and may decode those within segments.
  const path = pagePath(pathname).replaceAll('%2F', '/');
  return /(-workgroup\/+(join|leave|post-topic)|\/user\/+logout)(\/|$)/i.test(path);
}

/**
 * Where something is that content has: a file, or a list. Relative addresses are the content system's. `undefined` for
 * other protocols than http and https, for addresses with a user name or password, and for calls that do something, on
 * whatever host.
 */
export function contentUrl(raw: unknown, { contentBaseUrl }: Pick<LinkContext, 'contentBaseUrl'>): URL | undefined {
  const text = cleanUrl(raw);
  const url = text === '' ? undefined : parseUrl(text, contentBaseUrl);
  return url && isHttp(url) && !hasCredentials(url) && !isAction(url) ? url : undefined;
}

/**
 * Judges a link from outside. Relative ones start at the portal's root; absolute ones to a page of the content system lead
 * to that page in the portal. `undefined` for everything that is not known to be safe: protocols besides http, https,
 * mailto and tel (specification, section 5), protocol-relative URLs, paths that would be read as a host once they are
 * normalised, web addresses with a user name or password in them, and calls of the content system that do something: by
 * such a link a reader would leave a group unasked.
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
  // Whether by http or https: editors paste old addresses.
  const isContent = url.host === host;
  if ((isPortal || isContent) && isAction(url)) return undefined;

  let { pathname } = url;
  // Where the two share all addresses, only the router can tell them apart.
  if (isContent && contentBaseUrl !== `${portalOrigin}/` && `${pathname}/`.startsWith(root)) {
    pathname = pagePath(pathname.slice(root.length));
    if (isFilePath(pathname) || noPage.test(pathname + url.search)) return { kind: 'external', url: url.href };
  } else if (!isPortal) return { kind: 'external', url: url.href };
  const path = pathname + url.search + url.hash;
  if (path.startsWith('//')) return undefined;
  if (filePath.test(pathname)) return { kind: 'external', url: new URL(path, contentBaseUrl).href };
  return { kind: 'internal', path };
}

/** What images are judged against. */
export interface ImageContext extends LinkContext {
  /** Origins, without a slash at the end, that images are loaded from besides the content system's and the portal's. */
  readonly imageHosts: readonly string[];
}

/** Where an image is, once its address has been judged safe. */
interface ImageSource {
  /** Absolute, http or https. */
  readonly url: string;
  /**
   * Whether pages load it. An image on any other host could tell a stranger who reads when, and its host could redirect
   * the browser to a call of the content system that does something: such an image is only ever led to by a link.
   */
  readonly isLoaded: boolean;
}

/** What the settings say about images, with the origin of the portal itself. */
export function imageContext(
  portalOrigin: string,
  { contentSystem }: { readonly contentSystem: { readonly baseUrl: string; readonly imageHosts: readonly string[] } },
): ImageContext {
  return { portalOrigin, contentBaseUrl: contentSystem.baseUrl, imageHosts: contentSystem.imageHosts };
}

/**
 * Judges the address of an image from outside, as that of any file. Plain http becomes https on every host that is not named
 * with http itself.
 */
export function toImageSource(src: unknown, context: ImageContext): ImageSource | undefined {
  const url = contentUrl(src, context);
  if (!url) return undefined;
  const loaded = [new URL(context.contentBaseUrl).origin, context.portalOrigin, ...context.imageHosts];
  if (!loaded.includes(url.origin)) url.protocol = 'https:';
  return { url: url.href, isLoaded: loaded.includes(url.origin) };
}

const rasterData = /^data:image\/(?:png|gif|jpeg|webp|bmp|x-icon)[;,]/;

/** Whether an address holds an image of dots, the only kind of `data:` that is shown: others can hold what runs. */
export function isRasterData(address: string): boolean {
  return rasterData.test(address);
}

/** The portal's screens that a login never returns to, as the router reads paths: in any case. */
const loginPath = /^\/user\/(login|first-login|logout)$/i;

/**
 * Where to go after a login: the wanted page when it is one of this portal, else the front page. Login and logout
 * themselves are never returned to.
 */
export function returnPath(raw: unknown, portalOrigin: string): string {
  const link = toLink(raw, { portalOrigin, contentBaseUrl: `${portalOrigin}/` });
  if (link?.kind !== 'internal' || !link.path.startsWith('/')) return '/';
  const page = pagePath(link.path.replace(/[?#].*/s, ''));
  return loginPath.test(page) ? '/' : link.path;
}
