import { createContext, use, useMemo, type ReactNode } from 'react';
import type { ImageContext } from '../../domain/content/link.ts';
import { sanitiserOf, type Sanitiser } from './sanitiser.ts';

interface HtmlSetting {
  readonly context: ImageContext;
  readonly sanitiser: Sanitiser;
}

const HtmlContext = createContext<HtmlSetting | undefined>(undefined);

interface HtmlProviderProps extends ImageContext {
  /** Replaces the page's own sanitiser where there is no page. */
  readonly sanitiser?: Sanitiser | undefined;
  readonly children: ReactNode;
}

/** Provides the portal's origin, image rules and sanitiser. Must wrap all views. */
export function HtmlProvider({ portalOrigin, contentBaseUrl, imageHosts, sanitiser, children }: HtmlProviderProps) {
  const setting = useMemo(() => {
    const context = { portalOrigin, contentBaseUrl, imageHosts };
    return { context, sanitiser: sanitiser ?? sanitiserOf(context) };
  }, [portalOrigin, contentBaseUrl, imageHosts, sanitiser]);
  return <HtmlContext value={setting}>{children}</HtmlContext>;
}

function useHtmlSetting(): HtmlSetting {
  const setting = use(HtmlContext);
  if (setting === undefined) throw new Error('an HtmlProvider is needed above all views');
  return setting;
}

/**
 * Scheme, host and port of this portal.
 *
 * @throws Error outside an `HtmlProvider`.
 */
export function usePortalOrigin(): string {
  return useHtmlSetting().context.portalOrigin;
}

/**
 * The image rules.
 *
 * @throws Error outside an `HtmlProvider`.
 */
export function useImageContext(): ImageContext {
  return useHtmlSetting().context;
}

/** @throws Error outside an `HtmlProvider`. */
export function useSanitiser(): Sanitiser {
  return useHtmlSetting().sanitiser;
}
