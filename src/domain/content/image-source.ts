import { contentUrl, type LinkContext } from './link.ts';

/** What images are judged against. */
export interface ImageContext extends LinkContext {
  /** Origins, without a slash at the end, that images are loaded from besides the content system's and the portal's. */
  readonly imageHosts: readonly string[];
}

/** Where an image is, once its address has been judged safe. */
export interface ImageSource {
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
